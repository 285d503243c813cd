// SPDX-License-Identifier: Apache-2.0
#include "concolic/named_classes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "expr/build.h"
#include "jvm/jdk_fields.h"
#include "program/resolution.h"
#include "vm/class_loading.h"
#include "vm/code.h"
#include "vm/jdk_offsets.h"

namespace javelin::concolic {

using expr::Sort;
using expr::Term;
using program::HierarchyIndex;
using program::TypeNumber;

namespace {

constexpr std::string_view kNotFound = "java/lang/ClassNotFoundException";
// Names of one shape that the path says the name is among; all others of the shape are left out.
constexpr std::size_t kMostOfShape = 64;
constexpr std::uint32_t kCharactersInWord = 8;
constexpr std::uint32_t kLongestKnown = (expr::FunctionRegistry::kMaxArguments - 1) * kCharactersInWord;

std::string externalName(std::string_view internal) {
  std::string name(internal);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

// The loader is asked for a name unless it is empty or has a slash.
bool asksLoader(std::string_view name) { return !name.empty() && name.find('/') == std::string_view::npos; }

bool isClass(const HierarchyIndex& index, std::string name) {
  // Of arrays, whether there is such an element is not looked at.
  if (name.starts_with('[')) return true;
  if (!asksLoader(name)) return false;
  std::replace(name.begin(), name.end(), '.', '/');
  return index.find(name).valid();
}

// The concrete function: whether a class has the name, given its length and its characters, eight to a word.
expr::FunctionId isClassFunction(expr::TermArena& arena, const HierarchyIndex& index, std::uint32_t words) {
  std::string name = fmt::format("isClassName/{}", words);
  if (const expr::FunctionId known = arena.functions().find(name); known.valid()) return known;
  expr::ConcreteFunction function{
      .name = std::move(name), .arguments = {Sort::Bv32}, .result = Sort::Bool, .evaluate = {}};
  function.arguments.insert(function.arguments.end(), words, Sort::Bv64);
  function.evaluate = [&index](std::span<const std::uint64_t> arguments) -> std::uint64_t {
    std::string text;
    const std::uint64_t most = (arguments.size() - 1) * kCharactersInWord;
    for (std::uint64_t i = 0; i < std::min(most, arguments[0] & 0xffffffffU); ++i) {
      const std::uint64_t word = arguments[1 + i / kCharactersInWord];
      text += static_cast<char>(word >> (8 * (i % kCharactersInWord)) & 0xffU);
    }
    return isClass(index, std::move(text)) ? 1 : 0;
  };
  return arena.functions().add(std::move(function));
}

}  // namespace

// --- the name ----------------------------------------------------------------------------------------------

std::optional<NamedClasses::Characters> NamedClasses::charactersOf(vm::Ref name) const {
  const auto bytes = vm_.heap().load<vm::Ref>(name, offsetOf(vm_.classes(), jvm::JdkField::StringValue));
  const Term length = path_.known(heap_.lengthOf(bytes));
  if (heap_.contentsOf(bytes).empty() && arena_.isConst(length)) return std::nullopt;
  return Characters{bytes, length, heap_.capacityOf(bytes)};
}

Term NamedClasses::isName(const Characters& characters, std::string_view name) {
  const vm::RtClass& type = vm_.classes().of(characters.bytes);
  if (name.size() > characters.capacity) return arena_.falseTerm();
  std::vector<Term> all = {
      equal(arena_, characters.length, intConst(arena_, static_cast<std::int32_t>(name.size())))};
  if (all[0] == arena_.falseTerm()) return all[0];
  for (std::uint32_t i = 0; i < name.size(); ++i) {
    const Term is = equal(arena_, heap_.element(characters.bytes, type, i),
                          intConst(arena_, static_cast<std::int8_t>(name[i])));
    if (is == arena_.falseTerm()) return is;
    all.push_back(is);
  }
  return conjunction(arena_, all);
}

Term NamedClasses::isUnknown(const Characters& characters) {
  if (characters.capacity > kLongestKnown) return {};
  const vm::RtClass& type = vm_.classes().of(characters.bytes);
  std::vector<Term> arguments = {characters.length};
  for (std::uint32_t i = 0; i < characters.capacity; ++i) {
    const Term character = unsignedResize(
        arena_, bvAnd(arena_, heap_.element(characters.bytes, type, i), intConst(arena_, 0xff)), Sort::Bv64);
    if (i % kCharactersInWord == 0) {
      arguments.push_back(character);
    } else {
      arguments.back() = bvOr(
          arena_, arguments.back(),
          bvShl(arena_, character, longConst(arena_, static_cast<std::int64_t>(i % kCharactersInWord) * 8)));
    }
  }
  const auto words = static_cast<std::uint32_t>(arguments.size() - 1);
  return logicalNot(arena_, apply(arena_, isClassFunction(arena_, *index_, words), arguments));
}

// --- classes -----------------------------------------------------------------------------------------------

bool NamedClasses::isOfProgram(TypeNumber type) const {
  const classpath::ClassPath& path = vm_.classes().program().classPath();
  return path.container(index_->location(type).container).loader == classpath::Loader::App;
}

const std::vector<NamedClasses::Candidate>& NamedClasses::ofProgram() {
  if (!of_program_.empty()) return of_program_;
  for (std::uint32_t i = 0; i < index_->size(); ++i) {
    const TypeNumber type{i};
    if (isOfProgram(type)) of_program_.push_back({externalName(index_->nameOf(type)), type});
  }
  std::sort(of_program_.begin(), of_program_.end(), [](const Candidate& a, const Candidate& b) {
    return std::pair(a.name.size(), std::string_view(a.name)) <
           std::pair(b.name.size(), std::string_view(b.name));
  });
  return of_program_;
}

template <typename Visit>
void NamedClasses::forEachOwnFrame(const vm::NativeCall& call, Visit visit) const {
  const program::Program& program = vm_.classes().program();
  for (const vm::Frame* frame = call.frame->caller; frame != nullptr; frame = frame->caller) {
    const vm::RtMethod& method = *frame->method;
    if (method.info == nullptr || method.is_hidden || method.is_native || method.code == nullptr) continue;
    if (program[method.info->owner].loader() == classpath::Loader::App) visit(method);
  }
}

std::vector<NamedClasses::Candidate> NamedClasses::mentioned(const vm::NativeCall& call) {
  std::set<std::string> names;
  forEachOwnFrame(call, [&](const vm::RtMethod& method) {
    const classfile::ConstantPool& pool = method.code->body->file->pool();
    for (std::uint16_t i = 1; i < pool.size(); ++i) {
      if (pool.is(i, classfile::CpTag::Class)) names.emplace(pool.className(i));
    }
  });
  std::vector<Candidate> found;
  for (const std::string& name : names) {
    const TypeNumber type = index_->find(name);
    if (type.valid() && !isOfProgram(type)) found.push_back({externalName(name), type});
  }
  return found;
}

std::vector<TypeNumber> NamedClasses::wantedTypes(const vm::NativeCall& call) {
  std::vector<TypeNumber> wanted;
  program::Program& program = vm_.classes().program();
  forEachOwnFrame(call, [&](const vm::RtMethod& method) {
    for (const ir::Instr& instr : method.code->body->instructions) {
      if (instr.op != ir::Op::CheckCast && instr.op != ir::Op::InstanceOf) continue;
      const auto type = program::resolveClass(program, method.info->owner, instr.pool_index);
      const TypeNumber number = type.ok() ? index_->find(program.nameOf(*type)) : TypeNumber();
      if (number.valid() && number != index_->object()) wanted.push_back(number);
    }
  });
  return wanted;
}

NamedClasses::Shape NamedClasses::shapeOf(TypeNumber type) {
  if (index_->isInterface(type)) return Shape::Interface;
  if ((index_->flags(type) & classfile::kAccAbstract) != 0) return Shape::Abstract;
  program::Program& program = vm_.classes().program();
  const auto id = program.load(index_->nameOf(type));
  if (!id.ok()) return Shape::Other;
  const program::MethodId constructor =
      program[*id].findMethod(program.names().init, program.symbols().intern("()V"));
  return constructor.valid() ? Shape::Constructible : Shape::Other;
}

// --- decisions ---------------------------------------------------------------------------------------------

bool NamedClasses::choose(vm::NativeCall& call, Term condition) {
  const bool holds = path_.holds(condition);
  run_.add(call, holds ? condition : logicalNot(arena_, condition), ConjunctKind::Choice);
  return holds;
}

bool NamedClasses::chooseOneOf(vm::NativeCall& call, const std::vector<Term>& names) {
  if (names.empty() || !choose(call, disjunction(arena_, names))) return false;
  const auto is = std::find_if(names.begin(), names.end(), [&](Term name) { return path_.holds(name); });
  if (!vm_.stopped()) run_.add(call, *is, ConjunctKind::Assumed);
  return true;
}

bool NamedClasses::chooseRestricted(vm::NativeCall& call, const Characters& characters,
                                    std::string& first_left_out, std::uint64_t& left_out) {
  for (const std::vector<std::string>& group : run_.policy().listener().restrictedNames()) {
    std::vector<Term> names;
    for (const std::string& name : group) {
      const Term is = isName(characters, name);
      if (is == arena_.falseTerm()) continue;
      if (names.size() < kMostOfShape) {
        names.push_back(is);
      } else if (left_out++ == 0) {
        first_left_out = name;
      }
    }
    if (names.size() > 1) left_out += names.size() - 1;
    if (chooseOneOf(call, names)) return true;
    if (vm_.stopped()) return false;
  }
  return false;
}

bool NamedClasses::chooseNamed(vm::NativeCall& call, const Characters& characters,
                               const std::vector<Candidate>& candidates, std::string& first_left_out,
                               std::uint64_t& left_out) {
  const std::vector<TypeNumber> wanted = wantedTypes(call);
  const std::size_t most = run_.policy().listener().mostNamedClasses();
  const auto leaveOut = [&](const Candidate& candidate) {
    if (left_out++ == 0) first_left_out = candidate.name;
  };
  if (chooseRestricted(call, characters, first_left_out, left_out)) return true;
  if (vm_.stopped()) return false;
  std::size_t fitting = 0;
  std::map<Shape, std::vector<Term>> by_shape;
  std::size_t shaped = 0;
  for (const Candidate& candidate : candidates) {
    const Term is = isName(characters, candidate.name);
    // Longer ones are what the bound of strings leaves out.
    if (is == arena_.falseTerm()) continue;
    const bool fits = index_->isInstantiable(candidate.type) &&
                      std::any_of(wanted.begin(), wanted.end(),
                                  [&](TypeNumber to) { return index_->isSubtype(candidate.type, to); });
    if (!fits && shaped < kMostOfShape) {
      by_shape[shapeOf(candidate.type)].push_back(is);
      ++shaped;
    } else if (!fits || fitting == most) {
      leaveOut(candidate);
    } else {
      ++fitting;
      if (choose(call, is)) return true;
      if (vm_.stopped()) return false;
    }
  }
  for (const auto& [shape, names] : by_shape) {
    left_out += names.size() - 1;
    if (chooseOneOf(call, names)) return true;
    if (vm_.stopped()) return false;
  }
  return false;
}

bool NamedClasses::decideName(vm::NativeCall& call) {
  const vm::Ref name = call.refAt(0);
  if (name == heap::kNullRef) return false;
  const auto characters = charactersOf(name);
  if (!characters) return false;
  index_ = run_.policy().listener().hierarchy();
  const vm::Ref loader = call.refAt(2);
  const bool is_known = index_ != nullptr && loader != heap::kNullRef && !vm_.strings().view(name).utf16 &&
                        vm::spaceOf(vm_, loader) == program::kBuiltInSpace &&
                        vm_.classes().builtInLoader(loader) == classpath::Loader::App;
  const Term unknown = is_known ? isUnknown(*characters) : Term();
  const auto pinAll = [&] {
    run_.pin(call, heap_.lengthOf(characters->bytes));
    for (const TermInObject& content : heap_.contentsOf(characters->bytes)) run_.pin(call, content.term);
    return false;
  };
  if (!unknown.valid()) return pinAll();
  std::vector<Candidate> candidates = ofProgram();
  const std::vector<Candidate> of_jdk = mentioned(call);
  candidates.insert(candidates.end(), of_jdk.begin(), of_jdk.end());
  std::string first_left_out;
  std::uint64_t left_out = 0;
  const bool is_chosen = chooseNamed(call, *characters, candidates, first_left_out, left_out);
  if (vm_.stopped()) return false;
  run_.policy().listener().leftOutNames(left_out, first_left_out);
  if (is_chosen) return false;
  // What the path says already may be the name of any other class.
  if (!path_.holds(unknown)) return pinAll();
  run_.add(call, unknown, ConjunctKind::Assumed);
  return throwNotFound(call, *characters);
}

bool NamedClasses::throwNotFound(vm::NativeCall& call, const Characters& characters) {
  // The stack of the exception shows whether the loader was asked.
  const vm::RtClass& type = vm_.classes().of(characters.bytes);
  std::vector<Term> direct = {equal(arena_, characters.length, intConst(arena_, 0))};
  for (std::uint32_t i = 0; i < characters.capacity; ++i) {
    const Term is_there = bvSlt(arena_, intConst(arena_, static_cast<std::int32_t>(i)), characters.length);
    direct.push_back(logicalAnd(
        arena_, is_there, equal(arena_, heap_.element(characters.bytes, type, i), intConst(arena_, '/'))));
  }
  const bool is_direct = choose(call, disjunction(arena_, direct));
  if (vm_.stopped()) return false;
  if (is_direct) {
    const vm::Ref exception = vm_.allocateObject(vm_.classes().known(kNotFound));
    if (exception == heap::kNullRef) return false;
    call.keptRef(0) = exception;
    const std::array<vm::Word, 2> arguments = {exception, call.wordAt(0)};
    call.call(vm_.classes().knownMethod(kNotFound, "<init>", "(Ljava/lang/String;)V"), arguments,
              [](vm::NativeCall& c) { c.throwObject(vm::refOf(c.keptRef(0))); });
    return true;
  }
  const std::array<vm::Word, 2> arguments = {call.wordAt(2),
                                             vm_.strings().make(vm_.strings().text(call.refAt(0)))};
  call.call(
      vm::loadClassMethod(vm_, call.refAt(2)), arguments,
      [](vm::NativeCall& c) {
        const vm::Ref exception = c.exception();
        c.thread.caught = heap::kNullRef;
        c.frame->flags &= ~std::uint32_t{vm::Frame::kCatches};
        if (exception == heap::kNullRef) return c.returnWord(c.result());
        vm::ClassTable& classes = c.vm.classes();
        if (classes.program().nameOf(classes.of(exception).id) == kNotFound)
          c.vm.heap().store(exception,
                            classes.offsetOf("java/lang/Throwable", "detailMessage", "Ljava/lang/String;"),
                            c.refAt(0));
        c.throwObject(exception);
      },
      true);
  return true;
}

}  // namespace javelin::concolic
