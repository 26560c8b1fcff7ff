"""One game."""

import json
import os
from ctypes import c_int16, c_uint16
from typing import Any, Dict, List, Optional, Tuple, Union

import numpy as np

from . import _library as lib
from ._advice import LANGUAGES, Advice, Thought, reason_of
from ._table import Edition, Encoding, Options, Table, edition_text, find_table

# The library says sets of seats as bits.
_SEATS: Tuple[Tuple[int, ...], ...] = tuple(
    tuple(seat for seat in range(8) if bits >> seat & 1) for bits in range(256)
)
_FIRST: Tuple[int, ...] = tuple(seats[0] if seats else 0 for seats in _SEATS)

_SPECTATOR = -1
_EVERYTHING = -2

# Looked up by every move: names of this module are found faster than those of another one's attributes.
_apply = lib.game_apply
_legal = lib.game_legal


def seed_text(seed: Union[int, str]) -> bytes:
    if isinstance(seed, str):
        return lib.text(seed, "seed")
    return b"%d" % lib.whole_number(seed, "seed", 0, 2**64 - 1)


class Game:
    """One game: its moves in notation, what every seat may know, bots, and a trace of how it went.

    game: its name, see `shoal.games()`. players: the fewest it is for, if nothing is said. seed: a number below 2**64, or
    64 hex digits for a deal that nobody can work out. options: `{"name": value}`. edition: printed material of one's
    own: the path of a file, its text, or a dict.

    >>> import shoal
    >>> game = shoal.Game("foppen", players=4, seed=7)
    >>> game
    <shoal.Game foppen, 4 players, seed 7, 0 moves, seat 3 to move>
    >>> game.apply("r99")
    Traceback (most recent call last):
    ...
    ValueError: 'r99' is not a move here; legal: ...
    """

    __slots__ = ("_handle", "_table", "_asked", "_seed")

    def __init__(
        self,
        game: str,
        players: Optional[int] = None,
        seed: Union[int, str] = 0,
        options: Optional[Options] = None,
        edition: Optional[Edition] = None,
    ) -> None:
        self._handle: Optional[int] = None
        self._table: Table = find_table(game, players, options, edition)
        self._seed: Optional[Union[int, str]] = seed
        self._take(lib.game_new(self._table.handle, seed_text(seed)))

    def _take(self, handle: Optional[int]) -> None:
        if not handle:
            raise lib.error()
        self._handle = handle
        self._asked: int = lib.game_to_move(handle)

    @classmethod
    def _of(cls, handle: Optional[int], table: Optional[Table], seed: Optional[Union[int, str]]) -> "Game":
        game = cls.__new__(cls)
        game._handle = None
        game._take(handle)
        game._seed = seed
        game._table = table if table is not None else Table(lib.game_table(handle), None)
        return game

    def __del__(self, _free: Any = lib.game_free) -> None:
        # A game whose making failed has no handle.
        handle = getattr(self, "_handle", None)
        if handle:
            _free(handle)

    # ---- The table ----

    @property
    def name(self) -> str:
        """The game's name: "foppen"."""
        return str(self._table.info["game"])

    @property
    def players(self) -> int:
        return int(self._table.info["players"])

    @property
    def options(self) -> Dict[str, Any]:
        """The options of the table."""
        return dict(self._table.info["options"])

    @property
    def constants(self) -> Dict[str, Any]:
        """What stays the same throughout a game at this table."""
        return dict(self._table.info["constants"])

    @property
    def encoding(self) -> Encoding:
        """What the entries of `encode` and the actions of `mask` mean."""
        return self._table.encoding

    # ---- Playing ----

    @property
    def to_move(self) -> Tuple[int, ...]:
        """The seats that may move now: mostly one, several where choices are made at once, none once it is over."""
        return _SEATS[self._asked]

    @property
    def over(self) -> bool:
        return self._asked == 0

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return int(lib.game_moves(self._handle))

    @property
    def scores(self) -> List[int]:
        """The points of every seat as they stand."""
        scores = (c_int16 * 8)()
        lib.game_scores(self._handle, scores)
        return scores[: self.players]

    @property
    def winners(self) -> Tuple[int, ...]:
        """Who has won; several share a win. Nobody while it runs."""
        return _SEATS[lib.game_winners(self._handle)]

    @property
    def end_reason(self) -> Optional[str]:
        """By which rule the game ended; None while it runs."""
        return lib.game_end_reason(self._handle).decode() or None

    def phase(self, seat: Optional[int] = None) -> str:
        """What is asked of the seat: "lead", "follow", "wait", ...

        >>> import shoal
        >>> shoal.Game("foppen", players=4, seed=7).phase(3)
        'lead'
        """
        return self._text(lib.game_phase(self._handle, self._seat(seat)))

    def legal(self, seat: Optional[int] = None) -> List[str]:
        """The seat's legal moves in notation; of the first seat that is to move, if none is named."""
        moves = _legal(self._handle, _FIRST[self._asked] if seat is None else self._seat(seat))
        if moves is None:
            raise lib.error()
        return moves.decode().split("\n") if moves else []

    def penalised(self, seat: Optional[int] = None) -> List[str]:
        """Moves that the seat can make and is punished for, in games that have them."""
        moves = self._text(lib.game_penalised(self._handle, self._seat(seat)))
        return moves.split("\n") if moves else []

    def apply(self, move: str, seat: Optional[int] = None) -> None:
        """Makes a move, of the first seat that is to move if none is named.

        A move that cannot be made is a ValueError that says why, and changes nothing.
        """
        try:
            asked = _apply(self._handle, _FIRST[self._asked] if seat is None else self._seat(seat), move.encode())
        except AttributeError:
            raise TypeError("a move is a str in notation, not {}".format(type(move).__name__)) from None
        if asked < 0:
            raise lib.error()
        self._asked = asked

    def act(self, action: int) -> None:
        """Makes a move by the number of its action, as `Batch.step` does: of the first seat that is to move.

        Where a move is chosen in parts the game remembers what was chosen, `encode` and `mask` tell it, and the move is
        made with its last part.

        >>> import shoal
        >>> game = shoal.Game("foppen", players=4, seed=7)
        >>> game.act(int(game.mask().argmax()))          # the first legal action
        >>> game.moves
        1
        """
        asked = lib.game_act(self._handle, lib.whole_number(action, "action", -(2**31), 2**31 - 1))
        if asked < 0:
            raise self._refused_action(int(action))
        self._asked = asked

    def actions_of(self, move: str, seat: Optional[int] = None) -> List[int]:
        """The numbers of the actions that make a legal move, in their order.

        >>> import shoal
        >>> game = shoal.Game("foppen", players=4, seed=7)
        >>> [game.encoding.action_names[action] for action in game.actions_of(game.legal()[0])] == game.legal()[:1]
        True
        """
        actions = (c_uint16 * 4)()
        count = lib.game_actions_of(self._handle, self._seat(seat), lib.text(move, "a move"), actions)
        if count < 0:
            raise lib.error()
        return actions[:count]

    def copy(self) -> "Game":
        """A game of its own that stands where this one does: for trying, and for taking back."""
        return Game._of(lib.game_copy(self._handle), self._table, self._seed)

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.copy()

    def __reduce__(self) -> Any:
        raise TypeError("a Game cannot be pickled; keep game.trace(), and Game.replay gives it back")

    # ---- Knowing ----

    def view(self, seat: Optional[int] = None) -> Dict[str, Any]:
        """All that a seat may know of the position; what everybody sees, if none is named.

        >>> import shoal
        >>> sorted(shoal.Game("foppen", players=4, seed=7).view(2))[:4]
        ['fooled', 'hand', 'held', 'leader']
        """
        return self._json(lib.game_view(self._handle, _SPECTATOR if seat is None else self._seat(seat)))

    def events(self, seat: Optional[int] = None) -> List[Dict[str, Any]]:
        """What happened at the last move, or at the deal, as the seat heard of it; or as everybody did."""
        return self._json(lib.game_events(self._handle, _SPECTATOR if seat is None else self._seat(seat)))

    def full_state(self) -> Dict[str, Any]:
        """Everything, hidden cards included: for checkers and for after the game, never for a player."""
        return self._json(lib.game_full_state(self._handle))

    def full_events(self) -> List[Dict[str, Any]]:
        """What happened at the last move, hidden things included."""
        return self._json(lib.game_events(self._handle, _EVERYTHING))

    def sample(self, seat: int, seed: int = 0) -> "Game":
        """A game in which everything the seat cannot know is guessed, each possible way equally likely.

        It has no past: no trace, and no events before its first move.
        """
        number = lib.whole_number(seed, "seed", 0, 2**64 - 1)
        return Game._of(lib.game_sample(self._handle, self._seat(seat), number), self._table, None)

    def encode(self, seat: Optional[int] = None) -> "np.ndarray[Any, np.dtype[np.int8]]":
        """What the seat knows as a row of numbers, as in a batch: see `encoding`."""
        row = np.empty(self._table.info["row"], dtype=np.int8)
        if lib.game_encode(self._handle, self._seat(seat), row.ctypes.data) < 0:
            raise lib.error()
        return row

    def mask(self, seat: Optional[int] = None) -> "np.ndarray[Any, np.dtype[np.bool_]]":
        """Which actions are legal for the seat now."""
        mask = np.empty(self._table.info["actions"], dtype=np.bool_)
        if lib.game_mask(self._handle, self._seat(seat), mask.ctypes.data) < 0:
            raise lib.error()
        return mask

    # ---- Bots ----

    def bot(
        self,
        name: str = "strong",
        seat: Optional[int] = None,
        seed: Optional[Union[int, str]] = None,
        language: str = "en",
    ) -> Advice:
        """What a bot would do, from the seat's view and what everybody saw of the round; it makes no move.

        name: "random", "beginner", "easy", "casual", "medium", "strong" or "expert"; the last three take a budget,
        "strong:iterations=2000" or "expert:ms=500:threads=2". "classic:medium", "classic:strong" and "classic:expert" draw no conclusions from what
        others played, as none did in earlier programs. seed: of the bot's numbers. Without one it has the numbers that a player of this
        seat has in this game: whoever asks it at every move, and does what it says, plays the game of `shoal trace`.
        language: of the reasons' sentences, "de", "en", "fr" or "nl".

        >>> import shoal
        >>> game = shoal.Game("foppen", players=4, seed=7)
        >>> advice = game.bot("strong:iterations=200", seed=1)
        >>> advice.move in game.legal() and advice.iterations
        200
        >>> max(advice.thoughts, key=lambda thought: thought.visits).move == advice.move == advice.best[0]
        True
        >>> all(reason.text.endswith(".") for reason in advice.reasons)
        True
        """
        if language not in LANGUAGES:
            raise ValueError("the languages are {}, not {!r}".format(", ".join(LANGUAGES), language))
        given = None if seed is None else seed_text(seed)
        told = self._json(lib.game_bot(self._handle, self._seat(seat), lib.text(name, "a bot"), given))
        return Advice(
            told["move"],
            told["iterations"],
            [Thought(**thought) for thought in told["thoughts"]],
            told["best"],
            told["instead"],
            [reason_of(reason["says"], reason["text"][language]) for reason in told["reasons"]],
        )

    # ---- Traces ----

    def trace(self) -> str:
        """The game so far as JSON Lines, every card and choice: what `shoal trace` writes and `shoal verify` checks."""
        return self._text(lib.game_trace(self._handle))

    def review(self, tries: int = 1600, open: bool = False) -> dict:
        """What each decision of a game that is over has cost, and how luck and skill made the result.

        The same as `shoal review --json` prints, from the same code; docs/REVIEW.md says what the numbers mean.
        tries: how often moves are tried at each decision; more make narrower intervals and take longer, half a minute
        for the usual 1600. open: judge everything once more with all cards open.

        >>> import shoal
        >>> game = shoal.Game("fatfish", players=2, seed=7)
        >>> while not game.over:
        ...     _ = game.apply(game.bot("easy").move)
        >>> review = game.review(tries=100)
        >>> seat = review["seats"][0]
        >>> abs(seat["fair"] + seat["dealt"] + seat["hidden"] + seat["skill"] - seat["result"]) < 0.001
        True
        """
        return self._json(lib.game_review(self._handle, tries, int(open)))

    @classmethod
    def replay(
        cls,
        trace: Union[str, bytes, os.PathLike],
        moves: Optional[int] = None,
        edition: Optional[Edition] = None,
    ) -> "Game":
        """The first game of a trace, played again up to so many moves, or as far as the trace goes.

        trace: the text, or the path of a file. edition: the one that the trace names, if it is not the standard one.

        >>> import shoal
        >>> game = shoal.Game("foppen", players=4, seed=7)
        >>> for _ in range(10):
        ...     game.apply(game.legal()[0])
        >>> shoal.Game.replay(game.trace(), moves=5).moves
        5
        >>> shoal.Game.replay(game.trace()).trace() == game.trace()
        True
        """
        if isinstance(trace, str) and trace.lstrip().startswith("{"):
            content = trace.encode()
        elif isinstance(trace, bytes):
            content = trace
        elif isinstance(trace, (str, os.PathLike)):
            with open(trace, "rb") as file:
                content = file.read()
        else:
            raise TypeError("a trace is a path, or the text of one, not " + type(trace).__name__)
        most = -1 if moves is None else lib.whole_number(moves, "moves", 0, 2**31 - 1)
        return cls._of(lib.game_replay(content, len(content), edition_text(edition), most), None, None)

    # ---- Help for the above ----

    def _seat(self, seat: Optional[int]) -> int:
        if seat is None:
            return _FIRST[self._asked]
        return lib.whole_number(seat, "seat", 0, self.players - 1)

    def _refused_action(self, action: int) -> Exception:
        if self.over:
            return ValueError("the game is over")
        names = self.encoding.action_names
        legal = np.flatnonzero(self.mask())
        return ValueError(illegal_action(action, names, legal, ""))

    @staticmethod
    def _text(told: Optional[bytes]) -> str:
        if told is None:
            raise lib.error()
        return told.decode()

    @staticmethod
    def _json(told: Optional[bytes]) -> Any:
        if told is None:
            raise lib.error()
        return json.loads(told)

    def __repr__(self) -> str:
        if self.over:
            stands = "over"
        else:
            seats = ", ".join(map(str, self.to_move))
            stands = "seat{} {} to move".format("s" if len(self.to_move) > 1 else "", seats)
        seed = "" if self._seed is None else "seed {}, ".format(self._seed)
        return "<shoal.Game {}, {} players, {}{} moves, {}>".format(self.name, self.players, seed, self.moves, stands)


def illegal_action(action: int, names: Tuple[str, ...], legal: "np.ndarray[Any, Any]", where: str) -> str:
    """The words for an action that is not legal: which it is, and which are."""
    name = " ({})".format(names[action]) if 0 <= action < len(names) else ""
    told = ", ".join("{} ({})".format(number, names[number]) for number in legal[:40])
    more = " and {} more".format(len(legal) - 40) if len(legal) > 40 else ""
    return "action {}{} is not legal{}; legal: {}{}".format(action, name, where, told, more)
