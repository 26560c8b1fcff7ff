"""Pike in the Carp Pond, played again from its written rules. What is not on the board is in the supply, so supplies
are not counted: a sated carp carries one snail and a sated pike one carp until they are hungry again or gone."""

from dataclasses import dataclass
from functools import cache

CARP = None  # carps have no owner, a pike's owner is a seat
POINTS = 7  # movement points of a turn, and once more of a wave
SPARED = 4  # pikes leave so many living carps alone
ROUNDS = {2: 4, 3: 3, 4: 2, 5: 2, 6: 2}
ACTIONS = ["snail", "snail", "skip", "wave", "breed pike", "breed carp"]


def distance(q, r):
    return max(abs(q), abs(r), abs(q + r))


def rotations(q, r):
    """A place in all six sections of the pond."""
    places = []
    for _ in range(6):
        places.append((q, r))
        q, r = -r, q + r
    return places


@cache
def pond():
    """The fields in reading order and the start positions by section: a hexagon of radius 5 around an island."""
    rows = [[(q, r) for q in range(-5, 6) if distance(q, r) <= 5] for r in range(-5, 6)]
    names = {spot: f"{letter}{place}" for letter, row in zip("abcdefghijk", rows) for place, spot in enumerate(row, 1)}
    arrows, nests = rotations(5, 0), rotations(2, 2)
    starts = list(zip(rotations(4, 0), rotations(3, 0)))
    kinds = {spot: "snail" for spot in names if distance(*spot) == 2}
    kinds |= {spot: "arrow" for spot in arrows} | {spot: "start" for start in starts for spot in start}
    kinds |= {spot: "carp_nest" if section % 2 else "pike_nest" for section, spot in enumerate(nests)}
    water = [spot for spot in names if distance(*spot) > 1]
    fields = []
    for q, r in water:
        near = [names[x, y] for x, y in water if distance(x - q, y - r) == 1]
        field = {"id": names[q, r], "kind": kinds.get((q, r), "water"), "next": near}
        if (q, r) in arrows:  # the next corners of a hexagon are as far as its middle
            field["canal"] = [names[x, y] for x, y in water if (x, y) in arrows and distance(x - q, y - r) == 5]
        fields.append(field)
    return fields, [[names[spot] for spot in start] for start in starts]


def check_setup(trace):
    """Everything in the first line is known but how many play, the edition's name and the seed."""
    players = trace.setup.get("players")
    trace.demand(type(players) is int and players in ROUNDS, "2 to 6 players")
    fields, starts = pond()
    trace.expect_setup("hecht", players, {}, fields=fields, starts=starts, snails=12, carps=14, pikes=6, die=6,
                       actions=ACTIONS, rounds=ROUNDS[players])


def roll(trace, nest, sides):
    """The die of a nest."""
    shown, value = trace.chance("die", "nest", "value")
    trace.demand(shown == nest and type(value) is int and 1 <= value <= sides, f"a die for {nest}, 1 to {sides}")
    return value


@cache
def ways():
    """The steps of the shortest way from each field to every other one, whatever is on them: fish swim past each other.
    A step goes to a neighbouring field or along a canal; nests are only where a way begins or ends."""
    fields, _ = pond()
    steps = {field["id"]: field["next"] + field.get("canal", []) for field in fields}
    nests = [field["id"] for field in fields if field["kind"].endswith("nest")]
    shortest = {start: {start: 0} for start in steps}
    for start, far in shortest.items():
        queue = [start]
        for here in queue:  # which grows meanwhile
            if here == start or here not in nests:
                reached = [field for field in steps[here] if field not in far]
                far.update({field: far[here] + 1 for field in reached})
                queue.extend(reached)
    return shortest


@cache
def within(start, points):
    """The other fields to which these points are enough, each with the move there."""
    return [(end, f"{start}>{end}") for end, cost in ways()[start].items() if 0 < cost <= points]


@dataclass(eq=False)
class Fish:
    owner: int | None
    sated: bool = False
    stays: bool = False  # it entered a nest this turn


def pair(school):
    """Two sated fish in a nest. (Outside nests a field has one fish, and all in a nest are hungry or all sated.)"""
    return len(school) == 2 and school[0].sated


class Game:
    def __init__(self, trace):
        self.trace, self.setup, self.players = trace, trace.setup, trace.setup["players"]
        self.pike_nests, self.carp_nests, self.snail_fields, self.arrows = (
            [field["id"] for field in self.setup["fields"] if field["kind"] == kind]
            for kind in ("pike_nest", "carp_nest", "snail", "arrow"))
        self.nests = {*self.pike_nests, *self.carp_nests}
        self.ways = ways()
        self.board = {field: [] for field in self.ways}  # the fish on each field
        self.snails = set()  # fields with a snail that nobody has eaten
        self.left = [0] * self.players  # pikes that left the pond

    def fish(self, owner):
        return [fish for school in self.board.values() for fish in school if fish.owner == owner]

    def sated(self, owner):
        return [fish for fish in self.fish(owner) if fish.sated]

    def set_up(self):
        """A hungry carp in each carp nest, two hungry pikes for everybody on a start position of their choice."""
        for nest in self.carp_nests:
            self.board[nest] = [Fish(CARP)]
        starter = self.trace.starter(self.players)
        self.order = [(starter + place) % self.players for place in range(self.players)]
        free = set(range(6))
        for seat in self.order:
            section = int(self.trace.decide(seat, [f"start {each}" for each in free]).split()[1])
            for field in self.setup["starts"][section]:
                self.board[field] = [Fish(seat)]
            free.remove(section)
            if self.players == 2:
                free &= {(section + 1) % 6, (section - 1) % 6}  # the second player begins next to the first

    def leaver(self, field):
        """The fish that the player on turn may move from here; where there are several they are all alike."""
        able = [fish for fish in self.board[field] if fish.owner in (CARP, self.seat) and not fish.stays]
        return able[0] if able and not pair(self.board[field]) else None

    def may_stop(self, fish, start, end):
        """Fish stop in a nest that is open to them, on what they eat, or on a free field."""
        if end in self.nests:
            return self.may_enter(fish, start, end)
        if end in self.snails:
            return fish.owner is CARP and not fish.sated
        if self.board[end]:
            prey = self.board[end][0].owner is CARP and len(self.fish(CARP)) > SPARED
            return fish.owner is not CARP and not fish.sated and prey
        return True

    def may_enter(self, fish, start, nest):
        """Only sated fish of the nest's own kind enter; hungry fish or a pair in it keep everybody out."""
        own = self.carp_nests if fish.owner is CARP else self.pike_nests
        closed = pair(self.board[nest]) or any(not other.sated for other in self.board[nest])
        return fish.sated and nest in own and not closed and not self.carps_apart(start, nest)

    def carps_apart(self, start, end):
        """The only three carps may not be sated in a nest each. (A carp from another nest has emptied that one.)"""
        others = [self.board[nest] for nest in self.carp_nests if nest not in (start, end)]
        singles = [school for school in others if len(school) == 1 and school[0].sated]
        return end in self.carp_nests and len(self.fish(CARP)) == 3 and len(singles) == 2

    def way_out(self, field):
        """The way to the nearest arrow field, and one point more."""
        return min(self.ways[field][arrow] for arrow in self.arrows) + 1

    def moves_from(self, start):
        fish = self.leaver(start) if self.board[start] else None
        if not fish:
            return []
        moves = [move for end, move in within(start, self.points) if self.may_stop(fish, start, end)]
        if fish.owner is not CARP and self.way_out(start) <= self.points:
            moves.append(f"exit {start}")
        return moves

    def clearing(self):
        """Hungry pikes leave the pike nests first. While one can, its owner moves nothing else and does not end."""
        return [move for nest in self.pike_nests for move in self.moves_from(nest) if not self.board[nest][0].sated]

    def swim(self, start, end):
        fish = self.leaver(start)
        self.points -= self.ways[start][end]
        self.board[start].remove(fish)
        if end in self.nests:
            fish.stays = True
        elif end in self.snails or self.board[end]:  # it eats; a snail in an eaten carp is in the supply again
            fish.sated = True
            self.snails.discard(end)
            self.board[end].clear()
        self.board[end].append(fish)

    def leave_pond(self, field):
        self.points -= self.way_out(field)
        self.board[field].remove(self.leaver(field))
        self.left[self.seat] += 1
        self.left_now.append(self.seat)

    def actions(self, first):
        """The open actions, also those that would do nothing; skip is only the first thing of a turn."""
        actions = set(self.open[self.seat])
        if not first:
            actions.discard("skip")
        supply = self.setup["snails"] - len(self.snails) - len(self.sated(CARP))
        places = [field for field in self.snail_fields if field not in self.snails and not self.board[field]]
        if "snail" in actions and places and supply > 0:
            actions.remove("snail")
            actions.update(f"snail {field}" for field in places)
        return list(actions)

    def parents(self, nests):
        """In every nest with a pair both become hungry. Returns whose they are, by nest."""
        pairs = [nest for nest in nests if pair(self.board[nest])]
        for fish in sum((self.board[nest] for nest in pairs), []):
            fish.sated = False
        return {nest: [fish.owner for fish in self.board[nest]] for nest in pairs}

    def breed_carps(self):
        """A die for each nest, all of them before anything is born."""
        young = {nest: roll(self.trace, nest, self.setup["die"]) for nest in self.parents(self.carp_nests)}
        beneath = sum(len(self.sated(seat)) for seat in range(self.players))
        self.give(CARP, young, self.setup["carps"] - len(self.fish(CARP)) - beneath)

    def breed_pikes(self):
        """A young pike for each parent, whoever bred. A stone that left the pond this turn cannot come back yet."""
        parents = self.parents(self.pike_nests)
        for owner in range(self.players):
            young = {nest: owners.count(owner) for nest, owners in parents.items()}
            supply = self.setup["pikes"] - len(self.fish(owner)) - self.left_now.count(owner)
            self.give(owner, young, supply)

    def give(self, owner, young, supply):
        """The young come into their nests. If the supply is short it is used up, and who is on turn decides where."""
        later = sum(young.values())
        for nest, wanted in young.items():
            later -= wanted
            least, most = min(wanted, max(0, supply - later)), min(wanted, supply)
            if least < most:
                whose = "" if owner is CARP else f" p{owner}"
                legal = [f"give {nest} {number}{whose}" for number in range(least, most + 1)]
                most = int(self.trace.decide(self.seat, legal).split()[2])
            supply -= most
            self.board[nest] += [Fish(owner) for _ in range(most)]

    def act(self, move):
        action, *places = move.split() if move.startswith("snail") else [move]
        self.open[self.seat].remove(action)
        self.acted = True
        self.snails.update(places)
        if action == "wave":
            self.points += POINTS
        elif action == "breed pike":
            self.breed_pikes()
        elif action == "breed carp":
            self.breed_carps()

    def legal(self, first):
        """Any moves and exactly one action, in any order."""
        if not self.acted and self.open[self.seat] == ["skip"]:
            return ["skip"]
        clearing = self.clearing()
        schools = [field for field, school in self.board.items() if school]
        moves = clearing or [move for field in schools for move in self.moves_from(field)]
        if not self.acted:
            return moves + self.actions(first)
        return moves if clearing else moves + ["end"]

    def turn(self, seat):
        self.seat, self.points, self.acted, self.left_now = seat, POINTS, False, []
        move = None
        while move not in ("end", "skip"):
            move = self.trace.decide(seat, self.legal(first=move is None))
            if ">" in move:
                self.swim(*move.split(">"))
            elif move.startswith("exit"):
                self.leave_pond(move.split()[1])
            elif move != "end":
                self.act(move)
        for fish in sum(self.board.values(), []):
            fish.stays = False

    def play_round(self, last):
        """Everybody uses six chips; the last round is over as soon as nobody can breed pikes any more."""
        self.open = [list(self.setup["actions"]) for _ in range(self.players)]
        for seat in self.order * len(self.setup["actions"]):
            self.turn(seat)
            if last and not any("breed pike" in chips for chips in self.open):
                return

    def play(self):
        self.set_up()
        for number in range(1, self.setup["rounds"] + 1):
            self.play_round(last=number == self.setup["rounds"])
            # One for each pike on the board, one for each time that one left.
            scores = [len(self.fish(seat)) + self.left[seat] for seat in range(self.players)]
            self.trace.expect("round", n=number, scores=scores)
        # Among equals more sated pikes on the board win.
        ranks = [(scores[seat], len(self.sated(seat))) for seat in range(self.players)]
        winners = [seat for seat in range(self.players) if ranks[seat] == max(ranks)]
        self.trace.expect("end", scores=scores, winners=winners, reason="no_breeding" if any(self.open) else "rounds")


def play(trace):
    check_setup(trace)
    Game(trace).play()
