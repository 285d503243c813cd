#!/usr/bin/env python3
"""Stands between javelin and javelin-host (--host-program), and garbles a message. JAVELIN_GARBLE is "HOST SEED": which host to start, and
what to do: the seed chooses direction, message and damage."""
import os
import random
import select
import socket
import struct
import subprocess
import sys


def read(sock, count):
    data = b""
    while len(data) < count:
        piece = sock.recv(count - len(data))
        if not piece:
            sys.exit(0)
        data += piece
    return data


def garble(message, rng):
    data = bytearray(message)
    kind = rng.randrange(5)
    if kind == 0:  # flipped bits
        for _ in range(rng.randrange(1, 4)):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    elif kind == 1:  # cut short
        del data[rng.randrange(len(data)):]
    elif kind == 2:  # noise
        data = bytearray(rng.randbytes(rng.randrange(1, 200)))
    elif kind == 3:  # a number made large
        at = rng.randrange(max(1, len(data) - 4))
        data[at:at + 4] = struct.pack(">I", rng.choice([0xffffffff, 0x7fffffff, 0x80000000, 0x10000000]))
    else:  # something more
        data += rng.randbytes(rng.randrange(1, 50))
    length = struct.pack(">I", len(data))
    if rng.randrange(10) == 0:
        length = struct.pack(">I", rng.choice([0, 0xffffffff, len(data) + 7]))
    return length + bytes(data)


def main():
    host, seed = os.environ["JAVELIN_GARBLE"].rsplit(" ", 1)
    rng = random.Random(int(seed))
    to_host, target = rng.random() < 0.5, rng.randrange(0, 40)
    client = socket.socket(fileno=int(sys.argv[3]))
    ours, theirs = socket.socketpair()
    arguments = [host, *sys.argv[1:3], str(theirs.fileno()), *sys.argv[4:]]
    subprocess.Popen(arguments, pass_fds=[theirs.fileno()])
    theirs.close()
    counts = {client: 0, ours: 0}
    while True:
        for source in select.select([client, ours], [], [])[0]:
            message = read(source, struct.unpack(">I", read(source, 4))[0])
            framed = struct.pack(">I", len(message)) + message
            if (source is client) == to_host and counts[source] == target:
                framed = garble(message, rng)
            counts[source] += 1
            (ours if source is client else client).sendall(framed)


if __name__ == "__main__":
    try:
        main()
    except OSError:
        pass
