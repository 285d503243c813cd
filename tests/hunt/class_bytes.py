"""Writes class files that no compiler would: just enough of the format for tests of hostile input."""
import struct


class ClassBytes:
    def __init__(self, name, superclass="java/lang/Object", interfaces=(), flags=0x21, major=52):
        self.pool, self.known = [], {}
        self.name, self.flags, self.major = name, flags, major
        self.this, self.super = self.type(name), self.type(superclass)
        self.interfaces = [self.type(interface) for interface in interfaces]
        self.fields, self.methods, self.attributes = [], [], []

    def entry(self, tag, data):
        key = (tag, data)
        if key not in self.known:
            self.pool.append(bytes([tag]) + data)
            self.known[key] = len(self.pool)
        return self.known[key]

    def utf8(self, text):
        data = text.encode()
        return self.entry(1, struct.pack(">H", len(data)) + data)

    def type(self, name):
        return self.entry(7, struct.pack(">H", self.utf8(name)))

    def name_and_type(self, name, descriptor):
        return self.entry(12, struct.pack(">HH", self.utf8(name), self.utf8(descriptor)))

    def member(self, tag, owner, name, descriptor):
        """9: a field, 10: a class's method, 11: an interface's."""
        return self.entry(tag, struct.pack(">HH", self.type(owner), self.name_and_type(name, descriptor)))

    def attribute(self, name, data):
        return struct.pack(">HI", self.utf8(name), len(data)) + data

    def signature(self, text):
        return self.attribute("Signature", struct.pack(">H", self.utf8(text)))

    def field(self, flags, name, descriptor, *attributes):
        self.fields.append(struct.pack(">HHHH", flags, self.utf8(name), self.utf8(descriptor), len(attributes)) + b"".join(attributes))

    def method(self, flags, name, descriptor, code=None, stack=4, words=4, *attributes):
        attributes = list(attributes)
        if code is not None:
            attributes.append(self.attribute("Code", struct.pack(">HHI", stack, words, len(code)) + code + struct.pack(">HH", 0, 0)))
        self.methods.append(struct.pack(">HHHH", flags, self.utf8(name), self.utf8(descriptor), len(attributes)) + b"".join(attributes))

    def constructor(self, superclass="java/lang/Object"):
        init = self.member(10, superclass, "<init>", "()V")
        self.method(1, "<init>", "()V", b"\x2a\xb7" + struct.pack(">H", init) + b"\xb1", 1, 1)

    def data(self):
        body = struct.pack(">HHHH", self.flags, self.this, self.super, len(self.interfaces))
        body += b"".join(struct.pack(">H", interface) for interface in self.interfaces)
        for table in (self.fields, self.methods, self.attributes):
            body += struct.pack(">H", len(table)) + b"".join(table)
        return struct.pack(">IHHH", 0xCAFEBABE, 0, self.major, len(self.pool) + 1) + b"".join(self.pool) + body

    def write(self, folder):
        path = folder / (self.name + ".class")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.data())
