# SPDX-License-Identifier: Apache-2.0
"""Trees of Java text, which can be printed and cut down.

An `Expr` is a text with an `@` for each of its subexpressions; a `Stmt` is a sequence of `Line`s (texts with expressions) and `Block`s
(lists of statements). Nothing here knows what the text means: a reduction that is no Java any more is refused by javac.
"""
import copy

# An expression of a kind is also tried as these when a tree is cut down.
CONSTANTS = {"int": ("0", "1"), "long": ("1L",), "double": ("1.0",), "boolean": ("true", "false"), "String": ('"a"',)}


def filled(text, kids):
    parts = text.split("@")
    assert len(parts) == len(kids) + 1, (text, len(kids))
    return parts[0] + "".join(kid.render() + part for kid, part in zip(kids, parts[1:]))


class Expr:
    def __init__(self, kind, text, *kids):
        self.kind, self.text, self.kids = kind, text, list(kids)

    def render(self):
        return filled(self.text, self.kids)

    def below(self):
        for kid in self.kids:
            yield kid
            yield from kid.below()


class Line:
    def __init__(self, text, *kids):
        self.text, self.kids = text, list(kids)


class Block:
    def __init__(self, statements=()):
        self.statements = list(statements)


class Stmt:
    def __init__(self, *items):
        self.items = [Line(item) if isinstance(item, str) else item for item in items]

    def render(self, out, depth):
        for item in self.items:
            if isinstance(item, Block):
                for statement in item.statements:
                    statement.render(out, depth + 1)
            else:
                out.append("    " * depth + filled(item.text, item.kids))


def blocks_of(block):
    """The block and all blocks inside of it."""
    yield block
    for statement in block.statements:
        for item in statement.items:
            if isinstance(item, Block):
                yield from blocks_of(item)


def holders_of(block):
    """Everything that has a list `kids` of expressions."""
    for inner in blocks_of(block):
        for statement in inner.statements:
            for item in statement.items:
                if isinstance(item, Line):
                    yield item
                    for kid in item.kids:
                        yield kid
                        yield from kid.below()


def size_of(block):
    """Number of statements and expressions: what reducing makes smaller."""
    return sum(len(inner.statements) for inner in blocks_of(block)) + sum(len(holder.kids) for holder in holders_of(block))


def reductions(root, blocks):
    """Smaller copies of `root`, large cuts first; `blocks(root)` are the blocks of it that may be cut."""

    def changed(change):
        smaller = copy.deepcopy(root)
        change(smaller)
        return smaller

    def at(smaller, walk, index):
        return [part for block in blocks(smaller) for part in walk(block)][index]

    all_blocks = [inner for block in blocks(root) for inner in blocks_of(block)]
    for width in (8, 4, 2, 1):
        for number, block in enumerate(all_blocks):
            for first in range(0, len(block.statements), width):
                if width > 1 and len(block.statements) - first < width // 2 + 1:
                    continue

                def cut(smaller, number=number, first=first, width=width):
                    del at(smaller, blocks_of, number).statements[first:first + width]

                yield changed(cut)
    for number, block in enumerate(all_blocks):
        for index, statement in enumerate(block.statements):
            for inner, item in enumerate(statement.items):
                if isinstance(item, Block):

                    def unwrap(smaller, number=number, index=index, inner=inner):
                        outer = at(smaller, blocks_of, number)
                        outer.statements[index:index + 1] = outer.statements[index].items[inner].statements

                    yield changed(unwrap)
    for number, holder in enumerate(part for block in blocks(root) for part in holders_of(block)):
        for index, kid in enumerate(holder.kids):
            others = [inner for inner in kid.below() if inner.kind == kid.kind]
            if kid.text not in CONSTANTS.get(kid.kind, ()):
                others = [Expr(kid.kind, text) for text in CONSTANTS.get(kid.kind, ())] + others
            for other in others:

                def replace(smaller, number=number, index=index, other=other):
                    at(smaller, holders_of, number).kids[index] = copy.deepcopy(other)

                yield changed(replace)
