# ./shoal python: the Python package as a wheel, built when something changed.
# shellcheck shell=bash

build_library() { build_release shoal_c; }

build_wheel() {
    command -v python3 >/dev/null || die "the wheel is made with Python 3.8 or newer, which is not here"
    wheel=$(python3 "$root/python/make_wheel.py" "$build_root/release/python/libshoal.so" "$build_root/python") ||
        die "the wheel could not be made"
}

prepare_python() { ensure_packages run python && build_library && build_wheel; }

# The path goes to standard output, for scripts; the rest is for people.
show_wheel() {
    say "the package for Python 3.8 and newer is built. To install it into an environment of your own:"
    printf '\n    python3 -m venv shoal-env && shoal-env/bin/pip install %s\n' "$wheel" >&2
    printf '    shoal-env/bin/python -c "import shoal; help(shoal)"\n\n' >&2
    say "examples are in $root/examples; pip fetches numpy, the only thing it needs"
    printf '%s\n' "$wheel"
}
