"""How words are compared: `Folding.swift` does the same to what is typed."""

import functools
import unicodedata

# Letters that no decomposition opens. Marks that stand for letters in a transcription are left out.
OPENED = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h",
    "ı": "i", "ŋ": "n", "ŧ": "t", "ə": "e", "ς": "σ",
    "'": "", "’": "", "‘": "", "ʻ": "", "ʼ": "", "ʿ": "", "ʾ": "", "`": "", "´": "", "′": "",
}


@functools.cache
def words(text):
    """The words of a text without case, marks and punctuation."""
    folded = []
    for character in unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text)):
        for small in character.lower():
            if small in OPENED:
                folded.append(OPENED[small])
            elif unicodedata.category(small)[0] in "LN":
                folded.append(small)
            elif unicodedata.category(small)[0] != "M":
                folded.append(" ")
    # Korean syllables whole again: half of one is no beginning of it to who types.
    return tuple(unicodedata.normalize("NFC", "".join(folded)).split())
