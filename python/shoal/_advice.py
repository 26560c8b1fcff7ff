"""What bots say of their moves."""

from typing import Any, Dict, List, NamedTuple, Optional

LANGUAGES = ("de", "en", "fr", "nl")


class Thought(NamedTuple):
    """What a bot thinks of a move: its value for the bot's seat, 0 lost to 1 won, and how often it was tried."""

    move: str
    value: float
    visits: int


class Reason(NamedTuple):
    """Why a bot chose a move: a frequency or an average over the games it imagined, or a fact of the rules.

    kind: "fooled", "catches", "turn", ...; docs/PROTOCOL.md lists them, and what each has. text: a sentence. percent: in
    how many of a hundred imagined games. average: of points, cards or fish. other: the same number for the move that it
    is compared with.
    """

    kind: str
    move: str
    text: str
    percent: Optional[int] = None
    average: Optional[float] = None
    other: Optional[float] = None
    seat: Optional[int] = None
    card: Optional[str] = None
    licence: Optional[str] = None
    why: Optional[str] = None


class Advice(NamedTuple):
    """What a bot would do, and what it thinks of every legal move; only bots that search think.

    best: the moves that are as good as far as the bot can tell, its own first. instead: the best of the others. reasons:
    what tells its move from that one, clearest first.
    """

    move: str
    iterations: int
    thoughts: List[Thought]
    best: List[str] = []
    instead: Optional[str] = None
    reasons: List[Reason] = []


def reason_of(says: Dict[str, Any], text: str) -> Reason:
    fields = dict(says)
    if "tenths" in fields:
        fields["average"] = fields.pop("tenths") / 10
        if "other" in fields:
            fields["other"] /= 10
    return Reason(text=text, **fields)
