"""A batch on a GPU: the same as on the CPU where there is one, a clear word where there is none."""

import ctypes
import gc
import os
import subprocess
import sys
import unittest

import numpy as np

import shoal
from shoal import _card
from shoal import _library as lib

CARD = lib.card_name()
ARRAYS = ("observations", "masks", "seats", "seeds", "ends", "rewards", "scores")
try:
    import torch
except ImportError:
    torch = None


class WithoutACard(unittest.TestCase):
    def test_a_missing_card_is_named(self):
        if CARD is None:
            with self.assertRaisesRegex(RuntimeError, "GPU|NVIDIA|card"):
                shoal.Batch("foppen", players=4, n=8, device="cuda")
        else:
            shoal.Batch("foppen", players=4, n=8, device="cuda").close()

    def test_actions_are_checked_before_a_card_sees_them(self):
        class Fake:
            def __init__(self, **changes):
                self.__cuda_array_interface__ = dict(
                    {"shape": (4,), "typestr": "<i4", "data": (1234, False), "strides": None, "version": 3}, **changes)

        self.assertEqual(_card.address_of_actions(Fake(), 4)[0], 1234)
        self.assertEqual(_card.address_of_actions(Fake(strides=(4,)), 4)[0], 1234)
        for error, words, changes in ((TypeError, "int32, not int64", {"typestr": "<i8"}),
                                      (ValueError, r"shape \(4,\), not \(3,\)", {"shape": (3,)}),
                                      (ValueError, "contiguous", {"strides": (8,)})):
            with self.assertRaisesRegex(error, words):
                _card.address_of_actions(Fake(**changes), 4)
        with self.assertRaisesRegex(TypeError, "on the card, not int"):
            _card.address_of_actions(5, 4)
        if hasattr(np.ndarray, "__dlpack__"):
            class OnTheCpu:
                def __dlpack__(self):
                    raise AssertionError

                def __dlpack_device__(self):
                    return (1, 0)

            with self.assertRaisesRegex(TypeError, "must be on the card"):
                _card.address_of_actions(OnTheCpu(), 4)

    def test_capsules_are_read_as_dlpack_has_them(self):
        if not hasattr(np.ndarray, "__dlpack__"):
            return

        class Lent:
            """An array of the CPU that says it is on a card: only its description is read."""

            def __init__(self, array):
                self.array = array

            def __dlpack__(self):
                return self.array.__dlpack__()

            def __dlpack_device__(self):
                return (2, 0)

        array = np.arange(6, dtype=np.int32)
        self.assertEqual(_card.address_of_actions(Lent(array), 6)[0], array.ctypes.data)
        with self.assertRaisesRegex(ValueError, "contiguous"):
            _card.address_of_actions(Lent(np.arange(12, dtype=np.int32)[::2]), 6)
        with self.assertRaisesRegex(TypeError, "int32, not int16"):
            _card.address_of_actions(Lent(array.astype(np.int16)), 6)
        gc.collect()


class WithACardThatCannotBeUsed(unittest.TestCase):
    """A driver of the tests' own (tests/gpu/driver) has a card with one thing wrong; it is asked in another process."""

    def refused(self, trouble, *tables):
        """What is said of every batch that is asked for, a line each."""
        program = "import shoal\n" + "".join(
            "try:\n    shoal.Batch({}, device='cuda')\nexcept RuntimeError as error:\n    print(error)\n".format(table)
            for table in tables)
        environment = dict(os.environ, SHOAL_TEST_CARD=trouble, LD_LIBRARY_PATH=os.environ["SHOAL_TEST_DRIVER"])
        ran = subprocess.run([sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, universal_newlines=True, check=False)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        lines = ran.stdout.splitlines()
        self.assertEqual(len(lines), len(tables), ran.stdout)
        return lines

    def test_a_driver_without_a_card_is_named(self):
        self.assertEqual(self.refused("none", "'foppen'"), ["no GPU here: the NVIDIA driver finds no card"])

    def test_a_card_that_is_too_old_is_named(self):
        self.assertEqual(self.refused("old", "'foppen'"),
                         ["the Paper Card is too old: it has compute capability 6.1, the kernels need 7.0, which cards "
                          "from 2017 on have"])

    def test_memory_that_is_not_there_is_named(self):
        # The games of the one are too many, of the other only their rows.
        for line in self.refused("full", "'foppen', n=2**20", "'hecht', players=6, n=2**14"):
            self.assertRegex(line, r"^the Paper Card is out of memory: [0-9.]+ [MG]iB wanted, 32\.0 MiB of 4\.0 GiB free; "
                                   "end what else uses it, or play fewer games at a time$")


if CARD is not None:
    class OnTheCard(unittest.TestCase):
        def test_it_plays_as_the_cpu_does(self):
            for name, info in shoal.games().items():
                for players in (info.players_min, info.players_max):
                    cpu, card = (shoal.Batch(name, players=players, n=100, device=device) for device in ("cpu", "cuda"))
                    cpu.reset(seed=3)
                    card.reset(seed=3)
                    for _ in range(200):
                        for array in ARRAYS:
                            np.testing.assert_array_equal(getattr(card, array).numpy(), getattr(cpu, array))
                        np.testing.assert_array_equal(card.random_actions().numpy(), cpu.random_actions())
                        cpu.step(cpu.random_actions())
                        card.step(card.random_actions())
                    card.check()
                    self.assertEqual(card.full_state(7).full_state(), cpu.full_state(7).full_state())
                    np.testing.assert_array_equal(card.bot_actions("easy"), cpu.bot_actions("easy"))

        def test_refused_actions_are_found_out(self):
            for find in ("check", "reset", "close"):
                batch = shoal.Batch("foppen", players=4, n=8, device="cuda")
                batch.reset(seed=1)
                actions = batch.random_actions().numpy()
                actions[5] = -1
                batch.step(actions)
                with self.assertRaisesRegex(ValueError, "not legal in game 5"):
                    getattr(batch, find)()
            self.assertTrue(batch.closed)

        def test_it_leaves_no_memory_behind(self):
            for _ in range(2000):
                with shoal.Batch("foppen", players=4, n=100000, device="cuda") as batch:
                    batch.reset(seed=1)

        def test_capsules_that_nobody_takes_are_freed(self):
            batch = shoal.Batch("foppen", players=4, n=1000000, device="cuda")
            for _ in range(10000):
                batch.observations.__dlpack__()

        def test_torch_takes_the_arrays_as_they_are(self):
            if torch is None:
                return
            batch = shoal.Batch("foppen", players=4, n=1000, device="cuda")
            batch.reset(seed=1)
            for take in (lambda array: torch.as_tensor(array, device="cuda"), torch.from_dlpack):
                tensors = {array: take(getattr(batch, array)) for array in ARRAYS if array != "seeds"}
                for _ in range(60):
                    scores = torch.rand(tensors["masks"].shape, device="cuda").masked_fill(tensors["masks"] == 0, -1)
                    batch.step(scores.argmax(dim=1).int())
                batch.check()
                for array, tensor in tensors.items():
                    np.testing.assert_array_equal(tensor.cpu().numpy(), getattr(batch, array).numpy())
            rows = torch.from_dlpack(batch.observations)
            before = rows.clone()
            batch.close()
            del batch
            gc.collect()
            self.assertTrue(torch.equal(rows, before))

        def test_torch_s_mistakes_are_named(self):
            if torch is None:
                return
            batch = shoal.Batch("foppen", players=4, n=8, device="cuda")
            batch.reset(seed=1)
            for error, words, actions in (
                (TypeError, "int32, not int64", torch.zeros(8, dtype=torch.int64, device="cuda")),
                (ValueError, "shape", torch.zeros(7, dtype=torch.int32, device="cuda")),
                (ValueError, "contiguous", torch.zeros(16, dtype=torch.int32, device="cuda")[::2]),
                (TypeError, "on the card", torch.zeros(8, dtype=torch.int32)),
            ):
                with self.assertRaisesRegex(error, words):
                    batch.step(actions)

        def test_a_batch_too_large_is_refused(self):
            with self.assertRaisesRegex(RuntimeError, "memory"):
                shoal.Batch("foppen", players=4, n=2**40, device="cuda")


if __name__ == "__main__":
    unittest.main()
