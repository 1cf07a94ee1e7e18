"""Names of people, as they may be shown to others."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import count, groupby

# They print nothing themselves, but names in some scripts, and signs made of several, fall apart without them.
JOINERS = "\u200c\u200d"
# Signs that count as letters and show as nothing: Hangul fillers, the empty braille cell, Khmer's inherent vowels.
BLANK = "\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5\u180b\u180c\u180d\u180f\u034f"
# The last letter of scripts that no joiner means anything in.
PLAIN = "\u024f"
MARKS = 3  # above or below one letter
LONGEST = 40

# Signs of other scripts, and digits, that are drawn as letters of ours: the usual sign of each comes last in its word.
# Unicode's table of such has 6,000 lines and changes every year. Names at a table are in the scripts of those who sit
# there: what imitates Latin letters (Greek, Cyrillic, digits) and what kana and kanji share is what can be met there.
ALIKE = """
ΑАA ΒВB СϹC ΕЕE ϜF ԌG ΗНH ΙІӀ|1Il ЈJ ΚКK ΜМM ΝN ΟО0O ΡРP ԚQ ЅS ΤТT ԜW ΧХX ΥҮY ΖZ
αаa ԁd еe ɡg һh іι¡i ϳјj κкk ӏl νѵv оοσo рρp ԛq гr ѕs τтt υս∪u ѡԝw хχx уγy ɑa ʙв ᴋк ᴍм ʜн ᴛт
カ力 タ夕 ニ二 エ工 ト卜 ハ八 ロ口囗 ヘへ リり べベ ぺペ ミ彡 ネ礻 オ才 チ千 ム厶 メ〆 ノ丿 一ー―—–‐‑−-
"""
SAME = str.maketrans({sign: word[-1] for word in ALIKE.split() for sign in word[:-1]})
# What shows nothing by itself, and what a reader does not look at.
UNSEEN = re.compile(r"[\s\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef.,'`´·]")


def tidy(name: str) -> str:
    """A name of which all can be seen, in one form: nothing that does not print, turns the text around it or towers."""
    printed = "".join(sign if shows(sign) else " " for sign in unicodedata.normalize("NFC", name))
    words = (without_idle_joiners(word) for word in printed.split())
    return few_marks(" ".join(word for word in words if word))[:LONGEST].strip()


def shows(sign: str) -> bool:
    """Whether it prints something, or joins what does."""
    return sign in JOINERS or (sign.isprintable() and sign not in BLANK)


def without_idle_joiners(word: str) -> str:
    """A word without joiners that join nothing: they make one name look like another."""
    word = word.strip(JOINERS)
    ends = zip(" " + word, word, word[1:] + " ", strict=False)
    kept = [sign for before, sign, after in ends if sign not in JOINERS or (before > PLAIN and after > PLAIN)]
    return "".join(kept)


def few_marks(text: str) -> str:
    """The text with so many marks at a letter at most."""
    groups = groupby(text, key=lambda sign: unicodedata.combining(sign) > 0)
    return "".join("".join(list(signs)[:MARKS] if marks else signs) for marks, signs in groups)


def drawn(name: str) -> str:
    """What one sees of a name: equal for two names that can be taken for each other."""
    letters = UNSEEN.sub("", unicodedata.normalize("NFKC", name)).translate(SAME).casefold()
    return letters.translate(SAME).replace("rn", "m").replace("vv", "w")


def apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number after it if it can be taken for one of the others."""
    seen = {drawn(other) for other in others}
    if not name or drawn(name) not in seen:
        return name
    numbered = (f"{name[: LONGEST - len(str(n)) - 1].strip()} {n}" for n in count(2))
    return next(candidate for candidate in numbered if drawn(candidate) not in seen)
