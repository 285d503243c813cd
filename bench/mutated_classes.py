#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Mutated class files, on a JVM and on `javelin exec`: refused or accepted alike, the same behaviour when run, no crash of ours.

Classes of tests/conformance are mutated (tests/mutants/class_mutations.py; --seed), and tests/mutants/MutantRunner.java runs all of them, in one
process as long as each ends; the same program runs on both. Prints a table, lists what differs, and fails if anything does. The
mutants stay in the folder `work`, so that one can be looked at; a run that was stopped is continued there.
"""
import argparse
import collections
import pathlib
import random
import re
import shutil
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / 'tests/mutants'))
import class_mutations  # noqa: E402

# Deterministic, soon over, and of many kinds.
PROGRAMS = """lang/Bridges lang/EvaluationOrder lang/ExceptionFlow lang/FinallyOrder lang/InnerClasses lang/InterfaceMethods lang/LabelledLoops
lang/LambdaCaptures lang/NestedTernaries lang/Overloads lang/ProtectedAccess lang/Records lang/StringSwitch lang/TernaryTypes
lang/TryWithResources lang/Varargs lang/Enums lang/SealedTypes lang/InitOrder lang/StringConcat lang/GenericMethods lang/CharArithmetic
lang/LocalRecordsEnums lang/InitFailure lang/Immutables programs/Huffman programs/Calculator programs/StackMachine
programs/RationalNumbers programs/Elevator programs/Bowling ops/ArrayElements ops/ArrayStores ops/CastsAndInstanceof ops/Conversions
ops/ExceptionTables ops/FieldsAccess ops/Invocations ops/Locals ops/Monitors ops/MultiArrays ops/StackShuffles ops/TableSwitch
ops/LookupSwitch ops/Returns ops/Shifts ops/Branches""".split()
# The JVM's answer is compared with ours in full, but for errors whose text we do not promise.
LOOSE = ('java.lang.OutOfMemoryError', 'java.lang.StackOverflowError')


def java_tool(home, tool):
    return str(pathlib.Path(home) / 'bin' / tool) if home else tool


def prepare(options):
    work = options.work
    classes, runner, mutants = work / 'classes', work / 'runner', work / 'mutants'
    if not (work / 'list').exists() or options.new:
        shutil.rmtree(work, ignore_errors=True)
        for folder in (classes, runner, mutants):
            folder.mkdir(parents=True)
        javac = java_tool(options.java_home, 'javac')
        subprocess.run([javac, '-nowarn', '-d', runner, ROOT / 'tests/mutants/MutantRunner.java'], check=True)
        sources = [ROOT / 'tests/conformance' / (name + '.java') for name in PROGRAMS]
        subprocess.run([javac, '-g', '-nowarn', '-d', classes] + sources, check=True)
        write_mutants(options, classes, mutants)
    return runner, classes, work / 'list'


def classes_of(folder, program):
    """The program's class files: its own, and those nested in it."""
    package, name = program.split('/')
    return sorted(p for p in (folder / package).iterdir() if p.stem == name or p.stem.startswith(name + '$'))


def write_mutants(options, classes, mutants):
    rng = random.Random(options.seed)
    lines = []
    files = {program: classes_of(classes, program) for program in PROGRAMS}
    for number in range(options.count):
        program = rng.choice(PROGRAMS)
        path = rng.choice(files[program])
        # The unchanged programs come first: whatever they say must be the same to begin with.
        if number < len(PROGRAMS):
            program = PROGRAMS[number]
            path = classes / (program + '.class')
            data, kind = path.read_bytes(), 'unchanged'
        else:
            data, kind = class_mutations.mutate(rng, path.read_bytes())
        file = mutants / f'{number}.class'
        file.write_bytes(data)
        mutated = f'{path.parent.name}.{path.stem}'
        lines.append(f'{number} {program.replace("/", ".")} {mutated} {file} {kind}')
    (options.work / 'list').write_text('\n'.join(lines) + '\n')


def run_all(command, listing, count, limit, results_file):
    """The runner's answers by number; what ended its process is one too."""
    results = {}
    if results_file.exists():
        for line in results_file.read_text().split('\n'):
            number, _, rest = line.partition(' ')
            if rest:
                results[int(number)] = rest
    start = max(results, default=-1) + 1
    with results_file.open('a') as out:
        def note(number, text):
            results[number] = text
            out.write(f'{number} {text}\n')
            out.flush()
        while start < count:
            process = subprocess.Popen(command + [str(listing), str(start), str(limit)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       stdin=subprocess.DEVNULL)
            errors = []
            reader = threading.Thread(target=lambda: errors.append(process.stderr.read()))
            reader.start()
            # Nothing that the runner does takes this long: then it is stuck.
            watchdog = threading.Timer(0, lambda: None)
            begun = start
            for raw in process.stdout:
                watchdog.cancel()
                watchdog = threading.Timer(limit / 1000 * 3 + 60, process.kill)
                watchdog.start()
                line = raw.decode('utf-8', 'backslashreplace').rstrip('\n')
                if line.startswith('begin '):
                    begun = int(line.split(' ')[1])
                elif line.startswith('result '):
                    _, number, rest = line.split(' ', 2)
                    note(int(number), rest)
            status = process.wait()
            watchdog.cancel()
            reader.join()
            if begun not in results:
                last = errors[0].decode('utf-8', 'backslashreplace').strip().split('\n')[-1] if errors[0].strip() else ''
                note(begun, f'0 0 process ended with {status}: {last}')
            elif status not in (0, 3):
                note(begun, f'{results[begun]} (then the process ended with {status})')
            start = max(results) + 1
    return results


def kind_of(result):
    """The name of what was thrown, or how it ended."""
    text = result.split(' ', 2)[2]
    return text.split(':')[0].split(' ')[0] if not text.startswith(('no end', 'process ended')) else text.split(':')[0]


def are_missing(mutant, original, *results):
    """Whether each names a class that only the mutated file names."""
    names = [text.split(': ', 1)[1].encode() for text in results]
    return all(name in mutant and name not in original for name in names)


def same(expected, got, mutant, original):
    if expected == got:
        return 'same'
    wanted, given = kind_of(expected), kind_of(got)
    if given.startswith('process ended'):
        return 'crash'
    # Methods are verified in the order of their names' addresses: the JVM itself says the one or the other, by what it has loaded before.
    missing = [text for text in (expected, got) if kind_of(text) == 'java.lang.NoClassDefFoundError']
    others = [text for text in (expected, got) if text not in missing]
    if expected.split(' ')[:2] == got.split(' ')[:2] and missing and all(kind_of(text) == 'java.lang.VerifyError' for text in others):
        if are_missing(mutant, original, *missing):
            return 'same, but for the first of several bad methods'
    if wanted != given:
        if wanted == 'no end' or given == 'no end':
            return 'no end'
        return 'another outcome'
    if wanted in LOOSE or wanted == 'no end':
        return 'same'
    methods = [re.search(r'Location:\\n *(\S+)', text) for text in (expected, got)]
    if wanted == 'java.lang.VerifyError' and all(methods) and methods[0][1] != methods[1][1]:
        return 'same, but for the first of several bad methods'
    if expected.split(' ')[:2] != got.split(' ')[:2]:
        return 'another output'
    return 'another message'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('javelin', type=pathlib.Path)
    parser.add_argument('work', type=pathlib.Path, help='folder for classes, mutants and results')
    parser.add_argument('--count', type=int, default=5000)
    parser.add_argument('--seed', type=int, default=16)
    parser.add_argument('--limit', type=int, default=4000, help='milliseconds for each program on the JVM; ours has four times that')
    parser.add_argument('--java-home', default='')
    parser.add_argument('--new', action='store_true', help='begin again, whatever the folder has')
    parser.add_argument('--again', action='store_true', help='run ours again, and keep the answers of the JVM')
    parser.add_argument('--show', type=int, default=20, help='differences that are listed')
    options = parser.parse_args()
    options.work = options.work.resolve()
    runner, classes, listing = prepare(options)
    if options.again:
        (options.work / 'ours').unlink(missing_ok=True)
    java = [java_tool(options.java_home, 'java'), '-Xmx512m', '-Xshare:auto', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp',
            str(runner), 'MutantRunner', str(classes)]
    ours = [str(options.javelin.resolve()), 'exec', '--heap-mb', '512']
    if options.java_home:
        ours += ['--java-home', options.java_home]
    ours += ['-cp', str(runner), 'MutantRunner', str(classes)]
    expected = run_all(java, listing, options.count, options.limit, options.work / 'jvm')
    got = run_all(ours, listing, options.count, options.limit * 4, options.work / 'ours')
    return report(options, listing.read_text().split('\n'), expected, got)


def report(options, lines, expected, got):
    verdicts = collections.Counter()
    refused = collections.Counter()
    differences = []
    for number in range(options.count):
        _, _, mutated, file, _ = lines[number].split(' ')
        original = options.work / 'classes' / (mutated.replace('.', '/') + '.class')
        verdict = same(expected[number], got[number], pathlib.Path(file).read_bytes(), original.read_bytes())
        # The JVM's own limits of time are no promise of ours.
        verdicts[verdict] += 1
        refused[kind_of(expected[number])] += 1
        if not verdict.startswith('same'):
            differences.append((number, verdict))
    print(f'{options.count} class files, seed {options.seed}')
    print('  on the JVM: ' + ', '.join(f'{kind} {n}' for kind, n in refused.most_common(12)))
    print('  ours: ' + ', '.join(f'{verdict} {n}' for verdict, n in verdicts.most_common()))
    for number, verdict in differences[:options.show]:
        print(f'{verdict}: {lines[number]}\n    JVM:  {expected[number][:400]}\n    ours: {got[number][:400]}')
    if len(differences) > options.show:
        print(f'... and {len(differences) - options.show} more')
    return 1 if differences else 0


if __name__ == '__main__':
    sys.exit(main())
