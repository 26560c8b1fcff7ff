#!/usr/bin/env python3
"""What the nets of train/ are given, and whether those that are kept there fit the encodings of today."""
import os
import sys
import unittest

import numpy as np
import shoal

ROOT = os.environ["SHOAL_ROOT"]
sys.path.insert(0, os.path.join(ROOT, "train"))
import features  # noqa: E402
import keep  # noqa: E402
import whole  # noqa: E402

GAMES = shoal.games()


class Layout(unittest.TestCase):
    def test_every_entry_of_every_table_has_its_place(self):
        for game, info in GAMES.items():
            full = shoal.encoding(game, info.players_max)
            for players in range(info.players_min, info.players_max + 1):
                encoding = shoal.encoding(game, players)
                places = features.places_of(game, players)
                self.assertEqual([full.names[place] for place in places], list(encoding.names), (game, players))

    def test_entries_that_differ_are_told_differently(self):
        for game, info in GAMES.items():
            by_entry = {}
            for feature in features.features_of(game):
                by_entry.setdefault(feature.entry, []).append(feature)
            for group in shoal.encoding(game, info.players_max).groups:
                for entry in range(group.first, group.first + group.size):
                    told = {self.told(by_entry[entry], number) for number in range(group.low, group.high + 1)}
                    self.assertEqual(len(told), group.high - group.low + 1, (game, group.name))

    @staticmethod
    def told(of_entry, number):
        return tuple((each.low <= number <= each.high) * features.WHOLE + each.each * number for each in of_entry)

    def test_no_net_has_more_weights_than_allowed(self):
        for game in GAMES:
            weights = sum(inputs * outputs for inputs, outputs in features.sizes_of(game).values())
            self.assertLessEqual(weights, features.WEIGHTS_MOST, game)


class Kept(unittest.TestCase):
    def test_what_is_kept_fits_the_encodings(self):
        nets = os.path.join(ROOT, "train", "nets")
        kept = [name for name in os.listdir(nets) if name.endswith(".net")]
        self.assertTrue(kept)
        for name in kept:
            path = os.path.join(nets, name)
            about, layers = keep.read_net(path)
            game = about["game"]
            self.assertEqual(name, game + ".net")
            self.assertEqual(about["version"], GAMES[game].encoding, "train it again: its encoding has changed")
            sizes = {name: list(weight.shape[::-1]) for name, (weight, _) in layers.items()}
            self.assertEqual(sizes, features.sizes_of(game))
            self.assertLess(os.path.getsize(path), 400_000)

    def test_the_nets_think_as_recorded(self):
        """tests/bots/net_test.cpp holds the program to the same lines."""
        nets, seen = {}, set()
        with open(os.path.join(ROOT, "tests", "recorded", "nets.txt"), encoding="utf-8") as file:
            for line in file:
                about, entries, values, weights = (part.split() for part in line.split("|"))
                game, players = about[0], int(about[1])
                seen.add((game, players))
                if game not in nets:
                    nets[game] = whole.WholeNet(os.path.join(ROOT, "train", "nets", game + ".net"))
                row = np.zeros(len(shoal.encoding(game, players).names), dtype=np.int8)
                for place, entry in (each.split(":") for each in entries):
                    row[int(place)] = int(entry)
                thought = nets[game].think(row, players)
                for told, recorded in zip(thought, (values, weights)):
                    self.assertEqual(told.tolist(), [int(each) for each in recorded], about)
        self.assertGreater(len(seen), 6)

    def test_a_net_is_read_as_it_was_written(self):
        numbers = np.random.default_rng(1)
        layers = {"layer1": (numbers.normal(size=(3, 5)).astype("f4"), numbers.normal(size=3).astype("f4"))}
        keep.write_net("a.net", {"game": "none"}, layers)
        about, read = keep.read_net("a.net")
        self.assertEqual(about, {"game": "none"})
        weight, bias = read["layer1"]
        np.testing.assert_array_equal(bias, layers["layer1"][1])
        step = np.abs(layers["layer1"][0]).max(1, keepdims=True) / keep.STEPS
        self.assertTrue((np.abs(weight - layers["layer1"][0]) <= step * 0.5001).all())


if __name__ == "__main__":
    unittest.main()
