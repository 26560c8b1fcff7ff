"""Four tabletop games for Python: to look at, to play, to study, to learn.

The games are Fishing, Foppen, Fat Fish and Hecht (Pike in the Carp Pond), on an engine written in C++. The same seed
gives the same game here, in the program `shoal` and on a GPU.

    >>> import shoal
    >>> sorted(shoal.games())
    ['fatfish', 'fishing', 'foppen', 'hecht']

One game
--------
`shoal.Game` is one game, for people and for anything that thinks about single positions. Moves are written in the
game's notation; in Foppen a move is a card, such as g12, the green 12.

    >>> game = shoal.Game("foppen", players=4, seed=7)
    >>> game.to_move
    (3,)
    >>> moves = game.legal()
    >>> game.apply(moves[0])
    >>> game.to_move
    (0,)

A game is played on until it is over. A bot says what it would do, and what it thinks of every move:

    >>> while not game.over:
    ...     game.apply(game.bot("easy").move)
    >>> len(game.scores), len(game.winners) >= 1
    (4, True)
    >>> game.trace().count("\\n") > 100        # the whole game, as `shoal trace` writes it
    True

To take a move back, copy the game first: `before = game.copy()`. It costs about a microsecond.

Many games
----------
`shoal.Batch` plays many games at once, for learners. Every game always waits for a decision of one seat; what that seat
knows is a row of small integers, and which actions are legal is a mask. All arrays are written in place at every step:
take a copy of what should last.

    >>> batch = shoal.Batch("foppen", players=4, n=1000)
    >>> batch.reset(seed=1)
    >>> batch.observations.shape == (1000, batch.encoding.row)
    True
    >>> ended = 0
    >>> for step in range(500):
    ...     batch.step(batch.random_actions())
    ...     ended += int(batch.ends.sum())      # whatever ends begins anew, with the next seed
    >>> ended > 100
    True
    >>> batch.close()

With `device="cuda"` all of it lives on a GPU, and PyTorch, CuPy or JAX take the arrays as they are, without a copy:
`torch.as_tensor(batch.observations)`.

Hidden information
------------------
Rows, masks, `Game.view(seat)` and the bots know what the seat may know, and nothing else. Only names that say so give
more: `Game.full_state()`, `Game.full_events()`, `Batch.full_state(i)`, and traces, which are the whole truth.
`Game.sample(seat)` guesses what is hidden, each possible way equally likely:

    >>> game = shoal.Game("foppen", players=4, seed=7)
    >>> "hands" in game.view(0), "hands" in game.full_state()
    (False, True)
    >>> game.sample(0, seed=1).view(0) == game.view(0)
    True

Other cards
-----------
What is printed on cards and boards can be changed: `shoal.standard_edition(name)` gives it as a dict, and `edition=` of
`Game` and `Batch` takes it back, changed; or the path of a file. Every mistake in it is named by its field.

Determinism
-----------
A game follows from its seed and the moves. A batch follows from its seed and the actions, whatever the number of
threads, and on a GPU as on a CPU; game i has the seed `seed + i`, and `n` more with every new game in its place.
`random_actions()` are those of `shoal sim`. A bot with a budget of iterations follows from its seed, too; one with a
budget of time does not.

Mistakes are exceptions that say what was wrong: a ValueError for values, a TypeError for types, a RuntimeError for what
cannot be done now, such as a step of a batch that is closed, or any on a GPU that is not there.
"""

from ._advice import Advice, Reason, Thought
from ._batch import Batch
from ._card import CardArray
from ._game import Game
from ._table import Encoding, GameInfo, Group, encoding, games, standard_edition, version

__all__ = [
    "Advice",
    "Batch",
    "CardArray",
    "Encoding",
    "Game",
    "GameInfo",
    "Group",
    "Reason",
    "Thought",
    "encoding",
    "games",
    "standard_edition",
]

__version__ = version()
