"""Many games at once."""

import ctypes
from typing import Any, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library as lib
from ._card import CardArray, address_of_actions
from ._game import Game, illegal_action
from ._table import Edition, Encoding, Options, Table, find_table

Array = Any  #: numpy.ndarray on the CPU, CardArray on a card

_int32 = np.dtype(np.int32)
_step = lib.batch_step

# On a card nobody waits for what became of the actions; every so many steps it is asked.
_STEPS_UNCHECKED = 64


class Batch:
    """Many games of one kind, played at once; whatever ends begins anew.

    game, players, options, edition: as for `shoal.Game`. n: how many games. threads: of the CPU that share them.
    device: "cpu", or "cuda" for the first GPU of the machine.

    Every game waits for the decision of one seat (`seats`). `step` takes an action for each and writes all arrays anew,
    in place. On the CPU they are numpy arrays, on a card `shoal.CardArray`s, which PyTorch and others take as they are.

    >>> import shoal
    >>> with shoal.Batch("foppen", players=4, n=3) as batch:
    ...     batch.reset(seed=7)
    ...     batch.seeds.tolist(), batch.seats.tolist()
    ...     batch.step(batch.masks.argmax(axis=1).astype("int32"))     # everybody's first legal action
    ...     batch.seats.tolist()
    ([7, 8, 9], [3, 0, 1])
    [0, 1, 2]

    An action that is not legal is a ValueError that names the game, the action and the legal ones. That game stays as it
    was, the others have gone on.

    >>> batch = shoal.Batch("foppen", players=4, n=3)
    >>> batch.reset(seed=7)
    >>> batch.step(batch.masks.argmin(axis=1).astype("int32"))
    Traceback (most recent call last):
    ...
    ValueError: action 2 (g4) is not legal in game 0, where seat 3 is to decide; legal: ...

    On a card this is found out later: by `check`, by `reset` and `close`, and every 64 steps.
    """

    __slots__ = (
        "_handle",
        "_table",
        "_n",
        "_threads",
        "_device",
        "_arrays",
        "_drawn",
        "_drawn_address",
        "_buffers",
        "_buffers_there",
        "_held",
        "_unchecked",
        "_observations",
        "_masks",
        "_seats",
        "_seeds",
        "_ends",
        "_rewards",
        "_scores",
    )

    def __init__(
        self,
        game: str,
        players: Optional[int] = None,
        n: int = 1024,
        threads: int = 1,
        device: str = "cpu",
        options: Optional[Options] = None,
        edition: Optional[Edition] = None,
    ) -> None:
        self._handle: Optional[int] = None
        self._table: Table = find_table(game, players, options, edition)
        self._n = lib.whole_number(n, "n", 1, 2**48)
        self._threads = lib.whole_number(threads, "threads", 1, 256)
        if device not in ("cpu", "cuda"):
            raise ValueError("device must be 'cpu' or 'cuda', not {!r}".format(device))
        self._device: str = device
        self._held: Any = None
        self._unchecked = 0
        handle = lib.batch_new(self._table.handle, self._n, self._threads, device.encode())
        if not handle:
            raise lib.error(RuntimeError if device == "cuda" else ValueError)
        self._handle = handle
        self._make_arrays()

    def _make_arrays(self) -> None:
        info = self._table.info
        n, players = self._n, info["players"]
        make = CardArray if self._device == "cuda" else np.zeros
        shapes = {
            "observations": ((n, info["row"]), np.int8),
            "masks": ((n, info["actions"]), np.bool_),
            "seats": ((n,), np.int8),
            "seeds": ((n,), np.uint64),
            "ends": ((n,), np.bool_),
            "rewards": ((n, players), np.float32),
            "scores": ((n, players), np.int16),
        }
        self._arrays = {name: make(shape, dtype) for name, (shape, dtype) in shapes.items()}
        self._buffers = lib.Buffers(**{name: _address(array) for name, array in self._arrays.items()})
        self._buffers_there = ctypes.byref(self._buffers)
        for name, array in self._arrays.items():
            # A view: the library goes on writing to the same place, whatever is done with the array.
            setattr(self, "_" + name, array if self._device == "cuda" else array.view())
        self._drawn: Array = make((n,), np.int32)
        self._drawn_address = _address(self._drawn)

    # ---- The table ----

    @property
    def game(self) -> str:
        return str(self._table.info["game"])

    @property
    def players(self) -> int:
        return int(self._table.info["players"])

    @property
    def n(self) -> int:
        """How many games there are."""
        return self._n

    @property
    def device(self) -> str:
        return self._device

    @property
    def encoding(self) -> Encoding:
        """What the entries of a row mean: `batch.observations[:, batch.encoding["held"]]`."""
        return self._table.encoding

    @property
    def action_names(self) -> Tuple[str, ...]:
        """The name of every action."""
        return self._table.encoding.action_names

    # ---- The arrays ----

    @property
    def observations(self) -> Array:
        """(n, row) int8: what the seat that is to decide knows, see `encoding`."""
        return self._observations

    @property
    def masks(self) -> Array:
        """(n, actions) bool: which actions are legal."""
        return self._masks

    @property
    def seats(self) -> Array:
        """(n,) int8: who is to decide."""
        return self._seats

    @property
    def seeds(self) -> Array:
        """(n,) uint64: of the game that is played."""
        return self._seeds

    @property
    def ends(self) -> Array:
        """(n,) bool: a game has ended at the last step, and the next one has begun in its place."""
        return self._ends

    @property
    def rewards(self) -> Array:
        """(n, players) float32: of the game that ended, each winner's share of the win; else 0."""
        return self._rewards

    @property
    def scores(self) -> Array:
        """(n, players) int16: of the game that ended, everybody's points; else 0."""
        return self._scores

    # ---- Playing ----

    def reset(self, seed: int = 0) -> None:
        """Begins all games: game i has the seed `seed + i`, and `n` more with every game that follows in its place."""
        if self._unchecked:
            self.check()
        number = lib.whole_number(seed, "seed", 0, 2**64 - 1)
        if lib.batch_reset(self._handle, number, self._buffers_there) < 0:
            raise self._failure()

    def step(self, actions: Any) -> None:
        """Plays every game on by its action, an int32 each; and writes all arrays anew.

        On the CPU actions are a numpy array, or what numpy takes for one; on a card anything there that has
        `__cuda_array_interface__` or `__dlpack__`, such as a PyTorch tensor. A numpy array is copied to the card.
        """
        if actions is self._drawn:
            address = self._drawn_address
        else:
            address = self._address_of(actions)
        status = _step(self._handle, address, self._buffers_there)
        if status:
            if status < 0:
                raise self._failure()
            self._raise_refused(actions)
        if self._device == "cuda":
            self._unchecked += 1
            if self._unchecked == _STEPS_UNCHECKED:
                self.check()

    def random_actions(self) -> Array:
        """An action for every game by random players: those that `shoal sim` has for the games' seeds.

        It is the same array each time, written anew.
        """
        if lib.batch_draw(self._handle, self._drawn_address) < 0:
            raise self._failure()
        return self._drawn

    def bot_actions(self, bot: str, games: Optional[Sequence[int]] = None) -> "np.ndarray[Any, Any]":
        """What a bot would do, from the view of the seat that is to decide: an int32 for each of the games, or of all.

        bot: as for `Game.bot`, but without conclusions from what others played: a batch does not keep that. Its numbers
        follow from a game's seed and its moves so far, so that the same game has the same advice. The array is numpy's, on
        a card too.

        >>> import shoal
        >>> with shoal.Batch("foppen", players=4, n=8) as batch:
        ...     batch.reset(seed=7)
        ...     batch.step(batch.bot_actions("easy"))
        ...     len(batch.bot_actions("easy", games=[0, 5]))
        2
        """
        if games is None:
            wanted = np.arange(self._n, dtype=np.int64)
        else:
            wanted = np.asarray(games)
            if wanted.size and wanted.dtype.kind not in "iu" or wanted.ndim != 1:
                raise TypeError("games must be a list of whole numbers")
            wanted = np.ascontiguousarray(wanted, dtype=np.int64)
        actions = np.empty(len(wanted), dtype=np.int32)
        name = lib.text(bot, "a bot")
        if lib.batch_bot(self._handle, name, wanted.ctypes.data, len(wanted), actions.ctypes.data) < 0:
            raise self._failure(ValueError)
        return actions

    def check(self) -> None:
        """Raises a ValueError if an action was refused that nobody was told of yet. On a card this waits for it."""
        self._unchecked = 0
        game = lib.batch_refused(self._handle)
        if game >= 0:
            legal = np.flatnonzero(self.full_state(game).mask())
            names = self.action_names
            told = ", ".join("{} ({})".format(action, names[action]) for action in legal[:40])
            raise ValueError("an action was not legal in game {}, and maybe in others; legal there now: {}".format(game, told))
        if game < -1:
            raise self._failure()

    def wait(self) -> None:
        """Waits until the card has done all that it was asked; on the CPU everything is done at once."""
        if lib.batch_wait(self._handle) < 0:
            raise self._failure()

    def full_state(self, i: int) -> Game:
        """Game i as a `shoal.Game`, hidden cards included: for checkers, never for a player.

        It goes on by itself, as the batch's game would, and has no past: no trace, no events before its first move.

        >>> import shoal
        >>> batch = shoal.Batch("foppen", players=4, n=2)
        >>> batch.reset(seed=7)
        >>> game = batch.full_state(0)
        >>> bool((game.encode() == batch.observations[0]).all() and (game.mask() == batch.masks[0]).all())
        True
        """
        number = lib.whole_number(i, "the game's number", 0, self._n - 1)
        handle = lib.batch_full_state(self._handle, number)
        if not handle:
            raise self._failure()
        return Game._of(handle, self._table, None)

    # ---- Ending ----

    @property
    def closed(self) -> bool:
        return self._handle is None

    def close(self) -> None:
        """Gives everything back but the arrays, which stay as they are while somebody holds them."""
        if self._handle is None:
            return
        try:
            if self._unchecked:
                self.check()
        finally:
            self._free()

    def _free(self) -> None:
        if lib.batch_free(self._handle) < 0:
            raise lib.error(RuntimeError)
        self._handle = None

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, kind: Any, value: Any, where: Any) -> None:
        if kind is not None:
            self._unchecked = 0  # what went wrong first is what is told
        self.close()

    def __del__(self, _free: Any = lib.batch_free) -> None:
        handle = getattr(self, "_handle", None)
        if handle:
            _free(handle)

    def __len__(self) -> int:
        return self._n

    def __reduce__(self) -> Any:
        raise TypeError("a Batch cannot be pickled; make one in each process")

    def __repr__(self) -> str:
        stands = ", closed" if self.closed else ""
        return "<shoal.Batch of {} games of {}, {} players, on {}{}>".format(
            self._n, self.game, self.players, self._device, stands
        )

    # ---- Help for the above ----

    def _address_of(self, actions: Any) -> int:
        on_card = self._device == "cuda"
        if on_card and not isinstance(actions, (np.ndarray, list, tuple)):
            address, self._held = address_of_actions(actions, self._n)
            return address
        array = self._host_actions(actions)
        if on_card:
            self._drawn.fill_from(array)
            return self._drawn_address
        self._held = array
        return array.__array_interface__["data"][0]

    def _host_actions(self, actions: Any) -> "np.ndarray[Any, Any]":
        array = actions
        if not isinstance(array, np.ndarray):
            array = np.asarray(actions)
            if isinstance(actions, (list, tuple)) and array.dtype.kind in "iu":
                array = array.astype(np.int32)
        if array.shape != (self._n,) and array.dtype.kind in "biuf":
            raise ValueError("actions must have the shape ({},), not {}".format(self._n, array.shape))
        if array.dtype != _int32:
            raise TypeError("actions must be int32, not {}: actions.astype(numpy.int32)".format(array.dtype))
        if not array.flags.c_contiguous:
            raise ValueError("actions must be contiguous: numpy.ascontiguousarray(actions)")
        return array

    def _raise_refused(self, actions: Any) -> None:
        game = lib.batch_refused(self._handle)
        if game < 0:
            raise self._failure()
        action = int(np.asarray(actions)[game])
        where = " in game {}, where seat {} is to decide".format(game, self._seats[game])
        raise ValueError(illegal_action(action, self.action_names, np.flatnonzero(self._masks[game]), where))

    def _failure(self, kind: Any = RuntimeError) -> Exception:
        if self._handle is None:
            return RuntimeError("the batch is closed")
        return lib.error(kind)


def _address(array: Union["np.ndarray[Any, Any]", CardArray]) -> int:
    if isinstance(array, CardArray):
        return array.__cuda_array_interface__["data"][0]
    return array.ctypes.data
