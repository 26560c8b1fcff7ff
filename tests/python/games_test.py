"""One game at a time: the same games as the program's, and nothing known that may not be."""

import copy
import json
import os
import subprocess
import tempfile
import unittest

import numpy as np

import shoal

PROGRAM = os.environ["SHOAL_PROGRAM"]
TABLES = [(name, players) for name, info in sorted(shoal.games().items())
          for players in range(info.players_min, info.players_max + 1)]


def program(*arguments):
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True).stdout


def random_game(name, players, seed, moves=10**9, **more):
    game = shoal.Game(name, players=players, seed=seed, **more)
    while not game.over and game.moves < moves:
        game.apply(game.bot("random").move)
    return game


class SameGames(unittest.TestCase):
    def test_traces_are_those_of_the_program(self):
        for name, players in TABLES:
            with self.subTest(game=name, players=players):
                told = program("trace", name, "--players", str(players), "--seed", "5", "--bot", "random")
                self.assertEqual(random_game(name, players, 5).trace(), told)

    def test_bots_that_think_choose_as_in_the_program(self):
        for name in shoal.games():
            for bot in ("easy", "clumsy", "medium:iterations=16"):
                with self.subTest(game=name, bot=bot):
                    told = program("trace", name, "--seed", "3", "--bot", bot)
                    game = shoal.Game(name, seed=3)
                    while not game.over:
                        game.apply(game.bot(bot).move)
                    self.assertEqual(game.trace(), told)

    def test_secret_seeds_deal_as_in_the_program(self):
        seed = "0123456789abcdef" * 4
        told = program("trace", "fishing", "--seed", seed, "--bot", "random")
        self.assertEqual(random_game("fishing", 3, seed).trace(), told)

    def test_traces_are_verified_by_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.jsonl")
            with open(path, "w", encoding="utf-8") as file:
                file.write(random_game("fatfish", 4, 11).trace())
            self.assertIn("ok: 1 games", program("verify", path))

    def test_reviews_are_those_of_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.jsonl")
            game = random_game("fatfish", 2, 11)
            with open(path, "w", encoding="utf-8") as file:
                file.write(game.trace())
            told = json.loads(program("review", "--json", "--tries", "100", "--open", path))
            review = shoal.Game.replay(path).review(tries=100, open=True)
            for moment in told["moments"] + review["moments"]:
                del moment["reasons"]  # whose words name seats as their readers do
            self.assertEqual(review, told)

    def test_only_finished_games_are_reviewed(self):
        with self.assertRaisesRegex(ValueError, "not over"):
            random_game("foppen", 4, 1, moves=5).review()
        with self.assertRaisesRegex(ValueError, "tries"):
            random_game("fatfish", 2, 1).review(tries=1)

    def test_options_are_those_of_the_program(self):
        for name, info in shoal.games().items():
            for option, values in info.options.items():
                with self.subTest(game=name, option=option):
                    told = program("trace", name, "--seed", "2", "--bot", "random", "--option",
                                   option + "=" + values[-1])
                    game = random_game(name, info.players_min, 2, options={option: values[-1]})
                    self.assertEqual(game.trace(), told)

    def test_editions_are_those_of_the_program(self):
        for name, info in shoal.games().items():
            with self.subTest(game=name):
                path = os.path.join(os.environ["SHOAL_ROOT"], "editions", name + ".json")
                told = program("trace", name, "--seed", "2", "--bot", "random", "--edition", path)
                game = random_game(name, info.players_min, 2, edition=path)
                self.assertEqual(game.trace(), told)
                again = shoal.Game.replay(told, edition=path)
                self.assertEqual(again.trace(), told)


class Replays(unittest.TestCase):
    def test_a_replayed_game_goes_on_as_it_would_have(self):
        for name, players in TABLES:
            with self.subTest(game=name, players=players):
                whole = random_game(name, players, 9)
                numbers = shoal.Game(name, players=players, seed=9)
                half = whole.moves // 2
                for _ in range(half):
                    numbers.apply(numbers.bot("random").move)
                replayed = shoal.Game.replay(whole.trace(), moves=half)
                self.assertEqual(replayed.full_state(), numbers.full_state())
                while not replayed.over:
                    move = numbers.bot("random").move
                    numbers.apply(move)
                    replayed.apply(move)
                self.assertEqual(replayed.trace(), whole.trace())
                self.assertEqual((replayed.scores, replayed.winners), (whole.scores, whole.winners))

    def test_traces_that_break_off_are_replayed(self):
        game = random_game("foppen", 4, 1, moves=20)
        self.assertEqual(shoal.Game.replay(game.trace()).full_state(), game.full_state())

    def test_rows_are_the_same_after_a_replay(self):
        for name in shoal.games():
            game = random_game(name, None, 4, moves=25)
            again = shoal.Game.replay(game.trace())
            for seat in range(game.players):
                np.testing.assert_array_equal(again.encode(seat), game.encode(seat))

    def test_a_spoiled_trace_names_its_line(self):
        lines = random_game("foppen", 4, 1).trace().splitlines(keepends=True)
        at = next(i for i, line in enumerate(lines) if '"t":"move"' in line)
        lines[at] = lines[at].replace('"move":"', '"move":"x')
        with self.assertRaisesRegex(ValueError, "line {} of the trace: 'x.* is not a move here".format(at + 1)):
            shoal.Game.replay("".join(lines))
        with self.assertRaisesRegex(ValueError, "expected a setup line"):
            shoal.Game.replay('{"t":"move"}')
        with self.assertRaisesRegex(ValueError, "has only"):
            shoal.Game.replay(random_game("foppen", 4, 1, moves=3).trace(), moves=4)


class Playing(unittest.TestCase):
    def test_every_legal_move_can_be_made_and_taken_back(self):
        for name, players in TABLES:
            game = shoal.Game(name, players=players, seed=3)
            for _ in range(30):
                if game.over:
                    break
                before = game.full_state()
                for move in game.legal()[:50]:
                    other = game.copy()
                    other.apply(move)
                    self.assertEqual(other.moves, game.moves + 1)
                self.assertEqual(game.full_state(), before)
                game.apply(game.bot("random").move)

    def test_only_who_is_to_move_has_legal_moves(self):
        for name, players in TABLES:
            game = random_game(name, players, 2, moves=7)
            for seat in range(players):
                self.assertEqual(bool(game.legal(seat)), seat in game.to_move)
                self.assertEqual(bool(game.mask(seat).any()), seat in game.to_move)

    def test_actions_and_moves_lead_to_the_same(self):
        for name, players in TABLES:
            with self.subTest(game=name, players=players):
                by_move = shoal.Game(name, players=players, seed=8)
                by_action = by_move.copy()
                while not by_move.over:
                    move = by_move.bot("random").move
                    for action in by_move.actions_of(move):
                        self.assertTrue(by_action.mask()[action])
                        by_action.act(action)
                    by_move.apply(move)
                    self.assertEqual(by_action.to_move, by_move.to_move)
                self.assertEqual(by_action.trace(), by_move.trace())

    def test_punished_moves_can_be_made(self):
        made = 0
        game = shoal.Game("fatfish", players=4, seed=1)
        while not game.over and made < 3:
            wrong = game.penalised()
            if wrong and made < 3:
                copied = game.copy()
                copied.apply(wrong[0])
                made += 1
            game.apply(game.bot("random").move)
        self.assertGreater(made, 0)

    def test_a_game_that_is_over_says_so(self):
        for name, players in TABLES:
            game = random_game(name, players, 1)
            self.assertTrue(game.over)
            self.assertEqual((game.to_move, game.legal()), ((), []))
            self.assertTrue(game.end_reason)
            best = max(game.scores[seat] for seat in game.winners)
            self.assertEqual(len(game.scores), players)
            self.assertIn(best, game.scores)
            for seat in range(players):
                game.encode(seat), game.view(seat), game.phase(seat), game.sample(seat), game.events(seat)
            with self.assertRaisesRegex(ValueError, "over"):
                game.act(0)
            with self.assertRaisesRegex(ValueError, "over"):
                game.bot("easy")


class Knowing(unittest.TestCase):
    def test_a_sample_looks_the_same_to_its_seat(self):
        for name, players in TABLES:
            for moves in (0, 5, 13):
                game = random_game(name, players, 6, moves=moves)
                for seat in range(players):
                    sampled = game.sample(seat, seed=moves)
                    self.assertEqual(sampled.view(seat), game.view(seat))
                    np.testing.assert_array_equal(sampled.encode(seat), game.encode(seat))
                    self.assertEqual(sampled.legal(seat), game.legal(seat))
                    while not sampled.over:
                        sampled.apply(sampled.bot("random").move)
                    with self.assertRaisesRegex(ValueError, "no trace"):
                        sampled.trace()

    def test_samples_differ_where_something_is_hidden(self):
        game = shoal.Game("foppen", players=4, seed=1)
        hands = {str(game.sample(0, seed=seed).full_state()["hands"]) for seed in range(10)}
        self.assertEqual(len(hands), 10)

    def test_views_hide_what_is_hidden(self):
        game = shoal.Game("foppen", players=4, seed=1)
        hands = game.full_state()["hands"]
        for seat in range(4):
            self.assertEqual(game.view(seat)["hand"], hands[seat])
            self.assertNotIn("hands", game.view(seat))
        self.assertNotIn("hand", game.view())

    def test_rows_do_not_depend_on_what_is_hidden(self):
        game = random_game("fishing", 4, 3, moves=9)
        rows = {game.sample(1, seed=seed).encode(1).tobytes() for seed in range(20)}
        self.assertEqual(len(rows), 1)

    def test_events_tell_of_the_last_move(self):
        for name, players in TABLES:
            game = shoal.Game(name, players=players, seed=1)
            self.assertTrue(game.full_events())
            before = game.events(0)
            game.apply(game.legal()[0])
            self.assertNotEqual(game.events(0), before)
            self.assertEqual(game.events(0), game.copy().events(0))


class Bots(unittest.TestCase):
    def test_a_seed_decides_and_a_budget_is_kept(self):
        for name in shoal.games():
            game = random_game(name, None, 2, moves=4)
            one, two = (game.bot("medium:iterations=64", seed=5) for _ in range(2))
            self.assertEqual(one, two)
            self.assertEqual(one.iterations, 64)
            self.assertEqual([thought.move for thought in one.thoughts], game.legal())
            self.assertTrue(all(0 <= thought.value <= 1 for thought in one.thoughts))

    def test_bots_say_why(self):
        said = 0
        for name in shoal.games():
            game = random_game(name, None, 3, moves=9)
            english, german = (game.bot("medium:iterations=200", seed=5, language=language) for language in ("en", "de"))
            self.assertEqual(english.best, german.best)
            self.assertEqual(english.best[0], english.move)
            for reason, translated in zip(english.reasons, german.reasons):
                said += 1
                self.assertIn(reason.move, game.legal())
                self.assertNotEqual(reason.text, translated.text)
                self.assertEqual(reason._replace(text=""), translated._replace(text=""))
                self.assertTrue(reason.percent is None or 0 <= reason.percent <= 100)
        self.assertGreater(said, 0)
        with self.assertRaises(ValueError):
            game.bot("easy", language="it")
        self.assertEqual(game.bot("easy").reasons, [])

    def test_every_level_is_there(self):
        game = shoal.Game("foppen", players=4, seed=1)
        for name in ("random", "beginner", "easy", "casual", "medium", "strong:iterations=50", "expert:iterations=50",
                     "expert:ms=1", "classic:medium:iterations=50"):
            self.assertIn(game.bot(name).move, game.legal())

    def test_bots_look_at_what_was_played_and_classic_ones_do_not(self):
        game = random_game("foppen", 4, 3, moves=9)
        wise = game.bot("medium:iterations=400", seed=5)
        plain = game.bot("classic:medium:iterations=400", seed=5)
        self.assertNotEqual(wise.thoughts, plain.thoughts)
        self.assertEqual(game.copy().bot("medium:iterations=400", seed=5), wise)


class Copies(unittest.TestCase):
    def test_copies_are_games_of_their_own(self):
        game = random_game("hecht", 2, 1, moves=6)
        for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
            other.apply(other.legal()[0])
            self.assertEqual((game.moves, other.moves), (6, 7))


if __name__ == "__main__":
    unittest.main()
