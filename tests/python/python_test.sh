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
SHOAL_TEST_DRIVER=$(realpath "$(dirname "$program")/../test_driver")
export SHOAL_TEST_DRIVER

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

# ./shoal python, in a clone of its own. What installs and builds is stood in for and writes down what it was asked: the
# library that the tests have built is there at once.
clone=$scratch/clone
tools=$scratch/tools
mkdir -p "$clone" "$tools"
cp shoal "$clone/"
for part in scripts python CMakePresets.json; do ln -s "$PWD/$part" "$clone/$part"; done
# stands_in NAME BODY
stands_in() {
    printf '#!/usr/bin/env bash\nprintf "%%s\\n" "%s $*" >>"%s/asked"\n%s\n' "$1" "$scratch" "$2" >"$tools/$1"
    chmod +x "$tools/$1"
}
# shellcheck disable=SC2016  # the dollars are the stand-ins' own
{
    stands_in dpkg-query 'printf "installed %s\n" "${@:3}"'
    stands_in cmake 'mkdir -p build/release && touch build/release/build.ninja'
    stands_in ninja "mkdir -p \"\$2/python\" && ln -sf \"$(realpath "$library")\" \"\$2/python/\""
    stands_in python3 "exec \"$python\" \"\$@\""
}
for tool in sudo apt-get; do stands_in "$tool" 'exit 1'; done
# asked TOOL WORDS: whether the tool was asked for something with these words.
asked() { grep "^$1 " "$scratch/asked" | grep -qF -- "$2"; }

wheel=$(PATH=$tools:$PATH "$clone/shoal" python 2>"$scratch/said")
[[ -s $wheel ]] || cat "$scratch/said"
expect "./shoal python prints the wheel's path and nothing else" test -s "$wheel"
expect "it wants what the kernels are made with" asked dpkg-query clang-19
expect "it builds as people run the program" asked cmake "--preset release"
expect "it builds the library and nothing else" asked ninja "-C $clone/build/release shoal_c"
expect "the wheel lies in the build folder" test "$(dirname "$wheel")" = "$clone/build/python"
expect "the wheel runs on Debian 12" wheel_fits_debian
mapfile -t lines < <(sed -n 's/^    //p' "$scratch/said")
expect "it says how to install the wheel" \
    test "${lines[0]-}" = "python3 -m venv shoal-env && shoal-env/bin/pip install $wheel"
expect "it says how to begin" test "${lines[1]-}" = 'shoal-env/bin/python -c "import shoal; help(shoal)"'
expect "it names the examples" says "examples are in $clone/examples" "$scratch/said"
again=$("$python" python/make_wheel.py "$library" "$scratch/again")
expect "the wheel is the same each time" cmp "$wheel" "$again"

# As it says, but with the numpy that is here and nothing from the network. A Python without pip can have it too: a wheel
# is a zip file.
install_package() {
    installed=$scratch/shoal-env/bin/python
    if (cd "$scratch" && PATH=$tools:$PATH PIP_NO_INDEX=1 PIP_NO_DEPS=1 PIP_DISABLE_PIP_VERSION_CHECK=1 \
        bash -c "${lines[0]/-m venv/-m venv --system-site-packages}") >"$scratch/log" 2>&1; then
        return 0
    elif [[ -x $scratch/shoal-env/bin/pip ]]; then
        cat "$scratch/log" && return 1
    else
        installed=$python
        "$python" -m zipfile -e "$wheel" "$scratch/site" && export PYTHONPATH=$scratch/site
    fi
}
begins_as_said() {
    (cd "$scratch" && bash -c "${lines[1]/#shoal-env\/bin\/python/$installed}") >"$scratch/log" 2>&1 &&
        says "Four tabletop games for Python" "$scratch/log"
}
expect "the wheel is installed" install_package
expect "the installed package teaches itself" begins_as_said

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
