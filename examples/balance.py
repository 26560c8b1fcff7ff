#!/usr/bin/env python3
"""A designer changes a deck and looks at what it does to seats and scores.

    python3 balance.py                       how many 1s should Foppen have, with four players?
    python3 balance.py --games 5000 --bot medium:iterations=64

In Foppen a 1 is the lowest card of whatever colour was led, can always be played, and costs 5 points if it is left in
hand. The deck for four has three of them. Here every 1 more takes the place of the highest green card, so that all cards
are still dealt. Each deck is an edition: the standard one, with other numbers. Bots play them, since random players know
nothing of what a deck is worth. The plot is balance.png where matplotlib is, else balance.svg.

Needs the package `shoal` (./shoal python builds it).
"""
import argparse
import math

import numpy as np

import shoal

PLAYERS = 4
STANDARD_ONES = 3


def edition_with(ones):
    """The standard edition, but for the deck of four. A mistake in it would be named by its field."""
    edition = shoal.standard_edition("foppen")
    deck = edition["decks"][str(PLAYERS)]
    deck.update(ones=ones, green_to=deck["green_to"] + deck["ones"] - ones, provenance="house: a trial")
    return edition


def play(edition, games, bot, threads):
    """One game in every place of a batch. Gives scores and shares of the win, both by distance from who began."""
    scores, shares = np.zeros((games, PLAYERS)), np.zeros((games, PLAYERS))
    running = np.arange(games)
    with shoal.Batch("foppen", players=PLAYERS, n=games, threads=threads, edition=edition) as batch:
        batch.reset(seed=1)
        began = batch.seats.astype(int)  # who leads the first trick is drawn
        actions = np.zeros(games, dtype=np.int32)
        while len(running):
            actions[:] = batch.masks.argmax(axis=1)  # places whose game is over go on with anything that is legal
            actions[running] = batch.bot_actions(bot, running)
            batch.step(actions)
            ended = running[batch.ends[running]]
            by_distance = (began[ended, None] + np.arange(PLAYERS)) % PLAYERS
            scores[ended] = np.take_along_axis(batch.scores[ended], by_distance, axis=1)
            shares[ended] = np.take_along_axis(batch.rewards[ended], by_distance, axis=1)
            running = running[~batch.ends[running]]
    return scores, shares


def plot_with_matplotlib(pyplot, names, scores, shares):
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(10, 4))
    left.boxplot([each.ravel() for each in scores], showfliers=False)
    labels = [name.replace(" (", "\n(") for name in names]
    left.set_xticks(range(1, len(names) + 1), labels)
    left.set_title("points at the end")
    for place in range(PLAYERS):
        margins = [1.96 * each[:, place].std() / math.sqrt(len(each)) for each in shares]
        at = np.arange(len(names)) + 0.08 * place  # side by side, so that the intervals can be told apart
        right.errorbar(at, [each[:, place].mean() for each in shares], margins, marker="o", label=f"{place} to the left")
    right.set_xticks(range(len(names)), labels)
    right.axhline(1 / PLAYERS, color="grey", linewidth=0.5)
    right.set_title("share of wins, by distance from who began")
    right.legend()
    figure.savefig("balance.png")
    return "balance.png"


def plot_by_hand(names, scores, shares):
    """A box for the middle half of the scores of each deck, a line for the median; and a bar for each place's wins."""
    low, high = (np.percentile(np.concatenate(scores), percent) for percent in (1, 99))
    marks = []
    for i, (name, points, wins) in enumerate(zip(names, scores, shares)):
        x = 40 + 120 * i
        first, middle, third = (250 - 200 * (np.percentile(points, p) - low) / (high - low) for p in (25, 50, 75))
        marks.append(f'<text x="{x}" y="275">{name}</text>')
        marks.append(f'<rect x="{x}" y="{third:.1f}" width="30" height="{first - third:.1f}" fill="#7ab"/>')
        marks.append(f'<path d="M{x} {middle:.1f}h30" stroke="black"/>')
        for place in range(PLAYERS):
            height = 400 * wins[:, place].mean()
            marks.append(f'<rect x="{x + 38 + 14 * place}" y="{250 - height:.1f}" width="12" height="{height:.1f}" '
                         f'fill="#c{6 + 2 * place:x}5"/>')
    words = "points, the middle half of them, and share of wins by distance from who began (a quarter is 100 high)"
    with open("balance.svg", "w", encoding="utf-8") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{60 + 120 * len(names)}" height="300" '
                   f'font-family="sans-serif" font-size="11"><text x="10" y="20">{words}</text>{"".join(marks)}</svg>\n')
    return "balance.svg"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000, help="for each deck")
    parser.add_argument("--bot", default="easy")
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    names, all_scores, all_shares = [], [], []
    for ones in (1, 2, 3, 4, 5, 6):
        scores, shares = play(edition_with(ones), arguments.games, arguments.bot, arguments.threads)
        name = f"{ones} ones" + (" (standard)" if ones == STANDARD_ONES else "")
        margin = 1.96 * shares.std() / math.sqrt(arguments.games)
        print(f"{name:18} {scores.mean():6.2f} points, spread {scores.std():5.2f}; wins from the first seat on: "
              + ", ".join(f"{share:.3f}" for share in shares.mean(axis=0)) + f" (+- {margin:.3f})", flush=True)
        for kept, new in zip((names, all_scores, all_shares), (name, scores, shares)):
            kept.append(new)
    try:
        from matplotlib import pyplot
    except ImportError:
        print("plot:", plot_by_hand(names, all_scores, all_shares))
    else:
        print("plot:", plot_with_matplotlib(pyplot, names, all_scores, all_shares))


if __name__ == "__main__":
    main()
