// SPDX-License-Identifier: Apache-2.0
// The loop. Each handler ends by jumping to the next instruction's, so the processor predicts every
// instruction's successor by itself. Handlers touch registers, the heap's tables and nothing else; everything
// rare is a call to a slow path (slow_paths.h), before which the frame's pc is saved.
#include "vm/interpreter.h"

#include <array>
#include <cstring>

#include "vm/arithmetic.h"
#include "vm/branch_trace.h"
#include "vm/code.h"
#include "vm/slow_paths.h"
#include "vm/symbolic_frames.h"
#include "vm/vm.h"

// Labels as values are what makes this loop; both compilers have them.
#pragma GCC diagnostic ignored "-Wpedantic"

namespace javelin::vm {

namespace {

std::array<Word, kVmOps> handlers{};

template <typename T>
T operandsAt(const Word* pc) {
  T operands;
  std::memcpy(&operands, pc + 1, sizeof(T));
  return operands;
}
template <typename T>
T loadFrom(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof(T));
  return value;
}
template <typename T>
void storeTo(std::byte* at, T value) {
  std::memcpy(at, &value, sizeof(T));
}

std::uint32_t argumentAt(const Word* pc, std::uint32_t i) {
  std::uint16_t argument = 0;
  std::memcpy(&argument, reinterpret_cast<const std::byte*>(pc + 5) + std::size_t{i} * 2, sizeof(argument));
  return argument;
}

// With a null thread, only says where the handlers are.
void loop(Vm* vm, Thread* thread, std::int64_t budget) {
  if (thread == nullptr) {
    handlers = {
#define JAVELIN_VM_OP(name, words) reinterpret_cast<Word>(&&L_##name),
#include "vm/ops.def"
#undef JAVELIN_VM_OP
    };
    return;
  }

  RtMethod* target = nullptr;  // of the call that is being made
  Frame* frame = thread->top;
  const Word* pc = frame->pc;
  Word* r = frame->registers();
  std::byte* const* const reading = vm->heap().readTable();
  std::byte* const* const writing = vm->heap().writeTable();
  std::byte* const* const headers = vm->heap().headerTable();

#define OP(name) L_##name:
#define DISPATCH() goto* reinterpret_cast<void*>(*pc)
#define NEXT(words) \
  do {              \
    pc += (words);  \
    DISPATCH();     \
  } while (false)
#define RELOAD()            \
  do {                      \
    frame = thread->top;    \
    pc = frame->pc;         \
    r = frame->registers(); \
    DISPATCH();             \
  } while (false)
// Calls a slow path, which says how to go on.
#define SLOW(call, words)                \
  do {                                   \
    frame->pc = pc;                      \
    thread->turn_left = budget;          \
    const Step step = (call);            \
    if (step == Step::Next) NEXT(words); \
    if (step == Step::Leave) return;     \
    RELOAD();                            \
  } while (false)
#define OBJECT(page, ref) ((page) + std::size_t{(ref)&heap::kRefInPageMask} * heap::kGrain)

  DISPATCH();

  // --- moves ------------------------------------------------------------------------------------------
  OP(Move) {
    const auto o = operandsAt<Operands>(pc);
    r[o.d] = r[o.a];
    NEXT(2);
  }
  OP(Imm) {
    r[operandsAt<Operands>(pc).d] = pc[2];
    NEXT(3);
  }
  OP(Catch) {
    r[operandsAt<Operands>(pc).d] = thread->caught;
    thread->caught = heap::kNullRef;
    NEXT(2);
  }
  OP(LinkConstant) { SLOW(linkConstant(*vm, *thread), 0); }

  // --- arithmetic ---------------------------------------------------------------------------------------
#define BINARY(name, type, unsigned_type, expression)  \
  OP(name) {                                           \
    const auto o = operandsAt<Operands>(pc);           \
    const auto a = static_cast<unsigned_type>(r[o.a]); \
    const auto b = static_cast<unsigned_type>(r[o.b]); \
    r[o.d] = wordOf(static_cast<type>(expression));    \
    NEXT(2);                                           \
  }
#define CONSTANT(name, type, unsigned_type, expression)                       \
  OP(name) {                                                                  \
    const auto o = operandsAt<OperandsWithConstant>(pc);                      \
    const auto a = static_cast<unsigned_type>(r[o.a]);                        \
    const auto b = static_cast<unsigned_type>(static_cast<type>(o.constant)); \
    r[o.d] = wordOf(static_cast<type>(expression));                           \
    NEXT(2);                                                                  \
  }
#define INT(name, expression) BINARY(name, std::int32_t, std::uint32_t, expression)
#define LONG(name, expression) BINARY(name, std::int64_t, std::uint64_t, expression)
#define INT_CONSTANT(name, expression) CONSTANT(name, std::int32_t, std::uint32_t, expression)
#define LONG_CONSTANT(name, expression) CONSTANT(name, std::int64_t, std::uint64_t, expression)
  INT(AddI, a + b)
  INT(SubI, a - b)
  INT(MulI, a * b)
  INT(ShlI, a << (b & 31U))
  INT(ShrI, static_cast<std::int32_t>(a) >> (b & 31U))
  INT(UshrI, a >> (b & 31U))
  INT(AndI, a & b)
  INT(OrI, a | b)
  INT(XorI, a ^ b)
  INT_CONSTANT(AddIi, a + b)
  INT_CONSTANT(MulIi, a * b)
  INT_CONSTANT(ShlIi, a << (b & 31U))
  INT_CONSTANT(ShrIi, static_cast<std::int32_t>(a) >> (b & 31U))
  INT_CONSTANT(UshrIi, a >> (b & 31U))
  INT_CONSTANT(AndIi, a & b)
  INT_CONSTANT(OrIi, a | b)
  INT_CONSTANT(XorIi, a ^ b)
  LONG(AddJ, a + b)
  LONG(SubJ, a - b)
  LONG(MulJ, a * b)
  LONG(ShlJ, a << (b & 63U))
  LONG(ShrJ, static_cast<std::int64_t>(a) >> (b & 63U))
  LONG(UshrJ, a >> (b & 63U))
  LONG(AndJ, a & b)
  LONG(OrJ, a | b)
  LONG(XorJ, a ^ b)
  LONG_CONSTANT(AddJi, a + b)
  LONG_CONSTANT(MulJi, a * b)
  LONG_CONSTANT(ShlJi, a << (b & 63U))
  LONG_CONSTANT(ShrJi, static_cast<std::int64_t>(a) >> (b & 63U))
  LONG_CONSTANT(UshrJi, a >> (b & 63U))
  LONG_CONSTANT(AndJi, a & b)
  LONG_CONSTANT(OrJi, a | b)
  LONG_CONSTANT(XorJi, a ^ b)
#define DIVISION(name, of, function)              \
  OP(name) {                                      \
    const auto o = operandsAt<Operands>(pc);      \
    const auto b = of(r[o.b]);                    \
    if (b == 0) [[unlikely]]                      \
      SLOW(throwDivisionByZero(*vm, *thread), 0); \
    r[o.d] = wordOf(function(of(r[o.a]), b));     \
    NEXT(2);                                      \
  }
  DIVISION(DivI, intOf, divide)
  DIVISION(RemI, intOf, remainder)
  DIVISION(DivJ, longOf, divide)
  DIVISION(RemJ, longOf, remainder)
#define FLOATING(name, of, expression)       \
  OP(name) {                                 \
    const auto o = operandsAt<Operands>(pc); \
    const auto a = of(r[o.a]);               \
    const auto b = of(r[o.b]);               \
    r[o.d] = wordOf(expression);             \
    NEXT(2);                                 \
  }
  FLOATING(AddF, floatOf, a + b)
  FLOATING(SubF, floatOf, a - b)
  FLOATING(MulF, floatOf, a * b)
  FLOATING(DivF, floatOf, a / b)
  FLOATING(RemF, floatOf, std::fmod(a, b))
  FLOATING(AddD, doubleOf, a + b)
  FLOATING(SubD, doubleOf, a - b)
  FLOATING(MulD, doubleOf, a * b)
  FLOATING(DivD, doubleOf, a / b)
  FLOATING(RemD, doubleOf, std::fmod(a, b))
  FLOATING(CmplF, floatOf, compare(a, b, -1))
  FLOATING(CmpgF, floatOf, compare(a, b, 1))
  FLOATING(CmplD, doubleOf, compare(a, b, -1))
  FLOATING(CmpgD, doubleOf, compare(a, b, 1))
  FLOATING(CmpJ, longOf, compare(a, b, 0))
#define UNARY(name, expression)              \
  OP(name) {                                 \
    const auto o = operandsAt<Operands>(pc); \
    const Word a = r[o.a];                   \
    r[o.d] = wordOf(expression);             \
    NEXT(2);                                 \
  }
  UNARY(NegI, static_cast<std::int32_t>(0U - static_cast<std::uint32_t>(a)))
  UNARY(NegJ, static_cast<std::int64_t>(Word{0} - a))
  UNARY(NegF, -floatOf(a))
  UNARY(NegD, -doubleOf(a))
  UNARY(I2J, std::int64_t{intOf(a)})
  UNARY(I2F, static_cast<float>(intOf(a)))
  UNARY(I2D, static_cast<double>(intOf(a)))
  UNARY(J2I, intOf(a))
  UNARY(J2F, static_cast<float>(longOf(a)))
  UNARY(J2D, static_cast<double>(longOf(a)))
  UNARY(F2I, saturate<std::int32_t>(floatOf(a)))
  UNARY(F2J, saturate<std::int64_t>(floatOf(a)))
  UNARY(F2D, static_cast<double>(floatOf(a)))
  UNARY(D2I, saturate<std::int32_t>(doubleOf(a)))
  UNARY(D2J, saturate<std::int64_t>(doubleOf(a)))
  UNARY(D2F, static_cast<float>(doubleOf(a)))
  UNARY(I2B, std::int32_t{static_cast<std::int8_t>(a)})
  UNARY(I2C, std::int32_t{static_cast<std::uint16_t>(a)})
  UNARY(I2S, std::int32_t{static_cast<std::int16_t>(a)})

  // --- branches ----------------------------------------------------------------------------------
  OP(Goto) { NEXT(operandsAt<BranchOperands>(pc).distance); }
  OP(GotoBack) {
    pc += operandsAt<BranchOperands>(pc).distance;
    if (--budget < 0) [[unlikely]] {
      frame->pc = pc;
      return;
    }
    DISPATCH();
  }
#define BRANCH(name, of, op)                         \
  OP(name) {                                         \
    const auto o = operandsAt<BranchOperands>(pc);   \
    NEXT(of(r[o.a]) op of(r[o.b]) ? o.distance : 2); \
  }
#define BRANCH_CONSTANT(name, op)                                           \
  OP(name) {                                                                \
    const auto o = operandsAt<BranchOperands>(pc);                          \
    NEXT(intOf(r[o.a]) op static_cast<std::int16_t>(o.b) ? o.distance : 2); \
  }
  BRANCH(IfIEq, intOf, ==)
  BRANCH(IfINe, intOf, !=)
  BRANCH(IfILt, intOf, <)
  BRANCH(IfIGe, intOf, >=)
  BRANCH(IfIGt, intOf, >)
  BRANCH(IfILe, intOf, <=)
  BRANCH_CONSTANT(IfIEqi, ==)
  BRANCH_CONSTANT(IfINei, !=)
  BRANCH_CONSTANT(IfILti, <)
  BRANCH_CONSTANT(IfIGei, >=)
  BRANCH_CONSTANT(IfIGti, >)
  BRANCH_CONSTANT(IfILei, <=)
  BRANCH(IfJEq, longOf, ==)
  BRANCH(IfJNe, longOf, !=)
  BRANCH(IfJLt, longOf, <)
  BRANCH(IfJGe, longOf, >=)
  BRANCH(IfJGt, longOf, >)
  BRANCH(IfJLe, longOf, <=)
  OP(IfF) {
    const auto o = operandsAt<BranchOperands>(pc);
    NEXT(branchHolds(floatOf(r[o.a]), floatOf(r[o.b]), pc[2]) ? o.distance : 3);
  }
  OP(IfD) {
    const auto o = operandsAt<BranchOperands>(pc);
    NEXT(branchHolds(doubleOf(r[o.a]), doubleOf(r[o.b]), pc[2]) ? o.distance : 3);
  }
  OP(Switch) {
    const auto* const table = reinterpret_cast<const SwitchTable*>(pc[2]);
    NEXT(table->distanceFor(intOf(r[operandsAt<Operands>(pc).a])));
  }

  // --- fields -------------------------------------------------------------------------------------------
  OP(LinkGetField) { SLOW(linkField(*vm, *thread, false), 0); }
  OP(LinkPutField) { SLOW(linkField(*vm, *thread, true), 0); }
#define GET_FIELD(name, type)                                                                      \
  OP(name) {                                                                                       \
    const auto o = operandsAt<OperandsWithConstant>(pc);                                           \
    const Ref object = refOf(r[o.a]);                                                              \
    const std::byte* const page = reading[object >> heap::kRefPageShift];                          \
    if (page == nullptr) [[unlikely]]                                                              \
      SLOW(accessSlowly(*vm, *thread, object), 2);                                                 \
    r[o.d] = widen(loadFrom<type>(OBJECT(page, object) + static_cast<std::uint32_t>(o.constant))); \
    NEXT(2);                                                                                       \
  }
  GET_FIELD(GetFieldB, std::int8_t)
  GET_FIELD(GetFieldC, std::uint16_t)
  GET_FIELD(GetFieldS, std::int16_t)
  GET_FIELD(GetFieldI, std::uint32_t)
  GET_FIELD(GetFieldJ, std::uint64_t)
#define PUT_FIELD(name, type, mask)                                        \
  OP(name) {                                                               \
    const auto o = operandsAt<OperandsWithConstant>(pc);                   \
    const Ref object = refOf(r[o.a]);                                      \
    std::byte* const page = writing[object >> heap::kRefPageShift];        \
    if (page == nullptr) [[unlikely]]                                      \
      SLOW(makeWritable(*vm, *thread, object), 2);                         \
    storeTo(OBJECT(page, object) + static_cast<std::uint32_t>(o.constant), \
            static_cast<type>(r[o.d] & (mask)));                           \
    NEXT(2);                                                               \
  }
  PUT_FIELD(PutFieldB, std::uint8_t, ~Word{0})
  PUT_FIELD(PutFieldZ, std::uint8_t, 1U)
  PUT_FIELD(PutFieldS, std::uint16_t, ~Word{0})
  PUT_FIELD(PutFieldI, std::uint32_t, ~Word{0})
  PUT_FIELD(PutFieldJ, std::uint64_t, ~Word{0})
  // Static fields: word 2 has the mirror above and the offset below.
  OP(LinkGetStatic) { SLOW(linkStatic(*vm, *thread, false), 0); }
  OP(LinkPutStatic) { SLOW(linkStatic(*vm, *thread, true), 0); }
#define MIRROR()                                                                           \
  const Ref mirror = static_cast<Ref>(pc[2] >> 32U);                                       \
  const auto offset = static_cast<std::uint32_t>(pc[2]);                                   \
  const std::byte* const header = headers[mirror >> heap::kRefPageShift];                  \
  if (loadFrom<std::uint32_t>(OBJECT(header, mirror) + vm->classes().initStateOffset()) != \
      static_cast<std::uint32_t>(InitState::Ready)) [[unlikely]] {                         \
    frame->pc = pc;                                                                        \
    const Step step = initialiseMirrored(*vm, *thread, mirror);                            \
    if (step == Step::Leave) return;                                                       \
    if (step == Step::Reload) RELOAD();                                                    \
  }
#define GET_STATIC(name, type)                                                            \
  OP(name) {                                                                              \
    MIRROR()                                                                              \
    const std::byte* const page = reading[mirror >> heap::kRefPageShift];                 \
    if (page == nullptr) [[unlikely]]                                                     \
      SLOW(accessSlowly(*vm, *thread, mirror), 3);                                        \
    r[operandsAt<Operands>(pc).d] = widen(loadFrom<type>(OBJECT(page, mirror) + offset)); \
    NEXT(3);                                                                              \
  }
  GET_STATIC(GetStaticB, std::int8_t)
  GET_STATIC(GetStaticC, std::uint16_t)
  GET_STATIC(GetStaticS, std::int16_t)
  GET_STATIC(GetStaticI, std::uint32_t)
  GET_STATIC(GetStaticJ, std::uint64_t)
#define PUT_STATIC(name, type, mask)                                                                   \
  OP(name) {                                                                                           \
    MIRROR()                                                                                           \
    std::byte* const page = writing[mirror >> heap::kRefPageShift];                                    \
    if (page == nullptr) [[unlikely]]                                                                  \
      SLOW(makeWritable(*vm, *thread, mirror), 3);                                                     \
    storeTo(OBJECT(page, mirror) + offset, static_cast<type>(r[operandsAt<Operands>(pc).d] & (mask))); \
    NEXT(3);                                                                                           \
  }
  PUT_STATIC(PutStaticB, std::uint8_t, ~Word{0})
  PUT_STATIC(PutStaticZ, std::uint8_t, 1U)
  PUT_STATIC(PutStaticS, std::uint16_t, ~Word{0})
  PUT_STATIC(PutStaticI, std::uint32_t, ~Word{0})
  PUT_STATIC(PutStaticJ, std::uint64_t, ~Word{0})

  // --- arrays -------------------------------------------------------------------------------------------
  OP(ArrayLength) {
    const auto o = operandsAt<Operands>(pc);
    const Ref array = refOf(r[o.a]);
    const std::byte* const page = reading[array >> heap::kRefPageShift];
    if (page == nullptr) [[unlikely]]
      SLOW(lengthSlowly(*vm, *thread, array), 2);
    r[o.d] = loadFrom<std::uint32_t>(OBJECT(page, array) + heap::kLengthOffset);
    NEXT(2);
  }
#define ARRAY_LOAD(name, type)                                                                          \
  OP(name) {                                                                                            \
    const auto o = operandsAt<Operands>(pc);                                                            \
    const Ref array = refOf(r[o.a]);                                                                    \
    const std::byte* const page = reading[array >> heap::kRefPageShift];                                \
    if (page == nullptr) [[unlikely]]                                                                   \
      SLOW(accessSlowly(*vm, *thread, array), 2);                                                       \
    const std::byte* const object = OBJECT(page, array);                                                \
    const auto index = static_cast<std::uint32_t>(r[o.b]);                                              \
    if (index >= loadFrom<std::uint32_t>(object + heap::kLengthOffset)) [[unlikely]] {                  \
      SLOW(throwArrayIndex(*vm, *thread, array, index), 0);                                             \
    }                                                                                                   \
    r[o.d] = widen(loadFrom<type>(object + heap::kElementsOffset + std::size_t{index} * sizeof(type))); \
    NEXT(2);                                                                                            \
  }
  ARRAY_LOAD(ArrayLoadB, std::int8_t)
  ARRAY_LOAD(ArrayLoadC, std::uint16_t)
  ARRAY_LOAD(ArrayLoadS, std::int16_t)
  ARRAY_LOAD(ArrayLoadI, std::uint32_t)
  ARRAY_LOAD(ArrayLoadJ, std::uint64_t)
#define ARRAY_STORE(name, type)                                                                             \
  OP(name) {                                                                                                \
    const auto o = operandsAt<Operands>(pc);                                                                \
    const Ref array = refOf(r[o.a]);                                                                        \
    std::byte* const page = writing[array >> heap::kRefPageShift];                                          \
    if (page == nullptr) [[unlikely]]                                                                       \
      SLOW(makeWritable(*vm, *thread, array), 2);                                                           \
    std::byte* const object = OBJECT(page, array);                                                          \
    const auto index = static_cast<std::uint32_t>(r[o.b]);                                                  \
    if (index >= loadFrom<std::uint32_t>(object + heap::kLengthOffset)) [[unlikely]] {                      \
      SLOW(throwArrayIndex(*vm, *thread, array, index), 0);                                                 \
    }                                                                                                       \
    storeTo(object + heap::kElementsOffset + std::size_t{index} * sizeof(type), static_cast<type>(r[o.d])); \
    NEXT(2);                                                                                                \
  }
  // A boolean array's elements are 0 or 1, whatever is stored.
  OP(ArrayStoreB) {
    const auto o = operandsAt<Operands>(pc);
    const Ref array = refOf(r[o.a]);
    std::byte* const page = writing[array >> heap::kRefPageShift];
    if (page == nullptr) [[unlikely]]
      SLOW(makeWritable(*vm, *thread, array), 2);
    std::byte* const object = OBJECT(page, array);
    const auto index = static_cast<std::uint32_t>(r[o.b]);
    if (index >= loadFrom<std::uint32_t>(object + heap::kLengthOffset)) [[unlikely]] {
      SLOW(throwArrayIndex(*vm, *thread, array, index), 0);
    }
    const bool is_boolean =
        loadFrom<std::uint32_t>(object + heap::kClassOffset) == vm->classes().booleanArray();
    storeTo(object + heap::kElementsOffset + index,
            static_cast<std::uint8_t>(is_boolean ? r[o.d] & 1U : r[o.d]));
    NEXT(2);
  }
  ARRAY_STORE(ArrayStoreS, std::uint16_t)
  ARRAY_STORE(ArrayStoreI, std::uint32_t)
  ARRAY_STORE(ArrayStoreJ, std::uint64_t)
  OP(ArrayStoreR) {
    const auto o = operandsAt<Operands>(pc);
    const Ref array = refOf(r[o.a]);
    std::byte* const page = writing[array >> heap::kRefPageShift];
    if (page == nullptr) [[unlikely]]
      SLOW(makeWritable(*vm, *thread, array), 2);
    std::byte* const object = OBJECT(page, array);
    const auto index = static_cast<std::uint32_t>(r[o.b]);
    if (index >= loadFrom<std::uint32_t>(object + heap::kLengthOffset)) [[unlikely]] {
      SLOW(throwArrayIndex(*vm, *thread, array, index), 0);
    }
    const Ref value = refOf(r[o.d]);
    if (value != heap::kNullRef &&
        !canStore(*vm, loadFrom<std::uint32_t>(object + heap::kClassOffset), value)) [[unlikely]] {
      SLOW(throwArrayStore(*vm, *thread, value), 0);
    }
    storeTo(object + heap::kElementsOffset + std::size_t{index} * sizeof(Ref), value);
    NEXT(2);
  }

  // --- objects ------------------------------------------------------------------------------------------
  OP(LinkNew) { SLOW(linkNew(*vm, *thread), 0); }
  OP(New) {
    const auto* const type = reinterpret_cast<const RtClass*>(pc[2]);
    frame->pc = pc;
    if (!isReady(*vm, *type)) [[unlikely]] {
      const Step step = initialiseMirrored(*vm, *thread, type->mirror);
      if (step == Step::Leave) return;
      if (step == Step::Reload) RELOAD();
    }
    if (vm->wantsCollection()) [[unlikely]] {
      if (!vm->collect()) SLOW(throwOutOfMemory(*vm, *thread), 0);
    }
    const Ref object = vm->allocateObject(*type);
    if (object == heap::kNullRef) [[unlikely]]
      SLOW(throwOutOfMemory(*vm, *thread), 0);
    r[operandsAt<Operands>(pc).d] = object;
    NEXT(3);
  }
  OP(NewArray) { SLOW(newArray(*vm, *thread), 3); }
  OP(LinkNewRefArray) { SLOW(newRefArray(*vm, *thread), 3); }
  OP(MultiNewArray) { SLOW(newMultiArray(*vm, *thread), operandsAt<Operands>(pc).c); }
  OP(LinkCheckCast) { SLOW(linkTypeTest(*vm, *thread), 0); }
  OP(LinkInstanceOf) { SLOW(linkTypeTest(*vm, *thread), 0); }
  // Word 2 is the class; word 3 the last class that was found to be one.
  OP(CheckCast) {
    const auto o = operandsAt<Operands>(pc);
    const Ref object = refOf(r[o.a]);
    if (object != heap::kNullRef) {
      const std::uint32_t of = classIdOf(headers, object);
      if (of != pc[3]) [[unlikely]] {
        if (!isInstance(*vm, of, pc)) SLOW(throwClassCast(*vm, *thread, object), 0);
      }
    }
    r[o.d] = object;
    NEXT(4);
  }
  OP(InstanceOf) {
    const auto o = operandsAt<Operands>(pc);
    const Ref object = refOf(r[o.a]);
    Word holds = 0;
    if (object != heap::kNullRef) {
      const std::uint32_t of = classIdOf(headers, object);
      holds = of == pc[3] || isInstance(*vm, of, pc) ? 1 : 0;
    }
    r[o.d] = holds;
    NEXT(4);
  }
  OP(MonitorEnter) { SLOW(monitorEnter(*vm, *thread, refOf(r[operandsAt<Operands>(pc).a])), 2); }
  OP(MonitorExit) { SLOW(monitorExit(*vm, *thread, refOf(r[operandsAt<Operands>(pc).a])), 2); }

  // --- calls --------------------------------------------------------------------------------------------
  OP(LinkInvoke) { SLOW(linkInvoke(*vm, *thread), 0); }
  OP(InvokeStatic) {
    target = reinterpret_cast<RtMethod*>(pc[2]);
    if (!isReady(*vm, *target->owner)) [[unlikely]] {
      frame->pc = pc;
      const Step step = initialiseMirrored(*vm, *thread, target->owner->mirror);
      if (step == Step::Leave) return;
      if (step == Step::Reload) RELOAD();
    }
    goto call;
  }
  OP(InvokeDirect) {
    target = reinterpret_cast<RtMethod*>(pc[2]);
    goto call;
  }
  OP(InvokeSpecial) {
    target = reinterpret_cast<RtMethod*>(pc[2]);
    if (refOf(r[argumentAt(pc, 0)]) == heap::kNullRef) [[unlikely]]
      SLOW(throwNullPointer(*vm, *thread), 0);
    goto call;
  }
  OP(InvokeVirtual) {
    const Ref object = refOf(r[argumentAt(pc, 0)]);
    const std::byte* const page = headers[object >> heap::kRefPageShift];
    if (page == nullptr) [[unlikely]]
      SLOW(throwNullPointer(*vm, *thread), 0);
    const RtClass* const type =
        vm->classes().table()[loadFrom<std::uint32_t>(OBJECT(page, object) + heap::kClassOffset)];
    target = type->vtable[pc[2]];
    if (target == nullptr) [[unlikely]] {
      frame->pc = pc;
      target = fillVtable(*vm, *thread, *type, pc[2]);
      if (target == nullptr) RELOAD();
    }
    goto call;
  }
  OP(InvokeInterface) {
    const Ref object = refOf(r[argumentAt(pc, 0)]);
    const std::byte* const page = headers[object >> heap::kRefPageShift];
    if (page == nullptr) [[unlikely]]
      SLOW(throwNullPointer(*vm, *thread), 0);
    const std::uint32_t of = loadFrom<std::uint32_t>(OBJECT(page, object) + heap::kClassOffset);
    if (of == pc[3]) [[likely]] {
      target = reinterpret_cast<RtMethod*>(pc[4]);
      goto call;
    }
    frame->pc = pc;
    target = selectInterfaceMethod(*vm, *thread, of);
    if (target == nullptr) RELOAD();
    goto call;
  }
  OP(InvokePolymorphic) { SLOW(invokePolymorphic(*vm, *thread), operandsAt<Operands>(pc).c); }
  OP(InvokeDynamic) { SLOW(invokeDynamic(*vm, *thread), operandsAt<Operands>(pc).c); }
  OP(Settled) {
    const auto o = operandsAt<Operands>(pc);
    if (o.d != kNoRegister) r[o.d] = pc[2];
    NEXT(o.c);
  }
  OP(InvokeAppended) { SLOW(invokeAppended(*vm, *thread), 0); }
  OP(InvokeHandle) { SLOW(invokeHandle(*vm, *thread), 0); }
  OP(InvokeBasic) { SLOW(invokeBasic(*vm, *thread), 0); }
  OP(InvokeMember) { SLOW(invokeMember(*vm, *thread), 0); }

call : {
  // Arguments are known by the instruction; the rest of the callee's registers starts as zeros.
  frame->pc = pc;
  if (target->entry == nullptr) [[unlikely]] {
    const Step step = prepareMethod(*vm, *thread, *target);
    if (step == Step::Leave) return;
    if (step == Step::Reload) RELOAD();
  }
  vm->countCall();
  // Terms that the callee is to get are in no captured state: they are passed on first.
  if (--budget < 0 && thread->argument_terms.empty()) [[unlikely]]
    return;
  auto* const callee = reinterpret_cast<Frame*>(reinterpret_cast<Word*>(frame) + frame->method->frame_words);
  Word* const end = reinterpret_cast<Word*>(callee) + target->frame_words;
  if (end > thread->stack_limit) [[unlikely]]
    SLOW(throwStackOverflow(*vm, *thread), 0);
  Word* const to = callee->registers();
  const std::uint32_t count = operandsAt<Operands>(pc).a;
  const auto* arguments = reinterpret_cast<const std::uint16_t*>(pc + 5);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t argument = arguments[i];
    to[i] = (argument & kConstantArgument) == 0
                ? r[argument]
                : frame->method->code->constants[argument & ~std::uint32_t{kConstantArgument}];
  }
  for (Word* rest = to + count; rest < end; ++rest) *rest = 0;
  callee->caller = frame;
  callee->method = target;
  callee->pc = target->entry;
  callee->resume = nullptr;
  callee->locked = heap::kNullRef;
  callee->flags = 0;
  frame = callee;
  thread->top = callee;
  pc = target->entry;
  r = to;
  if (!thread->argument_terms.empty()) [[unlikely]]
    SLOW(beginSymbolicCall(*vm, *thread), 0);
  DISPATCH();
}

  OP(ReturnVoid) {
    if (frame->locked != heap::kNullRef) [[unlikely]]
      unlockForReturn(*vm, *thread);
    const bool again = (frame->flags & Frame::kReexecute) != 0;
    frame = frame->caller;
    thread->top = frame;
    pc = frame->pc;
    r = frame->registers();
    if (again) DISPATCH();
    NEXT(operandsAt<Operands>(pc).c);
  }
  OP(Return) {
    const Word value = r[operandsAt<Operands>(pc).a];
    if (frame->locked != heap::kNullRef) [[unlikely]]
      unlockForReturn(*vm, *thread);
    frame = frame->caller;
    thread->top = frame;
    pc = frame->pc;
    r = frame->registers();
    const auto o = operandsAt<Operands>(pc);
    if (o.d != kNoRegister) r[o.d] = value;
    NEXT(o.c);
  }
  OP(Throw) {
    const Ref exception = refOf(r[operandsAt<Operands>(pc).a]);
    if (exception == heap::kNullRef) [[unlikely]]
      SLOW(throwNullPointer(*vm, *thread), 0);
    SLOW(throwObject(*vm, *thread, exception), 0);
  }

  // --- native methods and the ends of threads --------------------------------------------------------------
  OP(Shadow) { SLOW(vm->shadowHook()->before(*thread, *reinterpret_cast<const ir::Instr*>(pc[1])), 2); }
  OP(Count) {
    ++*reinterpret_cast<std::uint64_t*>(pc[1]);
    NEXT(2);
  }
  OP(Visit) {
    reinterpret_cast<BranchTrace*>(pc[1])->visit(static_cast<std::uint32_t>(pc[2]));
    NEXT(3);
  }
  OP(Measure) {
    const auto& branch = *reinterpret_cast<const MeasuredBranch*>(pc[2]);
    if (branch.meter != nullptr) [[unlikely]] {
      const auto o = operandsAt<BranchOperands>(pc);
      branch.meter->branching(branch, r[o.a], r[o.b]);
    }
    NEXT(3);
  }
  OP(LockMethod) { SLOW(lockMethod(*vm, *thread), static_cast<std::int16_t>(operandsAt<Operands>(pc).c)); }
  OP(CallNative) { SLOW(callNative(*vm, *thread, frame->method->native), 0); }
  OP(Callee) { NEXT(2); }
  OP(Resume) { SLOW(callNative(*vm, *thread, frame->resume), 0); }
  OP(Finish) {
    frame->pc = pc;
    finishThread(*vm, *thread);
  }
}

}  // namespace

std::span<const Word> handlerTable() {
  static const bool ready = [] {
    loop(nullptr, nullptr, 0);
    return true;
  }();
  (void)ready;
  return handlers;
}

void interpret(Vm& vm, Thread& thread, std::int64_t budget) { loop(&vm, &thread, budget); }

}  // namespace javelin::vm
