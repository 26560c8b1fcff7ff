"""The tables of a game."""

import shoal


def tables_of(game: str) -> list:
    """Every number of players, and every mix of options of each."""
    info = shoal.games()[game]
    mixes = [{}]
    for name, values in info.options.items():
        mixes = [dict(mix, **{name: value}) for mix in mixes for value in values]
    return [(players, mix) for players in range(info.players_min, info.players_max + 1) for mix in mixes]
