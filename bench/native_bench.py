#!/usr/bin/env python3
"""What a native call on the JVM host costs, by the size of its arguments, beside the same call in `java -Xint`.

  bench/native_bench.py build/release/bin/javelin [CALLS]
"""
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def measure(command):
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {what: int(ns) for what, ns in (line.split() for line in output.splitlines())}


def main():
    javelin, calls = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "2000"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["javac", "-d", folder, HERE / "NativeCalls.java"], check=True)
        home = subprocess.run(["java", "-XshowSettings:properties", "-version"], capture_output=True, text=True,
                              check=True).stderr.split("java.home = ")[1].splitlines()[0]
        library = f"{folder}/libnative_calls.so"
        subprocess.run(["gcc", "-shared", "-fPIC", "-O2", f"-I{home}/include", f"-I{home}/include/linux", "-o", library,
                        HERE / "native_calls.c"], check=True)
        ours = measure([javelin, "exec", "-cp", folder, "NativeCalls", library, calls])
        java = measure(["java", "-Xint", "-cp", folder, "NativeCalls", library, calls])
    print(f"{'argument':36} {'javelin us':>12} {'java -Xint us':>14}")
    for what, ns in ours.items():
        print(f"{what:36} {ns / 1000:12.1f} {java[what] / 1000:14.2f}")


if __name__ == "__main__":
    main()
