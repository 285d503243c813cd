// SPDX-License-Identifier: Apache-2.0
#include "explore/observer.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "explore/stub_classes.h"
#include "expr/build.h"
#include "vm/boxing.h"

namespace javelin::explore {

using classfile::BasicType;
using expr::Term;
using vm::Ref;

namespace {

// More than this no caller looks at, and no query could hold.
constexpr std::size_t kMostNodes = 20'000;
constexpr std::size_t kMostValues = 200'000;

Term constantOf(expr::TermArena& arena, BasicType type, vm::Word bits) {
  return arena.constant(semantics::sortOf(ir::kindOf(type)), bits);
}

// Fields of the JDK's objects that hold what was computed before, or count changes.
bool isCache(std::string_view type, const program::Field& field, std::string_view name) {
  if (type == "java/math/BigInteger") return name != "signum" && name != "mag";
  return name == "modCount" || (field.flags & classfile::kAccTransient) != 0;
}

}  // namespace

std::string nameOfUnmade(const PlannedValue& value) {
  return value.inside.empty() ? value.name : value.inside;
}

Observer::Observer(vm::Vm& machine, concolic::Tracker& tracker, const EndWatcher& watcher)
    : vm_(machine),
      program_(machine.classes().program()),
      tracker_(tracker),
      arena_(tracker.arena()),
      watcher_(watcher) {}

void Observer::fail(std::string why) {
  if (graph_.problem.empty()) graph_.problem = std::move(why);
}

bool Observer::isOfProgram(const vm::RtClass& type) const {
  return type.info->loader() == classpath::Loader::App;
}

void Observer::setUnmade(const Plan& plan) {
  for (const concolic::OpenReference& open : tracker_.constraint().open) {
    for (std::size_t i = 0; i < open.of->objects.size(); ++i) {
      const concolic::PossibleObject& object = open.of->objects[i];
      if (object.object == heap::kNullRef || open.made.contains(i)) continue;
      unmade_[object.object] = nameOfUnmade(plan.values[object.value]);
    }
    for (const concolic::PossibleObject& object : open.of->objects) {
      if (object.object != heap::kNullRef) inputs_[object.object] = nameOfUnmade(plan.values[object.value]);
    }
  }
}

void Observer::setStubs(const std::vector<std::pair<Ref, std::string>>& stubs) {
  for (const auto& [stub, name] : stubs) inputs_[stub] = name;
}

ObservedGraph Observer::firstState(Ref object) {
  graph_.root = nodeOf(object);
  read();
  return takeGraph();
}

// --- references
// -------------------------------------------------------------------------------------------------

std::uint32_t Observer::nodeOf(Ref object) {
  if (object == heap::kNullRef) return ObservedValue::kNull;
  const auto [known, is_new] = known_.try_emplace(object, static_cast<std::uint32_t>(graph_.nodes.size()));
  if (!is_new) return known->second;
  graph_.nodes.emplace_back();
  work_.emplace_back(known->second, object);
  if (graph_.nodes.size() > kMostNodes) fail("too many objects are reachable");
  return known->second;
}

void Observer::split(Term term, Term when, ObservedValue& to) {
  if (arena_.isConst(when, 0)) return;
  if (arena_.isConst(term)) {
    to.objects.push_back({when, nodeOf(static_cast<Ref>(arena_.constBits(term)))});
    return;
  }
  if (const concolic::OpenReference* const open = tracker_.path().openOf(term); open != nullptr) {
    for (std::size_t i = 0; i < open->of->objects.size(); ++i) {
      if (!open->left.contains(i)) continue;
      const Term chosen = tracker_.path().isAmong(*open->of, concolic::ObjectSet::only(i));
      split(refConst(arena_, open->of->objects[i].object), logicalAnd(arena_, when, chosen), to);
    }
    return;
  }
  const expr::Node node = arena_.node(term);
  if (node.op != expr::Op::Ite) return fail("a reference that is no choice of objects");
  split(node.b(), logicalAnd(arena_, when, node.a()), to);
  split(node.c(), logicalAnd(arena_, when, logicalNot(arena_, node.a())), to);
}

ObservedValue Observer::reference(Term term, vm::Word bits) {
  ObservedValue value;
  split(term.valid() ? term : refConst(arena_, static_cast<Ref>(bits)), arena_.trueTerm(), value);
  read();
  return value;
}

ObservedValue Observer::valueAt(Ref object, std::uint64_t offset, BasicType type) {
  ++values_;
  if (values_ > kMostValues) fail("too much is reachable");
  const Term term = tracker_.heap().at(object, offset);
  if (type == BasicType::Reference) {
    ObservedValue value;
    split(term.valid() ? term : refConst(arena_, vm_.heap().load<Ref>(object, offset)), arena_.trueTerm(),
          value);
    return value;
  }
  if (term.valid()) return {.term = term};
  return {.term = constantOf(arena_, type, vm::loadPrimitive(vm_.heap().at(object) + offset, type))};
}

// --- fields by name
// --------------------------------------------------------------------------------------------

const program::Field* Observer::field(const vm::RtClass& type, std::string_view name) const {
  for (program::ClassId id = type.id; id; id = program_[id].superclass()) {
    const program::Class& holder = program_[id];
    for (std::uint32_t i = 0; i < holder.fieldCount(); ++i) {
      const program::Field& each = program_[holder.field(i)];
      if (!each.isStatic() && program_.text(each.name) == name) return &each;
    }
  }
  return nullptr;
}

std::optional<ObservedValue> Observer::valueOf(Ref object, std::string_view name) {
  const program::Field* const found = field(vm_.classes().of(object), name);
  if (found == nullptr) return std::nullopt;
  return valueAt(object, found->offset, found->type);
}

std::optional<Ref> Observer::objectAt(Ref object, std::uint64_t offset) {
  const Term term = tracker_.heap().at(object, offset);
  if (!term.valid()) return vm_.heap().load<Ref>(object, offset);
  if (arena_.isConst(term)) return static_cast<Ref>(arena_.constBits(term));
  return std::nullopt;
}

std::optional<Ref> Observer::objectIn(Ref object, std::string_view name) {
  const program::Field* const found = field(vm_.classes().of(object), name);
  if (found == nullptr || found->type != BasicType::Reference) return std::nullopt;
  return objectAt(object, found->offset);
}

std::optional<std::int32_t> Observer::intIn(Ref object, std::string_view name) {
  const auto value = valueOf(object, name);
  if (!value || !value->term.valid() || !arena_.isConst(value->term)) return std::nullopt;
  return static_cast<std::int32_t>(arena_.constBits(value->term));
}

// --- objects
// ----------------------------------------------------------------------------------------------------

void Observer::read() {
  if (std::exchange(is_reading_, true)) return;
  while (!work_.empty() && graph_.problem.empty()) {
    const auto [index, object] = work_.back();
    work_.pop_back();
    readObject(index, object);
  }
  work_.clear();
  is_reading_ = false;
}

std::string Observer::enumConstant(Ref object) {
  const auto name = objectIn(object, "name");
  return name && *name != heap::kNullRef ? vm_.strings().utf8(*name) : "?";
}

void Observer::readObject(std::uint32_t index, Ref object) {
  const vm::RtClass& type = vm_.classes().of(object);
  const std::string name(program_.nameOf(type.id));
  graph_.nodes[index].type = watcher_.canonical(name);
  if (const auto unmade = unmade_.find(object); unmade != unmade_.end()) {
    graph_.nodes[index].kind = Node::Kind::Unmade;
    graph_.nodes[index].name = unmade->second;
    return;
  }
  if (type.isArray()) return readArray(index, object);
  if (vm_.classes().isMirror(object)) {
    graph_.nodes[index].kind = Node::Kind::Named;
    graph_.nodes[index].name = watcher_.canonical(program_.nameOf(vm_.classes().ofMirror(object).id));
    return;
  }
  if (name == "java/lang/String" || name == "java/lang/StringBuilder" || name == "java/lang/StringBuffer")
    return readText(index, object, type);
  if (type.info->isHidden()) return readStub(index, object, type);
  if (!isOfProgram(type) && readCollection(index, object, type)) {
    graph_.nodes[index].family = familyOf(type);
    return;
  }
  const bool is_enum = program_.isSubtype(type.id, vm_.classes().known("java/lang/Enum").id);
  if (is_enum) graph_.nodes[index].name = enumConstant(object);
  readFields(index, object, type.id);
}

std::string Observer::familyOf(const vm::RtClass& type) const {
  for (const char* const name : {"java/util/List", "java/util/Set", "java/util/Map", "java/util/Queue"}) {
    if (program_.isSubtype(type.id, vm_.classes().known(name).id)) return name;
  }
  return std::string(program_.nameOf(type.id));
}

void Observer::readFields(std::uint32_t index, Ref object, program::ClassId type) {
  const bool is_throwable = program_.isSubtype(type, vm_.classes().known("java/lang/Throwable").id);
  for (program::ClassId id = type; id; id = program_[id].superclass()) {
    const program::Class& holder = program_[id];
    const std::string_view owner = program_.nameOf(id);
    if (owner == "java/lang/Enum") break;
    const bool is_own = holder.loader() == classpath::Loader::App;
    for (std::uint32_t i = 0; i < holder.fieldCount(); ++i) {
      const program::Field& each = program_[holder.field(i)];
      if (each.isStatic()) continue;
      const std::string_view field_name = program_.text(each.name);
      // Where an exception was made is no part of what it says.
      const bool is_trace = is_throwable && owner == "java/lang/Throwable" && field_name != "detailMessage" &&
                            field_name != "cause";
      if (is_trace || (!is_own && isCache(owner, each, field_name))) continue;
      ObservedValue value = valueAt(object, each.offset, each.type);
      // As an array's class, so that classes inside of it have the names that they are compared by.
      const std::string descriptor =
          watcher_.canonical("[" + std::string(program_.text(each.descriptor))).substr(1);
      graph_.nodes[index].fields.emplace_back(
          fmt::format("{}.{}:{}", watcher_.canonical(owner), field_name, descriptor), std::move(value));
    }
  }
}

void Observer::readArray(std::uint32_t index, Ref object) {
  const vm::RtClass& type = vm_.classes().of(object);
  graph_.nodes[index].kind = Node::Kind::Array;
  graph_.nodes[index].length = tracker_.heap().lengthOf(object);
  const std::uint32_t capacity = tracker_.heap().capacityOf(object);
  const BasicType element = type.component->info->basicType();
  for (std::uint32_t i = 0; i < capacity && graph_.problem.empty(); ++i) {
    ObservedValue value =
        valueAt(object, heap::kElementsOffset + (std::uint64_t{i} << type.element_shift), element);
    graph_.nodes[index].elements.push_back(std::move(value));
  }
}

// A string: its bytes, one or two for each character. A string builder: the same, as far as `count` says.
void Observer::readText(std::uint32_t index, Ref holder, const vm::RtClass& type) {
  graph_.nodes[index].kind = Node::Kind::Text;
  const program::Field* const value = field(type, "value");
  const program::Field* const coder = field(type, "coder");
  const program::Field* const count = field(type, "count");
  if (value == nullptr || coder == nullptr) return fail("a string without characters");
  const Term coder_term = valueAt(holder, coder->offset, BasicType::Byte).term;
  const Term count_term = count == nullptr ? Term() : valueAt(holder, count->offset, BasicType::Int).term;
  // The arrays that it may have.
  ObservedValue arrays;
  const Term bytes = tracker_.heap().at(holder, value->offset);
  std::vector<std::pair<Term, Ref>> each;
  std::vector<std::pair<Term, Term>> open = {
      {bytes.valid() ? bytes : refConst(arena_, vm_.heap().load<Ref>(holder, value->offset)),
       arena_.trueTerm()}};
  while (!open.empty()) {
    const auto [term, when] = open.back();
    open.pop_back();
    if (arena_.isConst(when, 0)) continue;
    if (arena_.isConst(term)) {
      each.emplace_back(when, static_cast<Ref>(arena_.constBits(term)));
      continue;
    }
    const expr::Node node = arena_.node(term);
    if (node.op != expr::Op::Ite) return fail("the characters of a string are no choice of arrays");
    open.emplace_back(node.b(), logicalAnd(arena_, when, node.a()));
    open.emplace_back(node.c(), logicalAnd(arena_, when, logicalNot(arena_, node.a())));
  }
  for (const auto& [when, array] : each) {
    // A string builder that is being made has none yet.
    if (array == heap::kNullRef) return fail("a string without characters");
    const vm::RtClass& of = vm_.classes().of(array);
    const std::uint32_t capacity = tracker_.heap().capacityOf(array);
    values_ += capacity;
    if (values_ > kMostValues) return fail("too much is reachable");
    for (const std::uint32_t wide : {0U, 1U}) {
      Node::Text text;
      text.when = logicalAnd(arena_, when,
                             equal(arena_, coder_term, intConst(arena_, static_cast<std::int32_t>(wide))));
      if (arena_.isConst(text.when, 0)) continue;
      const Term length = tracker_.heap().lengthOf(array);
      text.length = count_term.valid()
                        ? count_term
                        : bvLshr(arena_, length, intConst(arena_, static_cast<std::int32_t>(wide)));
      for (std::uint32_t i = 0; i < capacity >> wide; ++i) {
        const auto byte = [&, from = array](std::uint32_t at) {
          return bvAnd(arena_, tracker_.heap().element(from, of, at), intConst(arena_, 0xff));
        };
        text.units.push_back(
            wide == 0 ? byte(i)
                      : bvOr(arena_, byte(2 * i), bvShl(arena_, byte(2 * i + 1), intConst(arena_, 8))));
      }
      graph_.nodes[index].texts.push_back(std::move(text));
    }
  }
}

// A stub's class is ours: what an abstract class that it extends declares is there to be seen.
void Observer::readStub(std::uint32_t index, Ref object, const vm::RtClass& type) {
  graph_.nodes[index].kind = Node::Kind::Opaque;
  if (!StubClasses::isStub(*type.info)) {
    // A lambda expression: of which code, its name does not say.
    graph_.nodes[index].type = "a lambda expression";
    return;
  }
  graph_.nodes[index].type = watcher_.canonical(program_.nameOf(StubClasses::base(*type.info)));
  if (const auto input = inputs_.find(object); input != inputs_.end())
    graph_.nodes[index].name = input->second;
  readFields(index, object, type.info->superclass());
}

void Observer::stubCall(const vm::NativeCall& call, ObservedStubCall& to) {
  const program::Method& method = *call.frame->method->info;
  const auto stub = inputs_.find(call.refAt(0));
  if (stub == inputs_.end()) fail("a call of a stub that is no input");
  to.method = fmt::format("{}.{}{}", stub == inputs_.end() ? "" : stub->second, program_.text(method.name),
                          watcher_.canonical("[" + std::string(program_.text(method.descriptor))).substr(1));
  const auto& types = method.signature->types.parameters;
  // What an abstract class declares its methods can see.
  if (vm_.classes().of(call.refAt(0)).info->interfaces().empty())
    to.arguments.push_back(reference({}, call.wordAt(0)));
  for (std::size_t i = 0; i < types.size(); ++i) {
    const Term term = call.argumentTerm(i + 1);
    if (types[i].type == BasicType::Reference) {
      to.arguments.push_back(reference(term, call.wordAt(i + 1)));
    } else {
      to.arguments.push_back(
          {.term = term.valid() ? term : constantOf(arena_, types[i].type, call.wordAt(i + 1))});
    }
  }
  to.graph = takeGraph();
}

void Observer::countedCalls(const std::vector<std::pair<Ref, std::string>>& stubs, ObservedEnd& end) {
  for (const auto& [stub, name] : stubs) {
    const program::Class& type = *vm_.classes().of(stub).info;
    if (StubClasses::isThrowing(program_, type)) continue;
    std::uint32_t returning = 0;
    for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
      const program::Method& method = program_[type.method(i)];
      if (method.signature->types.result.type == BasicType::Void) continue;
      const program::Field& calls = program_[type.field(returning++ * (1 + StubClasses::kResults))];
      if (StubClasses::leavesNoTrace(program_, method)) continue;
      const Term count = valueAt(stub, calls.offset, BasicType::Int).term;
      if (arena_.isConst(count, 0)) continue;
      const bool is_new =
          end.counted_calls.emplace(fmt::format("{}.{}", name, program_.text(method.name)), count).second;
      if (!is_new) fail("calls of two inputs of one name");
    }
  }
}

void Observer::exception(Ref thrown, bool has_own_message, ObservedEnd& end) {
  const vm::RtClass& type = vm_.classes().of(thrown);
  end.exception = watcher_.canonical(program_.nameOf(type.id));
  if (const program::Field* const text = field(type, "detailMessage"); text != nullptr && has_own_message)
    end.message = valueAt(thrown, text->offset, BasicType::Reference);
  for (program::ClassId id = type.id; id; id = program_[id].superclass()) {
    const program::Class& holder = program_[id];
    for (std::uint32_t i = 0; i < holder.fieldCount(); ++i) {
      const program::Field& each = program_[holder.field(i)];
      const bool is_cause =
          program_.nameOf(id) == "java/lang/Throwable" && program_.text(each.name) == "cause";
      if (each.isStatic() || (holder.loader() != classpath::Loader::App && !is_cause)) continue;
      // One that has no cause is its own.
      if (is_cause && objectAt(thrown, each.offset) == thrown) continue;
      end.causes.push_back(valueAt(thrown, each.offset, each.type));
    }
  }
  read();
}

void Observer::statics(ObservedEnd& end) {
  std::vector<vm::RtClass*> classes;
  vm_.classes().forEach([&](vm::RtClass& type) {
    if (!type.isArray() && isOfProgram(type) && !type.info->isHidden() &&
        vm_.classes().initState(type) == vm::InitState::Ready)
      classes.push_back(&type);
  });
  for (const vm::RtClass* const type : classes) {
    const std::string owner = watcher_.canonical(program_.nameOf(type->id));
    const bool sees_private = watcher_.seesPrivateStatics(program_.nameOf(type->id));
    bool any = false;
    for (std::uint32_t i = 0; i < type->info->fieldCount(); ++i) {
      const program::Field& each = program_[type->info->field(i)];
      constexpr unsigned kSkipped = classfile::kAccSynthetic | classfile::kAccEnum;
      const bool is_fixed = (each.flags & classfile::kAccFinal) != 0 && each.type != BasicType::Reference;
      if (!each.isStatic() || is_fixed || (each.flags & kSkipped) != 0) continue;
      if (!sees_private && (each.flags & classfile::kAccPrivate) != 0) {
        end.has_unseen_statics = true;
        continue;
      }
      any = true;
      end.statics.emplace(fmt::format("{}.{}", owner, program_.text(each.name)),
                          valueAt(type->mirror, each.offset, each.type));
    }
    if (any) end.initialised.insert(std::string(program_.nameOf(type->id)));
  }
  read();
}

void Observer::inputs(const Plan& plan, ObservedEnd& end) {
  const auto textOf = [&](Maker maker, program::ClassId type, program::MethodId method,
                          program::FieldId field) {
    std::string text = fmt::format("{} ", static_cast<int>(maker));
    if (type) text += watcher_.canonical(program_.nameOf(StubClasses::named(program_, type)));
    if (method) {
      text += fmt::format(" {}{}", program_.text(program_[method].name),
                          program_.text(program_[method].descriptor));
    }
    if (field) text += fmt::format(" {}", program_.text(program_[field].name));
    return text;
  };
  for (const PlannedValue& value : plan.values) {
    std::string text = value.later != nullptr ? textOf(value.later->maker, value.later->type,
                                                       value.later->method, value.later->field)
                                              : textOf(value.maker, value.type, value.method, value.field);
    // The parts of what is open have its name, too.
    std::string key = value.choice.valid() ? value.name + " (open)" : nameOfUnmade(value);
    if (value.choice.valid()) text += fmt::format(" {} {}", fmt::join(value.labels, "; "), value.nullable);
    while (!end.inputs.emplace(key, text).second) key += '+';
  }
}

}  // namespace javelin::explore
