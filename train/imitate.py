#!/usr/bin/env python3
"""Shows a net how the program's bots play, before it learns by playing against itself: a start that saves it the first hours.

    train/imitate.py fishing --bot medium:iterations=400 --minutes 5 --out build/train
    train/train.py fishing --minutes 60 --out build/train --resume build/train/fishing.pt

Bots play every table of the game, on all cores. Now and then a move by chance is made instead of theirs, so that the net sees
what they do after errors too; what it learns is always what the bot would have done, and what the game then brought.
"""
import argparse
import copy
import json
import multiprocessing
import os
import random
import time

import numpy as np

STRAYS = 0.08  # of the moves are made by chance
GAMES_AT_ONCE = 8
PART = 8192
HELD_BACK = 20  # one game in so many is not learned from


def watch(game: str, bot: str, seed: int, seconds: float) -> list:
    """Decisions of one process's games, by table: (players, rows, masks, actions, brought)."""
    import shoal

    from tables import tables_of

    until = time.time() + seconds
    chance = np.random.default_rng(seed)
    order = random.Random(seed)
    seen = []
    while time.time() < until:
        players, options = order.choice(tables_of(game))
        with shoal.Batch(game, players=players, options=options, n=GAMES_AT_ONCE) as batch:
            batch.reset(seed=2**51 + order.getrandbits(40))
            decisions, results = [], {}
            while len(results) < GAMES_AT_ONCE and time.time() < until:
                waiting = np.array([i for i in range(GAMES_AT_ONCE) if i not in results])
                actions = batch.masks.argmax(1).astype(np.int32)
                actions[waiting] = batch.bot_actions(bot, waiting)
                for i in waiting:
                    if batch.masks[i].sum() > 1:
                        decisions.append((i, int(batch.seats[i]), batch.observations[i].copy(),
                                          np.packbits(batch.masks[i]), actions[i]))
                        if chance.random() < STRAYS:
                            actions[i] = chance.choice(np.flatnonzero(batch.masks[i]))
                batch.step(actions)
                for i in waiting[batch.ends[waiting].astype(bool)]:
                    results[i] = batch.rewards[i].copy(), batch.scores[i].astype(np.float32)
        whole = [decision for decision in decisions if decision[0] in results]
        if whole:
            brought = np.array([told(results[i], seat, players) for i, seat, *_ in whole], np.float32)
            held = np.array([i % HELD_BACK == 0 for i, *_ in whole])
            rows, masks, actions = (np.stack([decision[k] for decision in whole]) for k in (2, 3, 4))
            seen.append((players, rows, masks, actions, brought, held))
    return seen


def told(result: tuple, seat: int, players: int) -> tuple:
    """The share of the win, and the points ahead of the others' average."""
    rewards, scores = result
    return rewards[seat], scores[seat] - (scores.sum() - scores[seat]) / (players - 1)


def by_players(watched: list, unit: float, device: str) -> dict:
    """Everything that was seen, as tensors on the card, by number of players."""
    import torch

    kinds = {}
    for players, *parts in (part for job in watched for part in job):
        kinds.setdefault(players, []).append(parts)
    tensors = {}
    for players, parts in kinds.items():
        rows, masks, actions, brought, held = (np.concatenate(part) for part in zip(*parts))
        brought[:, 1] = np.clip(brought[:, 1] / unit, -6, 6)
        tensors[players] = [torch.as_tensor(each, device=device)
                            for each in (rows, masks, actions.astype(np.int64), brought, held)]
    return tensors


def unpacked(masks, actions: int):
    import torch

    shifts = torch.arange(7, -1, -1, device=masks.device, dtype=torch.uint8)
    return ((masks[:, :, None] >> shifts) & 1).flatten(1)[:, :actions].bool()


def fit(net, watched: dict, unit: float, passes: int, rate: float, say) -> None:
    import torch
    from torch import nn

    optimiser = torch.optim.Adam(net.parameters(), lr=rate, eps=1e-6)
    actions = len(net.layout.actions)
    parts = [(players, at) for players, (*_, held) in watched.items()
             for at in torch.nonzero(~held)[:, 0].split(PART)]
    steps, done = passes * len(parts), 0
    average = copy.deepcopy(net)
    for number in range(passes):
        parts = []
        for players, (*_, held) in watched.items():
            kept = torch.nonzero(~held)[:, 0]
            parts += [(players, at) for at in kept[torch.randperm(len(kept), device=kept.device)].split(PART)]
        random.shuffle(parts)
        for players, at in parts:
            for group in optimiser.param_groups:
                group["lr"] = rate * (1 - 0.98 * done / steps)
            done += 1
            loss, _, _ = losses(net, watched[players], players, at, actions, unit)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
            with torch.no_grad():
                for mean, now in zip(average.parameters(), net.parameters()):
                    mean.lerp_(now, 0.005 if number > 0 else 1.0)
        with torch.no_grad():
            sums = np.zeros(3)
            for players, data in watched.items():
                at = torch.nonzero(data[-1])[:, 0]
                if len(at):
                    each = losses(average, data, players, at, actions, unit)
                    sums += len(at) * np.array([1.0, each[1].item(), each[2].item()])
        say({"pass": number + 1, "held_back": int(sums[0]), "surprise": sums[1] / sums[0], "agrees": sums[2] / sums[0]})
    net.load_state_dict(average.state_dict())


def losses(net, data: list, players: int, at, actions: int, unit: float) -> tuple:
    from torch import nn

    rows, masks, chosen, brought, _ = data
    now = net.ahead_now(rows[at], players) / unit
    logits, values = net(rows, unpacked(masks[at], actions), players, at)
    surprise = nn.functional.cross_entropy(logits, chosen[at])
    odds = nn.functional.binary_cross_entropy_with_logits(values[:, 0], brought[at, 0])
    points = (values[:, 1] + now - brought[at, 1]).square().mean()
    agrees = (logits.argmax(1) == chosen[at]).float().mean()
    return surprise + 0.5 * odds + 0.1 * points, surprise, agrees


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="medium:iterations=400")
    parser.add_argument("--minutes", type=float, default=5, help="of watching")
    parser.add_argument("--passes", type=int, default=16, help="over all that was seen")
    parser.add_argument("--rate", type=float, default=2e-3, help="of learning, at first")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--out", default="build/train")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    work = [(arguments.game, arguments.bot, arguments.seed * 1000 + i, 60 * arguments.minutes)
            for i in range(arguments.jobs)]
    with multiprocessing.get_context("spawn").Pool(arguments.jobs) as pool:
        watched = pool.starmap(watch, work)

    import torch

    from net import Net
    from selfplay import Table
    from tables import tables_of
    from train import make_optimiser, save

    os.makedirs(arguments.out, exist_ok=True)
    torch.manual_seed(arguments.seed)
    random.seed(arguments.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    tables = tables_of(arguments.game)
    players, options = tables[len(tables) // 2]
    net = Net(arguments.game).to(device)
    unit = Table(net, players, options, 1024, 1, arguments.seed, device).unit()
    data = by_players(watched, unit, device)
    path = os.path.join(arguments.out, arguments.game)
    with open(path + ".imitate.jsonl", "a", encoding="utf-8") as log:
        seen = {"bot": arguments.bot, "decisions": sum(len(each[0]) for each in data.values())}

        def say(line: dict) -> None:
            line = {name: round(each, 4) if isinstance(each, float) else each for name, each in line.items()}
            print(json.dumps({**seen, **line}), file=log, flush=True)
            print(arguments.game, json.dumps({**seen, **line}), flush=True)

        fit(net, data, unit, arguments.passes, arguments.rate, say)
    optimiser = make_optimiser(net, device)
    state = {"decisions": 0, "games": 0, "unit": unit, "passes": 0}
    save(path + ".pt", net, copy.deepcopy(net), optimiser, state)


if __name__ == "__main__":
    main()
