"""The net: features, two layers, and two heads, one that weighs actions and one that says what the game will bring.

It is made to be evaluated in whole numbers: hidden values lie between 0 and 1 and have 127 steps, weights
have a byte each. `rough` makes it play with just those numbers while it still learns, so that nothing is lost in the end.
"""

import shoal
import torch
from torch import nn

import features
from switches import write_switches

STEPS = 127  # of a hidden value


def rounded(weight: torch.Tensor) -> torch.Tensor:
    """The weights in the 255 steps that a byte has, each row of them in its own unit; for learning as if they were not."""
    unit = weight.detach().abs().amax(1, keepdim=True).clamp(min=1e-6) / STEPS
    return weight + ((weight / unit).round() * unit - weight).detach()


def clipped(inner: torch.Tensor, rough: bool) -> torch.Tensor:
    inner = inner.clamp(0, 1)
    return inner + ((inner * STEPS).round() / STEPS - inner).detach() if rough else inner


class Net(nn.Module):
    """One for every table of a game."""

    def __init__(self, game: str):
        super().__init__()
        self.game = game
        info = shoal.games()[game]
        self.players_min, self.version = info.players_min, info.encoding
        told = features.features_of(game)
        sizes = features.sizes_of(game)
        for name, values in (
            ("entry", [f.entry for f in told]),
            ("low", [f.low for f in told]),
            ("high", [f.high for f in told]),
            ("each", [f.each for f in told]),
        ):
            self.register_buffer(name, torch.tensor(values), persistent=False)
        self.from_row = {}
        for name, (inputs, outputs) in sizes.items():
            setattr(self, name, nn.Linear(inputs, outputs))
        nn.init.uniform_(self.layer1.weight, -0.1, 0.1)
        nn.init.uniform_(self.layer1.bias, 0.0, 0.4)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.policy.bias)
        nn.init.zeros_(self.value.weight)
        with torch.no_grad():
            self.value.bias.copy_(torch.tensor([-1.4, 0.0]))  # about a fair share of the win
        self.rough = False

    def plan(self, players: int, device) -> tuple:
        """Which features a table of so many players can have, and from which entries of its rows they come."""
        if players not in self.from_row:
            place = {at: i for i, at in enumerate(features.places_of(self.game, players))}
            entries = self.entry.tolist()
            here = [i for i, entry in enumerate(entries) if entry in place]
            index = torch.tensor(here, device=device)
            source = torch.tensor([place[entries[i]] for i in here], device=device)
            low, high = self.low[index].int(), self.high[index].int()
            scale = self.each[index].float() / features.WHOLE
            there = len(self.entry) + players - self.players_min
            self.from_row[players] = index, source.int(), low, high, scale, there
        return self.from_row[players]

    def body(self, rows: torch.Tensor, players: int, at=None) -> torch.Tensor:
        index, *told, there = self.plan(players, rows.device)
        weight = rounded(self.layer1.weight) if self.rough else self.layer1.weight
        bias = self.layer1.bias + weight[:, there]
        inner = write_switches(rows, *told, at) @ weight.index_select(1, index).t().to(torch.bfloat16)
        inner = clipped(inner.float() + bias, self.rough)
        weight = rounded(self.layer2.weight) if self.rough else self.layer2.weight
        return clipped(inner @ weight.t() + self.layer2.bias, self.rough)

    def heads(self, inner: torch.Tensor, masks: torch.Tensor):
        policy = rounded(self.policy.weight) if self.rough else self.policy.weight
        value = rounded(self.value.weight) if self.rough else self.value.weight
        logits = inner @ policy.t() + self.policy.bias
        return logits.masked_fill(~masks, -1e9), inner @ value.t() + self.value.bias

    def load_kept(self, layers: dict) -> None:
        """Takes over what keep.py has read."""
        self.load_state_dict({f"{name}.{part}": torch.tensor(values) for name, parts in layers.items()
                              for part, values in zip(("weight", "bias"), parts)})

    def forward(self, rows, masks, players, at=None):
        """The logits of all actions, and two values: the log odds of winning, and the points ahead in units of the game.

        at: which of the rows; masks are those of the chosen rows."""
        return self.heads(self.body(rows, players, at), masks)
