"""What the package says of itself is true: examples in its words, examples in files, types, and old Pythons."""

import ast
import doctest
import importlib
import inspect
import os
import pkgutil
import pydoc
import subprocess
import sys
import tempfile
import typing
import unittest

import shoal

ROOT = os.environ["SHOAL_ROOT"]
# The library lies beside them and looks like one.
MODULES = [shoal] + [importlib.import_module("shoal." + module.name) for module in pkgutil.iter_modules(shoal.__path__)
                     if module.name != "libshoal"]


class Words(unittest.TestCase):
    def test_examples_in_docstrings(self):
        tried = 0
        for module in MODULES:
            told = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
            self.assertEqual(told.failed, 0, module.__name__)
            tried += told.attempted
        self.assertGreater(tried, 60)

    def test_help_teaches(self):
        page = pydoc.render_doc(shoal, renderer=pydoc.plaintext)
        for word in ("One game", "Many games", "Hidden information", "Determinism", "class Game", "class Batch"):
            self.assertIn(word, page)

    def test_everything_public_has_words(self):
        for name in shoal.__all__:
            thing = getattr(shoal, name)
            self.assertTrue(inspect.getdoc(thing), name)
            for member, value in vars(thing).items() if inspect.isclass(thing) else ():
                if inspect.isfunction(value) and not member.startswith("_"):
                    self.assertTrue(value.__doc__, "{}.{}".format(name, member))

    def test_everything_public_has_types(self):
        if sys.version_info < (3, 9):
            return  # numpy's types are words there, which nobody can look up
        for name in shoal.__all__:
            thing = getattr(shoal, name)
            functions = [thing] if inspect.isfunction(thing) else [
                value.fget if isinstance(value, property) else value.__func__ if isinstance(value, classmethod) else value
                for value in vars(thing).values() if inspect.isfunction(value) or isinstance(value, (property, classmethod))
            ]
            for function in functions:
                hints = typing.get_type_hints(function) if function.__module__.startswith("shoal.") else None
                if hints is None:
                    continue
                wanted = set(inspect.signature(function).parameters) - {"self", "cls", "_free", "_give_back"} | {"return"}
                with self.subTest(function=function.__qualname__):
                    self.assertLessEqual(wanted, set(hints) | {"arguments", "more"})

    def test_the_package_is_typed(self):
        self.assertTrue(os.path.exists(os.path.join(os.path.dirname(shoal.__file__), "py.typed")))

    def test_the_version_is_the_library_s(self):
        with open(os.path.join(ROOT, "python", "libshoal.h"), encoding="utf-8") as file:
            self.assertIn('#define SHOAL_VERSION "{}"'.format(shoal.__version__), file.read())


class OldPythons(unittest.TestCase):
    def test_nothing_is_newer_than_python_3_8(self):
        for folder in ("python/shoal", "python", "examples", "tests/python"):
            for name in sorted(os.listdir(os.path.join(ROOT, folder))):
                if name.endswith(".py"):
                    path = os.path.join(ROOT, folder, name)
                    with self.subTest(file=path), open(path, encoding="utf-8") as file:
                        ast.parse(file.read(), path, feature_version=(3, 8))


class Examples(unittest.TestCase):
    def run_example(self, name, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, os.path.join(ROOT, "examples", name), *arguments], cwd=folder,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
            self.assertEqual(done.returncode, 0, done.stdout)
            return done.stdout, sorted(os.listdir(folder))

    def test_random_play(self):
        told, _ = self.run_example("random_play.py", "fishing", "--games", "2000")
        self.assertIn("seat 0", told)

    def test_balance(self):
        told, files = self.run_example("balance.py", "--games", "500")
        self.assertIn("standard", told)
        self.assertEqual(len(files), 1)

    def test_examples_are_short(self):
        for name in ("random_play.py", "balance.py"):
            with open(os.path.join(ROOT, "examples", name), encoding="utf-8") as file:
                self.assertLess(len(file.readlines()), 120)


if __name__ == "__main__":
    unittest.main()
