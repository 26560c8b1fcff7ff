#!/usr/bin/env bash
# The engine's headers are a GPU's too: clang makes PTX of every game for all cards since 2017, without a toolkit, and
# nothing in it is left for a linker to find. Where there is a card, the same seeds are played on it and on the CPU.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1

readonly games=10000
readonly no_gpu=77
passed=0
failed=0
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

check() {
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $name"
    fi
}

# compile SOURCE PTX
compile() {
    clang++-19 -x cuda --cuda-gpu-arch=sm_70 --cuda-device-only -nocudainc -nocudalib -S -O2 -DNDEBUG -std=c++20 \
        -Wno-unknown-cuda-version -I. "$1" -o "$2"
}

# What a PTX file uses and does not define; clang declares such functions and variables as .extern.
unresolved() { grep -E '^[[:space:]]*\.extern' "$1"; }
is_complete() { ! unresolved "$1"; }
plays() { grep -qE "^\.visible \.entry play_$2\(" "$1"; }

ptx=$folder/kernels.ptx
check "every game compiles for a GPU" compile tests/gpu/kernels.cu "$ptx"
check "nothing in the kernels is unresolved" is_complete "$ptx"
for game in $(sed -nE 's/^SHOAL_KERNEL\(([a-z]+), .*/\1/p' tests/gpu/kernels.cu); do
    check "$game is a kernel" plays "$ptx" "$game"
done
for game in engine/*/RULES.md; do
    game=$(basename "$(dirname "$game")")
    check "$game has a kernel" grep -q "SHOAL_KERNEL($game, " tests/gpu/kernels.cu
done

# The check would notice: a text that is measured at run time calls a function that no GPU has.
cat >"$folder/open.cu" <<'END'
extern "C" __attribute__((device)) unsigned long strlen(const char*);
extern "C" __attribute__((global)) void measure(const char* text, unsigned long* out) { *out = strlen(text); }
END
notices() { compile "$folder/open.cu" "$folder/open.ptx" && unresolved "$folder/open.ptx" >"$folder/open.txt"; }
check "an unresolved function would be noticed" notices

compare=$(dirname "${SHOAL_PROGRAM:-build/release/bin/shoal}")/compare_gpu
"$compare" "$ptx" "$games" >"$folder/compared.txt" 2>&1
case $? in
    0) check "the card plays as the CPU does" true ;;
    "$no_gpu") echo "no GPU here: the kernels were compiled, not run" ;;
    *)
        cat "$folder/compared.txt"
        check "the card plays as the CPU does" false
        ;;
esac

echo "$passed passed, $failed failed"
[[ $failed -eq 0 ]]
