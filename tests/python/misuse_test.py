"""Whatever is done wrong is an exception that names the mistake, and never a crash."""

import ctypes
import json
import os
import pickle
import random
import unittest

import numpy as np

import shoal
from shoal import _library as lib

EDITION = os.path.join(os.environ["SHOAL_ROOT"], "editions", "foppen.json")


class Tables(unittest.TestCase):
    def test_wishes_that_cannot_be_granted(self):
        for make in (shoal.Game, shoal.Batch, shoal.encoding):
            for error, words, arguments, more in (
                (ValueError, "no game 'fopen'; the games are: fishing, foppen", ("fopen",), {}),
                (ValueError, "no game ''", ("",), {}),
                (TypeError, "game must be a str, not int", (3,), {}),
                (TypeError, "game must be a str, not NoneType", (None,), {}),
                (ValueError, "zero character", ("foppen\0",), {}),
                (ValueError, "foppen is for 4 to 8 players, not 9", ("foppen",), {"players": 9}),
                (ValueError, "foppen is for 4 to 8 players, not -1", ("foppen",), {"players": -1}),
                (ValueError, "players must be from", ("foppen",), {"players": 2**40}),
                (TypeError, "players must be a whole number, not float", ("foppen",), {"players": 4.0}),
                (TypeError, "players must be a whole number, not str", ("foppen",), {"players": "4"}),
                (ValueError, "foppen has no option 'x'", ("foppen",), {"options": {"x": 1}}),
                (TypeError, "options must be a dict", ("foppen",), {"options": "x=1"}),
                (ValueError, "cannot be", ("foppen",), {"options": {"x": "a b"}}),
                (FileNotFoundError, "nowhere.json", ("foppen",), {"edition": "nowhere.json"}),
                (TypeError, "an edition is", ("foppen",), {"edition": 5}),
                (ValueError, "the edition has mistakes: ", ("foppen",), {"edition": "{}"}),
                (ValueError, "the edition has mistakes: line 1", ("foppen",), {"edition": "{"}),
                (ValueError, "game: found .foppen., allowed", ("fishing",), {"edition": EDITION}),
            ):
                with self.subTest(make=make.__name__, words=words), self.assertRaisesRegex(error, words):
                    make(*arguments, **more)

    def test_every_option_says_what_it_can_be(self):
        for name, info in shoal.games().items():
            for option in info.options:
                with self.assertRaisesRegex(ValueError, "option {} of {} can be".format(option, name)):
                    shoal.Game(name, options={option: "nonsense"})

    def test_a_mistake_in_an_edition_is_named_by_its_field(self):
        with open(EDITION, encoding="utf-8") as file:
            edition = json.load(file)
        edition["decks"]["4"]["hand"] = 99
        with self.assertRaisesRegex(ValueError, r"decks\.4\.hand: found 99, allowed: "):
            shoal.Game("foppen", edition=edition)

    def test_seeds_that_are_none(self):
        for seed, error in ((-1, ValueError), (2**64, ValueError), ("x", ValueError), ("", ValueError),
                            ("-1", ValueError), ("f" * 63, ValueError), (1.5, TypeError), (None, TypeError)):
            with self.subTest(seed=seed), self.assertRaisesRegex(error, "seed"):
                shoal.Game("foppen", seed=seed)

    def test_groups_that_are_none(self):
        with self.assertRaisesRegex(KeyError, "no group 'x'; the groups are: round, tens"):
            shoal.encoding("foppen")["x"]
        with self.assertRaisesRegex(ValueError, "has 485 entries, not 3"):
            shoal.encoding("foppen").explain([1, 2, 3])


class Games(unittest.TestCase):
    def setUp(self):
        self.game = shoal.Game("foppen", players=4, seed=7)

    def test_moves_that_are_none(self):
        for error, words, arguments in (
            (ValueError, "'x' is not a move here; legal: g2, ", ("x",)),
            (ValueError, "'' is not a move here", ("",)),
            (ValueError, "is not a move here", ("g" * 100000,)),
            (ValueError, "is not a move here", ("\x01\x1b[31m\n",)),
            (ValueError, "Legal: g2, ", ("g5",)),
            (ValueError, "seat 0 is not to move, but seat 3", ("g5", 0)),
            (ValueError, "seat must be from 0 to 3, not 4", ("g5", 4)),
            (ValueError, "seat must be from 0 to 3, not -1", ("g5", -1)),
            (TypeError, "seat must be a whole number, not str", ("g5", "3")),
            (TypeError, "a move is a str in notation, not int", (5,)),
            (TypeError, "a move is a str in notation, not NoneType", (None,)),
        ):
            with self.subTest(words=words), self.assertRaisesRegex(error, words):
                self.game.apply(*arguments)
        self.assertEqual(self.game.moves, 0)

    def test_refused_moves_change_nothing(self):
        before = (self.game.full_state(), self.game.trace(), self.game.encode().tolist())
        for move in ("g5", "b2", "nonsense"):
            with self.assertRaises(ValueError):
                self.game.apply(move)
        for action in (-1, 2, 83, 2**31 - 1, -(2**31)):
            with self.assertRaisesRegex(ValueError, r"action {}.* is not legal; legal: 0 \(g2\)".format(action)):
                self.game.act(action)
        self.assertEqual((self.game.full_state(), self.game.trace(), self.game.encode().tolist()), before)

    def test_seats_that_are_none(self):
        for ask in ("phase", "legal", "penalised", "view", "events", "encode", "mask", "sample"):
            for seat, error in ((4, ValueError), (-1, ValueError), (-2, ValueError), (2**70, ValueError),
                                ("0", TypeError), (0.0, TypeError)):
                with self.subTest(ask=ask, seat=seat), self.assertRaisesRegex(error, "seat must be"):
                    getattr(self.game, ask)(seat)

    def test_bots_that_are_none(self):
        for name in ("", "nobody", "easy:iterations=5", "strong:iterations=0", "strong:ms=-1", "strong:",
                     "strong:threads=1000", "strong:iterations=999999999999"):
            with self.subTest(name=name), self.assertRaisesRegex(ValueError, "no bot .*the bots are: random, beginner, easy"):
                self.game.bot(name)
        with self.assertRaisesRegex(TypeError, "a bot must be a str"):
            self.game.bot(5)
        with self.assertRaisesRegex(ValueError, "seat 0 is not to move"):
            self.game.bot("easy", seat=0)

    def test_traces_that_are_none(self):
        for trace in (b"", b"\0" * 100, "{", "{}", '{"t":"setup"}', '{"t":"setup","format":1}',
                      '{"t":"setup","format":1,"game":"foppen"}', b"\xff\xfe", b"[" * 100000):
            with self.subTest(trace=trace[:40]), self.assertRaises(ValueError):
                shoal.Game.replay(trace)
        with self.assertRaises(FileNotFoundError):
            shoal.Game.replay("nowhere.jsonl")
        with self.assertRaisesRegex(TypeError, "a trace is a path"):
            shoal.Game.replay(5)
        with self.assertRaisesRegex(ValueError, "moves must be from 0"):
            shoal.Game.replay(self.game.trace(), moves=-1)

    def test_traces_with_bytes_changed_are_a_game_or_a_mistake(self):
        numbers = random.Random(1)
        for name in shoal.games():
            game = shoal.Game(name, seed=1)
            while not game.over and game.moves < 30:
                game.apply(game.bot("random").move)
            trace = game.trace().encode()
            for _ in range(200):
                spoiled = bytearray(trace)
                for _ in range(numbers.randint(1, 3)):
                    spoiled[numbers.randrange(len(spoiled))] = numbers.choice(b'0123456789abgry",:{}[]-\n\xff')
                try:
                    shoal.Game.replay(bytes(spoiled)).full_state()
                except ValueError:
                    pass

    def test_an_edition_that_is_wanted_is_named(self):
        trace = shoal.Game("foppen", seed=1, edition=EDITION).trace()
        with self.assertRaisesRegex(ValueError, "SHA-256 is [0-9a-f]{64}"):
            shoal.Game.replay(trace)
        with open(EDITION, encoding="utf-8") as file:
            other = file.read() + "\n"
        with self.assertRaisesRegex(ValueError, "another edition"):
            shoal.Game.replay(trace, edition=other)

    def test_games_are_not_pickled(self):
        with self.assertRaisesRegex(TypeError, "cannot be pickled"):
            pickle.dumps(self.game)


class Batches(unittest.TestCase):
    def setUp(self):
        self.batch = shoal.Batch("foppen", players=4, n=5)

    def test_sizes_that_cannot_be(self):
        for error, words, more in (
            (ValueError, "n must be from 1", {"n": 0}),
            (ValueError, "n must be from 1", {"n": -5}),
            (ValueError, "n must be from 1", {"n": 2**60}),
            (ValueError, "more than the memory of the machine", {"n": 2**40}),
            (TypeError, "n must be a whole number", {"n": 4.0}),
            (ValueError, "threads must be from 1 to 256, not 0", {"threads": 0}),
            (ValueError, "threads must be from 1 to 256, not 1000", {"threads": 1000}),
            (ValueError, "device must be 'cpu' or 'cuda', not 'gpu'", {"device": "gpu"}),
            (ValueError, "device must be 'cpu' or 'cuda', not None", {"device": None}),
        ):
            with self.subTest(words=words), self.assertRaisesRegex(error, words):
                shoal.Batch("foppen", **more)

    def test_nothing_comes_before_the_first_reset(self):
        for ask in (lambda: self.batch.step(np.zeros(5, np.int32)), self.batch.random_actions, self.batch.check,
                    lambda: self.batch.full_state(0)):
            with self.assertRaisesRegex(RuntimeError, "reset the batch first"):
                ask()
        with self.assertRaisesRegex(ValueError, "reset the batch first"):
            self.batch.bot_actions("easy")

    def test_actions_of_the_wrong_kind(self):
        self.batch.reset(seed=1)
        before = self.batch.observations.copy()
        good = self.batch.random_actions().copy()
        for error, words, actions in (
            (TypeError, "actions must be int32, not int64", good.astype(np.int64)),
            (TypeError, "actions must be int32, not float32", good.astype(np.float32)),
            (TypeError, "actions must be int32, not bool", good.astype(bool)),
            (TypeError, "actions must be int32, not >i4", good.astype(">i4")),
            (TypeError, "actions must be int32, not float64", [1.0] * 5),
            (TypeError, "actions must be int32, not object", None),
            (TypeError, "actions must be int32", "12345"),
            (ValueError, r"shape \(5,\), not \(\)", 7),
            (ValueError, r"shape \(5,\), not \(4,\)", good[:4].copy()),
            (ValueError, r"shape \(5,\), not \(6,\)", np.zeros(6, np.int32)),
            (ValueError, r"shape \(5,\), not \(5, 1\)", good.reshape(5, 1)),
            (ValueError, r"shape \(5,\), not \(0,\)", []),
            (ValueError, "contiguous", np.zeros(10, np.int32)[::2]),
        ):
            with self.subTest(words=words), self.assertRaisesRegex(error, words):
                self.batch.step(actions)
        np.testing.assert_array_equal(self.batch.observations, before)
        self.batch.step(good.tolist())

    def test_an_illegal_action_is_named(self):
        self.batch.reset(seed=7)
        for wrong in (-1, 83, 2**31 - 1, -(2**31)):
            actions = self.batch.random_actions().copy()
            actions[3] = wrong
            seat, rows = int(self.batch.seats[3]), self.batch.observations.copy()
            with self.assertRaisesRegex(ValueError, "action {} is not legal in game 3, where seat {} is to decide; "
                                                    "legal: ".format(wrong, seat)):
                self.batch.step(actions)
            np.testing.assert_array_equal(self.batch.observations[3], rows[3])
            self.assertFalse(np.array_equal(self.batch.observations[2], rows[2]))
        illegal = int(self.batch.masks[0].argmin())
        actions = self.batch.random_actions().copy()
        actions[0] = illegal
        with self.assertRaisesRegex(ValueError, r"action {} \({}\) is not legal in game 0".format(
                illegal, self.batch.action_names[illegal])):
            self.batch.step(actions)
        self.batch.check()
        self.batch.step(self.batch.random_actions())

    def test_games_that_are_not_there(self):
        self.batch.reset()
        for i in (5, -1, 2**70):
            with self.assertRaisesRegex(ValueError, "the game's number must be from 0 to 4"):
                self.batch.full_state(i)
        for games in ([5], [-1], [0, 1, 2**60]):
            with self.assertRaisesRegex(ValueError, "there is no game"):
                self.batch.bot_actions("easy", games)
        with self.assertRaisesRegex(TypeError, "list of whole numbers"):
            self.batch.bot_actions("easy", [0.5])
        with self.assertRaisesRegex(TypeError, "list of whole numbers"):
            self.batch.bot_actions("easy", 3)
        with self.assertRaisesRegex(ValueError, "no bot 'nobody'"):
            self.batch.bot_actions("nobody")
        self.assertEqual(len(self.batch.bot_actions("easy", [])), 0)

    def test_seeds_that_are_none(self):
        for seed, error in ((-1, ValueError), (2**64, ValueError), ("1", TypeError), (None, TypeError)):
            with self.assertRaisesRegex(error, "seed must be"):
                self.batch.reset(seed)

    def test_a_closed_batch_says_so(self):
        self.batch.reset()
        actions = self.batch.random_actions()
        self.batch.close()
        self.batch.close()
        self.assertTrue(self.batch.closed)
        for ask in (self.batch.reset, lambda: self.batch.step(actions), lambda: self.batch.step(actions.copy()),
                    self.batch.random_actions, self.batch.check, self.batch.wait, lambda: self.batch.full_state(0),
                    lambda: self.batch.bot_actions("easy")):
            with self.assertRaisesRegex(RuntimeError, "the batch is closed"):
                ask()
        self.assertIn("closed", repr(self.batch))

    def test_arrays_stay_where_they_are(self):
        self.batch.reset(seed=1)
        with self.assertRaises(AttributeError):
            self.batch.observations = None
        with self.assertRaises(ValueError):
            self.batch.observations.resize((1000, 1000), refcheck=False)
        self.batch.step(self.batch.random_actions())

    def test_batches_are_not_pickled(self):
        with self.assertRaisesRegex(TypeError, "cannot be pickled"):
            pickle.dumps(self.batch)


class Interface(unittest.TestCase):
    """The C functions themselves, with what ctypes lets through."""

    def test_null_is_refused_everywhere(self):
        for name, value in sorted(vars(lib).items()):
            if not hasattr(value, "argtypes") or name.startswith("card_") or not value.argtypes:
                continue
            arguments = [None if kind in (ctypes.c_void_p, ctypes.c_char_p) or hasattr(kind, "contents") else 0
                         for kind in value.argtypes]
            with self.subTest(function=name):
                told = value(*arguments)
                if name.endswith("_free"):
                    self.assertIn(told, (None, 0))
                else:
                    self.assertTrue(told is None or told < 0, told)
                    self.assertIn("NULL", lib.last_error().decode())

    def test_numbers_out_of_range_are_refused(self):
        table = lib.table_new(b"foppen", 4, None, None)
        game = lib.game_new(table, b"1")
        row = ctypes.create_string_buffer(4096)
        for seat in (-3, -2, -1, 4, 8, 255, 2**31 - 1, -(2**31)):
            for function in (lib.game_legal, lib.game_phase, lib.game_penalised):
                self.assertIsNone(function(game, seat))
            self.assertEqual(lib.game_encode(game, seat, row), -1)
            self.assertEqual(lib.game_mask(game, seat, row), -1)
            self.assertEqual(lib.game_apply(game, seat, b"g2"), -1)
            self.assertIsNone(lib.game_sample(game, seat, 0))
            self.assertIsNone(lib.game_bot(game, seat, b"easy", None))
        for entry in (-1, 485, 2**31 - 1):
            self.assertIsNone(lib.table_entry_name(table, entry))
            self.assertIsNone(lib.table_action_name(table, entry))
        for games in (0, 2**40, 2**64 - 1):
            self.assertIsNone(lib.batch_new(table, games, 1, b"cpu"))
        for threads in (0, -1, 257):
            self.assertIsNone(lib.batch_new(table, 1, threads, b"cpu"))
        lib.game_free(game)
        lib.table_free(table)

    def test_memory_of_a_card_that_was_not_taken_is_refused(self):
        byte = ctypes.c_uint8()
        self.assertEqual(lib.card_give_back(12345), -1)
        self.assertEqual(lib.card_fetch(ctypes.addressof(byte), 12345, 1), -1)
        self.assertEqual(lib.card_send(12345, ctypes.addressof(byte), 1), -1)
        self.assertIsNone(lib.card_tensor(12345, 0, 8, 1, (ctypes.c_int64 * 1)(1)))


if __name__ == "__main__":
    unittest.main()
