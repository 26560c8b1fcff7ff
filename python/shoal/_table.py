"""Tables: a game with its number of players, options and edition; and how a learner is told of it."""

import json
import os
from collections import OrderedDict
from typing import Any, Dict, Mapping, NamedTuple, Optional, Tuple, Union

from . import _library as lib

Options = Mapping[str, Union[str, bool, int]]
Edition = Union[str, os.PathLike, Mapping[str, Any]]


class GameInfo(NamedTuple):
    """What there is to know of a game before it is played."""

    name: str
    players_min: int
    players_max: int
    options: Dict[str, Tuple[str, ...]]  #: each option with its values, the first one being what holds if nothing is said
    rules: int  #: the version of its rules
    encoding: int  #: the version of its encoding: what was learned with one does not fit another


class Group(NamedTuple):
    """Entries of a row that belong together."""

    name: str
    what: str  #: a sentence that says what they are
    axes: Tuple[Tuple[str, int], ...]  #: what they are counted by, the outer axis first: (("seat", 4), ("card", 83))
    first: int  #: the place of the first one in a row
    size: int
    low: int  #: no entry is smaller
    high: int  #: or larger

    @property
    def slice(self) -> slice:
        """Where they are in a row: `rows[:, group.slice]`."""
        return slice(self.first, self.first + self.size)


class Table:
    """A handle of the library, and what it says of itself. Shared by all games at the same table."""

    __slots__ = ("handle", "info", "edition", "_encoding")

    def __init__(self, handle: int, edition: Optional[bytes]) -> None:
        self.handle = handle
        self.edition = edition
        self.info: Dict[str, Any] = json.loads(lib.table_describe(handle))
        self._encoding: Optional["Encoding"] = None

    def __del__(self, _free: Any = lib.table_free) -> None:
        _free(self.handle)

    @property
    def encoding(self) -> "Encoding":
        if self._encoding is None:
            self._encoding = Encoding(self)
        return self._encoding


class Encoding:
    """How a seat's knowledge becomes a row of numbers, and what the numbers of actions mean.

    >>> import shoal
    >>> encoding = shoal.encoding("foppen", players=4)
    >>> encoding.row, encoding.actions
    (485, 83)
    >>> encoding["led"]                        # a slice: rows[:, encoding["led"]]
    slice(50, 54, None)
    >>> encoding.names[50], encoding.action_names[0]
    ('led[g]', 'g2')
    """

    __slots__ = ("game", "players", "version", "row", "actions", "numbering", "groups", "names", "action_names", "_slices")

    def __init__(self, table: Table) -> None:
        info = table.info
        self.game: str = info["game"]
        self.players: int = info["players"]
        #: Counts the meanings that rows and actions of this game have had.
        self.version: int = info["encoding"]
        #: How many entries a row has.
        self.row: int = info["row"]
        #: How many actions there are.
        self.actions: int = info["actions"]
        #: How actions are numbered, for people.
        self.numbering: str = info["numbering"]
        self.groups: Tuple[Group, ...] = tuple(
            Group(**dict(group, axes=tuple((name, count) for name, count in group["axes"]))) for group in info["groups"]
        )
        #: The name of every entry of a row.
        self.names: Tuple[str, ...] = tuple(
            lib.table_entry_name(table.handle, entry).decode() for entry in range(self.row)
        )
        #: The name of every action.
        self.action_names: Tuple[str, ...] = tuple(
            lib.table_action_name(table.handle, action).decode() for action in range(self.actions)
        )
        self._slices = {group.name: group.slice for group in self.groups}

    def __getitem__(self, name: str) -> slice:
        """Where the entries of the group of this name are."""
        try:
            return self._slices[name]
        except KeyError:
            raise KeyError("{} has no group {!r}; the groups are: {}".format(
                self.game, name, ", ".join(self._slices))) from None

    def explain(self, row: Any) -> Dict[str, int]:
        """What a row says: the names of all entries that are not 0, with their numbers.

        >>> import shoal
        >>> game = shoal.Game("foppen", players=4, seed=7)
        >>> shoal.encoding("foppen", players=4).explain(game.encode(0))["hand_size[0]"] == len(game.view(0)["hand"])
        True
        """
        if len(row) != self.row:
            raise ValueError("a row of {} at this table has {} entries, not {}".format(self.game, self.row, len(row)))
        return {name: int(value) for name, value in zip(self.names, row) if value}

    def __repr__(self) -> str:
        return "<shoal.Encoding of {} with {} players, version {}: rows of {}, {} actions>".format(
            self.game, self.players, self.version, self.row, self.actions
        )


_about: Dict[str, Any] = json.loads(lib.about())


def version() -> str:
    return str(_about["version"])


def _info(game: Dict[str, Any]) -> GameInfo:
    options = {}
    for option in game["options"]:
        others = [value for value in option["values"] if value != option["fallback"]]
        options[option["name"]] = (option["fallback"], *others)
    return GameInfo(
        game["name"], game["players_min"], game["players_max"], options, game["rules"], game["encoding"]
    )


_games: Dict[str, GameInfo] = {game["name"]: _info(game) for game in _about["games"]}


def games() -> Dict[str, GameInfo]:
    """The games there are, by name.

    >>> import shoal
    >>> shoal.games()["foppen"].players_min
    4
    """
    return dict(_games)


def _option_words(options: Optional[Options]) -> bytes:
    if options is None:
        return b""
    if not isinstance(options, Mapping):
        raise TypeError("options must be a dict such as {'name': 'value'}, not " + type(options).__name__)
    words = []
    for name, value in options.items():
        value = str(value).lower() if isinstance(value, bool) else str(value)
        if not value or any(character.isspace() for character in str(name) + value):
            raise ValueError("option {!r} cannot be {!r}".format(name, value))
        words.append("{}={}".format(name, value))
    return lib.text(" ".join(words), "options")


def edition_text(edition: Optional[Edition]) -> Optional[bytes]:
    """The bytes of an edition: of a file, if it is not the text itself."""
    if edition is None:
        return None
    if isinstance(edition, Mapping):
        return lib.text(json.dumps(edition), "the edition")
    if isinstance(edition, str) and edition.lstrip().startswith("{"):
        return lib.text(edition, "the edition")
    if not isinstance(edition, (str, os.PathLike)):
        raise TypeError("an edition is a path, the text of a file, or a dict, not " + type(edition).__name__)
    with open(edition, "rb") as file:
        content = file.read()
    if b"\0" in content:
        raise ValueError("{} holds a zero byte, so it is no edition".format(os.fspath(edition)))
    return content


def standard_edition(game: str) -> Dict[str, Any]:
    """The printed material of a game as an edition file has it: to change, and to hand to `Game` or `Batch`.

    >>> import shoal
    >>> edition = shoal.standard_edition("foppen")
    >>> edition["decks"]["4"].update(ones=4, green_to=16)           # a 1 more, and the highest green card less
    >>> game = shoal.Game("foppen", players=4, seed=7, edition=edition)
    >>> edition["decks"]["4"]["ones"] = 40
    >>> shoal.Game("foppen", players=4, seed=7, edition=edition)
    Traceback (most recent call last):
    ...
    ValueError: the edition has mistakes: decks.4.ones: found 40, allowed: ...
    """
    if game not in _games:
        raise ValueError("there is no game {!r}; the games are: {}".format(game, ", ".join(_games)))
    here = os.path.dirname(os.path.abspath(__file__))
    folder = os.path.join(here, "editions")
    if not os.path.isdir(folder):
        folder = os.path.join(here, "..", "..", "editions")  # of the repository, where nothing is installed
    with open(os.path.join(folder, game + ".json"), encoding="utf-8") as file:
        edition: Dict[str, Any] = json.load(file)
    return edition


# The tables that were used last: making one takes longer than a whole game.
_tables: "OrderedDict[Any, Table]" = OrderedDict()
_TABLES_MOST = 64


def find_table(
    game: str, players: Optional[int], options: Optional[Options] = None, edition: Optional[Edition] = None
) -> Table:
    name = lib.text(game, "game")
    if players is None:
        players = _games[game].players_min if game in _games else 0
    players = lib.whole_number(players, "players", -(2**31), 2**31 - 1)
    words = _option_words(options)
    content = edition_text(edition)
    key = (name, players, words, content)
    table = _tables.get(key)
    if table is None:
        handle = lib.table_new(name, players, words, content)
        if not handle:
            raise lib.error()
        table = Table(handle, content)
        _tables[key] = table
        while len(_tables) > _TABLES_MOST:
            _tables.popitem(last=False)
    return table


def encoding(
    game: str,
    players: Optional[int] = None,
    options: Optional[Options] = None,
    edition: Optional[Edition] = None,
) -> Encoding:
    """How a game at such a table is told to a learner: groups of entries with their places, names of actions.

    >>> import shoal
    >>> [group.name for group in shoal.encoding("foppen", players=4).groups][:3]
    ['round', 'tens', 'total']
    """
    return find_table(game, players, options, edition).encoding
