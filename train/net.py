"""The net: each colour is looked at by the same weights, then the whole, and each colour again in the light of the whole.

    colour   what is told of a colour -> hidden values; one set of weights for all colours of a kind
    body     what is told of the whole, the sum over the colours of each kind, and those to be followed -> hidden values
    second   body -> hidden values
    touch    a colour's hidden values and the second's -> hidden values
    cards    touch -> a weight for each card of the colour
    whole    second -> a weight for each action that belongs to no colour
    value    second -> the log odds of winning, and the points by which the seat will still get ahead

It is made to be evaluated in whole numbers: hidden values lie between 0 and 4 and have 64 steps each 1, weights have a byte each.
`rough` makes it play with just those numbers while it still learns, so that nothing is lost in the end.
"""

import shoal
import torch
from torch import nn

import features
from switches import write_switches

STEPS = 127  # of a weight
PARTS = 64  # of a hidden value of 1
MOST = 255 / PARTS


def rounded(weight: torch.Tensor) -> torch.Tensor:
    """The weights in the 255 steps that a byte has, each row of them in its own unit; for learning as if they were not."""
    unit = weight.detach().abs().amax(1, keepdim=True).clamp(min=1e-6) / STEPS
    return weight + ((weight / unit).round() * unit - weight).detach()


class Net(nn.Module):
    """One for every table of a game."""

    def __init__(self, game: str):
        super().__init__()
        self.game, self.version = game, shoal.games()[game].encoding
        self.layout = layout = features.layout_of(game)
        self.kinds = sorted(set(layout.kinds))
        self.layers = features.layers_of(layout)
        for name, (inputs, outputs) in self.layers.items():
            setattr(self, name, nn.Linear(inputs, outputs))
            if name.startswith(("colour", "body")):
                nn.init.uniform_(getattr(self, name).weight, -0.1, 0.1)
                nn.init.uniform_(getattr(self, name).bias, 0.0, 0.4)
            elif name.startswith(("cards", "whole", "value")):
                nn.init.zeros_(getattr(self, name).weight)
                nn.init.zeros_(getattr(self, name).bias)
        with torch.no_grad():
            self.body.weight[:, layout.whole_columns:] *= 0.3  # sums of several hidden values
            self.value.bias.copy_(torch.tensor([-1.4, 0.0]))  # about a fair share of the win
        columns = layout.outputs * len(layout.kinds)
        self.register_buffer("place", torch.tensor([columns + output if colour == features.ALL else
                                                    colour * layout.outputs + output
                                                    for colour, output in layout.actions]), persistent=False)
        self.plans = {}
        self.rough = False

    # ---- What it is told ----

    def plan(self, players: int, device) -> dict:
        """Of a table of so many players: which entries are added up, and for each kind of colour and the whole the columns
        that it can have, and from which entries of its rows they come."""
        if players not in self.plans:
            place = {at: i for i, at in enumerate(features.places_of(self.game, players))}
            encoding = shoal.encoding(self.game, players)
            full = shoal.encoding(self.game, shoal.games()[self.game].players_max)
            groups = {group.name: group for group in encoding.groups}
            place.update({full.row + card: encoding.row + card for card in range(self.summed(groups))})
            colours = {kind: [c for c, of in enumerate(self.layout.kinds) if of == kind] for kind in self.kinds}
            plan = {"row": encoding.row, "groups": groups,
                    "whole": self.columns_of([features.ALL], place, players, device)}
            for kind in self.kinds:
                plan[kind] = self.columns_of(colours[kind], place, players, device)
            others = players - 1
            now = torch.zeros(encoding.row)
            for entry, own in self.layout.now:
                if entry in place:
                    now[place[entry]] = 1.0 if own else -1.0 / others
            at = torch.nonzero(now)[:, 0]
            plan["now"] = at.to(device), now[at].to(device)
            self.plans[players] = plan
        return self.plans[players]

    def summed(self, groups: dict) -> int:
        return groups[self.layout.sums[0]].axes[-1][1] if self.layout.sums else 0

    def columns_of(self, colours: list, place: dict, players: int, device) -> tuple:
        """The columns that some colour has at this table, and the features of each colour in them."""
        there = {(f.colour, f.column): f for f in self.layout.features
                 if f.colour in colours and f.entry in place and players >= f.least}
        columns = sorted({column for _, column in there})
        nothing = features.Feature(0, 0, min(place), 1, 0, 0)
        told = [[there.get((colour, column), nothing) for column in columns] for colour in colours]
        while len(columns) % 8:  # as a card's matrix units like it
            columns.append(0)
            for each in told:
                each.append(nothing)
        told = [f for each in told for f in each]
        numbers = [[place[f.entry] for f in told], [f.low for f in told], [f.high for f in told],
                   [f.each / features.WHOLE for f in told],
                   [place[f.gate] if f.gate != features.NO_GATE else features.NO_GATE for f in told],
                   [f.want for f in told]]
        kinds = [torch.int32, torch.int32, torch.int32, torch.float32, torch.int32, torch.int32]
        tensors = [torch.tensor(each, dtype=kind, device=device) for each, kind in zip(numbers, kinds)]
        return torch.tensor(columns, device=device), tensors

    def widened(self, rows: torch.Tensor, players: int) -> torch.Tensor:
        """Rows with the sums behind them."""
        plan = self.plan(players, rows.device)
        if not self.layout.sums or rows.shape[1] > plan["row"]:
            return rows
        cards = self.summed(plan["groups"])
        parts = [rows[:, plan["groups"][name].first:plan["groups"][name].first + plan["groups"][name].size]
                 .view(len(rows), -1, cards).sum(1, dtype=torch.int8) for name in self.layout.sums]
        return torch.cat([rows, sum(parts)], 1)

    def ahead_now(self, rows: torch.Tensor, players: int) -> torch.Tensor:
        """How many points the seat is ahead of the others' average as things stand."""
        at, times = self.plan(players, rows.device)["now"]
        return rows[:, at].float() @ times

    # ---- What it makes of it ----

    def weights(self, name: str, columns=None) -> torch.Tensor:
        weight = getattr(self, name).weight
        weight = rounded(weight) if self.rough else weight
        return weight if columns is None else weight.index_select(1, columns)

    def hidden(self, inner: torch.Tensor, name: str) -> torch.Tensor:
        inner = (inner + getattr(self, name).bias.to(inner.dtype)).clamp(0, MOST)
        return inner + ((inner * PARTS).round() / PARTS - inner).detach() if self.rough else inner

    def forward(self, rows, masks, players, at=None):
        """The logits of all actions, and two values: the log odds of winning, and the points by which the seat will still get
        ahead, in units of the game.

        rows: widened or not. at: which of the rows; masks are those of the chosen rows."""
        plan = self.plan(players, rows.device)
        rows = self.widened(rows, players)
        columns, told = plan["whole"]
        given = write_switches(rows, told, at)
        split = self.layout.whole_columns
        body = self.weights("body")
        inner = given @ body[:, :split].index_select(1, columns).t().to(given.dtype)
        colours = []
        if self.kinds:
            colours = [self.look(rows, plan, kind, at) for kind in self.kinds]
            group = plan["groups"][self.layout.led]
            led = rows[:, group.first:group.first + group.size]
            led = (led if at is None else led[at]).to(given.dtype).view(len(given), -1, len(self.layout.kinds))
            followed = (led @ torch.cat(colours, 1)).flatten(1)
            pooled = torch.cat([each.sum(1) for each in colours] + [followed], 1)
            inner = inner + pooled @ body[:, split:].t().to(given.dtype)
        inner = self.hidden(inner, "body")
        inner = self.hidden(inner @ self.weights("second").t().to(given.dtype), "second")
        outputs = [self.touch(each, inner, kind) for kind, each in zip(self.kinds, colours)]
        last = inner.float()
        outputs.append(last @ self.weights("whole").t() + self.whole.bias)
        logits = torch.cat(outputs, 1).index_select(1, self.place)
        values = last @ self.weights("value").t() + self.value.bias
        return logits.masked_fill(~masks, -1e9), values

    def look(self, rows, plan, kind, at):
        """The hidden values of each colour of a kind."""
        columns, told = plan[kind]
        count = self.layout.kinds.count(kind)
        given = write_switches(rows, told, at).view(-1, count, len(columns))
        name = f"colour{kind}"
        return self.hidden(given @ self.weights(name, columns).t().to(given.dtype), name)

    def touch(self, colours, inner, kind):
        """A weight for each card of the colours of a kind."""
        name = f"touch{kind}"
        weight = self.weights(name).to(inner.dtype)
        split = self.layout.sizes["colour"]
        mixed = colours @ weight[:, :split].t() + (inner @ weight[:, split:].t())[:, None]
        touched = self.hidden(mixed, name).float()
        cards = getattr(self, f"cards{kind}")
        return (touched @ self.weights(f"cards{kind}").t() + cards.bias).flatten(1)

    def load_kept(self, layers: dict) -> None:
        """Takes over what keep.py has read."""
        self.load_state_dict({f"{name}.{part}": torch.tensor(values) for name, parts in layers.items()
                              for part, values in zip(("weight", "bias"), parts)})
