// SPDX-License-Identifier: Apache-2.0
#include "mini_interpreter.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "ir/builder.h"
#include "mini_arithmetic.h"

namespace javelin::ir {

namespace {

constexpr std::string_view kArithmetic = "java/lang/ArithmeticException";
constexpr std::string_view kNull = "java/lang/NullPointerException";
constexpr std::string_view kIndex = "java/lang/ArrayIndexOutOfBoundsException";
constexpr std::string_view kNegative = "java/lang/NegativeArraySizeException";

std::string_view superOf(std::string_view name) {
  static const std::map<std::string_view, std::string_view> kSupers = {
      {kArithmetic, "java/lang/RuntimeException"},
      {kNull, "java/lang/RuntimeException"},
      {kIndex, "java/lang/IndexOutOfBoundsException"},
      {"java/lang/IndexOutOfBoundsException", "java/lang/RuntimeException"},
      {kNegative, "java/lang/RuntimeException"},
      {"java/lang/ClassCastException", "java/lang/RuntimeException"},
      {"java/lang/IllegalStateException", "java/lang/RuntimeException"},
      {"java/lang/IllegalArgumentException", "java/lang/RuntimeException"},
      {"java/lang/RuntimeException", "java/lang/Exception"},
      {"java/lang/Exception", "java/lang/Throwable"},
      {"java/lang/Error", "java/lang/Throwable"},
      {"java/lang/Throwable", "java/lang/Object"}};
  const auto found = kSupers.find(name);
  return found == kSupers.end() ? std::string_view() : found->second;
}

char letterOf(BasicType type) { return "ZBCSIJFDLV"[static_cast<std::size_t>(type)]; }

}  // namespace

bool miniIsSubclass(std::string_view name, std::string_view of) {
  for (; !name.empty(); name = superOf(name)) {
    if (name == of) return true;
  }
  return of == "java/lang/Object";
}

void MiniInterpreter::reset() {
  statics_.clear();
  heap_.clear();
}

MiniValue MiniInterpreter::newArray(std::string_view class_name, std::vector<MiniValue> elements) {
  heap_.push_back({std::string(class_name), std::move(elements)});
  return heap_.size();
}

MiniValue MiniInterpreter::newMultiArray(std::string_view class_name, std::span<const std::int32_t> lengths) {
  const MiniValue made =
      newArray(class_name, std::vector<MiniValue>(static_cast<std::size_t>(lengths.front()), 0));
  for (std::int32_t i = 0; lengths.size() > 1 && i < lengths.front(); ++i) {
    const MiniValue inner = newMultiArray(class_name.substr(1), lengths.subspan(1));
    heap_[made - 1].elements[static_cast<std::size_t>(i)] = inner;
  }
  return made;
}

const Body* MiniInterpreter::bodyOf(std::string_view name, std::string_view descriptor) {
  const std::string key = std::string(name) + std::string(descriptor);
  if (const auto known = bodies_.find(key); known != bodies_.end()) return known->second.get();
  for (const classfile::Member& method : file_.methods()) {
    if (method.name != name || method.descriptor != descriptor) continue;
    auto built = build(file_, method);
    if (!built.ok()) return giveUp(built.error().text()), nullptr;
    return bodies_.emplace(key, std::move(built).value()).first->second.get();
  }
  return giveUp("no method " + key), nullptr;
}

MiniOutcome MiniInterpreter::call(std::string_view name, std::string_view descriptor,
                                  std::vector<MiniValue> arguments) {
  note_.clear();
  pending_ = 0;
  const Body* body = bodyOf(name, descriptor);
  if (body == nullptr) return {MiniOutcome::How::GaveUp, 0, note_};
  return run(*body, std::move(arguments));
}

MiniValue MiniInterpreter::read(const Frame& frame, Operand operand) {
  return operand.isConstant() ? frame.body.constants[operand.constant()].bits
                              : frame.registers[operand.reg().value()];
}

bool MiniInterpreter::raise(std::string class_name) {
  heap_.push_back({std::move(class_name), {}});
  pending_ = heap_.size();
  return false;
}

bool MiniInterpreter::giveUp(std::string note) {
  note_ = std::move(note);
  return false;
}

MiniOutcome MiniInterpreter::run(const Body& body, std::vector<MiniValue> arguments) {
  Frame frame{body, std::vector<MiniValue>(body.registers.size(), 0xdeadbeefdeadbeef), 0};
  std::copy(arguments.begin(), arguments.end(), frame.registers.begin());
  BlockId at(0);
  while (true) {
    const Block& block = body.block(at);
    bool ok = true;
    for (const Instr& instr : body.instructionsOf(block)) {
      if (fuel_-- == 0) return {MiniOutcome::How::GaveUp, 0, "out of fuel"};
      if (instr.op == Op::Throw) {
        pending_ = read(frame, instr.a);
        ok = pending_ == 0 && raise(std::string(kNull));
      } else if (!instr.endsBlock()) {
        ok = step(frame, instr);
      }
      if (!ok) break;
    }
    if (!note_.empty()) return {MiniOutcome::How::GaveUp, 0, note_};
    if (!ok) {
      at = handlerFor(frame, block);
      if (!at) return {MiniOutcome::How::Threw, pending_, object(pending_).class_name};
      frame.caught = pending_;
      continue;
    }
    const Instr& end = body.terminator(block);
    if (end.op == Op::Return) return {MiniOutcome::How::Returned, end.a.valid() ? read(frame, end.a) : 0, ""};
    at = body.successors(block)[chosenSuccessor(frame, end)];
  }
}

BlockId MiniInterpreter::handlerFor(const Frame& frame, const Block& block) const {
  for (const Handler& handler : frame.body.handlersOf(block)) {
    const bool catches =
        handler.catch_type == 0 ||
        miniIsSubclass(object(pending_).class_name, file_.pool().className(handler.catch_type));
    if (catches) return handler.target;
  }
  return {};
}

std::size_t MiniInterpreter::chosenSuccessor(Frame& frame, const Instr& end) const {
  if (end.op == Op::Goto) return 0;
  const MiniValue a = read(frame, end.a);
  if (end.op == Op::If) return mini::holds(end, a, read(frame, end.b)) ? 0 : 1;
  const auto& keys = frame.body.switch_keys[end.table];
  const auto key = std::find(keys.begin(), keys.end(), static_cast<std::int32_t>(a));
  return key == keys.end() ? 0 : static_cast<std::size_t>(key - keys.begin()) + 1;
}

std::string_view MiniInterpreter::className(const Frame& frame, const Instr& instr) const {
  return frame.body.file->pool().className(instr.pool_index);
}

bool MiniInterpreter::step(Frame& frame, const Instr& instr) {
  const auto define = [&](MiniValue value) {
    frame.registers[instr.dst.value()] = value;
    return true;
  };
  const MiniValue a = instr.a.valid() ? read(frame, instr.a) : 0;
  const MiniValue b = instr.b.valid() ? read(frame, instr.b) : 0;
  switch (instr.op) {
    case Op::Move:
      return define(a);
    case Op::Catch:
      return define(frame.caught);
    case Op::Convert:
      return define(mini::convert(frame.body.kindOf(instr.a), instr.type, a));
    case Op::GetStatic:
      return define(statics_[std::string(file_.pool().memberRef(instr.pool_index).name)]);
    case Op::PutStatic:
      statics_[std::string(file_.pool().memberRef(instr.pool_index).name)] = a;
      return true;
    case Op::New:
      return define(newArray(className(frame, instr), {}));
    case Op::CheckCast:
      if (a != 0 && !miniIsSubclass(object(a).class_name, className(frame, instr)))
        return raise("java/lang/ClassCastException");
      return define(a);
    case Op::InstanceOf:
      return define(a != 0 && miniIsSubclass(object(a).class_name, className(frame, instr)) ? 1 : 0);
    case Op::MonitorEnter:
    case Op::MonitorExit:
      return a != 0 || raise(std::string(kNull));
    case Op::ArrayLength:
    case Op::ArrayLoad:
    case Op::ArrayStore:
    case Op::NewArray:
    case Op::NewRefArray:
    case Op::MultiNewArray:
      return stepArray(frame, instr);
    case Op::InvokeStatic:
    case Op::InvokeSpecial:
      return stepCall(frame, instr);
    case Op::Div:
    case Op::Rem:
      if (instr.canThrow() && mini::isZero(instr.kind, b)) return raise(std::string(kArithmetic));
      return define(mini::compute(instr, a, b));
    default:
      if (!mini::canCompute(instr.op)) return giveUp("instruction " + std::string(infoOf(instr.op).text));
      return define(mini::compute(instr, a, b));
  }
}

bool MiniInterpreter::stepArray(Frame& frame, const Instr& instr) {
  MiniValue result = 0;
  if (instr.op == Op::NewArray || instr.op == Op::NewRefArray) {
    const auto length = static_cast<std::int32_t>(read(frame, instr.a));
    if (length < 0) return raise(std::string(kNegative));
    if (length > 1'000'000) return giveUp("array too long");
    const std::string name = instr.op == Op::NewArray ? std::string("[") + letterOf(instr.type)
                                                      : "[" + std::string(className(frame, instr));
    result = newArray(name, std::vector<MiniValue>(static_cast<std::size_t>(length), 0));
  } else if (instr.op == Op::MultiNewArray) {
    std::vector<std::int32_t> lengths;
    for (const Operand length : frame.body.argumentsOf(instr))
      lengths.push_back(static_cast<std::int32_t>(read(frame, length)));
    if (std::any_of(lengths.begin(), lengths.end(), [](std::int32_t n) { return n < 0; }))
      return raise(std::string(kNegative));
    if (std::any_of(lengths.begin(), lengths.end(), [](std::int32_t n) { return n > 1000; }))
      return giveUp("array too long");
    result = newMultiArray(className(frame, instr), lengths);
  } else {
    MiniObject* array = deref(read(frame, instr.a));
    if (array == nullptr) return raise(std::string(kNull));
    if (instr.op == Op::ArrayLength) {
      result = array->elements.size();
    } else {
      // As unsigned, a negative index is too large as well.
      const auto index = static_cast<std::uint32_t>(read(frame, instr.b));
      if (index >= array->elements.size()) return raise(std::string(kIndex));
      MiniValue& element = array->elements[index];
      if (instr.op == Op::ArrayStore) {
        const MiniValue value = read(frame, instr.c);
        const bool is_boolean = array->class_name == "[Z";
        element = is_boolean ? value & 1 : mini::narrow(instr.type, value);
        return true;
      }
      result = element;
    }
  }
  frame.registers[instr.dst.value()] = result;
  return true;
}

bool MiniInterpreter::stepCall(Frame& frame, const Instr& instr) {
  const classfile::MemberRef member = file_.pool().memberRef(instr.pool_index);
  if (instr.op == Op::InvokeSpecial) {
    // Constructors of exceptions: nothing to do.
    return member.name == "<init>" || giveUp("call of " + std::string(member.name));
  }
  if (member.class_name != file_.name()) return giveUp("call of " + std::string(member.class_name));
  const Body* body = bodyOf(member.name, member.descriptor);
  if (body == nullptr) return false;
  if (depth_ > 200) return giveUp("calls too deep");
  std::vector<MiniValue> arguments;
  for (const Operand argument : frame.body.argumentsOf(instr)) arguments.push_back(read(frame, argument));
  ++depth_;
  const MiniOutcome outcome = run(*body, std::move(arguments));
  --depth_;
  if (outcome.how != MiniOutcome::How::Returned) return false;  // pending_ or note_ say why
  if (instr.dst) frame.registers[instr.dst.value()] = outcome.value;
  return true;
}

}  // namespace javelin::ir
