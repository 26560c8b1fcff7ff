#!/usr/bin/env python3
"""Puts the package and its library into a wheel: one file for every Python from 3.8 on, the same bytes from the same input.

    make_wheel.py LIBRARY FOLDER        prints the wheel's path

A wheel is a zip file with a few files that describe it (PEP 427). Only Python's own library is used here.
"""

import base64
import hashlib
import os
import re
import sys
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))

METADATA = """\
Metadata-Version: 2.1
Name: shoal
Version: {version}
Summary: Four tabletop games to study and to learn: single games, and batches on a CPU or a GPU
License: MIT
Requires-Python: >=3.8
Requires-Dist: numpy
Classifier: Programming Language :: Python :: 3
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Games/Entertainment :: Board Games
Description-Content-Type: text/plain

{about}
"""

WHEEL = """\
Wheel-Version: 1.0
Generator: shoal
Root-Is-Purelib: false
Tag: {tag}
"""


def read(path):
    with open(path, "rb") as file:
        return file.read()


def version():
    """As libshoal.h has it: the library and the package are one."""
    header = read(os.path.join(HERE, "libshoal.h")).decode()
    return re.search(r'#define SHOAL_VERSION "([0-9.]+)"', header).group(1)


def tag(library):
    """Which systems it runs on: those whose glibc has every symbol that the library was linked with."""
    needed = [int(minor) for minor in re.findall(rb"\0GLIBC_2\.(\d+)(?=\0)", library)]
    if not needed:
        sys.exit("make_wheel: this is no library for Linux with glibc")
    return "py3-none-manylinux_2_{}_x86_64".format(max(needed))


def about():
    """The docstring of the package, without importing it."""
    text = read(os.path.join(HERE, "shoal", "__init__.py")).decode()
    return text.split('"""')[1].replace("\\\\", "\\").strip()


def contents(library):
    """Every file of the wheel but RECORD, by its name."""
    info = "shoal-{}.dist-info/".format(version())
    package = os.path.join(HERE, "shoal")
    files = {
        "shoal/" + name: read(os.path.join(package, name))
        for name in os.listdir(package)
        if name.endswith(".py") or name == "py.typed"
    }
    editions = os.path.join(HERE, "..", "editions")
    for name in os.listdir(editions):
        if name.endswith(".json"):
            files["shoal/editions/" + name] = read(os.path.join(editions, name))
    files["shoal/libshoal.h"] = read(os.path.join(HERE, "libshoal.h"))
    files["shoal/libshoal.so"] = library
    files[info + "LICENSE"] = read(os.path.join(HERE, "..", "LICENSE"))
    files[info + "METADATA"] = METADATA.format(version=version(), about=about()).encode()
    files[info + "WHEEL"] = WHEEL.format(tag=tag(library)).encode()
    return files, info + "RECORD"


def record(files, name):
    """A line for every file: its name, its hash, its size."""
    lines = []
    for path in sorted(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[path]).digest()).rstrip(b"=").decode()
        lines.append("{},sha256={},{}\n".format(path, digest, len(files[path])))
    return "".join(lines + [name + ",,\n"]).encode()


def write(path, files, last):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name in sorted(set(files) - {last}) + [last]:
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))  # the earliest there is: no wheel depends on a clock
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, files[name])


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    library, folder = read(sys.argv[1]), sys.argv[2]
    files, last = contents(library)
    files[last] = record(files, last)
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "shoal-{}-{}.whl".format(version(), tag(library)))
    write(path + ".new", files, last)
    os.replace(path + ".new", path)
    print(path)


if __name__ == "__main__":
    main()
