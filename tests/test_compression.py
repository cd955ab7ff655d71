"""Is text packed as the library of the tools packs it, and is there an end to what is unpacked?"""

import importlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newsgrid.exchange import lz_string, penpa
from newsgrid.exchange.links import ImportFault
from real_links import deflated


@given(st.text(max_size=300))
def test_compression_comes_back(words: str):
    assert lz_string.decompress(lz_string.compress(words), 10_000) == words.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def test_compression_as_the_library_does_it():
    lzstring = importlib.import_module("lzstring")
    for words in ("", "a", "aaaa", '{"size":9,"grid":[[{},{}]]}', "é€" * 20, "x" * 5000, "".join(chr(33 + at % 90) for at in range(3000))):
        if words:
            assert lz_string.compress(words) == lzstring.LZString().compressToBase64(words)
            assert lz_string.decompress(lzstring.LZString().compressToBase64(words), 100_000) == words


def test_decompression_is_bounded():
    bomb = lz_string.compress("x" * 400_000)
    assert len(bomb) < 3000
    with pytest.raises(lz_string.LzError, match="more than"):
        lz_string.decompress(bomb, 100_000)
    with pytest.raises(ImportFault, match="more than"):
        penpa.inflate(deflated("x" * 3_000_000))
