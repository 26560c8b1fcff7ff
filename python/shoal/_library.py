"""The C library, loaded once. Its functions are described in libshoal.h."""

import ctypes
import os
import sys
from ctypes import POINTER, Structure, c_char_p, c_int, c_int16, c_int64, c_size_t, c_uint16, c_uint64, c_void_p
from typing import Any, Type

INTERFACE = 1

# What the library's instructions need (x86-64-v3): processors from 2013 on.
_WANTED = ("avx2", "bmi1", "bmi2", "fma", "movbe")


def _check_processor() -> None:
    """An instruction that is not there would end the whole process, so the processor is asked before."""
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            flags = next((line.split(":", 1)[1].split() for line in file if line.startswith("flags")), None)
    except OSError:
        return
    if flags is not None:
        missing = [name for name in _WANTED if name not in flags]
        if missing:
            raise ImportError(
                "shoal needs a processor with AVX2, from 2013 or later; this one lacks " + ", ".join(missing)
            )


def _path() -> str:
    path = os.environ.get("SHOAL_LIBRARY") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "libshoal.so")
    if not os.path.exists(path):
        raise ImportError(path + " is not there: install the wheel that ./shoal python builds")
    return path


if not sys.platform.startswith("linux"):
    raise ImportError("shoal is made for Linux")
_check_processor()
_file = _path()
# Whatever takes long lets other threads of Python work meanwhile; the rest is faster without.
_patient = ctypes.CDLL(_file)
_quick = ctypes.PyDLL(_file)


class Buffers(Structure):
    """shoal_buffers of libshoal.h; addresses in the memory of the batch's device."""

    _fields_ = [
        ("observations", c_void_p),
        ("masks", c_void_p),
        ("seats", c_void_p),
        ("seeds", c_void_p),
        ("ends", c_void_p),
        ("rewards", c_void_p),
        ("scores", c_void_p),
    ]


def _function(library: ctypes.CDLL, name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(library, "shoal_" + name)
    function.restype = result
    function.argtypes = arguments
    return function


_handle = c_void_p

interface = _function(_quick, "interface", c_int)
if interface() != INTERFACE:
    raise ImportError("{} has interface {}, this package is for {}".format(_file, interface(), INTERFACE))
about = _function(_quick, "about", c_char_p)
last_error = _function(_quick, "error", c_char_p)

table_new = _function(_patient, "table_new", _handle, c_char_p, c_int, c_char_p, c_char_p)
table_free = _function(_quick, "table_free", None, _handle)
table_describe = _function(_quick, "table_describe", c_char_p, _handle)
table_entry_name = _function(_quick, "table_entry_name", c_char_p, _handle, c_int)
table_action_name = _function(_quick, "table_action_name", c_char_p, _handle, c_int)

game_new = _function(_quick, "game_new", _handle, _handle, c_char_p)
game_copy = _function(_quick, "game_copy", _handle, _handle)
game_free = _function(_quick, "game_free", None, _handle)
game_table = _function(_quick, "game_table", _handle, _handle)
game_to_move = _function(_quick, "game_to_move", c_int, _handle)
game_moves = _function(_quick, "game_moves", c_int, _handle)
game_scores = _function(_quick, "game_scores", c_int, _handle, POINTER(c_int16))
game_winners = _function(_quick, "game_winners", c_int, _handle)
game_end_reason = _function(_quick, "game_end_reason", c_char_p, _handle)
game_phase = _function(_quick, "game_phase", c_char_p, _handle, c_int)
game_legal = _function(_quick, "game_legal", c_char_p, _handle, c_int)
game_penalised = _function(_quick, "game_penalised", c_char_p, _handle, c_int)
game_apply = _function(_quick, "game_apply", c_int, _handle, c_int, c_char_p)
game_act = _function(_quick, "game_act", c_int, _handle, c_int)
game_events = _function(_quick, "game_events", c_char_p, _handle, c_int)
game_view = _function(_quick, "game_view", c_char_p, _handle, c_int)
game_full_state = _function(_quick, "game_full_state", c_char_p, _handle)
game_sample = _function(_quick, "game_sample", _handle, _handle, c_int, c_uint64)
game_encode = _function(_quick, "game_encode", c_int, _handle, c_int, c_void_p)
game_mask = _function(_quick, "game_mask", c_int, _handle, c_int, c_void_p)
game_actions_of = _function(_quick, "game_actions_of", c_int, _handle, c_int, c_char_p, POINTER(c_uint16))
game_bot = _function(_patient, "game_bot", c_char_p, _handle, c_int, c_char_p, c_char_p)
game_trace = _function(_patient, "game_trace", c_char_p, _handle)
game_review = _function(_patient, "game_review", c_char_p, _handle, c_int, c_int)
game_replay = _function(_patient, "game_replay", _handle, c_char_p, c_size_t, c_char_p, c_int)

batch_new = _function(_patient, "batch_new", _handle, _handle, c_size_t, c_int, c_char_p)
batch_free = _function(_patient, "batch_free", c_int, _handle)
batch_reset = _function(_patient, "batch_reset", c_int, _handle, c_uint64, c_void_p)
batch_step = _function(_patient, "batch_step", c_int, _handle, c_void_p, c_void_p)
batch_refused = _function(_patient, "batch_refused", c_int64, _handle)
batch_draw = _function(_patient, "batch_draw", c_int, _handle, c_void_p)
batch_bot = _function(_patient, "batch_bot", c_int, _handle, c_char_p, c_void_p, c_size_t, c_void_p)
batch_wait = _function(_patient, "batch_wait", c_int, _handle)
batch_full_state = _function(_patient, "batch_full_state", _handle, _handle, c_size_t)

card_name = _function(_patient, "card_name", c_char_p)
card_take = _function(_patient, "card_take", c_uint64, c_size_t)
card_give_back = _function(_patient, "card_give_back", c_int, c_uint64)
card_send = _function(_patient, "card_send", c_int, c_uint64, c_void_p, c_size_t)
card_fetch = _function(_patient, "card_fetch", c_int, c_void_p, c_uint64, c_size_t)
card_tensor = _function(_patient, "card_tensor", c_void_p, c_uint64, c_int, c_int, c_int, POINTER(c_int64))


def error(kind: Type[Exception] = ValueError) -> Exception:
    """What the library said went wrong, as an exception to raise."""
    return kind(last_error().decode("utf-8", "replace"))


def whole_number(value: Any, what: str, low: int, high: int) -> int:
    """The number if it is one and in its bounds; ctypes alone would cut off what is too large."""
    try:
        number = value.__index__()
    except AttributeError:
        raise TypeError("{} must be a whole number, not {}".format(what, type(value).__name__)) from None
    if not low <= number <= high:
        raise ValueError("{} must be from {} to {}, not {}".format(what, low, high, number))
    return int(number)


def text(value: Any, what: str) -> bytes:
    """As the library wants it: UTF-8 without zeros, which would end it."""
    if not isinstance(value, str):
        raise TypeError("{} must be a str, not {}".format(what, type(value).__name__))
    encoded = value.encode("utf-8", "surrogatepass")
    if b"\0" in encoded:
        raise ValueError("{} holds a zero character".format(what))
    return encoded
