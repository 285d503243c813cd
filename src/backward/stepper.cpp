// SPDX-License-Identifier: Apache-2.0
#include "backward/stepper.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "expr/rewrite.h"
#include "semantics/instruction_terms.h"

namespace javelin::backward {

using classfile::BasicType;
using expr::Sort;
using program::ClassId;
using program::FieldId;

namespace {

// Where the class of the instruction's exceptions is a matter of linking or of memory, too.
bool mayThrowErrors(ir::Op op) {
  switch (op) {
    case ir::Op::LoadConstant:
    case ir::Op::GetField:
    case ir::Op::PutField:
    case ir::Op::GetStatic:
    case ir::Op::PutStatic:
    case ir::Op::New:
    case ir::Op::NewArray:
    case ir::Op::NewRefArray:
    case ir::Op::MultiNewArray:
    case ir::Op::CheckCast:
    case ir::Op::InstanceOf:
    case ir::Op::MonitorEnter:
    case ir::Op::MonitorExit:
      return true;
    default:
      return false;
  }
}

bool isInvoke(ir::Op op) { return op >= ir::Op::InvokeVirtual && op <= ir::Op::InvokeDynamic; }

std::string_view exceptionOf(semantics::Check check) {
  switch (check) {
    case semantics::Check::NotNull:
      return "java/lang/NullPointerException";
    case semantics::Check::InBounds:
      return "java/lang/ArrayIndexOutOfBoundsException";
    case semantics::Check::NotNegative:
      return "java/lang/NegativeArraySizeException";
    case semantics::Check::NotZero:
      return "java/lang/ArithmeticException";
    case semantics::Check::Castable:
      return "java/lang/ClassCastException";
    case semantics::Check::Storable:
      return "java/lang/ArrayStoreException";
  }
  UNREACHABLE("check");
}

}  // namespace

// References are numbers here: they are indices of no array, and no heap stands behind them.
Sort Stepper::sortOf(ir::Kind kind) { return kind == ir::Kind::Ref ? Sort::Bv32 : semantics::sortOf(kind); }

Origin Stepper::origin(Place place, std::string text) {
  conditions_.push_back({place, std::move(text)});
  return static_cast<Origin>(conditions_.size() - 1);
}

Term Stepper::registerInput(std::uint32_t level, const Code& code, ir::RegId reg) {
  const ir::Kind kind = code.body->registers[reg.value()].kind;
  // A level is used for different methods on different paths.
  const Term input =
      arena_.makeInput(fmt::format("r{}.{}.{}", level, reg.value(), ir::nameOf(kind)), sortOf(kind));
  if (kind == ir::Kind::Ref) references_.insert(input);
  return input;
}

Term Stepper::thrownInput(std::uint32_t level) {
  const Term input = arena_.makeInput(fmt::format("r{}.thrown", level), Sort::Bv32);
  references_.insert(input);
  return input;
}

Term Stepper::fresh(Sort sort, bool is_ref) {
  const Term input = arena_.makeInput(fmt::format("v{}", next_fresh_++), sort);
  if (is_ref) references_.insert(input);
  return input;
}

Term Stepper::operand(const State& state, ir::Operand operand) {
  const Code& code = *state.position.code;
  if (!operand.isConstant()) return registerInput(state.level, code, operand.reg());
  const ir::Constant& constant = code.body->constants[operand.constant()];
  return arena_.constant(sortOf(constant.kind), constant.bits);
}

void Stepper::require(State& state, Term condition, Origin origin) {
  if (condition == arena_.trueTerm()) return;
  if (condition == arena_.falseTerm()) {
    state.dead = true;
    state.core = {origin};
    return;
  }
  if (arena_.op(condition) == expr::Op::And) {
    const expr::Node node = arena_.node(condition);
    require(state, node.a(), origin);
    require(state, node.b(), origin);
    return;
  }
  for (const Conjunct& known : state.conjuncts) {
    if (known.term == condition) return;
  }
  state.conjuncts.push_back({condition, origin, 0});
}

void Stepper::replace(State& state, const Replacements& replacements, Origin assigned) {
  std::vector<Conjunct> before;
  std::swap(before, state.conjuncts);
  for (const Conjunct& conjunct : before) {
    const Term after = substitute(arena_, conjunct.term, replacements);
    if (after == conjunct.term) {
      state.conjuncts.push_back(conjunct);
      continue;
    }
    if (after == arena_.falseTerm()) {
      state.dead = true;
      state.core = {conjunct.origin};
      if (assigned != 0) state.core.push_back(assigned);
      return;
    }
    const std::size_t first = state.conjuncts.size();
    require(state, after, conjunct.origin);
    for (std::size_t i = first; i < state.conjuncts.size(); ++i) {
      state.conjuncts[i].assigned = assigned != 0 ? assigned : conjunct.assigned;
    }
    if (state.dead) return;
  }
  for (Read& read : state.reads) {
    for (Term& at : read.at) at = substitute(arena_, at, replacements);
  }
  for (Term& tracked : state.tracked) tracked = substitute(arena_, tracked, replacements);
  for (Term& change : state.changes) change = substitute(arena_, change, replacements);
  for (Load& load : state.loads) {
    load.value = substitute(arena_, load.value, replacements);
    for (Term& bound : load.bounds) bound = substitute(arena_, bound, replacements);
  }
  unify(state);
}

// Two reads of what has become one place have one value.
void Stepper::unify(State& state) {
  for (std::size_t i = 0; i < state.reads.size(); ++i) {
    for (std::size_t k = i + 1; k < state.reads.size(); ++k) {
      if (state.reads[i].key != state.reads[k].key || state.reads[i].at != state.reads[k].at) continue;
      const Term kept = state.reads[i].value;
      const Term other = state.reads[k].value;
      state.reads.erase(state.reads.begin() + static_cast<std::ptrdiff_t>(k));
      replace(state, {{other, kept}}, 0);  // which looks again
      return;
    }
  }
}

void Stepper::define(State& state, ir::RegId reg, Term value, Origin assigned) {
  const Term input = registerInput(state.level, *state.position.code, reg);
  if (input == value) return;
  replace(state, {{input, value}}, assigned);
}

void Stepper::change(State& state, Term term) {
  if (arena_.isConst(term)) return;
  if (std::find(state.changes.begin(), state.changes.end(), term) == state.changes.end())
    state.changes.push_back(term);
}

void Stepper::note(State& state, TraceStep::Kind kind, Place place, std::string text,
                   std::vector<std::uint32_t> sides) {
  state.trace = std::make_shared<const StepList>(
      StepList{{kind, place, std::move(text), std::move(sides)}, state.trace});
}

void Stepper::requireRange(State& state, Term value, BasicType type, Place place) {
  std::int32_t low = 0;
  std::int32_t high = 0;
  if (type == BasicType::Boolean) {
    high = 1;
  } else if (type == BasicType::Byte) {
    low = -128;
    high = 127;
  } else if (type == BasicType::Char) {
    high = 0xffff;
  } else if (type == BasicType::Short) {
    low = -0x8000;
    high = 0x7fff;
  } else {
    return;
  }
  const Origin why = origin(place, fmt::format("a {} is from {} to {}", classfile::nameOf(type), low, high));
  require(state, bvSle(arena_, expr::intConst(arena_, low), value), why);
  require(state, bvSle(arena_, value, expr::intConst(arena_, high)), why);
}

Term Stepper::read(State& state, ReadKey key, std::vector<Term> at, Sort sort, bool is_ref, Place place) {
  for (const Read& known : state.reads) {
    if (known.key == key && known.at == at) return known.value;
  }
  const Term value = fresh(sort, is_ref);
  state.reads.push_back({key, std::move(at), value});
  if (key.kind == ReadKey::Kind::Length) {
    require(state, bvSle(arena_, expr::intConst(arena_, 0), value),
            origin(place, "lengths are not negative"));
  }
  return value;
}

Term Stepper::isInstance(State& state, Term object, ClassId cls, Place place) {
  if (cls == codes_.program().objectClass()) return arena_.trueTerm();
  const ReadKey key{ReadKey::Kind::InstanceOf, cls.value()};
  return read(state, key, {object}, Sort::Bool, false, place);
}

void Stepper::requireType(State& state, Term reference, std::string_view descriptor, Place place) {
  const auto type = classfile::parseFieldDescriptor(descriptor);
  if (!type || type->type != BasicType::Reference) return;
  const ClassId cls = codes_.load(type->className());
  if (!cls || cls == codes_.program().objectClass()) return;
  ClassId element = cls;
  if (codes_.program()[cls].isArray()) element = codes_.program()[cls].element();
  if (codes_.program()[element].isInterface()) return;
  const Term null = expr::intConst(arena_, 0);
  const Term is = isInstance(state, reference, cls, place);
  require(state, logicalOr(arena_, equal(arena_, reference, null), is),
          origin(place, fmt::format("its type is {}", type->javaName())));
}

bool Stepper::mayWriteReads(const State& state, const Effects& effects) {
  if (effects.none()) return false;
  return std::any_of(state.reads.begin(), state.reads.end(), [&](const Read& read) {
    switch (read.key.kind) {
      case ReadKey::Kind::Field:
      case ReadKey::Kind::Static:
        return effects_.mayWrite(effects, FieldId(read.key.id));
      case ReadKey::Kind::Element:
        return effects.everything || (effects.elements >> read.key.id & 1) != 0;
      default:
        return false;
    }
  });
}

void Stepper::forget(State& state, const Effects& effects) {
  if (!mayWriteReads(state, effects)) return;
  // What is forgotten was one content at one place all the same.
  for (const Conjunct& lemma : placeLemmas(state)) require(state, lemma.term, lemma.origin);
  std::erase_if(state.reads, [&](const Read& read) {
    switch (read.key.kind) {
      case ReadKey::Kind::Field:
      case ReadKey::Kind::Static:
        return effects_.mayWrite(effects, FieldId(read.key.id));
      case ReadKey::Kind::Element:
        return effects.everything || (effects.elements >> read.key.id & 1) != 0;
      default:
        return false;
    }
  });
}

void Stepper::freeRegisters(State& state, const std::set<std::uint32_t>& registers,
                            std::map<std::uint32_t, Term>* values) {
  Replacements replacements;
  for (const std::uint32_t number : registers) {
    const ir::RegId reg(number);
    const Term input = registerInput(state.level, *state.position.code, reg);
    const ir::Kind kind = state.position.code->body->registers[number].kind;
    const Term value = fresh(sortOf(kind), kind == ir::Kind::Ref);
    replacements.emplace(input, value);
    if (values != nullptr) values->emplace(number, value);
  }
  replace(state, replacements, 0);
}

std::vector<std::pair<Term, ClassId>> Stepper::failures(State& state, const ir::Instr& instr) {
  std::vector<std::pair<Term, ClassId>> result;
  const Place place = state.position.code->placeOf(instr);
  const auto add = [&](semantics::Check check, Term passes) {
    result.emplace_back(passes, codes_.load(exceptionOf(check)));
  };
  const auto not_null = [&](ir::Operand reference) {
    add(semantics::Check::NotNull, distinct(arena_, operand(state, reference), expr::intConst(arena_, 0)));
  };
  switch (instr.op) {
    case ir::Op::Div:
    case ir::Op::Rem:
      if (instr.kind == ir::Kind::Int || instr.kind == ir::Kind::Long) {
        const Term divisor = operand(state, instr.b);
        add(semantics::Check::NotZero, distinct(arena_, divisor, arena_.constant(arena_.sort(divisor), 0)));
      }
      break;
    case ir::Op::GetField:
    case ir::Op::PutField:
    case ir::Op::ArrayLength:
    case ir::Op::MonitorEnter:
    case ir::Op::MonitorExit:
    case ir::Op::Throw:
      not_null(instr.a);
      break;
    case ir::Op::ArrayLoad:
    case ir::Op::ArrayStore: {
      not_null(instr.a);
      const Term length =
          read(state, {ReadKey::Kind::Length, 0}, {operand(state, instr.a)}, Sort::Bv32, false, place);
      add(semantics::Check::InBounds, bvUlt(arena_, operand(state, instr.b), length));
      break;
    }
    case ir::Op::NewArray:
    case ir::Op::NewRefArray:
      add(semantics::Check::NotNegative, bvSle(arena_, expr::intConst(arena_, 0), operand(state, instr.a)));
      break;
    case ir::Op::CheckCast: {
      const Term object = operand(state, instr.a);
      const ClassId cls = codes_.classAt(*state.position.code, instr.pool_index);
      if (!cls) break;
      const Term fits = isInstance(state, object, cls, place);
      add(semantics::Check::Castable,
          logicalOr(arena_, equal(arena_, object, expr::intConst(arena_, 0)), fits));
      break;
    }
    case ir::Op::InvokeVirtual:
    case ir::Op::InvokeSpecial:
    case ir::Op::InvokeInterface:
      not_null(state.position.code->body->argumentsOf(instr)[0]);
      break;
    default:
      break;
  }
  return result;
}

std::string Stepper::shownName(ClassId exception) const {
  if (!exception) return "exception";
  const std::string_view name = codes_.className(exception);
  return std::string(name.substr(name.rfind('/') + 1));
}

void Stepper::requireChecks(State& state, const ir::Instr& instr) {
  if (!instr.canThrow()) return;
  const Code& code = *state.position.code;
  const Place place = code.placeOf(instr);
  for (const auto& [passes, exception] : failures(state, instr)) {
    if (state.dead) return;
    if (passes == arena_.trueTerm()) continue;
    require(state, passes, origin(place, fmt::format("no {} is thrown", shownName(exception))));
  }
}

void Stepper::store(State& state, ReadKey key, const std::vector<Term>& at, Term value, Origin origin) {
  Replacements replacements;
  std::vector<Read> after;
  for (const Read& read : state.reads) {
    if (read.key != key) {
      after.push_back(read);
      continue;
    }
    Term same = arena_.trueTerm();
    for (std::size_t i = 0; i < at.size(); ++i)
      same = logicalAnd(arena_, same, equal(arena_, read.at[i], at[i]));
    if (same == arena_.falseTerm()) {
      after.push_back(read);
    } else if (same == arena_.trueTerm()) {
      replacements.emplace(read.value, value);
    } else {
      const Term before = fresh(arena_.sort(read.value), references_.contains(read.value));
      replacements.emplace(read.value, ite(arena_, same, value, before));
      after.push_back({read.key, read.at, before});
    }
  }
  state.reads = std::move(after);
  if (!replacements.empty()) replace(state, replacements, origin);
}

void Stepper::initialise(State& state, ClassId cls) {
  forget(state, effects_.ofInitialising(*state.position.code, cls));
}

// A switch over an enum reads javac's table from ordinals to cases. If each constant has an entry, what is
// read is one.
void Stepper::requireSwitchMap(State& state, ir::RegId array, const program::Field& field, Place place) {
  const std::string_view name = codes_.program().text(field.name);
  if (!name.starts_with("$SwitchMap$") || !field.has(classfile::kAccSynthetic) || !field.isFinal()) return;
  const Term table = registerInput(state.level, *state.position.code, array);
  std::vector<Term> elements;
  for (const Read& read : state.reads) {
    if (read.key.kind == ReadKey::Kind::Element && read.at[0] == table) elements.push_back(read.value);
  }
  if (elements.empty()) return;
  const std::set<std::uint64_t> cases = switchCases(field);
  if (cases.empty()) return;
  for (const Term element : elements) {
    std::vector<Term> any;
    for (const std::uint64_t number : cases)
      any.push_back(equal(arena_, element, arena_.constant(Sort::Bv32, number)));
    require(state, disjunction(arena_, any), origin(place, "each constant of the enum has a case"));
    if (state.dead) return;
  }
}

// The numbers that the table's initialiser stores; none if it leaves out a constant of the enum.
std::set<std::uint64_t> Stepper::switchCases(const program::Field& field) {
  const program::Program& program = codes_.program();
  const program::Class& holder = program[field.owner];
  const program::MethodId initialiser = holder.findOnlyMethod(program.names().clinit);
  const Code* const code = initialiser ? codes_.of(initialiser) : nullptr;
  if (code == nullptr) return {};
  std::set<std::uint64_t> numbers;
  std::set<FieldId> constants;
  FieldId constant;
  bool is_wanted = false;  // one class may hold the tables of several enums
  for (const ir::Instr& instr : code->body->instructions) {
    if (instr.op == ir::Op::GetStatic) {
      const FieldId loaded = codes_.fieldOf(*code, instr);
      if (!loaded) return {};
      if (program[loaded].has(classfile::kAccEnum)) {
        constant = loaded;
      } else {
        is_wanted = loaded == field.id;
      }
    } else if (instr.op == ir::Op::ArrayStore) {
      if (!is_wanted || !constant || !instr.c.isConstant()) continue;
      constants.insert(constant);
      numbers.insert(code->body->constants[instr.c.constant()].bits);
      constant = {};
    }
  }
  if (constants.empty()) return {};
  const program::Class& type = program[program[*constants.begin()].owner];
  for (std::uint32_t i = 0; i < type.fieldCount(); ++i) {
    if (program[type.field(i)].has(classfile::kAccEnum) && !constants.contains(type.field(i))) return {};
  }
  return numbers;
}

void Stepper::stepOverLoad(State& state, const ir::Instr& instr) {
  const Code& code = *state.position.code;
  const Place place = code.placeOf(instr);
  const FieldId field = codes_.fieldOf(code, instr);
  const bool is_ref = instr.kind == ir::Kind::Ref;
  if (!field) {
    define(state, instr.dst, fresh(sortOf(instr.kind), is_ref), 0);
    return;
  }
  const program::Field& linked = codes_.program()[field];
  const bool is_shared = linked.has(classfile::kAccVolatile) || (threaded_ && !linked.isFinal());
  std::vector<Term> at;
  if (instr.op == ir::Op::GetField) at.push_back(operand(state, instr.a));
  const ReadKey key{linked.isStatic() ? ReadKey::Kind::Static : ReadKey::Kind::Field, field.value()};
  if (linked.isStatic()) requireSwitchMap(state, instr.dst, linked, place);
  if (state.dead) return;
  // The step first, so that what it defines is not among the operands that the read is of.
  const Term value = fresh(sortOf(instr.kind), is_ref);
  define(state, instr.dst, value, 0);
  if (state.dead) return;
  Term known = value;
  if (!is_shared) {
    bool found = false;
    for (const Read& open : state.reads) {
      if (open.key != key || open.at != at) continue;
      known = open.value;
      found = true;
      break;
    }
    if (found) {
      replace(state, {{value, known}}, 0);
    } else {
      state.reads.push_back({key, std::move(at), value});
    }
    if (state.dead) return;
  }
  requireRange(state, known, linked.type, place);
  if (is_ref) requireType(state, known, codes_.program().text(linked.descriptor), place);
  const bool constructs = code.body->method->name.starts_with('<');
  if (facts_ != nullptr && !constructs && !is_shared) {
    facts_->require(state, field, linked.isStatic() ? Term() : operand(state, instr.a), known, place);
  }
  if (linked.isStatic()) initialise(state, linked.owner);
}

void Stepper::stepOverStore(State& state, const ir::Instr& instr) {
  const Code& code = *state.position.code;
  const FieldId field = codes_.fieldOf(code, instr);
  if (!field) {
    forget(state, effects_.of(code, instr));
    return;
  }
  const program::Field& linked = codes_.program()[field];
  const ir::Operand stored = linked.isStatic() ? instr.a : instr.b;
  const Term value = semantics::narrowed(arena_, operand(state, stored), linked.type);
  std::vector<Term> at;
  if (!linked.isStatic()) at.push_back(operand(state, instr.a));
  const ReadKey key{linked.isStatic() ? ReadKey::Kind::Static : ReadKey::Kind::Field, field.value()};
  const bool relevant =
      std::any_of(state.reads.begin(), state.reads.end(), [&](const Read& open) { return open.key == key; });
  if (relevant) {
    const std::string text =
        fmt::format("{} = {}", codes_.program().text(linked.name),
                    words_.operand(code, state.position.block, state.position.index - 1, stored));
    note(state, TraceStep::Kind::Statement, code.placeOf(instr), text);
    store(state, key, at, value, origin(code.placeOf(instr), text));
  }
  if (linked.isStatic()) initialise(state, linked.owner);
}

void Stepper::allocate(State& state, ir::RegId dst, ClassId cls, std::vector<Term> lengths,
                       const ir::Instr& instr) {
  const Place place = state.position.code->placeOf(instr);
  const Term object = arena_.constant(Sort::Bv32, kFirstObject + next_object_++);
  define(state, dst, object, 0);
  if (state.dead) return;
  Replacements replacements;
  std::vector<Read> after;
  for (const Read& read : state.reads) {
    if (read.at.empty() || read.key.kind == ReadKey::Kind::Pure) {
      after.push_back(read);
      continue;
    }
    const Term same = equal(arena_, read.at[0], object);
    if (same == arena_.falseTerm()) {
      after.push_back(read);
      continue;
    }
    Term value = arena_.constant(arena_.sort(read.value), 0);
    bool known = true;
    if (read.key.kind == ReadKey::Kind::Length) {
      known = !lengths.empty();
      if (known) value = lengths[0];
    } else if (read.key.kind == ReadKey::Kind::InstanceOf) {
      known = cls.valid();
      if (known) value = expr::boolConst(arena_, codes_.program().isSubtype(cls, ClassId(read.key.id)));
    } else if (read.key.kind == ReadKey::Kind::Given) {
      value = arena_.trueTerm();
    } else if (read.key.kind == ReadKey::Kind::Element) {
      known = lengths.size() <= 1;  // of arrays of arrays the elements are arrays
    }
    if (!known) {
      if (same == arena_.trueTerm()) continue;
      value = fresh(arena_.sort(read.value), references_.contains(read.value));
    }
    if (same == arena_.trueTerm()) {
      replacements.emplace(read.value, value);
      continue;
    }
    const Term before = fresh(arena_.sort(read.value), references_.contains(read.value));
    replacements.emplace(read.value, ite(arena_, same, value, before));
    after.push_back({read.key, read.at, before});
  }
  state.reads = std::move(after);
  replace(state, replacements, origin(place, "the object is new"));
  if (state.dead) return;
  // What registers and places hold now was there before.
  std::vector<Term> terms;
  for (const Conjunct& conjunct : state.conjuncts) terms.push_back(conjunct.term);
  for (const Read& read : state.reads) terms.insert(terms.end(), read.at.begin(), read.at.end());
  std::set<Term> open;
  for (const Read& read : state.reads) open.insert(read.value);
  const Origin why = origin(place, "a new object is no other");
  for (const Term term : arena_.reachable(terms)) {
    if (arena_.op(term) != expr::Op::Input || !references_.contains(term)) continue;
    const bool is_register = arena_.input(arena_.inputId(term)).name.starts_with('r');
    if (is_register || open.contains(term)) require(state, distinct(arena_, term, object), why);
  }
}

void Stepper::stepOverNew(State& state, const ir::Instr& instr) {
  const ClassId cls = codes_.classAt(*state.position.code, instr.pool_index);
  allocate(state, instr.dst, cls, {}, instr);
  if (!state.dead && cls) initialise(state, cls);
}

void Stepper::stepOverArrayNew(State& state, const ir::Instr& instr) {
  const Code& code = *state.position.code;
  ClassId cls;
  if (instr.op == ir::Op::NewArray) {
    cls = codes_.program().arrayOf(codes_.program().primitive(instr.type));
  } else {
    cls = codes_.classAt(code, instr.pool_index);
    if (instr.op == ir::Op::NewRefArray && cls) cls = codes_.program().arrayOf(cls);
  }
  std::vector<Term> lengths;
  if (instr.op == ir::Op::MultiNewArray) {
    for (const ir::Operand length : code.body->argumentsOf(instr)) lengths.push_back(operand(state, length));
  } else {
    lengths.push_back(operand(state, instr.a));
  }
  allocate(state, instr.dst, cls, lengths, instr);
  for (const Term length : lengths) {
    if (state.dead) return;
    require(state, bvSle(arena_, expr::intConst(arena_, 0), length),
            origin(code.placeOf(instr), "no NegativeArraySizeException is thrown"));
  }
}

void Stepper::stepOverConstant(State& state, const ir::Instr& instr) {
  const Code& code = *state.position.code;
  const classfile::ConstantPool& pool = code.body->file->pool();
  const Place place = code.placeOf(instr);
  if (pool.is(instr.pool_index, classfile::CpTag::String)) {
    const std::string text(pool.string(instr.pool_index));
    const auto number = strings_.emplace(text, static_cast<std::uint32_t>(strings_.size())).first->second;
    define(state, instr.dst, arena_.constant(Sort::Bv32, kFirstString + number),
           origin(place, fmt::format("\"{}\"", text)));
    return;
  }
  if (pool.is(instr.pool_index, classfile::CpTag::Class)) {
    if (const ClassId cls = codes_.classAt(code, instr.pool_index)) {
      define(state, instr.dst, arena_.constant(Sort::Bv32, kFirstClass + cls.value()), 0);
      return;
    }
  }
  const bool is_ref = instr.kind == ir::Kind::Ref;
  const Term value = fresh(sortOf(instr.kind), is_ref);
  define(state, instr.dst, value, 0);
  if (is_ref && !state.dead && !pool.is(instr.pool_index, classfile::CpTag::Dynamic)) {
    require(state, distinct(arena_, value, expr::intConst(arena_, 0)),
            origin(place, "a constant is not null"));
  }
}

void Stepper::stepOver(State& state, const ir::Instr& instr) {
  const Code& code = *state.position.code;
  const Place place = code.placeOf(instr);
  const auto used = [&] {
    const Term input = registerInput(state.level, code, instr.dst);
    std::vector<Term> terms = state.tracked;
    terms.insert(terms.end(), state.changes.begin(), state.changes.end());
    for (const Conjunct& conjunct : state.conjuncts) terms.push_back(conjunct.term);
    for (const Read& read : state.reads) terms.insert(terms.end(), read.at.begin(), read.at.end());
    const std::vector<Term> all = arena_.reachable(terms);
    return std::binary_search(all.begin(), all.end(), input);
  };
  switch (instr.op) {
    case ir::Op::Catch:
      define(state, instr.dst, thrownInput(state.level), 0);
      return;
    case ir::Op::LoadConstant:
      stepOverConstant(state, instr);
      return;
    case ir::Op::GetField:
    case ir::Op::GetStatic:
      stepOverLoad(state, instr);
      break;
    case ir::Op::PutField:
    case ir::Op::PutStatic:
      stepOverStore(state, instr);
      break;
    case ir::Op::ArrayLength: {
      const Term value = fresh(Sort::Bv32);
      define(state, instr.dst, value, 0);
      if (state.dead) return;
      const Term length =
          read(state, {ReadKey::Kind::Length, 0}, {operand(state, instr.a)}, Sort::Bv32, false, place);
      replace(state, {{value, length}}, 0);
      break;
    }
    case ir::Op::ArrayLoad: {
      const Term value = fresh(sortOf(instr.kind), instr.kind == ir::Kind::Ref);
      define(state, instr.dst, value, 0);
      if (state.dead) return;
      const std::uint32_t kind = static_cast<std::uint32_t>(std::countr_zero(kindBit(instr.type)));
      if (!threaded_) {
        const ReadKey key{ReadKey::Kind::Element, kind};
        const std::vector<Term> at{operand(state, instr.a), operand(state, instr.b)};
        const auto known = std::find_if(state.reads.begin(), state.reads.end(),
                                        [&](const Read& open) { return open.key == key && open.at == at; });
        if (known != state.reads.end()) {
          const Term same = known->value;
          replace(state, {{value, same}}, 0);
          if (!state.dead) requireRange(state, same, instr.type, place);
        } else {
          state.reads.push_back({key, at, value});
          requireRange(state, value, instr.type == BasicType::Boolean ? BasicType::Byte : instr.type, place);
        }
      }
      break;
    }
    case ir::Op::ArrayStore: {
      const std::uint32_t kind = static_cast<std::uint32_t>(std::countr_zero(kindBit(instr.type)));
      // Of a byte or a boolean nobody knows here which it is: a boolean[] keeps the lowest bit only.
      Term value = operand(state, instr.c);
      if (instr.type == BasicType::Byte || instr.type == BasicType::Boolean) {
        const Term flag = bvAnd(arena_, value, expr::intConst(arena_, 1));
        const Term narrow = semantics::narrowed(arena_, value, BasicType::Byte);
        value = arena_.isConst(value) && (arena_.constBits(value) <= 1)
                    ? value
                    : ite(arena_, fresh(Sort::Bool), narrow, flag);
      } else {
        value = semantics::narrowed(arena_, value, instr.type);
      }
      store(state, {ReadKey::Kind::Element, kind}, {operand(state, instr.a), operand(state, instr.b)}, value,
            origin(place, "an element is stored"));
      break;
    }
    case ir::Op::New:
      stepOverNew(state, instr);
      return;
    case ir::Op::NewArray:
    case ir::Op::NewRefArray:
    case ir::Op::MultiNewArray:
      stepOverArrayNew(state, instr);
      return;
    case ir::Op::CheckCast:
      define(state, instr.dst, operand(state, instr.a), 0);
      break;
    case ir::Op::InstanceOf: {
      if (!used()) return;
      const ClassId cls = codes_.classAt(code, instr.pool_index);
      const Term is = fresh(Sort::Bool);
      const Term object = operand(state, instr.a);
      const Term found = logicalAnd(arena_, distinct(arena_, object, expr::intConst(arena_, 0)), is);
      define(state, instr.dst, boolToInt(arena_, found), 0);
      if (state.dead || !cls) return;
      const Term known = isInstance(state, object, cls, place);
      if (known == arena_.trueTerm() || arena_.op(known) == expr::Op::Input) replace(state, {{is, known}}, 0);
      return;
    }
    case ir::Op::MonitorEnter:
    case ir::Op::MonitorExit:
      break;
    default: {  // computes with registers alone
      if (!infoOf(instr.op).defines) break;
      if (used()) {
        const std::string computed = words_.result(code, state.position.block, state.position.index - 1);
        const std::string name = words_.operand(code, state.position.block, state.position.index,
                                                ir::Operand::ofRegister(instr.dst));
        // What is on the stack has no name: its condition says how it is computed.
        const bool is_named = name != computed && name != "a value";
        const std::string text = is_named ? fmt::format("{} = {}", name, computed) : computed;
        Term value;
        if (instr.op == ir::Op::Move) {
          value = operand(state, instr.a);
        } else {
          semantics::InstructionOperands given;
          given.a = operand(state, instr.a);
          if (instr.b.valid()) given.b = operand(state, instr.b);
          value = semantics::instructionTerms(arena_, instr, given).value();
        }
        note(state, TraceStep::Kind::Statement, place, text);
        define(state, instr.dst, value, is_named ? origin(place, text) : 0);
      }
      break;
    }
  }
  if (!state.dead) requireChecks(state, instr);
}

Term Stepper::sideCondition(State& state, const ir::Instr& terminator, std::uint32_t side) {
  const ir::Body& body = *state.position.code->body;
  if (terminator.op == ir::Op::If) {
    const Term taken = semantics::branchCondition(arena_, terminator, operand(state, terminator.a),
                                                  operand(state, terminator.b));
    return side == 0 ? taken : logicalNot(arena_, taken);
  }
  if (terminator.op != ir::Op::Switch) return arena_.trueTerm();
  const auto& keys = body.switch_keys[terminator.table];
  const Term value = operand(state, terminator.a);
  if (side == 0) return semantics::defaultCondition(arena_, value, keys);
  return semantics::keyCondition(arena_, value, keys[side - 1]);
}

void Stepper::stepOverEdge(State& state, const Code& code, ir::BlockId from, ir::BlockId to) {
  const ir::Body& body = *code.body;
  const ir::Block& block = body.block(from);
  state.position = {&code, from, block.instructions.count - 1};
  const ir::Instr& terminator = body.terminator(block);
  if (terminator.op != ir::Op::If && terminator.op != ir::Op::Switch) return;
  std::vector<Term> sides;
  std::vector<std::uint32_t> numbers;
  std::string text;
  const auto successors = body.successors(block);
  for (std::uint32_t i = 0; i < successors.size(); ++i) {
    if (successors[i] != to) continue;
    sides.push_back(sideCondition(state, terminator, i));
    numbers.push_back(i);
    text += (text.empty() ? "" : " or ") + words_.side(code, from, i);
  }
  if (sides.size() == successors.size()) return;
  const Place place = code.placeOf(terminator);
  note(state, TraceStep::Kind::Fit, place, text, std::move(numbers));
  require(state, disjunction(arena_, sides), origin(place, text));
}

bool Stepper::catches(ClassId caught, std::string_view thrown) {
  if (!caught) return true;
  const ClassId cls = codes_.load(thrown);
  return !cls || codes_.program().isSubclass(cls, caught);
}

void Stepper::stepOverThrow(State& state, const ir::Instr& instr, ClassId caught) {
  const Code& code = *state.position.code;
  const Place place = code.placeOf(instr);
  const Term thrown = thrownInput(state.level);
  const Term null = expr::intConst(arena_, 0);
  const ClassId error = codes_.load("java/lang/Error");
  const bool catches_errors = !caught || !error || codes_.program().isSubclass(error, caught) ||
                              codes_.program().isSubclass(caught, error);
  if (instr.op == ir::Op::Throw) {
    const Term object = operand(state, instr.a);
    if (catches(caught, "java/lang/NullPointerException") || catches_errors) {
      const Term other = fresh(Sort::Bv32, true);
      replace(state, {{thrown, other}}, 0);
      if (state.dead) return;
      Term same = equal(arena_, other, object);
      if (caught) same = logicalAnd(arena_, same, isInstance(state, object, caught, place));
      require(state,
              logicalAnd(arena_, distinct(arena_, other, null),
                         logicalOr(arena_, equal(arena_, object, null), same)),
              origin(place, "the exception is thrown"));
      return;
    }
    replace(state, {{thrown, object}}, 0);
    if (state.dead) return;
    require(state, distinct(arena_, object, null), origin(place, "the exception is not null"));
    if (!state.dead && caught) {
      require(state, isInstance(state, object, caught, place), origin(place, "the exception is caught"));
    }
    return;
  }
  const Term other = fresh(Sort::Bv32, true);
  replace(state, {{thrown, other}}, 0);
  if (state.dead) return;
  require(state, distinct(arena_, other, null), origin(place, "an exception is not null"));
  if (!state.dead && caught) {
    require(state, isInstance(state, other, caught, place), origin(place, "the exception is caught"));
  }
  if (state.dead) return;
  const Effects& effects = effects_.of(code, instr);
  const bool calls = isInvoke(instr.op);
  if (calls && (catches_errors || effects_.mayThrow(effects, caught))) {
    forget(state, effects);
    note(state, TraceStep::Kind::Change, place, "the call throws");
    return;
  }
  // What is left of a call is the check of its receiver, before anything runs.
  if (!calls) forget(state, effects);
  if (catches_errors && mayThrowErrors(instr.op)) return;
  if (instr.op == ir::Op::MonitorExit || instr.op == ir::Op::MonitorEnter ||
      instr.op == ir::Op::MultiNewArray ||
      (instr.op == ir::Op::ArrayStore && instr.type == BasicType::Reference)) {
    return;  // IllegalMonitorStateException, ArrayStoreException: nothing is known of when
  }
  std::vector<Term> fails;
  for (const auto& [passes, exception] : failures(state, instr)) {
    const bool is_caught =
        catches_errors || !exception || !caught || codes_.program().isSubclass(exception, caught);
    if (is_caught) fails.push_back(logicalNot(arena_, passes));
  }
  const std::string text = fmt::format("{} is thrown", caught ? shownName(caught) : "an exception");
  note(state, TraceStep::Kind::Fit, place, text);
  require(state, disjunction(arena_, fails), origin(place, text));
}

}  // namespace javelin::backward
