#!/usr/bin/env bash
# The Python package as people install it: the wheel, in an environment of its own, with Debian's Python and numpy.
# SHOAL_PYTHON names another Python.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tests/cli/cli.sh
source tests/cli/cli.sh

python=${SHOAL_PYTHON:-/usr/bin/python3}
library=$(dirname "$program")/../python/libshoal.so

# Nothing of the repository but the tests themselves may be found: the installed package is tested.
unset PYTHONPATH SHOAL_LIBRARY
export PYTHONDONTWRITEBYTECODE=1

needs_only_glibc() {
    local others
    others=$(ldd "$library" | grep -vE '(linux-vdso|libm|libc|libdl|libpthread|librt|ld-linux-x86-64)\.so')
    [[ -z $others ]] || { echo "$others" && return 1; }
}
shows_only_the_interface() {
    local shown declared
    shown=$(nm -D --defined-only "$library" | awk '{ print $3 }' | sort)
    declared=$(sed -nE 's/^SHOAL_API [^(]*[ *](shoal_[a-z_]+)\(.*/\1/p' python/libshoal.h | sort)
    diff <(echo "$shown") <(echo "$declared")
}
# Debian 12's.
readonly newest_glibc=36
wheel_fits_debian() {
    local minor
    minor=$(sed -nE 's/.*manylinux_2_([0-9]+)_x86_64\.whl$/\1/p' <<<"$wheel")
    [[ -n $minor && $minor -le $newest_glibc ]]
}

expect "the library needs nothing but glibc" needs_only_glibc
expect "the library shows what libshoal.h declares and nothing else" shows_only_the_interface

wheel=$("$python" python/make_wheel.py "$library" "$scratch/wheel")
expect "the wheel is made" test -s "$wheel"
expect "the wheel runs on Debian 12" wheel_fits_debian
again=$("$python" python/make_wheel.py "$library" "$scratch/again")
expect "the wheel is the same each time" cmp "$wheel" "$again"

# A Python without pip can have it too: a wheel is a zip file.
install_package() {
    if "$python" -m venv --system-site-packages "$scratch/env" >"$scratch/log" 2>&1; then
        installed=$scratch/env/bin/python
        "$installed" -m pip install --quiet --no-index --no-deps --disable-pip-version-check "$wheel" >"$scratch/log" 2>&1 ||
            { cat "$scratch/log" && return 1; }
    else
        installed=$python
        "$python" -m zipfile -e "$wheel" "$scratch/site" && export PYTHONPATH=$scratch/site
    fi
}
expect "the wheel is installed" install_package

for file in tests/python/*_test.py; do
    # From elsewhere: the repository's root has a file named shoal, too.
    (cd "$scratch" && SHOAL_ROOT=$OLDPWD "$installed" "$OLDPWD/$file") >"$scratch/log" 2>&1
    status=$?
    ran=$(sed -nE 's/^Ran ([0-9]+) tests? in .*/\1/p' "$scratch/log")
    wrong=$(sed -nE 's/^FAILED \((.*)\)$/\1/p' "$scratch/log" | grep -oE '[0-9]+' | awk '{ n += $1 } END { print n + 0 }')
    if [[ $status -ne 0 && $wrong -eq 0 ]]; then wrong=1; fi
    if [[ $wrong -ne 0 ]]; then cat "$scratch/log"; fi
    passed=$((passed + ${ran:-0} - wrong))
    failed=$((failed + wrong))
    if [[ ${ran:-0} -eq 0 ]]; then bad "$file ran no test"; fi
done
finish
