"""The features of many rows at once. On a card by a kernel that reads each row once; elsewhere by PyTorch."""

import torch

try:
    import triton
    import triton.language as tl
except ImportError:
    triton = None

if triton:

    @triton.jit
    def _write(rows, at, source, low, high, scale, gate, want, out, count, width, features,
               ROWS: tl.constexpr, BLOCK: tl.constexpr):
        feature = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
        is_one = feature < features
        place = tl.load(source + feature, mask=is_one, other=0)
        least = tl.load(low + feature, mask=is_one, other=1)
        most = tl.load(high + feature, mask=is_one, other=0)
        unit = tl.load(scale + feature, mask=is_one, other=0.0)
        door = tl.load(gate + feature, mask=is_one, other=0)
        wanted = tl.load(want + feature, mask=is_one, other=0)
        has_gate = is_one & (door >= 0)
        for i in range(ROWS):
            row = tl.program_id(0) * ROWS + i
            if row < count:
                start = tl.load(at + row).to(tl.int64) * width
                entry = tl.load(rows + start + place, mask=is_one, other=0).to(tl.int32)
                stands = tl.load(rows + start + door, mask=has_gate, other=0).to(tl.int32)
                is_open = (stands == wanted) | (door < 0)
                told = tl.where((entry >= least) & (entry <= most) & is_open, 1.0, 0.0) + entry.to(tl.float32) * unit
                tl.store(out + row.to(tl.int64) * features + feature, told.to(tl.bfloat16), mask=is_one)


_all = {}


def everything(count: int, device) -> torch.Tensor:
    """All rows, in their order."""
    if (count, device) not in _all:
        _all[count, device] = torch.arange(count, device=device)
    return _all[count, device]


def write_switches(rows, told, at=None) -> torch.Tensor:
    """Features, a row each, as bfloat16 on a card. Feature f is 1 where its entry lies between low and high, and its gate, if
    there is one, is as wanted; scale tells the entry itself.

    told: source, low, high, scale, gate and want of each feature."""
    if not rows.is_cuda:
        return written_by_hand(rows, told, at)
    source = told[0]
    at = everything(len(rows), rows.device) if at is None else at
    out = torch.empty(len(at), len(source), dtype=torch.bfloat16, device=rows.device)
    grid = (triton.cdiv(len(at), 8), triton.cdiv(len(source), 512))
    _write[grid](rows, at, *told, out, len(at), rows.shape[1], len(source), ROWS=8, BLOCK=512)
    return out


def written_by_hand(rows, told, at=None) -> torch.Tensor:
    source, low, high, scale, gate, want = told
    rows = rows if at is None else rows[at]
    entries = rows[:, source.long()].int()
    is_open = (rows[:, gate.clamp(min=0).long()].int() == want) | (gate < 0)
    return ((entries >= low) & (entries <= high) & is_open).float() + entries * scale
