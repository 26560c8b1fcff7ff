#!/usr/bin/env bash
# The kernels that are part of the program: every game has them, and nothing in them is left for a linker to find. The
# same kernels, compiled for the CPU, play the games that `shoal sim` plays; where there is a card, it does too.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/../cli/cli.sh"

games=500
[[ -z ${SHOAL_LONG-} ]] || games=10000
readonly games
readonly no_card=77
folder=$(dirname "$program")
cd "$(dirname "$0")/../.." || exit 1

# What a PTX file uses and does not define; clang declares such functions and variables as .extern. Memory of a block is
# declared so as well: its size is said when a kernel starts.
unresolved() { grep -E '^[[:space:]]*\.extern' "$1" | grep -v '\.extern \.shared'; }
is_complete() { [[ -s $1 ]] && ! unresolved "$1"; }
# Kernels with real calls gave wrong rows, or hung.
has_no_calls() { ! grep -nE '^[[:space:]]*(@%p[0-9]+ )?call' "$1"; }
has_kernel() { grep -qE "^\.visible \.entry $2\(" "$1"; }

for rules in engine/*/RULES.md; do
    game=$(basename "$(dirname "$rules")")
    ptx=$folder/../gpu/$game.ptx
    expect "nothing in the kernels of $game is unresolved" is_complete "$ptx"
    expect "nothing in the kernels of $game is called" has_no_calls "$ptx"
    for kernel in play_seeds play_moves reset_batch step_batch draw_batch watch_batch; do
        expect "$game has the kernel $kernel" has_kernel "$ptx" "$kernel"
    done
done

# The check would notice: a text that is measured at run time calls a function that no GPU has.
cat >"$scratch/open.cu" <<'END'
extern "C" __attribute__((device)) unsigned long strlen(const char*);
extern "C" __attribute__((global)) void measure(const char* text, unsigned long* out) { *out = strlen(text); }
END
notices() {
    clang++-19 -x cuda --cuda-gpu-arch=sm_70 --cuda-device-only -nocudainc -nocudalib -S -O2 -std=c++20 \
        -Wno-unknown-cuda-version "$scratch/open.cu" -o "$scratch/open.ptx" &&
        unresolved "$scratch/open.ptx" >"$scratch/open.txt"
}
expect "an unresolved function would be noticed" notices

"$folder/compare_gpu" "$games" >"$scratch/compared.txt" 2>&1
status=$?
[[ $status -eq 0 || $status -eq $no_card ]] || cat "$scratch/compared.txt"
if [[ $status -eq $no_card ]]; then
    echo "no card here: its kernels were played on the CPU"
    refuses 2 "no GPU here" sim foppen --games 10 --gpu
    refuses 2 "no GPU here" bench --gpu
fi
one_way_is_as_good_as_another() { [[ $status -eq 0 || $status -eq $no_card ]]; }
expect "kernels, batches and shoal sim play the same games" one_way_is_as_good_as_another
refuses 2 "random players only" sim foppen --gpu --bot easy

# What a card can have wrong with it is one line that says what to do, by a driver that has such cards (driver/driver.cpp).
# with_card TROUBLE WORDS: whichever command asks for the card.
with_card() {
    local -x SHOAL_TEST_CARD=$1 LD_LIBRARY_PATH=$folder/../test_driver
    refuses 2 "$2" sim foppen --games 3000000 --gpu
    refuses 2 "$2" sim hecht --games 3000000 --json --gpu
    refuses 2 "$2" bench --gpu
}
with_card none "no GPU here: the NVIDIA driver finds no card"
with_card old "the Paper Card is too old: it has compute capability 6.1, the kernels need 7.0, which cards from 2017 on have"
with_card full " MiB wanted, 32.0 MiB of 4.0 GiB free; end what else uses it, or play fewer games at a time"
with_card behind "the NVIDIA driver is too old for the kernels; install a newer one: ptxas"
finish
