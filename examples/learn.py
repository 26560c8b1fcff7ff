#!/usr/bin/env python3
"""A small policy learns Foppen from scratch, by playing against itself, and is then held against the bot `easy`.

One net plays all seats of all games. A decision is rewarded with what its round brought the seat beyond the average of
the table; if that was more than the net had expected, the decision becomes likelier (proximal policy optimisation).
Needs PyTorch and the package `shoal` (`./shoal python`)."""
import argparse
import time

import numpy as np
import shoal
import torch
from torch import nn

PLAYERS = 4


class Net(nn.Module):
    """What to play, and what the round will bring, from a row of the encoding."""

    def __init__(self, encoding, width=384):
        super().__init__()
        largest = [max(abs(group.low), group.high) for group in encoding.groups for _ in range(group.size)]
        self.register_buffer("scale", 1.0 / torch.tensor(largest, dtype=torch.float32))
        sizes = [len(largest), width, width, width]
        self.body = nn.Sequential(*[part for a, b in zip(sizes, sizes[1:]) for part in (nn.Linear(a, b), nn.ReLU())])
        self.policy, self.value = nn.Linear(width, encoding.actions), nn.Linear(width, 1)

    def forward(self, rows, masks):
        inner = self.body(rows.float() * self.scale)
        return self.policy(inner).masked_fill(~masks, -1e9), self.value(inner).squeeze(-1)


def totals_by_seat(batch, rows, seats):
    """Everybody's points after the last round: rows count seats from the one that looks, this counts them from 0."""
    places = (torch.arange(PLAYERS, device=rows.device) - seats[:, None].long()) % PLAYERS
    return rows[:, batch.encoding["total"]].long().gather(1, places).float()


@torch.no_grad()
def collect(batch, net, steps):
    """Plays all games on, and gives each decision what its round brought; those of unfinished rounds weigh nothing."""
    arrays = batch.observations, batch.masks, batch.seats, batch.ends, batch.scores
    rows, masks, seats, ends, scores = (torch.as_tensor(array, device=net.scale.device) for array in arrays)
    kept, points, scored = [], [], []  # points, scored: what the step brought each seat, and whether a round was over
    before, round_before = totals_by_seat(batch, rows, seats), rows[:, batch.encoding["round"]].clone()
    for _ in range(steps):
        logits, values = net(rows, masks)
        chosen = torch.distributions.Categorical(logits=logits)
        actions = chosen.sample()
        kept.append([rows.clone(), masks.clone(), actions, seats.long(), chosen.log_prob(actions), values])
        batch.step(actions.int())
        after, round_after = totals_by_seat(batch, rows, seats), rows[:, batch.encoding["round"]].clone()
        brought = torch.where(ends[:, None], scores.float(), after) - before
        points.append(brought - brought.mean(1, keepdim=True))
        scored.append(ends | (round_after != round_before).squeeze(1))
        before, round_before = after, round_after
    coming, known = torch.zeros_like(before), torch.zeros_like(ends)
    for t in reversed(range(steps)):
        coming, known = torch.where(scored[t][:, None], points[t], coming), known | scored[t]
        kept[t] += [coming.gather(1, kept[t][3][:, None]).squeeze(1) / 20.0, known.float()]
    return [torch.cat(parts) for parts in zip(*kept)]


def improve(net, optimiser, data, size, bonus):
    """One pass over what was collected: likelier what went better than expected, but never by much at once."""
    rows, masks, actions, _, chances, expected, returns, weights = data
    advantages = (returns - expected) / (returns - expected).std().clamp(min=1e-6)
    for part in torch.randperm(len(returns), device=returns.device).split(size):
        logits, values = net(rows[part], masks[part])
        chosen = torch.distributions.Categorical(logits=logits)
        ratio = (chosen.log_prob(actions[part]) - chances[part]).exp()
        gain = torch.minimum(ratio * advantages[part], ratio.clamp(0.8, 1.2) * advantages[part])
        loss = 0.5 * (values - returns[part]).square() - gain - bonus * chosen.entropy()
        optimiser.zero_grad()
        ((loss * weights[part]).sum() / weights[part].sum().clamp(min=1)).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()


def win_share(net, games, bot="easy"):
    """The net alone at a table of three bots, at every seat equally often; ties share a win."""
    wins, waiting, own = [], np.ones(games, dtype=bool), np.arange(games) % PLAYERS
    with shoal.Batch("foppen", players=PLAYERS, n=games) as batch, torch.no_grad():
        batch.reset(seed=2**40)  # far from all deals that were learned from
        while waiting.any():
            logits, _ = net(torch.as_tensor(batch.observations), torch.as_tensor(batch.masks))
            actions = logits.argmax(1).numpy().astype(np.int32)
            others = np.flatnonzero(waiting & (batch.seats != own))
            actions[others] = batch.bot_actions(bot, others)
            batch.step(actions)
            ended = waiting & batch.ends
            wins.extend(batch.rewards[ended, own[ended]])
            waiting &= ~ended
    return float(np.mean(wins)), 1.96 * float(np.std(wins)) / games**0.5


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--minutes", type=float, default=5.0)
    arguments = parser.parse_args()
    n, size = (16384, 32768) if arguments.device == "cuda" else (512, 4096)
    torch.manual_seed(1)
    with shoal.Batch("foppen", players=PLAYERS, n=n, device=arguments.device) as batch:
        batch.reset(seed=1)
        net = Net(batch.encoding).to(arguments.device)
        optimiser = torch.optim.Adam(net.parameters())
        began, decisions, spent = time.time(), 0, 0.0  # spent: of the time that there is
        while spent < 1:
            optimiser.param_groups[0]["lr"] = 5e-4 * (1 - spent) + 2e-5
            data = collect(batch, net, steps=160)
            improve(net, optimiser, data, size, bonus=0.02 * (1 - spent) + 0.001)
            decisions += len(data[0])
            spent = (time.time() - began) / (60 * arguments.minutes)
            print(f"{100 * min(spent, 1):5.1f} %  {decisions / 1e6:8.1f} million decisions", flush=True)
    share, margin = win_share(net.cpu(), games=4000)
    print(f"alone against three easy bots: wins {share:.3f} +- {margin:.3f} of 4000 games; fair is 0.250")
