#!/usr/bin/env python3
"""How a net plays, without any search, against the program's bots: alone at a table of them, every deal once for each seat.

    train/measure.py train/nets/foppen.net --players 4 --bot medium:iterations=1000 --deals 500
"""
import argparse
import multiprocessing
import os


def play(path: str, players: int, bot: str, options: dict, first: int, deals: int) -> list:
    """The lone net's share of the win, summed over its seats, for each deal."""
    os.environ["OMP_NUM_THREADS"] = "1"
    import numpy as np
    import shoal
    import torch

    from keep import read_net
    from net import Net

    torch.set_num_threads(1)
    if path.endswith(".net"):
        kept, layers = read_net(path)
        net = Net(kept["game"])
        net.load_kept(layers)
    else:
        kept = torch.load(path, map_location="cpu")
        net = Net(kept["game"])
        net.load_state_dict(kept["average"])
    net.rough = True
    shares = np.zeros((deals, players))
    for own in range(players):
        waiting = np.ones(deals, dtype=bool)
        with shoal.Batch(kept["game"], players=players, options=options, n=deals) as batch, torch.no_grad():
            batch.reset(seed=2**50 + first)
            while waiting.any():
                actions = batch.masks.argmax(1).astype(np.int32)
                mine = np.flatnonzero(waiting & (batch.seats == own))
                if len(mine):
                    logits, _ = net(torch.as_tensor(batch.observations[mine]), torch.as_tensor(batch.masks[mine]), players)
                    actions[mine] = logits.argmax(1).numpy()
                others = np.flatnonzero(waiting & (batch.seats != own))
                if len(others):
                    actions[others] = batch.bot_actions(bot, others)
                batch.step(actions)
                ended = waiting & batch.ends
                shares[ended, own] = batch.rewards[ended, own]
                waiting &= ~ended
    return shares.mean(1).tolist()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    options = dict(option.split("=", 1) for option in arguments.option)
    share = -(-arguments.deals // arguments.jobs)
    work = [(arguments.net, arguments.players, arguments.bot, options, first, min(share, arguments.deals - first))
            for first in range(0, arguments.deals, share)]
    with multiprocessing.get_context("spawn").Pool(arguments.jobs) as pool:
        shares = [share for part in pool.starmap(play, work) for share in part]
    mean = sum(shares) / len(shares)
    spread = (sum((share - mean) ** 2 for share in shares) / (len(shares) - 1)) ** 0.5
    print(f"{arguments.net} alone against {arguments.bot}, {arguments.players} players: {mean:.3f} "
          f"+- {1.96 * spread / len(shares) ** 0.5:.3f} of {len(shares)} deals; fair is {1 / arguments.players:.3f}")


if __name__ == "__main__":
    main()
