"""What is learned from the games of a table: one step after the other, each from a part of its decisions."""

import random

import torch
from torch import nn

from net import Net
from selfplay import Table, recorded

CLIP = 0.2


class Lesson:
    """Steps of learning at one table. All of its tensors stay where they are, so that on a card a step is started as one."""

    def __init__(self, net: Net, optimiser, table: Table, size: int, plain: bool = False):
        self.net, self.optimiser, self.table = net, optimiser, table
        self.at_once = table.device == "cuda" and not plain
        device = table.device
        kept = {name: each.flatten(0, 1) for name, each in table.kept.items()}
        self.rows, self.masks, self.actions, self.chances = (kept[name] for name in ("rows", "masks", "actions", "chances"))
        self.now, self.values = kept["now"], kept["values"]
        self.gains, self.known = table.gains.flatten(0, 1), table.known.flatten()
        self.weights, self.push = torch.zeros(len(self.now), device=device), torch.zeros(len(self.now), device=device)
        self.at = torch.zeros(min(size, len(self.now)), dtype=torch.int64, device=device)
        self.bonus = torch.zeros((), device=device)
        self.told = torch.zeros(4, device=device)
        self.step = None

    def begin(self, bonus: float, by_points: float) -> list:
        """Compares what the decisions brought, and gives the parts of them that are to be learned from."""
        self.weights.copy_(self.known.float())
        gains, weights = self.gains[:, 0] + by_points * self.gains[:, 1], self.weights
        mean = (gains * weights).sum() / weights.sum()
        spread = (((gains - mean).square() * weights).sum() / weights.sum()).sqrt()
        self.push.copy_((gains - mean) / spread.clamp(min=1e-6))
        self.bonus.fill_(bonus)
        self.told.zero_()
        parts = [at for at in torch.randperm(len(gains), device=gains.device).split(len(self.at)) if len(at) == len(self.at)]
        if self.step is None:
            self.at.copy_(parts[0])
            self.step = recorded(self.learn) if self.at_once else self.learn
        return [(self, at) for at in parts]

    def learn(self) -> None:
        at, net = self.at, self.net
        weights = self.weights[at]
        logits, values = net(self.rows, self.masks[at], self.table.players, at)
        chances = logits.log_softmax(1)
        ratio = (chances.gather(1, self.actions[at].long()[:, None]).squeeze(1) - self.chances[at]).exp()
        push = self.push[at]
        targets = self.values[at] + self.gains[at]
        gained = torch.minimum(ratio * push, ratio.clamp(1 - CLIP, 1 + CLIP) * push)
        undecided = -(chances.exp() * chances).sum(1)
        odds = nn.functional.binary_cross_entropy_with_logits(values[:, 0], targets[:, 0].clamp(0, 1), reduction="none")
        points = (values[:, 1] + self.now[at] - targets[:, 1]).square()
        loss = ((odds + 0.5 * points - gained - self.bonus * undecided) * weights).sum() / weights.sum().clamp(min=1)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        self.optimiser.step()
        with torch.no_grad():
            told = torch.stack([undecided, odds, points, (ratio - 1).abs()], 1)
            self.told += (told * weights[:, None]).sum(0) / weights.sum().clamp(min=1)


def improve(lessons: list, bonus: float, by_points: float) -> dict:
    """One pass over what was collected, in parts, each of one table."""
    parts = [part for lesson in lessons for part in lesson.begin(bonus, by_points)]
    random.shuffle(parts)
    for lesson, at in parts:
        lesson.at.copy_(at)
        lesson.step()
    told = sum(lesson.told for lesson in lessons) / len(parts)
    return {name: round(each, 4) for name, each in zip(("entropy", "odds", "points", "moved"), told.tolist())}
