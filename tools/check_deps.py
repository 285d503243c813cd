#!/usr/bin/env python3
"""Holds every #include of src/ and host/ against the deps.txt of its component.

host/ is a component like those of src/, but a program of its own: nobody may include it.
A component may include itself, `support`, what its deps.txt names, and what those may include.
Headers of third-party backends may appear only in the folders listed in CONFINED.
"""
import pathlib
import re
import sys

CONFINED = {  # header prefix -> components, or folders of them, that may include it
    "zip.h": ["classpath"],
    "zlib.h": ["classpath", "vm/natives"],
    "z3": ["solver/z3"],
    "cadical.hpp": ["solver/bits"],
    "sqlite3.h": ["solver/cache"],
    "xxhash.h": ["solver/cache", "jvm", "verify"],
    "CLI/": ["cli"],
    "jni.h": ["host"],
    "jvmti.h": ["host"],
}


def read_deps(src, host):
    deps = {}
    for file in sorted([*src.glob("*/deps.txt"), host / "deps.txt"]):
        lines = [line.strip() for line in file.read_text().splitlines()]
        deps[file.parent.name] = [line for line in lines if line and not line.startswith("#")]
    return deps


def closure(component, deps, problems):
    allowed, stack = {component, "support"}, list(deps[component])
    while stack:
        name = stack.pop()
        if name not in deps:
            problems.append(f"src/{component}/deps.txt: no such component: {name}")
        elif name not in allowed:
            allowed.add(name)
            stack.extend(deps[name])
    if any(component in deps.get(name, []) for name in allowed - {component}):
        problems.append(f"src/{component}/deps.txt: a cycle of components")
    return allowed


def main():
    root = pathlib.Path(sys.argv[1])
    src, host = root / "src", root / "host"
    deps, problems = read_deps(src, host), []
    for folder in sorted(p for p in [*src.iterdir(), host] if p.is_dir()):
        base = folder.parent  # what its headers are named from
        if folder.name not in deps:
            problems.append(f"{folder.relative_to(root)}: no deps.txt")
            continue
        if not (folder / "README.md").exists():
            problems.append(f"{folder.relative_to(root)}: no README.md")
        allowed = closure(folder.name, deps, problems)
        for file in sorted(p for p in folder.rglob("*") if p.suffix in (".h", ".cpp", ".def")):
            inside = file.relative_to(base).parent.as_posix() + "/"
            for number, line in enumerate(file.read_text().splitlines(), 1):
                match = re.match(r'\s*#\s*include\s*(["<])([^">]+)[">]', line)
                if not match:
                    continue
                kind, header = match.groups()
                place = f"{file.relative_to(root)}:{number}"
                if kind == '"':
                    target = header.split("/")[0]
                    if not (src / header).exists() and not (base / header).exists():
                        problems.append(f"{place}: no such header: {header}")
                    elif target not in allowed:
                        problems.append(f"{place}: {folder.name} may not include {target} ({header})")
                for prefix, folders in CONFINED.items():
                    if header.startswith(prefix) and not any(inside.startswith(f + "/") for f in folders):
                        problems.append(f"{place}: {header} belongs in {folders} only")
    print("\n".join(problems) if problems else f"{len(deps)} components, every #include is allowed")
    return 1 if problems else 0


sys.exit(main())
