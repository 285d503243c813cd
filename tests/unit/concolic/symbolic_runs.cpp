// SPDX-License-Identifier: Apache-2.0
#include "symbolic_runs.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "concolic/bound_rules.h"
#include "expr/build.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Term;

namespace {

constexpr std::uint32_t kRoom = 5;  // for the elements of strings and arrays

std::vector<std::string_view> typesOf(std::string_view descriptor) {
  std::vector<std::string_view> types;
  const auto parsed = classfile::parseMethodDescriptor(descriptor);
  for (const classfile::TypeDescriptor& type : parsed->parameters) types.push_back(type.text);
  return types;
}

std::vector<std::int32_t> elementsOf(const Argument& argument) {
  if (const auto* const text = std::get_if<std::string>(&argument)) return {text->begin(), text->end()};
  return std::get<Elements>(argument).values;
}

}  // namespace

// Asked about methods that are called before the first tracker is there.
class SymbolicRuns::Hook final : public vm::ShadowHook {
 public:
  explicit Hook(Policy policy) : policy_(policy) {}
  vm::Step before(vm::Thread&, const ir::Instr&) override { return vm::Step::Next; }
  bool native(vm::NativeCall&) override { return false; }
  void afterNative(vm::NativeCall&) override {}
  void overwritten(vm::NativeCall&, vm::Ref, std::uint64_t) override {}
  void havoc(vm::NativeCall& call) override { call.returnWord(0); }
  Term widened(Term term, BasicType) override { return term; }
  bool wantsCalls(const vm::RtMethod& method) override {
    return policy_ != Policy::Follow && vm_ != nullptr &&
           libraryRule(vm_->classes().program(), method) != nullptr;
  }
  void setMachine(vm::Vm& machine) { vm_ = &machine; }

 private:
  Policy policy_;
  vm::Vm* vm_ = nullptr;
};

SymbolicRuns::SymbolicRuns(Policy policy)
    : policy_(policy),
      hook_(std::make_unique<Hook>(policy)),
      machine_(std::make_unique<vm::TestMachine>(vm::VmOptions{}, vm::TestMachine::Start::Now, hook_.get())) {
  hook_->setMachine(machine_->vm());
}

SymbolicRuns::~SymbolicRuns() = default;

vm::Word SymbolicRuns::concrete(const Argument& argument, char kind) {
  if (const auto* const bits = std::get_if<std::uint64_t>(&argument)) return *bits;
  vm::Vm& vm = machine_->vm();
  if (const auto* const text = std::get_if<std::string>(&argument)) return vm.strings().makeFromUtf8(*text);
  const std::vector<std::int32_t> values = elementsOf(argument);
  const BasicType type = kind == 'B' ? BasicType::Byte : BasicType::Int;
  const vm::Ref array =
      vm.allocateArray(vm.classes().primitiveArray(type), static_cast<std::int32_t>(values.size()));
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (kind == 'B') {
      vm.heap().store(array, heap::kElementsOffset + i, static_cast<std::int8_t>(values[i]));
    } else {
      vm.heap().store(array, heap::kElementsOffset + 4 * i, values[i]);
    }
  }
  return array;
}

vm::Ended SymbolicRuns::runOnNumbers(std::string_view method, std::string_view descriptor,
                                     const Arguments& arguments) {
  machine_->reset();
  machine_->vm().setShadowHook(hook_.get());
  std::vector<vm::Word> words;
  const auto types = typesOf(descriptor);
  for (std::size_t i = 0; i < arguments.size(); ++i) words.push_back(concrete(arguments[i], types[i].back()));
  return machine_->call("Paths", method, descriptor, std::move(words));
}

void SymbolicRuns::makeElementsSymbolic(Tracker& tracker, vm::Ref array, BasicType type, std::uint32_t count,
                                        const std::string& name) {
  const std::uint32_t bytes = type == BasicType::Byte ? 1 : 4;
  for (std::uint32_t i = 0; i < count; ++i)
    tracker.inputs().makeInput(array, heap::kElementsOffset + std::uint64_t{i} * bytes, type,
                               fmt::format("{}[{}]", name, i));
}

void SymbolicRuns::makeSymbolic(Tracker& tracker, const Argument& argument, std::string_view type,
                                std::size_t number, std::vector<vm::Word>& words, std::vector<Term>& terms) {
  vm::Vm& vm = machine_->vm();
  expr::TermArena& arena = tracker.arena();
  const std::string name = fmt::format("p{}", number);
  if (const auto* const bits = std::get_if<std::uint64_t>(&argument)) {
    const auto [input, value] = newInput(arena, name, classfile::parseFieldDescriptor(type)->type);
    tracker.path().addInput(input, *bits);
    words.push_back(*bits);
    return terms.push_back(value);
  }
  const bool is_text = std::holds_alternative<std::string>(argument);
  const BasicType element = is_text || type.back() == 'B' ? BasicType::Byte : BasicType::Int;
  Elements elements{elementsOf(argument)};
  const auto length = static_cast<std::uint32_t>(elements.values.size());
  // In a hunt the length is symbolic too, with room for more.
  if (policy_ != Policy::Follow) elements.values.resize(kRoom);
  const vm::Ref array = vm::refOf(concrete(elements, element == BasicType::Byte ? 'B' : 'I'));
  makeElementsSymbolic(tracker, array, element, static_cast<std::uint32_t>(elements.values.size()), name);
  if (policy_ != Policy::Follow) {
    const Term input = arena.makeInput(name + ".length", expr::Sort::Bv32);
    tracker.path().addInput(input, length);
    tracker.adopt({bvUle(arena, input, intConst(arena, kRoom)), ConjunctKind::Assumed, {}, 0, 0});
    tracker.heap().setLength(array, input, kRoom);
  }
  words.push_back(is_text ? vm.strings().wrap(array, false) : array);
  terms.emplace_back();
}

SymbolicRuns::Outcome SymbolicRuns::run(std::string_view method, std::string_view descriptor,
                                        const Arguments& arguments, expr::TermArena& arena) {
  return runIn("Paths", method, descriptor, arguments, arena, [](Tracker&) {});
}

SymbolicRuns::Outcome SymbolicRuns::runIn(std::string_view type, std::string_view method,
                                          std::string_view descriptor, const Arguments& arguments,
                                          expr::TermArena& arena,
                                          const std::function<void(Tracker&)>& prepare) {
  machine_->reset();
  Outcome outcome;
  outcome.tracker = std::make_unique<Tracker>(machine_->vm(), arena);
  outcome.listener = std::make_unique<RecordingListener>();
  if (policy_ == Policy::Merging) outcome.listener->merge_mode = merge::MergeMode::Full;
  if (policy_ != Policy::Follow) outcome.tracker->setListener(*outcome.listener);
  machine_->vm().setShadowHook(outcome.tracker.get());
  prepare(*outcome.tracker);
  std::vector<vm::Word> words;
  std::vector<Term> terms;
  const auto types = typesOf(descriptor);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    makeSymbolic(*outcome.tracker, arguments[i], types[i], i, words, terms);
  outcome.ended = machine_->call(type, method, descriptor, std::move(words), std::move(terms));
  machine_->vm().setShadowHook(hook_.get());
  return outcome;
}

std::optional<expr::Model> SymbolicRuns::modelOf(expr::TermArena& arena, const Arguments& arguments,
                                                 const Arguments& like) const {
  expr::Model model;
  const auto set = [&](const std::string& name, std::uint64_t bits) {
    if (const Term input = arena.findInput(name); input.valid()) model.set(arena.inputId(input), bits);
  };
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string name = fmt::format("p{}", i);
    if (const auto* const bits = std::get_if<std::uint64_t>(&arguments[i])) {
      set(name, *bits);
      continue;
    }
    const std::vector<std::int32_t> values = elementsOf(arguments[i]);
    if (policy_ == Policy::Follow ? values.size() != elementsOf(like[i]).size() : values.size() > kRoom)
      return std::nullopt;
    set(name + ".length", values.size());
    const Term first = arena.findInput(name + "[0]");
    const bool is_byte = first.valid() && arena.sort(first) == expr::Sort::Bv8;
    for (std::size_t k = 0; k < values.size(); ++k)
      set(fmt::format("{}[{}]", name, k),
          is_byte ? static_cast<std::uint8_t>(values[k]) : static_cast<std::uint32_t>(values[k]));
  }
  return model;
}

}  // namespace javelin::concolic
