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

    def test_columns_are_given_out_once(self):
        for game in GAMES:
            layout = features.layout_of(game)
            places = [(each.colour, each.column) for each in layout.features]
            self.assertEqual(len(set(places)), len(places), game)
            for each in layout.features:
                of_whole = each.colour == features.ALL
                self.assertLess(each.column, layout.whole_columns if of_whole else layout.columns, game)
                # The program takes a feature with a gate for all or nothing.
                self.assertTrue(each.gate == features.NO_GATE or each.each == 0, game)

    def test_every_action_has_an_output_of_its_own(self):
        for game, info in GAMES.items():
            layout = features.layout_of(game)
            self.assertEqual(len(layout.actions), shoal.encoding(game, info.players_max).actions)
            self.assertEqual(len(set(layout.actions)), len(layout.actions), game)

    def test_what_is_told_of_cards_is_told_of_the_right_ones(self):
        """By the names of the entries: a column of a colour speaks of the same value in each."""
        for game, ones in (("fishing", ("b7", "y7", "p7", "r7", "g7")), ("foppen", ("g7", "r7", "y7", "b7"))):
            layout = features.layout_of(game)
            names = shoal.encoding(game, GAMES[game].players_max).names
            columns = {each.column for each in layout.features if each.colour == 0 and each.entry < len(names)
                       and names[each.entry] == f"held[{ones[0]}]"}
            self.assertEqual(len(columns), 1)
            told = [names[each.entry] for each in layout.features if each.colour != features.ALL and each.column in columns]
            self.assertEqual(told, [f"held[{card}]" for card in ones])

    def test_no_net_has_more_weights_than_allowed(self):
        for game in GAMES:
            self.assertLessEqual(features.weights_in(features.layout_of(game)), features.WEIGHTS_MOST, game)


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
            layout = features.layout_of(game)
            self.assertEqual(sizes, features.layers_of(layout))
            _, (told, actions, now), _ = keep.read_parts(path)
            self.assertEqual([tuple(each) for each in told], [tuple(each) for each in layout.features])
            self.assertEqual([tuple(each) for each in actions], layout.actions)
            self.assertEqual([tuple(each) for each in now], layout.now)
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
        self.assertGreater(len(seen), 5)

    def test_a_net_is_read_as_it_was_written(self):
        numbers = np.random.default_rng(1)
        layout = features.layout_of("foppen")
        layers = {name: (numbers.normal(size=(outputs, inputs)).astype("f4"), numbers.normal(size=outputs).astype("f4"))
                  for name, (inputs, outputs) in features.layers_of(layout).items()}
        keep.write_net("a.net", {"game": "foppen"}, layout, layers)
        about, read = keep.read_net("a.net")
        self.assertEqual(about, {"game": "foppen"})
        for name, (weight, bias) in read.items():
            np.testing.assert_array_equal(bias, layers[name][1])
            step = np.abs(layers[name][0]).max(1, keepdims=True) / keep.STEPS
            self.assertTrue((np.abs(weight - layers[name][0]) <= step * 0.5001).all())


if __name__ == "__main__":
    unittest.main()
