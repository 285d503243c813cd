# SPDX-License-Identifier: Apache-2.0
"""Changes class files at random, at places where a JVM looks: code, stack maps, the constant pool, members, and anywhere."""
import struct


class ClassLayout:
    """Where the parts of a well-formed class file lie."""

    def __init__(self, data):
        self.data = data
        self.pool = []  # (tag, offset of the entry's content, its length)
        self.utf8 = {}
        self.members = []  # offsets of field_info and method_info
        self.code = []  # (start, end) of bytecode
        self.maps = []  # (start, end) of StackMapTable attributes
        self.chosen_code = None
        self.chosen_map = None
        self._at = 8
        self._read_pool()
        self.header = self._at
        self._at += 6
        self._skip(2, self._u2())
        self.interfaces_end = self._at
        for _ in range(2):
            for _ in range(self._u2()):
                self.members.append(self._at)
                self._at += 6
                self._read_attributes()
        self._read_attributes()

    def _u2(self):
        value = struct.unpack_from('>H', self.data, self._at)[0]
        self._at += 2
        return value

    def _u4(self):
        value = struct.unpack_from('>I', self.data, self._at)[0]
        self._at += 4
        return value

    def _skip(self, size, count):
        self._at += size * count

    def _read_pool(self):
        count = self._u2()
        index = 1
        while index < count:
            tag = self.data[self._at]
            self._at += 1
            if tag == 1:
                length = self._u2()
                self.utf8[index] = bytes(self.data[self._at:self._at + length])
            else:
                length = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}[tag]
            self.pool.append((tag, self._at, length))
            self._at += length
            index += 2 if tag in (5, 6) else 1
        self.pool_count = count

    def _read_attributes(self):
        for _ in range(self._u2()):
            name = self.utf8.get(self._u2())
            length = self._u4()
            end = self._at + length
            if name == b'Code':
                self._at += 4
                size = self._u4()
                self.code.append((self._at, self._at + size))
                self._at += size
                self._skip(8, self._u2())
                self._read_attributes()
            elif name == b'StackMapTable':
                self.maps.append((self._at, end))
            self._at = end


def change_code(rng, data, layout):
    # One method: of several bad ones the JVM names the first in the order of its names' addresses.
    layout.chosen_code = layout.chosen_code or rng.choice(layout.code)
    start, end = layout.chosen_code
    at = rng.randrange(start, end)
    kind = rng.randrange(5)
    if kind == 0:
        data[at] = rng.randrange(256)
    elif kind == 1:
        data[at] = (data[at] + rng.choice([-1, 1, -2, 2, 4])) % 256
    elif kind == 2:
        data[at] = rng.randrange(202)
    elif kind == 3 and at + 1 < end:
        struct.pack_into('>H', data, at, rng.randrange(1, layout.pool_count))
    else:
        other = rng.randrange(start, end)
        data[at], data[other] = data[other], data[at]


def change_map(rng, data, layout):
    if not layout.maps:
        return change_code(rng, data, layout)
    layout.chosen_map = layout.chosen_map or rng.choice(layout.maps)
    start, end = layout.chosen_map
    if end > start:
        at = rng.randrange(start, end)
        data[at] = rng.choice([rng.randrange(256), (data[at] + 1) % 256, (data[at] - 1) % 256, rng.randrange(9)])


def change_pool(rng, data, layout):
    tag, at, length = rng.choice(layout.pool)
    if tag == 1 and length > 0:
        at += rng.randrange(length)
        data[at] = rng.choice(b'IJLV;()[/<ZDFCSBabx$') if rng.randrange(4) else rng.randrange(256)
    elif tag in (7, 8, 9, 10, 11, 12, 15, 16, 17, 18) and rng.randrange(6):
        at += 2 * rng.randrange(length // 2)
        struct.pack_into('>H', data, at, rng.randrange(layout.pool_count))
    elif rng.randrange(2):
        data[at - 1] = rng.randrange(21)
    else:
        data[at + rng.randrange(length)] = rng.randrange(256)


def change_member(rng, data, layout):
    at = rng.choice(layout.members + [layout.header])
    if rng.randrange(2):
        data[at + rng.randrange(2)] ^= 1 << rng.randrange(8)
    else:
        struct.pack_into('>H', data, at + 2 * rng.randrange(3), rng.randrange(layout.pool_count))


def change_version(rng, data, layout):
    """Before 50 the JVM infers types, from 51 on it must have stack maps."""
    struct.pack_into('>H', data, 6, rng.choice([45, 46, 47, 48, 49, 49, 50, 50, 51, 52, 55, 60, 61]))
    if rng.randrange(2):
        change_code(rng, data, layout)


def change_anything(rng, data, layout):
    data[rng.randrange(len(data))] = rng.randrange(256)


def change_length(rng, data, layout):
    at = rng.randrange(len(data))
    kind = rng.randrange(3)
    if kind == 0:
        del data[at]
    elif kind == 1:
        data.insert(at, rng.randrange(256))
    else:
        del data[at:]


KINDS = [change_code] * 8 + [change_map] * 3 + [change_pool] * 4 + [change_member] * 2 + [change_anything] * 2 + [change_version] * 2 + [change_length]


def mutate(rng, original):
    """A changed copy, and the name of the change."""
    while True:
        layout = ClassLayout(original)
        kind = rng.choice(KINDS)
        data = bytearray(original)
        for _ in range(rng.choice([1, 1, 1, 2, 3])):
            if kind is change_length and len(data) != len(original):
                break
            if kind in (change_code, change_map, change_version) and not layout.code:
                break
            kind(rng, data, layout)
        if bytes(data) != bytes(original):
            return bytes(data), kind.__name__
