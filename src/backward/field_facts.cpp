// SPDX-License-Identifier: Apache-2.0
// Field facts: what holds of a field's content in every object whose constructor has returned, proved from
// all writes: those of constructors, by the content when they return, and each other one by the value that it
// writes. Only for fields of which all writers are known: private ones, final ones, and in a closed program
// all. Where a constructor lets others see the object before it returns, they see the default value, which
// then must fit as well.
#include <fmt/format.h>

#include <algorithm>

#include "backward/engine.h"
#include "semantics/instruction_terms.h"

namespace javelin::backward {

using classfile::BasicType;
using expr::Sort;
using program::ClassId;
using program::FieldId;
using program::MethodId;

namespace {

enum FieldForm : int {
  kFieldAtLeast,    // v >= c
  kFieldAtMost,     // v <= c
  kFieldNotNull,    // v != null
  kFieldNotAbove,   // v <= bound
  kFieldBelow,      // v < bound
  kFieldFpAtLeast,  // v >= c, so no NaN
  kFieldFpAtMost,
  kFieldNot,           // v != c
  kFieldBoundAtLeast,  // v != null && v.length >= c
  kFieldBoundAtMost,
};

std::string_view outermost(std::string_view name) { return name.substr(0, name.find('$')); }

// The object can be seen before the constructor returns.
bool leaks(const Code& constructor) {
  const ir::Body& body = *constructor.body;
  bool is_chained = false;
  for (const ir::Instr& instr : body.instructions) {
    const auto isThis = [](ir::Operand operand) { return operand.is(ir::RegId(0)); };
    switch (instr.op) {
      case ir::Op::GetField:
      case ir::Op::If:
      case ir::Op::InstanceOf:
        break;
      case ir::Op::PutField:
        if (isThis(instr.b)) return true;
        break;
      case ir::Op::InvokeSpecial: {
        const auto arguments = body.argumentsOf(instr);
        const bool is_init = body.file->pool().memberRef(instr.pool_index).name == "<init>";
        if (isThis(arguments[0])) {
          if (!is_init || is_chained) return true;
          is_chained = true;
        }
        for (std::size_t i = 1; i < arguments.size(); ++i) {
          if (isThis(arguments[i])) return true;
        }
        break;
      }
      default: {
        bool uses = infoOf(instr.op).defines && instr.dst.valid() && instr.dst == ir::RegId(0);
        body.forEachUse(instr, [&](ir::Operand operand) { uses = uses || isThis(operand); });
        if (uses) return true;
        break;
      }
    }
  }
  return false;
}

// The class whose constructor the constructor calls first: its own, or its superclass.
std::string_view chainedClass(const Code& constructor) {
  const ir::Body& body = *constructor.body;
  for (const ir::Instr& instr : body.instructions) {
    if (instr.op != ir::Op::InvokeSpecial || !body.argumentsOf(instr)[0].is(ir::RegId(0))) continue;
    const classfile::MemberRef reference = body.file->pool().memberRef(instr.pool_index);
    if (reference.name == "<init>") return reference.class_name;
  }
  return {};
}

}  // namespace

// No constructor of the class or above it shows the object.
bool Engine::constructsQuietly(ClassId cls) {
  const std::string_view name = codes_.className(cls);
  if (codes_.isLibrary(cls)) {
    return name == "java/lang/Object" || name == "java/lang/Record" || name == "java/lang/Enum" ||
           name == "java/lang/Number";
  }
  const program::Class& linked = program_[cls];
  for (std::uint32_t i = 0; i < linked.methodCount(); ++i) {
    if (program_[linked.method(i)].name != program_.names().init) continue;
    const Code* const code = codes_.of(linked.method(i));
    if (code == nullptr || leaks(*code)) return false;
  }
  return constructsQuietly(linked.superclass());
}

// Whether all writes are in the given classes, and which of these can have some.
bool Engine::knowsWriters(const program::Field& field, std::vector<ClassId>& classes) {
  const program::Class& owner = program_[field.owner];
  if (codes_.isLibrary(field.owner) || field.has(classfile::kAccVolatile) || field.constant_value != 0)
    return false;
  const ClassId serializable = program_.serializableClass();
  const bool is_enum = owner.has(classfile::kAccEnum);
  if (!field.isStatic() && !is_enum && program_.isSubtype(field.owner, serializable)) return false;
  if (!field.isFinal() && !field.has(classfile::kAccPrivate) && !options_.closed) return false;
  const bool is_own = field.isFinal() || field.has(classfile::kAccPrivate);
  const std::string_view nest = outermost(codes_.className(field.owner));
  for (const classpath::ClassLocation location : classes_) {
    const auto bytes = program_.classPath().read(location);
    if (!bytes.ok()) return false;
    const auto file = classfile::ClassFile::parse(bytes->bytes, "", bytes->owner);
    if (!file.ok()) return false;
    if (is_own && outermost(file->name()) != nest) continue;
    const ClassId cls = codes_.load(file->name());
    if (!cls) return false;
    classes.push_back(cls);
  }
  return !classes.empty();
}

std::vector<Engine::Bound> Engine::boundsOf(const program::Field& field) {
  std::vector<Bound> bounds;
  if (field.type == BasicType::Reference) {
    if (program_.text(field.descriptor).starts_with("["))
      bounds.push_back({Bound::Kind::OwnLength, field.id});
    return bounds;
  }
  if (field.isStatic() || (field.type != BasicType::Int && field.type != BasicType::Long)) return bounds;
  const program::Class& owner = program_[field.owner];
  for (std::uint32_t i = 0; i < owner.fieldCount(); ++i) {
    const program::Field& other = program_[owner.field(i)];
    if (other.id == field.id || !other.isFinal() || other.isStatic()) continue;
    const std::string_view descriptor = program_.text(other.descriptor);
    if (other.type == field.type) bounds.push_back({Bound::Kind::Content, other.id});
    if (field.type != BasicType::Int) continue;
    if (descriptor.starts_with("[")) bounds.push_back({Bound::Kind::Length, other.id});
    if (descriptor == "Ljava/lang/String;") bounds.push_back({Bound::Kind::StringLength, other.id});
  }
  return bounds;
}

// The bounds where the field of the object holds the value.
std::vector<Term> Engine::boundTerms(State& state, const program::Field& field, Term object, Term value) {
  std::vector<Term> terms;
  for (const Bound& bound : boundsOf(field)) {
    const program::Field& other = program_[bound.field];
    const bool is_ref = other.type == BasicType::Reference;
    Term content = value;
    if (bound.kind != Bound::Kind::OwnLength) {
      content = stepper_->read(state, {ReadKey::Kind::Field, bound.field.value()}, {object},
                               Stepper::sortOf(ir::kindOf(other.type)), is_ref, {});
    }
    ReadKey key{ReadKey::Kind::Length, 0};
    if (bound.kind == Bound::Kind::StringLength) {
      const auto string = program_.load("java/lang/String");
      if (!string.ok()) continue;
      const MethodId length =
          program_[*string].findMethod(program_.symbols().intern("length"), program_.symbols().intern("()I"));
      key = {ReadKey::Kind::Pure, length.value()};
    }
    terms.push_back(bound.kind == Bound::Kind::Content
                        ? content
                        : stepper_->read(state, key, {content}, Sort::Bv32, false, {}));
  }
  return terms;
}

std::vector<Engine::FieldFact> Engine::fieldCandidates(const program::Field& field) {
  std::vector<FieldFact> candidates;
  const std::size_t bounds = boundsOf(field).size();
  const bool is_ref = field.type == BasicType::Reference;
  const ir::Kind kind = is_ref ? ir::Kind::Int : ir::kindOf(field.type);
  std::set<std::uint64_t> constants;
  const program::Class& owner = program_[field.owner];
  for (std::uint32_t i = 0; i < owner.methodCount(); ++i) {
    const Code* const code = codes_.of(owner.method(i));
    if (code == nullptr) continue;
    for (const ir::Constant& constant : code->body->constants) {
      if (constant.kind == kind) constants.insert(constant.bits);
    }
  }
  const Sort sort = Stepper::sortOf(kind);
  if (expr::isFp(sort)) {
    constants.insert(0);
    for (const std::uint64_t constant : constants) {
      candidates.push_back({kFieldFpAtLeast, constant, 0, true});
      candidates.push_back({kFieldFpAtMost, constant, 0, true});
    }
    return candidates;
  }
  constants.insert(0);
  std::set<std::uint64_t> around;
  for (const std::uint64_t constant : constants) {
    for (const std::int64_t off : {-1, 0, 1}) {
      around.insert((constant + static_cast<std::uint64_t>(off)) & expr::maskOf(sort));
    }
  }
  if (is_ref) candidates.push_back({kFieldNotNull, 0, 0, true});
  if (is_ref && bounds == 0) return candidates;
  for (const std::uint64_t constant : around) {
    candidates.push_back({is_ref ? kFieldBoundAtLeast : kFieldAtLeast, constant, 0, true});
    candidates.push_back({is_ref ? kFieldBoundAtMost : kFieldAtMost, constant, 0, true});
    if (!is_ref) candidates.push_back({kFieldNot, constant, 0, true});
  }
  for (std::size_t bound = 0; bound < bounds && !is_ref; ++bound) {
    candidates.push_back({kFieldNotAbove, 0, bound, true});
    candidates.push_back({kFieldBelow, 0, bound, true});
  }
  return candidates;
}

Term Engine::conditionOf(const FieldFact& fact, Term value, const std::vector<Term>& bounds) {
  expr::TermArena& arena = *arena_;
  const Term constant = arena.constant(arena.sort(value), fact.constant);
  const bool has_bound = fact.bound < bounds.size();
  switch (static_cast<FieldForm>(fact.form)) {
    case kFieldAtLeast:
      return bvSle(arena, constant, value);
    case kFieldAtMost:
      return bvSle(arena, value, constant);
    case kFieldNotNull:
      return distinct(arena, value, arena.constant(Sort::Bv32, 0));
    case kFieldNotAbove:
      return has_bound ? bvSle(arena, value, bounds[fact.bound]) : arena.falseTerm();
    case kFieldBelow:
      return has_bound ? bvSlt(arena, value, bounds[fact.bound]) : arena.falseTerm();
    case kFieldFpAtLeast:
      return fpLe(arena, constant, value);
    case kFieldFpAtMost:
      return fpLe(arena, value, constant);
    case kFieldNot:
      return distinct(arena, value, constant);
    case kFieldBoundAtLeast:
    case kFieldBoundAtMost: {
      if (!has_bound) return arena.falseTerm();
      const Term fits = fact.form == kFieldBoundAtLeast ? bvSle(arena, constant, bounds[0])
                                                        : bvSle(arena, bounds[0], constant);
      return logicalAnd(arena, distinct(arena, value, arena.constant(Sort::Bv32, 0)), fits);
    }
  }
  UNREACHABLE("form");
}

std::string Engine::textOf(const program::Field& field, const FieldFact& fact) {
  const std::string_view owner = codes_.className(field.owner);
  const std::string name =
      fmt::format("{}.{}", owner.substr(owner.find_last_of("/$") + 1), program_.text(field.name));
  const auto number = expr::signedValue(Stepper::sortOf(ir::kindOf(field.type)), fact.constant);
  const auto bound = [&] {
    const Bound against = boundsOf(field)[fact.bound];
    const std::string_view other = program_.text(program_[against.field].name);
    if (against.kind == Bound::Kind::Length) return fmt::format("{}.length", other);
    if (against.kind == Bound::Kind::StringLength) return fmt::format("{}.length()", other);
    return std::string(other);
  };
  switch (static_cast<FieldForm>(fact.form)) {
    case kFieldAtLeast:
      return fmt::format("{} >= {} after each write", name, number);
    case kFieldAtMost:
      return fmt::format("{} <= {} after each write", name, number);
    case kFieldNotNull:
      return fmt::format("{} is never null", name);
    case kFieldNotAbove:
      return fmt::format("{} <= {} after each write", name, bound());
    case kFieldBelow:
      return fmt::format("{} < {} after each write", name, bound());
    case kFieldFpAtLeast:
    case kFieldFpAtMost:
      return fmt::format("a bound of {} that each write keeps", name);
    case kFieldNot:
      return fmt::format("{} is never {}", name, number);
    case kFieldBoundAtLeast:
      return fmt::format("{}.length >= {}", name, number);
    case kFieldBoundAtMost:
      return fmt::format("{}.length <= {}", name, number);
  }
  UNREACHABLE("form");
}

// The states in which the field has got a value: this is their first tracked term, and its bounds are behind
// it. False: not all of them could be found.
bool Engine::collectWrites(const program::Field& field, const std::vector<ClassId>& classes, bool is_quiet,
                           std::vector<State>& states) {
  const auto sort = Stepper::sortOf(ir::kindOf(field.type));
  std::vector<State> starts;
  const auto add = [&](State state, Term object, Term value) {
    state.tracked.push_back(value);
    for (const Term bound : boundTerms(state, field, object, value)) state.tracked.push_back(bound);
    starts.push_back(std::move(state));
  };
  for (const ClassId cls : classes) {
    const program::Class& linked = program_[cls];
    for (std::uint32_t m = 0; m < linked.methodCount(); ++m) {
      const program::Method& method = program_[linked.method(m)];
      const Code* const code = codes_.of(method.id);
      if (code == nullptr) {
        if (!method.isAbstract() && !method.isNative()) return false;
        continue;
      }
      const ir::Body& body = *code->body;
      const bool begins = cls == field.owner && !field.isStatic() && method.name == program_.names().init &&
                          chainedClass(*code) != codes_.className(cls);
      for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
        const auto instructions = body.instructionsOf(body.blocks[b]);
        for (std::uint32_t i = 0; i < instructions.size(); ++i) {
          const ir::Instr& instr = instructions[i];
          State state;
          state.position = {code, ir::BlockId(b), i};
          if (begins && instr.op == ir::Op::Return) {
            const Term self = stepper_->registerInput(0, *code, ir::RegId(0));
            const ReadKey key{ReadKey::Kind::Field, field.id.value()};
            const Term content =
                stepper_->read(state, key, {self}, sort, field.type == BasicType::Reference, {});
            add(std::move(state), self, content);
            continue;
          }
          if (instr.op != ir::Op::PutField && instr.op != ir::Op::PutStatic) continue;
          if (body.file->pool().memberRef(instr.pool_index).name != program_.text(field.name)) continue;
          const FieldId written = codes_.fieldOf(*code, instr);
          if (!written) return false;
          if (written != field.id || (begins && is_quiet && instr.a.is(ir::RegId(0)))) continue;
          const ir::Operand stored = field.isStatic() ? instr.a : instr.b;
          const Term value = semantics::narrowed(*arena_, stepper_->operand(state, stored), field.type);
          const Term object = field.isStatic() ? Term() : stepper_->operand(state, instr.a);
          add(std::move(state), object, value);
        }
      }
    }
  }
  Mode mode;
  mode.call_depth = 2;
  mode.segments = 200;
  Collected collected;
  explore(std::move(starts), mode, collected);
  states = std::move(collected.states);
  return collected.complete;
}

// By induction over the writes: what has been loaded from the field before keeps the facts.
void Engine::dropBrokenFacts(const program::Field& field, std::vector<State>& states,
                             std::vector<FieldFact>& candidates) {
  for (bool changed = true; changed;) {
    changed = false;
    for (State& state : states) {
      std::vector<Term> path;
      std::vector<std::pair<FieldFact*, Term>> kept;
      const std::vector<Term> bounds(state.tracked.begin() + 1, state.tracked.end());
      for (FieldFact& fact : candidates) {
        if (!fact.holds) continue;
        for (const Load& load : state.loads) {
          if (load.field == field.id.value()) path.push_back(conditionOf(fact, load.value, load.bounds));
        }
        kept.emplace_back(&fact, conditionOf(fact, state.tracked[0], bounds));
      }
      changed = dropBroken(state, std::move(path), kept) || changed;
    }
  }
  std::erase_if(candidates, [](const FieldFact& fact) { return !fact.holds; });
}

const std::vector<Engine::FieldFact>& Engine::factsOf(FieldId id) {
  const auto known = field_facts_.find(id);
  if (known != field_facts_.end()) return known->second;
  const program::Field& field = program_[id];
  std::vector<ClassId> classes;
  if (!knowsWriters(field, classes)) return field_facts_[id] = {};
  std::vector<FieldFact> candidates = fieldCandidates(field);
  const bool is_quiet = !field.isStatic() && constructsQuietly(field.owner);
  if (!is_quiet) {
    // Others see the field before it has been written, and between the writes of a constructor.
    const Term zero = arena_->constant(Stepper::sortOf(ir::kindOf(field.type)), 0);
    std::erase_if(candidates,
                  [&](const FieldFact& fact) { return conditionOf(fact, zero, {}) != arena_->trueTerm(); });
  }
  if (candidates.empty()) return field_facts_[id] = {};
  const bool keeps = std::exchange(keeps_proof_, false);
  proving_.insert(id);
  std::vector<State> states;
  const bool complete = collectWrites(field, classes, is_quiet, states);
  proving_.erase(id);
  if (complete) {
    dropBrokenFacts(field, states, candidates);
  } else {
    candidates.clear();
  }
  keeps_proof_ = keeps;
  return field_facts_[id] = std::move(candidates);
}

void Engine::require(State& state, FieldId id, Term object, Term value, Place place) {
  const program::Field& field = program_[id];
  if (codes_.isLibrary(field.owner)) return;
  if (proving_.contains(id)) {
    const std::vector<Term> bounds = boundTerms(state, field, object, value);
    state.loads.push_back({id.value(), value, bounds});
    return;
  }
  const std::vector<FieldFact> facts =
      factsOf(id);  // a copy: facts of other fields may be asked for meanwhile
  if (facts.empty()) return;
  const bool needs_bounds = std::any_of(facts.begin(), facts.end(), [](const FieldFact& fact) {
    return fact.form == kFieldNotAbove || fact.form == kFieldBelow || fact.form >= kFieldBoundAtLeast;
  });
  const std::vector<Term> bounds =
      needs_bounds ? boundTerms(state, field, object, value) : std::vector<Term>();
  for (const FieldFact& fact : facts) {
    if (state.dead) return;
    stepper_->require(state, conditionOf(fact, value, bounds), stepper_->origin(place, textOf(field, fact)));
  }
}

}  // namespace javelin::backward
