// SPDX-License-Identifier: Apache-2.0
#include "explore/text_lengths.h"

#include <algorithm>
#include <array>
#include <optional>

#include "explore/known_types.h"
#include "program/resolution.h"

namespace javelin::explore {

using classfile::CpTag;
using classfile::Instruction;
using classfile::Opcode;

namespace {

// What is compared stands so many instructions away at most.
constexpr std::size_t kNear = 3;
// Longer ones are left alone: each character is an input. Names may be longer, for only code that looks
// something up by name has them.
constexpr std::int64_t kLongestText = 24;
constexpr std::size_t kLongestName = 64;

constexpr std::array<std::string_view, 8> kComparisons = {"equals",    "equalsIgnoreCase", "startsWith",
                                                          "endsWith",  "contains",         "indexOf",
                                                          "compareTo", "contentEquals"};
constexpr std::array<std::string_view, 4> kPositions = {"charAt", "codePointAt", "substring", "subSequence"};
constexpr std::array<std::string_view, 4> kMembers = {"getMethod", "getDeclaredMethod", "getField",
                                                      "getDeclaredField"};

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool isCompare(Opcode opcode) { return opcode >= Opcode::IfIcmpeq && opcode <= Opcode::IfIcmple; }

std::optional<std::int32_t> numberOf(const Instruction& instruction) {
  if (instruction.base == Opcode::Bipush || instruction.base == Opcode::Sipush) return instruction.operand;
  if (instruction.base >= Opcode::Iconst0 && instruction.base <= Opcode::Iconst5)
    return static_cast<std::int32_t>(instruction.base) - static_cast<std::int32_t>(Opcode::Iconst0);
  return std::nullopt;
}

std::uint16_t indexOf(const Instruction& instruction) {
  return static_cast<std::uint16_t>(instruction.operand);
}

}  // namespace

void TextLengths::need(std::int64_t length) {
  if (length > 0 && length <= kLongestText) longest_ = std::max(longest_, static_cast<std::uint32_t>(length));
}

void TextLengths::needName(std::size_t length) {
  if (length <= kLongestName) longest_ = std::max(longest_, static_cast<std::uint32_t>(length));
}

void TextLengths::call(const ScannedCode& code, std::size_t at) {
  const auto instructions = code.instructions();
  const classfile::MemberRef member = code.file.pool().memberRef(indexOf(instructions[at]));
  reflection(code, member);
  const bool is_pattern = member.class_name == "java/util/regex/Pattern" &&
                          (member.name == "compile" || member.name == "matches");
  if (member.class_name != kString && !is_pattern) return;
  if (member.name == "length") {
    if (at > 0) need(static_cast<std::int64_t>(lengthOfLoaded(code, at - 1)) + 1);
    length(code, at);
  }
  if (isOneOf(kComparisons, member.name)) comparison(code, at);
  if (is_pattern || member.name == "matches") {
    for (std::size_t i = at - std::min(at, kNear); i < at; ++i) {
      const std::uint16_t index = indexOf(instructions[i]);
      if (instructions[i].base == Opcode::Ldc && code.file.pool().is(index, CpTag::String))
        need(static_cast<std::int64_t>(leastMatched(code.file.pool().string(index))));
    }
  }
  if (isOneOf(kPositions, member.name)) {
    for (std::size_t i = at - std::min<std::size_t>(at, 2); i < at; ++i) {
      for (const std::int32_t number : numbersAt(code, i)) need(std::int64_t{number} + 1);
    }
  }
}

// Literals are loaded just before they are compared.
void TextLengths::comparison(const ScannedCode& code, std::size_t call) {
  for (std::size_t i = call - std::min(call, kNear); i < call; ++i)
    need(static_cast<std::int64_t>(lengthOfLoaded(code, i)));
}

std::size_t TextLengths::lengthOfLoaded(const ScannedCode& code, std::size_t at) {
  const Instruction& instruction = code.instructions()[at];
  const classfile::ConstantPool& pool = code.file.pool();
  if (instruction.base == Opcode::Ldc && pool.is(indexOf(instruction), CpTag::String))
    return pool.string(indexOf(instruction)).size();
  if (instruction.base != Opcode::Getstatic) return 0;
  // Color.RED.name()
  const classfile::MemberRef member = pool.memberRef(indexOf(instruction));
  const bool is_named = member.descriptor.size() == member.class_name.size() + 2 &&
                        member.descriptor.substr(1, member.class_name.size()) == member.class_name;
  return is_named ? member.name.size() : 0;
}

// The length is compared with a number just behind it, or one just before it: `s.length() > 12`, `12 <
// s.length()`; or it is stored first; or there is a switch on it.
void TextLengths::length(const ScannedCode& code, std::size_t at) {
  const auto instructions = code.instructions();
  comparedNumber(code, at);
  if (at + 1 == instructions.size() || instructions[at + 1].base != Opcode::Istore) return;
  for (std::size_t i = at + 2; i < instructions.size(); ++i) {
    if (instructions[i].base == Opcode::Iload && instructions[i].operand == instructions[at + 1].operand)
      comparedNumber(code, i);
  }
}

void TextLengths::comparedNumber(const ScannedCode& code, std::size_t at) {
  const auto instructions = code.instructions();
  // One more, for those that are too long.
  const auto needEach = [&](std::size_t i) {
    for (const std::int32_t number : numbersAt(code, i)) need(std::int64_t{number} + 1);
  };
  if (at + 1 == instructions.size()) return;
  const Instruction& next = instructions[at + 1];
  if (next.base == Opcode::Tableswitch || next.base == Opcode::Lookupswitch) {
    for (const std::int32_t key : code.bytecode.switchOf(next).keys) need(std::int64_t{key} + 1);
  } else if (isCompare(next.base)) {
    for (std::size_t i = at - std::min(at, kNear); i < at; ++i) needEach(i);
  } else {
    needEach(at + 1);
    // A field of an object is loaded in two steps.
    if (at + 2 < instructions.size() && instructions[at + 2].base == Opcode::Getfield) needEach(at + 2);
  }
}

std::vector<std::int32_t> TextLengths::numbersAt(const ScannedCode& code, std::size_t at) {
  const Instruction& instruction = code.instructions()[at];
  if (const auto number = numberOf(instruction)) return {*number};
  if (instruction.base == Opcode::Iload) return storedIn(code, Opcode::Istore, instruction.operand);
  if (instruction.base != Opcode::Getstatic && instruction.base != Opcode::Getfield) return {};
  const classfile::MemberRef field = code.file.pool().memberRef(indexOf(instruction));
  return field.descriptor == "I" ? storedInField(code, field) : std::vector<std::int32_t>();
}

std::vector<std::int32_t> TextLengths::storedIn(const ScannedCode& code, Opcode store, std::int32_t operand) {
  std::vector<std::int32_t> numbers;
  const auto instructions = code.instructions();
  for (std::size_t i = 1; i < instructions.size(); ++i) {
    if (instructions[i].base != store || instructions[i].operand != operand) continue;
    if (const auto number = numberOf(instructions[i - 1])) numbers.push_back(*number);
  }
  return numbers;
}

// By initialisers and constructors of the class that declares the field.
std::vector<std::int32_t> TextLengths::storedInField(const ScannedCode& code,
                                                     const classfile::MemberRef& field) {
  std::vector<std::int32_t> numbers;
  const auto holder = program_.loadSeenBy(code.owner.id(), program_.symbols().intern(field.class_name));
  if (!holder.ok() || program_[*holder].file() == nullptr) return numbers;
  const program::Class& type = program_[*holder];
  if (type.loader() != classpath::Loader::App) return numbers;
  const classfile::ClassFile& file = *type.file();
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program_[type.method(i)];
    if (!program_.text(method.name).starts_with('<')) continue;
    const auto body = classfile::readCode(file, *method.member);
    if (!body.ok() || !body->has_value()) continue;
    const auto bytecode = classfile::decode(file, *method.member, **body);
    if (!bytecode.ok()) continue;
    const auto instructions = bytecode->instructions();
    for (std::size_t k = 1; k < instructions.size(); ++k) {
      if (instructions[k].base != Opcode::Putfield && instructions[k].base != Opcode::Putstatic) continue;
      const auto number = numberOf(instructions[k - 1]);
      if (number && file.pool().memberRef(indexOf(instructions[k])).name == field.name)
        numbers.push_back(*number);
    }
  }
  return numbers;
}

// --- names -------------------------------------------------------------------------------------------------

void TextLengths::reflection(const ScannedCode& code, const classfile::MemberRef& member) {
  if (member.class_name == "java/lang/Class") {
    names_classes_ = names_classes_ || member.name == "forName";
    names_members_ = names_members_ || isOneOf(kMembers, member.name);
    return;
  }
  const bool is_general = member.class_name == "java/lang/Enum" && member.name == "valueOf";
  names_members_ = names_members_ || is_general;
  const bool names_constants = member.name == "name" || member.name == "toString" ||
                               (member.name == "valueOf" && member.descriptor.starts_with("(L"));
  if (is_general || !names_constants || member.class_name.starts_with('[')) return;
  const auto type = program_.loadSeenBy(code.owner.id(), program_.symbols().intern(member.class_name));
  if (type.ok()) constantsOf(*type);
}

void TextLengths::constantsOf(program::ClassId id) {
  const program::Class& type = program_[id];
  if (!type.has(classfile::kAccEnum)) return;
  for (std::uint32_t i = 0; i < type.fieldCount(); ++i) {
    const program::Field& field = program_[type.field(i)];
    if (field.has(classfile::kAccEnum)) needName(program_.text(field.name).size());
  }
}

void TextLengths::addMembersOf(const std::vector<program::ClassId>& types) {
  if (!names_members_) return;
  for (const program::ClassId id : types) {
    const program::Class& type = program_[id];
    if (type.isArray() || type.isPrimitive()) continue;
    for (std::uint32_t i = 0; i < type.fieldCount(); ++i)
      needName(program_.text(program_[type.field(i)].name).size());
    for (std::uint32_t i = 0; i < type.methodCount(); ++i)
      needName(program_.text(program_[type.method(i)].name).size());
  }
}

// --- expressions -------------------------------------------------------------------------------------------

namespace {

// Recursive descent: alternatives of sequences of parts, each with a quantifier.
class LeastMatch {
 public:
  explicit LeastMatch(std::string_view pattern) : pattern_(pattern) {}

  std::size_t alternatives() {
    std::size_t least = sequence();
    while (at_ < pattern_.size() && pattern_[at_] == '|') {
      ++at_;
      least = std::min(least, sequence());
    }
    return least;
  }

 private:
  static constexpr std::size_t kMost = 1'000;

  std::size_t sequence() {
    std::size_t sum = 0;
    while (at_ < pattern_.size() && pattern_[at_] != '|' && pattern_[at_] != ')')
      sum = std::min(kMost, sum + quantified(part()));
    return sum;
  }

  std::size_t part() {
    const char c = pattern_[at_++];
    switch (c) {
      case '(':
        return group();
      case '[':
        skipClass();
        return 1;
      case '\\':
        return escape();
      case '^':
      case '$':
        return 0;
      default:
        return 1;
    }
  }

  std::size_t group() {
    bool is_empty = false;
    if (at_ < pattern_.size() && pattern_[at_] == '?') {
      // Those that look ahead or back match nothing themselves; a name ends with a bracket.
      const std::string_view rest = pattern_.substr(at_);
      is_empty = !rest.starts_with("?:") &&
                 !(rest.starts_with("?<") && rest.size() > 2 && rest[2] != '=' && rest[2] != '!');
      while (at_ < pattern_.size() && pattern_[at_] != ':' && pattern_[at_] != '>' && pattern_[at_] != ')' &&
             pattern_[at_] != '=' && pattern_[at_] != '!')
        ++at_;
      if (at_ < pattern_.size() && pattern_[at_] != ')') ++at_;
    }
    const std::size_t inside = alternatives();
    if (at_ < pattern_.size()) ++at_;  // ')'
    return is_empty ? 0 : inside;
  }

  void skipClass() {
    int depth = 1;
    if (at_ < pattern_.size() && pattern_[at_] == '^') ++at_;
    if (at_ < pattern_.size() && pattern_[at_] == ']') ++at_;
    while (at_ < pattern_.size() && depth > 0) {
      if (pattern_[at_] == '\\')
        ++at_;
      else if (pattern_[at_] == '[')
        ++depth;
      else if (pattern_[at_] == ']')
        --depth;
      ++at_;
    }
    at_ = std::min(at_, pattern_.size());
  }

  std::size_t escape() {
    if (at_ == pattern_.size()) return 0;
    const char c = pattern_[at_++];
    if ((c == 'p' || c == 'P') && at_ < pattern_.size() && pattern_[at_] == '{')
      at_ = std::min(pattern_.size(), pattern_.find('}', at_));
    if ((c == 'p' || c == 'P') && at_ < pattern_.size()) ++at_;
    return c == 'b' || c == 'B' || c == 'A' || c == 'z' || c == 'Z' || (c >= '1' && c <= '9') ? 0 : 1;
  }

  std::size_t quantified(std::size_t once) {
    std::size_t times = 1;
    if (at_ < pattern_.size() && (pattern_[at_] == '*' || pattern_[at_] == '?')) {
      times = 0;
      ++at_;
    } else if (at_ < pattern_.size() && pattern_[at_] == '+') {
      ++at_;
    } else if (at_ < pattern_.size() && pattern_[at_] == '{') {
      times = 0;
      for (++at_; at_ < pattern_.size() && pattern_[at_] >= '0' && pattern_[at_] <= '9'; ++at_)
        times = std::min(kMost, times * 10 + static_cast<std::size_t>(pattern_[at_] - '0'));
      at_ = std::min(pattern_.size(), pattern_.find('}', at_));
      if (at_ < pattern_.size()) ++at_;
    } else {
      return once;
    }
    if (at_ < pattern_.size() && (pattern_[at_] == '?' || pattern_[at_] == '+')) ++at_;
    return std::min(kMost, once * times);
  }

  std::string_view pattern_;
  std::size_t at_ = 0;
};

}  // namespace

std::size_t leastMatched(std::string_view pattern) {
  constexpr std::size_t kLongestPattern = 500;  // each bracket is a call
  return pattern.size() > kLongestPattern ? 0 : LeastMatch(pattern).alternatives();
}

}  // namespace javelin::explore
