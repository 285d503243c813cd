#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Code is verified before it runs: what links a class that HotSpot's verifier refuses throws here what it throws there, on every JDK of the
machine, with an empty store of verdicts and with a full one. Hunts go on when a class is refused, and say so; nothing runs unverified."""
import argparse
import difflib
import glob
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def patch(file, old, new):
    data = file.read_bytes()
    assert data.count(old) == 1, f'{file}: {data.count(old)} places'
    file.write_bytes(data.replace(old, new))


def utf8(text):
    """The entry of a constant pool."""
    return b'\1' + len(text).to_bytes(2, 'big') + text.encode()


def compile_classes(home, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    sources = sorted((HERE / 'linking').glob('*.java'))
    subprocess.run([home / 'bin/javac', '-d', folder] + sources, check=True)
    patch(folder / 'Bad.class', b'\x04\xac', b'\x04\xb0')  # iconst_1, areturn
    data = (folder / 'Casts.class').read_bytes()
    cast = data.index(b'\x2a\xc0')  # aload_0, checkcast
    (folder / 'Casts.class').write_bytes(data[:cast + 1] + b'\0\0\0' + data[cast + 4:])
    for conversion in (b'\x91', b'\x92', b'\x93'):  # iload_0, i2b or i2c or i2s, ireturn
        patch(folder / 'Wide.class', b'\x1a' + conversion + b'\xac', b'\x1a\0\xac')
    # Types of fields and results, and that of an array of length 1: byte becomes boolean.
    for old, new in ((b'\x1b\x91\xac', b'\x1b\0\xac'), (b'(FI)B', b'(FI)Z'), (b'(DB)B', b'(DZ)Z'), (b'\1\0\1B', b'\1\0\1Z'),
                     (b'\x04\xbc\x08', b'\x04\xbc\x04')):
        patch(folder / 'Wide.class', old, new)
    for old, new in (('(Ljava/lang/Thread;)Ljava/lang/Object;', '(I)Ljava/lang/Object;'),
                     ('(Ljava/lang/Thread;Ljava/lang/Thread;)Ljava/lang/Object;', '(Ljava/lang/Thread;)Ljava/lang/Object;'),
                     ('(Ljava/lang/Integer;)Ljava/lang/Object;', '(Ljava/lang/String;)Ljava/lang/Object;')):
        patch(folder / 'Unfit.class', utf8(old), utf8(new))
    (folder / 'Gone.class').unlink()
    (folder / 'Alone.class').unlink()


def run(command, **more):
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, **more)
    return done.returncode, done.stdout.decode('utf-8', 'backslashreplace')


def check(what, expected, got):
    if expected == got:
        return 0
    print(f'FAILED: {what}')
    print('\n'.join(difflib.unified_diff(expected.split('\n'), got.split('\n'), 'JVM', 'ours', lineterm='', n=1)))
    return 1


def homes():
    """The JDK on the path first, then others."""
    first = pathlib.Path(shutil.which('java')).resolve().parents[1]
    others = [pathlib.Path(p).resolve().parents[1] for p in glob.glob('/usr/lib/jvm/*/bin/javac')]
    found = [first]
    for home in sorted(others):
        release = (home / 'release').read_text()
        version = int(release.split('JAVA_VERSION="')[1].split('"')[0].split('.')[0])
        if home not in found and version >= 17:
            found.append(home)
    return found


def same_as_jvm(options, home):
    classes = options.build / 'classes'
    compile_classes(home, classes)
    expected = run([home / 'bin/java', '-cp', classes, 'Links'])[1]
    assert 'a field of another class: java.lang.VerifyError' in expected, expected
    snapshots = options.build / 'snapshots'
    for stored in snapshots.glob('verdicts-*'):
        stored.unlink()
    ours = [options.javelin, 'exec', '--java-home', home, '--snapshot-dir', snapshots, '-cp', classes, 'Links']
    return sum(check(f'{home.name}, {when}', expected, run(ours)[1]) for when in ('empty store', 'full store'))


def without_host(options, home):
    """A javelin whose host dies: the class does not run."""
    bin_folder = options.build / 'bin'
    shutil.rmtree(bin_folder, ignore_errors=True)
    bin_folder.mkdir()
    os.link(options.javelin, bin_folder / 'javelin')
    (bin_folder / 'javelin-host').write_text('#!/bin/sh\nkill -9 $$\n')
    (bin_folder / 'javelin-host').chmod(0o755)
    snapshots = options.build / 'snapshots'
    for stored in snapshots.glob('verdicts-*'):
        stored.unlink()
    command = [bin_folder / 'javelin', 'exec', '--java-home', home, '--snapshot-dir', snapshots, '-cp', options.build / 'classes', 'Links']
    status, text = run(command)
    if status != 0 and 'class Links could not be verified' in text and 'signal 9' in text and 'fine' not in text:
        return 0
    print(f'FAILED: without a host\nstatus {status}\n{text}')
    return 1


def hunt_refused(options, home):
    """A hunt in a class that is refused finds the error that every use of it has."""
    status, text = run([options.javelin, 'hunt', '--java-home', home, '--snapshot-dir', options.build / 'snapshots', '--out',
                        options.build / 'hunt', '-cp', options.build / 'classes', 'Casts.write'])
    if status == 10 and 'java.lang.VerifyError at Casts.write' in text and 'confirmed: 1' in text:
        return 0
    print(f'FAILED: hunt\nstatus {status}\n{text}')
    return 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('javelin', type=pathlib.Path)
    parser.add_argument('build', type=pathlib.Path)
    options = parser.parse_args()
    options.javelin = options.javelin.resolve()
    options.build = options.build.resolve()
    options.build.mkdir(parents=True, exist_ok=True)
    found = homes()
    failures = sum(same_as_jvm(options, home) for home in reversed(found))
    failures += without_host(options, found[0]) + hunt_refused(options, found[0])
    print(f'{len(found)} JDKs, {failures} failures')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
