#!/usr/bin/env python3
"""Teaches a net a game, by playing against itself on a GPU: from nothing, or from where an earlier run stopped.

    train/train.py foppen --minutes 60 --out build/train
    train/train.py foppen --minutes 60 --out build/train --resume build/train/foppen.pt
    train/train.py foppen --minutes 60 --out build/train --resume train/nets/foppen.net

A net that is kept (keep.py) has lost what the optimiser remembered, which comes back within a few passes.
"""
import argparse
import copy
import json
import os
import random
import time

import torch

from keep import read_net
from lessons import Lesson, improve
from net import Net
from selfplay import Table, collect
from tables import tables_of


def slowly(spent: float, first: float, last: float) -> float:
    """From first to last as time goes by, by equal factors."""
    return first * (last / first) ** min(spent, 1)


def follow(average: Net, net: Net, share: float) -> None:
    """The net that is kept in the end is an average over the latest steps."""
    with torch.no_grad():
        for mean, now in zip(average.parameters(), net.parameters()):
            mean.lerp_(now, share)


def make_optimiser(net: Net, device: str):
    """On a card its steps are recorded, and so the rate must be a tensor, which can change."""
    if device != "cuda":
        return torch.optim.Adam(net.parameters(), eps=1e-6)
    return torch.optim.Adam(net.parameters(), lr=torch.tensor(1e-3, device=device), eps=1e-6, fused=True, capturable=True)


def set_rate(optimiser, rate: float) -> None:
    for group in optimiser.param_groups:
        if torch.is_tensor(group["lr"]):
            group["lr"].fill_(rate)
        else:
            group["lr"] = rate


def save(path: str, net: Net, average: Net, optimiser, state: dict) -> None:
    torch.save({"game": net.game, "version": net.version, "net": net.state_dict(), "average": average.state_dict(),
                "optimiser": optimiser.state_dict(), **state}, path + ".part")
    os.replace(path + ".part", path)


def resume(path: str, net: Net, average: Net, optimiser, state: dict) -> dict:
    """Goes on where a run stopped, and gives what it had come to."""
    if path.endswith(".net"):
        kept, layers = read_net(path)
        net.load_kept(layers)
        average.load_kept(layers)
    else:
        kept = torch.load(path, map_location=net.body.weight.device)
        net.load_state_dict(kept["net"])
        average.load_state_dict(kept["average"])
        rates = [group["lr"] for group in optimiser.param_groups]
        optimiser.load_state_dict(kept["optimiser"])
        for group, rate in zip(optimiser.param_groups, rates):
            group["lr"] = rate
    if (kept["game"], kept["version"]) != (net.game, net.version):
        raise SystemExit(f"{path} is for {kept['game']}, encoding {kept['version']}, not for {net.game}, {net.version}")
    return {name: kept[name] for name in state}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--out", default="build/train")
    parser.add_argument("--resume", help="the file of an earlier run")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=16384, help="at each table")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game between two passes")
    parser.add_argument("--always", type=int, default=4, help="tables of so many players take part in every pass")
    parser.add_argument("--tables", type=int, default=1, help="of the others so many do")
    parser.add_argument("--part", type=int, default=32768, help="decisions in a step of learning")
    parser.add_argument("--rate", type=float, nargs=2, default=(8e-4, 5e-5), help="of learning, at first and at last")
    parser.add_argument("--bonus", type=float, nargs=2, default=(0.03, 0.004), help="for staying undecided")
    parser.add_argument("--points", type=float, nargs=2, default=(1.0, 0.1), help="how much points count beside wins")
    parser.add_argument("--rough-from", type=float, default=0.7, help="of the time: from then on the net plays with the "
                        "whole numbers that it will be kept in; 1: not in this run")
    parser.add_argument("--plain", action="store_true", help="starts the kernels of a step one by one, not as one: slower")
    arguments = parser.parse_args()
    os.makedirs(arguments.out, exist_ok=True)
    torch.manual_seed(arguments.seed)
    random.seed(arguments.seed)
    torch.set_float32_matmul_precision("high")
    game = arguments.game
    net = Net(game).to(arguments.device)
    average = copy.deepcopy(net)
    optimiser = make_optimiser(net, arguments.device)
    state = {"decisions": 0, "games": 0, "unit": 0.0, "passes": 0}
    if arguments.resume:
        state = resume(arguments.resume, net, average, optimiser, state)
    seeds = arguments.seed * 2**32 + state["games"]
    tables = [Table(net, players, mix, arguments.games, arguments.steps, seeds + (i << 40), arguments.device)
              for i, (players, mix) in enumerate(tables_of(game))]
    state["unit"] = state["unit"] or tables[len(tables) // 2].unit()
    lessons = {table: Lesson(net, optimiser, table, arguments.part, arguments.plain) for table in tables}
    always = [table for table in tables if table.players == arguments.always]
    others = [table for table in tables if table.players != arguments.always]
    path = os.path.join(arguments.out, game)
    log = open(path + ".jsonl", "a", encoding="utf-8")
    began, saved = time.time(), time.time()
    spent = 0.0
    while spent < 1:
        set_rate(optimiser, slowly(spent, *arguments.rate))
        if not net.rough and spent > arguments.rough_from:
            net.rough = average.rough = True
            for table in tables:
                table.deciding = lessons[table].step = None
        group = random.sample(always, min(2, len(always))) + random.sample(others, min(arguments.tables, len(others)))
        for table in group:
            collect(table, net, state["unit"])
        told = improve([lessons[table] for table in group], slowly(spent, *arguments.bonus),
                       slowly(spent, *arguments.points))
        follow(average, net, 0.02 if state["passes"] > 50 else 1.0)
        state["decisions"] += sum(table.kept["ends"].numel() for table in group)
        state["games"] += int(sum(table.kept["ends"].sum() for table in group))
        state["passes"] += 1
        spent = (time.time() - began) / (60 * arguments.minutes)
        if state["passes"] % 20 == 0 or spent >= 1:
            line = {"seconds": round(time.time() - began, 1), "spent": round(spent, 4), **state, **told}
            print(json.dumps(line), file=log, flush=True)
            print(game, json.dumps(line), flush=True)
        if time.time() - saved > 60 or spent >= 1:
            saved = time.time()
            save(path + ".pt", net, average, optimiser, state)


if __name__ == "__main__":
    main()
