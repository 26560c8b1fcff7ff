"""Many games at once: the same as single ones, whatever the number of threads."""

import os
import resource
import threading
import unittest

import numpy as np

import shoal

TABLES = [(name, players) for name, info in sorted(shoal.games().items())
          for players in range(info.players_min, info.players_max + 1)]
ARRAYS = ("observations", "masks", "seats", "seeds", "ends", "rewards", "scores")


def results(batch, games):
    """Scores and shares of the first so many games of each place, by seed, with random players."""
    told = {}
    while len(told) < games:
        seeds = batch.seeds.copy()
        batch.step(batch.random_actions())
        for i in np.flatnonzero(batch.ends):
            told[int(seeds[i])] = (batch.scores[i].tolist(), batch.rewards[i].tolist())
    return told


class SameAsSingleGames(unittest.TestCase):
    def test_rows_masks_and_results_are_those_of_a_game(self):
        for name, players in TABLES:
            with self.subTest(game=name, players=players), shoal.Batch(name, players=players, n=3) as batch:
                batch.reset(seed=40)
                games = [shoal.Game(name, players=players, seed=40 + i) for i in range(3)]
                for _ in range(400):
                    for i, game in enumerate(games):
                        self.assertEqual(game.to_move[0], batch.seats[i])
                        np.testing.assert_array_equal(game.encode(), batch.observations[i])
                        np.testing.assert_array_equal(game.mask(), batch.masks[i])
                    actions = batch.random_actions()
                    for i, game in enumerate(games):
                        game.act(actions[i])
                    batch.step(actions)
                    for i, game in enumerate(games):
                        self.assertEqual(bool(batch.ends[i]), game.over)
                        if game.over:
                            share = [1 / len(game.winners) if seat in game.winners else 0 for seat in range(players)]
                            np.testing.assert_allclose(batch.rewards[i], share, rtol=1e-6)
                            self.assertEqual(batch.scores[i].tolist(), game.scores)
                            games[i] = shoal.Game(name, players=players, seed=int(batch.seeds[i]))
                        else:
                            self.assertFalse(batch.rewards[i].any() or batch.scores[i].any())

    def test_random_actions_are_those_of_the_random_bot(self):
        for name in shoal.games():
            with shoal.Batch(name, n=4) as batch:
                batch.reset(seed=100)
                for seed, (scores, _) in results(batch, 6).items():
                    game = shoal.Game(name, seed=seed)
                    while not game.over:
                        game.apply(game.bot("random").move)
                    self.assertEqual(scores, game.scores)

    def test_a_game_taken_out_goes_on_as_in_the_batch(self):
        for name, players in TABLES:
            with shoal.Batch(name, players=players, n=2) as batch:
                batch.reset(seed=1)
                for _ in range(15):
                    batch.step(batch.random_actions())
                game = batch.full_state(1)
                while not game.over:
                    np.testing.assert_array_equal(game.encode(), batch.observations[1])
                    np.testing.assert_array_equal(game.mask(), batch.masks[1])
                    actions = batch.random_actions()
                    game.act(actions[1])
                    batch.step(actions)
                self.assertTrue(batch.ends[1])
                self.assertEqual(game.scores, batch.scores[1].tolist())

    def test_bots_play_whole_games(self):
        for name, players in TABLES:
            with self.subTest(game=name, players=players), shoal.Batch(name, players=players, n=2, threads=2) as batch:
                batch.reset(seed=1)
                for _ in range(60):
                    batch.step(batch.bot_actions("easy"))
                np.testing.assert_array_equal(batch.bot_actions("easy")[1:], batch.bot_actions("easy", [1]))


class Determinism(unittest.TestCase):
    def test_threads_change_nothing(self):
        for name in shoal.games():
            batches = [shoal.Batch(name, n=257, threads=threads) for threads in (1, 2, 7)]
            for batch in batches:
                batch.reset(seed=5)
            for _ in range(150):
                for batch in batches:
                    batch.step(batch.random_actions())
                for array in ARRAYS:
                    for other in batches[1:]:
                        np.testing.assert_array_equal(getattr(other, array), getattr(batches[0], array))

    def test_a_reset_begins_anew(self):
        with shoal.Batch("fishing", players=4, n=16) as batch:
            batch.reset(seed=3)
            first = results(batch, 32)
            batch.reset(seed=3)
            self.assertEqual(results(batch, 32), first)

    def test_seeds_go_on_where_games_end(self):
        with shoal.Batch("foppen", players=4, n=10) as batch:
            batch.reset(seed=1000)
            self.assertEqual(batch.seeds.tolist(), list(range(1000, 1010)))
            told = results(batch, 40)
            self.assertTrue(set(range(1000, 1020)) <= set(told) | set(batch.seeds.tolist()))

    def test_the_last_seeds_are_followed_by_the_first(self):
        with shoal.Batch("foppen", players=4, n=2) as batch:
            batch.reset(seed=2**64 - 1)
            self.assertEqual(batch.seeds.tolist(), [2**64 - 1, 0])


class Memory(unittest.TestCase):
    @staticmethod
    def used():
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * resource.getpagesize()

    def assert_steady(self, work, times, bound=4 << 20):
        work(times // 10 + 1)
        before = self.used()
        work(times)
        self.assertLess(self.used() - before, bound)

    def test_a_million_resets_leave_nothing_behind(self):
        with shoal.Batch("foppen", players=4, n=1) as batch:
            self.assert_steady(lambda times: [None for i in range(times) if batch.reset(seed=i)], 1_000_000)

    def test_batches_leave_nothing_behind(self):
        def work(times):
            for i in range(times):
                with shoal.Batch("fishing", players=3, n=64, threads=2) as batch:
                    batch.reset(seed=i)
                    batch.step(batch.random_actions())

        self.assert_steady(work, 2000)

    def test_games_leave_nothing_behind(self):
        def work(times):
            for i in range(times):
                game = shoal.Game("foppen", players=4, seed=i)
                game.apply(game.legal()[0])
                game.copy().sample(0).encode()
                game.view(1), game.events(2), game.bot("easy")
                try:
                    game.apply("nonsense")
                except ValueError:
                    pass

        self.assert_steady(work, 20_000)

    def test_arrays_outlive_their_batch(self):
        batch = shoal.Batch("foppen", players=4, n=8)
        batch.reset(seed=1)
        rows = batch.observations
        before = rows.copy()
        batch.close()
        del batch
        np.testing.assert_array_equal(rows, before)


class Threads(unittest.TestCase):
    def test_two_threads_with_one_batch_are_refused_or_take_turns(self):
        batch = shoal.Batch("foppen", players=4, n=2000, threads=2)
        batch.reset(seed=1)
        actions = batch.random_actions().copy()
        wrong = []

        def work():
            for _ in range(50):
                try:
                    batch.step(actions)
                except RuntimeError as error:
                    if "another thread" not in str(error):
                        wrong.append(error)
                except ValueError:
                    pass  # the actions were for the first step alone

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_batches_of_their_own_work_side_by_side(self):
        told = []

        def work():
            with shoal.Batch("fishing", players=4, n=64) as batch:
                batch.reset(seed=9)
                told.append(results(batch, 64))

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        common = set.intersection(*(set(each) for each in told))
        for seed in common:
            self.assertEqual(len({str(each[seed]) for each in told}), 1)

    def test_a_forked_process_is_told_to_make_its_own(self):
        batch = shoal.Batch("foppen", players=4, n=64, threads=2)
        batch.reset(seed=1)
        child = os.fork()
        if child == 0:
            try:
                batch.step(batch.random_actions())
                os._exit(1)
            except RuntimeError as error:
                batch.close()
                os._exit(0 if "process" in str(error) else 2)
        self.assertEqual(os.WEXITSTATUS(os.waitpid(child, 0)[1]), 0)
        batch.step(batch.random_actions())


if __name__ == "__main__":
    unittest.main()
