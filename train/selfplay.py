"""Games of a net against itself, and what is learned from them.

One net plays all seats of all tables. A decision is credited with how much better things stood for its seat at the seat's
next decision than the net had thought (generalised advantage estimation), at the end with the share of the win and the points
ahead; what went better than thought becomes likelier, never by much at once (proximal policy optimisation), and a bonus for
staying undecided keeps the net from settling too early. Of the points the net foretells only those to come: what has been
won and lost so far stands in the row, and is added exactly.
"""

import shoal
import torch
from torch import nn

from net import Net

LAMBDA = 0.92
STEPS_APART = 600  # random decisions before learning begins: games of one batch should not all be dealt at once


class Table:
    """A batch of games on the card, the tensors that share its memory, and room for what is learned from."""

    def __init__(self, net: Net, players: int, options: dict, n: int, steps: int, seed: int, device: str):
        self.players, self.steps, self.device = players, steps, device
        self.batch = shoal.Batch(net.game, players=players, options=options, n=n, device=device)
        self.batch.reset(seed=seed)
        for name in ("observations", "masks", "seats", "ends", "rewards", "scores"):
            setattr(self, name, torch.as_tensor(getattr(self.batch, name), device=device))
        for _ in range(STEPS_APART):
            self.batch.step(self.batch.random_actions())
        self.rows = net.widened(self.observations, players).clone()
        self.actions = torch.zeros(n, dtype=torch.int32, device=device)
        self.chances = torch.zeros(n, device=device)
        self.now = torch.zeros(n, device=device)
        self.values = torch.zeros(n, 2, device=device)
        names = ("rows", "masks", "seats", "actions", "chances", "now", "values", "ends", "rewards", "scores")
        self.kept = {name: self.room_for(getattr(self, name)) for name in names}
        self.gains, self.known = self.room_for(self.values), self.room_for(self.ends)
        self.deciding = self.crediting = self.learning = None

    def room_for(self, each: torch.Tensor) -> torch.Tensor:
        return torch.zeros(self.steps, *each.shape, dtype=each.dtype, device=self.device)

    def act(self) -> None:
        """Makes the move that was decided in every game."""
        self.batch.step(self.actions if self.device == "cuda" else self.actions.numpy())

    def unit(self) -> float:
        """How far the points of random players lie apart: the unit in which points ahead are counted."""
        total = torch.zeros(3, device=self.device, dtype=torch.float64)
        for _ in range(3000):
            self.batch.step(self.batch.random_actions())
            ended = self.ends[:, None].double()
            scores = self.scores.double()
            ahead = scores - scores.mean(1, keepdim=True)
            total += torch.stack([ended.sum() * self.players, (ahead * ended).sum(), (ahead.square() * ended).sum()])
        count, first, second = total.tolist()
        return max(3.0, (second / max(count, 1)) ** 0.5)

    def decide(self, net: Net, unit: float) -> None:
        """What the net does in every game, by chance as likely as it holds it for good."""
        self.rows.copy_(net.widened(self.observations, self.players))
        self.now.copy_(net.ahead_now(self.rows, self.players) / unit)
        logits, told = net(self.rows, self.masks, self.players)
        noise = -torch.empty_like(logits).exponential_().clamp(min=1e-20).log()
        actions = (logits + noise).argmax(1)
        self.chances.copy_(logits.log_softmax(1).gather(1, actions[:, None]).squeeze(1))
        self.values.copy_(torch.stack([told[:, 0].sigmoid(), told[:, 1] + self.now], 1))
        self.actions.copy_(actions)

    def prepare(self, net: Net, unit: float) -> None:
        """On a card the kernels of a decision, and of what is credited, are kept, and started as one."""
        keep = recorded if self.device == "cuda" else lambda work: work
        self.deciding = keep(lambda: self.decide(net, unit))
        self.crediting = keep(lambda: credit(self, unit))


def recorded(work):
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(2):
            work()
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        work()
    return graph.replay


@torch.no_grad()
def collect(table: Table, net: Net, unit: float) -> None:
    """Plays all games on, and credits each decision; those whose end is not known yet weigh nothing."""
    if table.deciding is None:
        table.prepare(net, unit)
    kept = table.kept
    for t in range(table.steps):
        table.deciding()
        for name in ("rows", "masks", "seats", "actions", "chances", "now", "values"):
            kept[name][t].copy_(getattr(table, name))
        table.act()
        for name in ("ends", "rewards", "scores"):
            kept[name][t].copy_(getattr(table, name))
    table.deciding()  # and what the games are worth now
    table.crediting()


def credit(table: Table, unit: float) -> None:
    """Notes how much better things went after each decision than was thought, and whether that is known."""
    kept, players = table.kept, table.players
    scores = kept["scores"].float()
    ahead = (scores - (scores.sum(2, keepdim=True) - scores) / (players - 1)) / unit
    brought = torch.stack([kept["rewards"], ahead.clamp(-6, 6)], 3)
    n = len(table.seats)
    later = torch.zeros(n, players, 2, device=table.device)
    carried = torch.zeros(n, players, 2, device=table.device)
    known = torch.zeros(n, players, dtype=torch.bool, device=table.device)
    seat = table.seats.long()[:, None]
    later.scatter_(1, seat[:, :, None].expand(-1, -1, 2), table.values[:, None])
    known.scatter_(1, seat, True)
    for t in reversed(range(table.steps)):
        ends = kept["ends"][t][:, None]
        later = torch.where(ends[:, :, None], brought[t], later)
        carried = carried * ~ends[:, :, None]
        known = known | ends
        seat = kept["seats"][t].long()[:, None]
        wide = seat[:, :, None].expand(-1, -1, 2)
        value = kept["values"][t][:, None]
        is_known = known.gather(1, seat)
        # What is not known yet must not reach what was decided before.
        gain = (later.gather(1, wide) - value + LAMBDA * carried.gather(1, wide)) * is_known[:, :, None]
        table.gains[t] = gain[:, 0]
        table.known[t] = is_known[:, 0]
        later.scatter_(1, wide, value)
        carried.scatter_(1, wide, gain)
        known.scatter_(1, seat, True)
