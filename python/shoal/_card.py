"""Arrays in the memory of a GPU, which other libraries take as they are."""

import ctypes
from ctypes import POINTER, Structure, c_char_p, c_int32, c_int64, c_uint8, c_uint16, c_uint64, c_void_p
from typing import Any, Dict, Optional, Tuple

import numpy as np

from . import _library as lib

_CUDA = 2  # as DLPack numbers devices
_TENSOR = b"dltensor"
_INT, _UINT, _FLOAT, _BOOL = 0, 1, 2, 6
_CODES = {"i": _INT, "u": _UINT, "f": _FLOAT, "b": _BOOL}

# Streams by CUDA's numbers. The library works in the legacy default one, as PyTorch does unless told otherwise.
_NO_CARE = -1
_LEGACY_DEFAULT = 1


class _DLTensor(Structure):
    _fields_ = [
        ("data", c_void_p),
        ("device_type", c_int32),
        ("device_number", c_int32),
        ("axes", c_int32),
        ("code", c_uint8),
        ("bits", c_uint8),
        ("lanes", c_uint16),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("first_byte", c_uint64),
    ]


class _DLManagedTensor(Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, POINTER(_DLManagedTensor))
_DLManagedTensor._fields_ = [("tensor", _DLTensor), ("context", c_void_p), ("deleter", _Deleter)]

_Destructor = ctypes.PYFUNCTYPE(None, c_void_p)


def _capsule_function(name: str, result: Any, *arguments: Any) -> Any:
    # Prototypes of our own: those of ctypes.pythonapi are shared with everybody.
    return ctypes.PYFUNCTYPE(result, *arguments)((name, ctypes.pythonapi))


_new_capsule = _capsule_function("PyCapsule_New", ctypes.py_object, c_void_p, c_char_p, _Destructor)
_capsule_pointer = _capsule_function("PyCapsule_GetPointer", c_void_p, ctypes.py_object, c_char_p)
# A capsule that is being destroyed must not be counted as used once more, so it is handed over as an address.
_dying_is_valid = _capsule_function("PyCapsule_IsValid", ctypes.c_int, c_void_p, c_char_p)
_dying_pointer = _capsule_function("PyCapsule_GetPointer", c_void_p, c_void_p, c_char_p)


def _destroy(capsule: int) -> None:
    """Frees a tensor that nobody took: whoever takes one gives its capsule another name."""
    if _dying_is_valid(capsule, _TENSOR):
        address = _dying_pointer(capsule, _TENSOR)
        _DLManagedTensor.from_address(address).deleter(ctypes.cast(address, POINTER(_DLManagedTensor)))


_destructor = _Destructor(_destroy)


class CardArray:
    """An array in the memory of the GPU. It is not copied to be used:

        rows = torch.as_tensor(batch.observations, device="cuda")     # PyTorch
        rows = cupy.asarray(batch.observations)                       # CuPy
        rows = jax.dlpack.from_dlpack(batch.observations)             # JAX

    The library writes into it in the default stream, and tensors made from it see what was written last. The memory
    stays as long as this array, or a tensor made from it by DLPack. `numpy()` brings a copy to the CPU.
    """

    __slots__ = ("shape", "dtype", "_address", "__weakref__")

    def __init__(self, shape: Tuple[int, ...], dtype: Any) -> None:
        self._address = 0
        self.shape = shape
        self.dtype: "np.dtype[Any]" = np.dtype(dtype)
        self._address = lib.card_take(self.nbytes)
        if not self._address:
            raise lib.error(RuntimeError)

    def __del__(self, _give_back: Any = lib.card_give_back) -> None:
        if getattr(self, "_address", 0):
            _give_back(self._address)

    @property
    def nbytes(self) -> int:
        count = 1
        for length in self.shape:
            count *= length
        return count * self.dtype.itemsize

    @property
    def ndim(self) -> int:
        return len(self.shape)

    def __len__(self) -> int:
        return self.shape[0]

    def numpy(self) -> "np.ndarray[Any, Any]":
        """A copy in the memory of the CPU. It waits for all that the card has to do."""
        there = np.empty(self.shape, dtype=self.dtype)
        if lib.card_fetch(there.ctypes.data, self._address, self.nbytes) < 0:
            raise lib.error(RuntimeError)
        return there

    def fill_from(self, array: "np.ndarray[Any, Any]") -> None:
        """Overwrites it with an array of the CPU that has the same shape and type."""
        if array.shape != self.shape or array.dtype != self.dtype:
            raise ValueError("wanted {} of {}, not {} of {}".format(self.shape, self.dtype, array.shape, array.dtype))
        contiguous = np.ascontiguousarray(array)
        if lib.card_send(self._address, contiguous.ctypes.data, self.nbytes) < 0:
            raise lib.error(RuntimeError)

    def __array__(self, *arguments: Any, **more: Any) -> Any:
        raise TypeError("this array is on the card; numpy() gives a copy of it in the memory of the CPU")

    @property
    def __cuda_array_interface__(self) -> Dict[str, Any]:
        return {
            "shape": self.shape,
            "typestr": self.dtype.str,
            "data": (self._address, False),
            "strides": None,
            "version": 3,
            "stream": _LEGACY_DEFAULT,
        }

    def __dlpack_device__(self) -> Tuple[int, int]:
        return (_CUDA, 0)

    def __dlpack__(
        self,
        *,
        stream: Optional[int] = None,
        max_version: Optional[Tuple[int, int]] = None,
        dl_device: Optional[Tuple[int, int]] = None,
        copy: Optional[bool] = None,
    ) -> Any:
        if dl_device is not None and tuple(dl_device) != self.__dlpack_device__():
            raise BufferError("this array is on the card and is lent from there alone")
        if copy:
            raise BufferError("this array is lent without a copy")
        if stream is not None and stream not in (_NO_CARE, 0, _LEGACY_DEFAULT):
            # Whoever uses another stream is told of nothing that has not happened: fetching a byte waits for the card.
            byte = ctypes.c_uint8()
            if lib.card_fetch(ctypes.addressof(byte), self._address, 1) < 0:
                raise lib.error(RuntimeError)
        shape = (c_int64 * self.ndim)(*self.shape)
        code = _CODES[self.dtype.kind]
        tensor = lib.card_tensor(self._address, code, 8 * self.dtype.itemsize, self.ndim, shape)
        if not tensor:
            raise lib.error(RuntimeError)
        return _new_capsule(tensor, _TENSOR, _destructor)

    def __reduce__(self) -> Any:
        raise TypeError("an array on the card cannot be pickled; numpy() gives a copy of it")

    def __repr__(self) -> str:
        return "<shoal.CardArray {} of {} on the card>".format(self.shape, self.dtype)


def _check_actions(n: int, kind: str, shape: Tuple[int, ...], contiguous: bool) -> None:
    if kind != "<i4":
        raise TypeError("actions must be int32, not {}: in PyTorch, actions.int()".format(np.dtype(kind)))
    if tuple(shape) != (n,):
        raise ValueError("actions must have the shape ({},), not {}".format(n, tuple(shape)))
    if not contiguous:
        raise ValueError("actions must be contiguous: in PyTorch, actions.contiguous()")


def address_of_actions(actions: Any, n: int) -> Tuple[int, Any]:
    """Where a library's array of actions lies on the card, and what has to be held on to meanwhile."""
    interface = getattr(actions, "__cuda_array_interface__", None)
    if interface is not None:
        strides = interface.get("strides")
        _check_actions(n, interface["typestr"], interface["shape"], strides is None or tuple(strides) == (4,))
        return interface["data"][0], actions
    if not hasattr(actions, "__dlpack__"):
        raise TypeError("actions must be an array on the card, not {}".format(type(actions).__name__))
    if actions.__dlpack_device__()[0] != _CUDA:
        raise TypeError("actions must be on the card, as the batch is")
    capsule = actions.__dlpack__()
    tensor = _DLManagedTensor.from_address(_capsule_pointer(capsule, _TENSOR)).tensor
    if tensor.code not in (_INT, _UINT, _FLOAT) or tensor.lanes != 1:
        raise TypeError("actions must be int32")
    shape = tuple(tensor.shape[axis] for axis in range(tensor.axes))
    kind = "<" + "iuf"[tensor.code] + str(tensor.bits // 8)
    contiguous = not tensor.strides or tensor.axes != 1 or tensor.strides[0] == 1
    _check_actions(n, kind, shape, contiguous)
    return tensor.data + tensor.first_byte, capsule
