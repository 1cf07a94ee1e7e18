"""Compiles the hot modules of the rules with Cython; everything else is said in pyproject.toml.

Without a C compiler the installation goes on, and the very same files run uncompiled.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
PACKAGE = Path("src/costiera")
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,  # the uncompiled run of the tests is the check
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "nonecheck": False,
    "infer_types": True,  # plain locals take the C types of what they are given
    "annotation_typing": False,  # the .pxd beside a module gives its types, nothing else does
}


def load_speed() -> ModuleType:
    """The module that knows which files are hot, loaded by path: the package is not installed yet."""
    spec = importlib.util.spec_from_file_location("speed", HERE / PACKAGE / "kit/speed.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


speed = load_speed()


class HotModule(Extension):
    """An extension made of a plain Python file; Cython reads this attribute."""

    cython_directives = DIRECTIVES


def write_types() -> None:
    """Have the C types of records and numbers written, from the plain modules that declare them."""
    plain = {**os.environ, "COSTIERA_PURE": "1", "PYTHONPATH": str(HERE / PACKAGE.parent)}
    subprocess.run([sys.executable, "-m", "costiera.kit.hot", str(HERE / PACKAGE)], env=plain, check=True)


def optimised(name: str) -> str:
    """How hard the C compiler tries: loops over whole records are worth more than the rules' branches."""
    return "-O3" if name.rpartition(".")[2] in {"batch", "env", "state"} else "-O2"


def extensions() -> list[Extension]:
    """One extension for each hot module."""
    write_types()
    found: list[Extension] = []
    for name in speed.hot_modules(speed.hot_sources(str(HERE / PACKAGE))):
        stem = PACKAGE.joinpath(*name.split(".")[1:])
        source = stem.with_suffix(".pyx") if stem.with_suffix(".pyx").exists() else stem.with_suffix(".py")
        # never one rounding where the plain files have two: players count in floats, and must choose alike everywhere
        flags = (
            ["/O2"]
            if os.name == "nt"
            else [optimised(name), "-g0", "-ffp-contract=off", "-Wno-unused-const-variable", "-Wno-unused-function"]
        )
        found.append(HotModule(name, [str(source)], extra_compile_args=flags, optional=True))
    return found


class BuildRules(build_ext):
    """Compiles the hot modules if there is a C compiler, and notes what was compiled (see costiera.kit.speed)."""

    reason = ""

    def build_extensions(self) -> None:
        """Compile everything in parallel, or say in one line why not."""
        if not self.compiler_works():
            self.reason = "no C compiler was found when Costiera was installed"
            print(f"costiera: {self.reason}: the rules run uncompiled (slower bots, nothing else changes)")
            self.extensions.clear()
        self.parallel = os.cpu_count()
        super().build_extensions()

    def compiler_works(self) -> bool:
        """Whether a program of one line can be compiled against Python's headers."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text("#include <Python.h>\nint costiera_probe(void) { return 0; }\n", encoding="utf-8")
            try:
                self.compiler.compile([str(source)], output_dir=folder, include_dirs=self.include_dirs)
            except Exception:
                return False  # whatever is amiss with a compiler, the plain files run
        return True

    def run(self) -> None:
        """Build, then leave the note."""
        super().run()
        root = HERE / PACKAGE if self.inplace else Path(self.build_lib, "costiera")
        speed.write_note(str(root), speed.hot_sources(str(HERE / PACKAGE)), self.reason)


# `make` installs the package first and compiles afterwards, so that what the compiler says is seen, and said once.
hot_modules = [] if os.environ.get("COSTIERA_COMPILE_LATER") else extensions()
setup(ext_modules=hot_modules, cmdclass={"build_ext": BuildRules})
