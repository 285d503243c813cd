"""Which JVM instructions occur in class files: a reader of just enough of the format (JVMS 4) to walk every method's code."""
import struct

NAMES = """nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 lconst_1 fconst_0 fconst_1
fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload lload fload dload aload iload_0 iload_1 iload_2 iload_3 lload_0
lload_1 lload_2 lload_3 fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 aload_3 iaload
laload faload daload aaload baload caload saload istore lstore fstore dstore astore istore_0 istore_1 istore_2 istore_3 lstore_0
lstore_1 lstore_2 lstore_3 fstore_0 fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2
astore_3 iastore lastore fastore dastore aastore bastore castore sastore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap iadd
ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl ishr
lshr iushr lushr iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg
dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt if_icmple if_acmpeq if_acmpne goto jsr
ret tableswitch lookupswitch ireturn lreturn freturn dreturn areturn return getstatic putstatic getfield putfield invokevirtual
invokespecial invokestatic invokeinterface invokedynamic new newarray anewarray arraylength athrow checkcast instanceof
monitorenter monitorexit wide multianewarray ifnull ifnonnull goto_w jsr_w""".split()

TWO_BYTES = {"bipush", "ldc", "iload", "lload", "fload", "dload", "aload", "istore", "lstore", "fstore", "dstore", "astore", "ret",
             "newarray"}
THREE_BYTES = {"sipush", "ldc_w", "ldc2_w", "iinc", "goto", "jsr", "getstatic", "putstatic", "getfield", "putfield", "invokevirtual",
               "invokespecial", "invokestatic", "new", "anewarray", "checkcast", "instanceof", "ifnull", "ifnonnull"}
FIVE_BYTES = {"invokeinterface", "invokedynamic", "goto_w", "jsr_w"}
POOL_SIZES = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}


def length_of(name, code, at):
    if name == "tableswitch":
        padded = at + 4 - at % 4
        low, high = struct.unpack_from(">ii", code, padded + 4)
        return padded + 12 + 4 * (high - low + 1) - at
    if name == "lookupswitch":
        padded = at + 4 - at % 4
        return padded + 8 + 8 * struct.unpack_from(">i", code, padded + 4)[0] - at
    if name == "wide":
        return 6 if NAMES[code[at + 1]] == "iinc" else 4
    if name == "multianewarray":
        return 4
    if name in TWO_BYTES:
        return 2
    if name in THREE_BYTES or name.startswith("if"):
        return 3
    return 5 if name in FIVE_BYTES else 1


def walk(code):
    at = 0
    while at < len(code):
        name = NAMES[code[at]]
        yield f"wide {NAMES[code[at + 1]]}" if name == "wide" else name
        at += length_of(name, code, at)


def skip_pool(data):
    """Returns the Utf8 entries and where the constant pool ends."""
    strings, at, index = {}, 10, 1
    while index < struct.unpack_from(">H", data, 8)[0]:
        tag = data[at]
        if tag == 1:
            length = struct.unpack_from(">H", data, at + 1)[0]
            strings[index] = data[at + 3:at + 3 + length]
            at += 3 + length
        else:
            at += 1 + POOL_SIZES[tag]
        index += 2 if tag in (5, 6) else 1
    return strings, at


def opcodes_of(data):
    """The set of instructions in the methods of one class file; a widened one is said as 'wide iload'."""
    strings, at = skip_pool(data)
    found = set()
    at += 6
    at += 2 + 2 * struct.unpack_from(">H", data, at)[0]
    for _ in ("fields", "methods"):
        count = struct.unpack_from(">H", data, at)[0]
        at += 2
        for _ in range(count):
            attributes = struct.unpack_from(">H", data, at + 6)[0]
            at += 8
            for _ in range(attributes):
                name, length = struct.unpack_from(">HI", data, at)
                if strings[name] == b"Code":
                    size = struct.unpack_from(">I", data, at + 10)[0]
                    found.update(walk(data[at + 14:at + 14 + size]))
                at += 6 + length
    return found
