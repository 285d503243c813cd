// SPDX-License-Identifier: Apache-2.0
#include "equiv/probes.h"

#include <array>
#include <bit>

#include "explore/planner.h"

namespace javelin::equiv {

using classfile::BasicType;
using explore::ConcreteValue;
using explore::Maker;

namespace {

constexpr std::uint64_t kProbes = 40;

// Surrogates in pairs and alone, letters whose case has another length or form, digits and spaces that are
// not ASCII's, and what is longer than most bounds.
const std::array<std::u16string_view, 20> kTexts = {u"\xD83D\xDE00",
                                                    u"a\xD83D\xDE00z",
                                                    u"\xDE00\xD83D",
                                                    u"\xD83D",
                                                    u"\x0130\x0131",
                                                    u"stra\x00DF"
                                                    u"e",
                                                    u"\x03A3\x03C3\x03C2",
                                                    u"\xFB01x",
                                                    u"\x0661\x0662\x0663",
                                                    u"\x2003 x \x2003",
                                                    u"\x00A0x\x00A0",
                                                    u"\x1E9E",
                                                    u"e\x0301",
                                                    u"\x4E2D\x6587 text",
                                                    u"\xFFFF\x0100",
                                                    u"0123456789012345678901",
                                                    u"The quick brown fox, jumps: over-the lazy dog",
                                                    u"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
                                                    u"level noon level noon level",
                                                    u"1,2;3.4/5 6\t7\n8"};

// The same numbers on every machine (splitmix64).
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
  }
  std::uint64_t below(std::uint64_t bound) { return next() % bound; }

 private:
  std::uint64_t state_;
};

class Probes {
 public:
  explicit Probes(program::Program& program) : program_(program) {}

  bool canMake(const classfile::TypeDescriptor& type) const {
    const std::string_view element = type.text.substr(type.text.find_first_not_of('['));
    const std::size_t dimensions = type.text.size() - element.size();
    return dimensions <= 1 && (element.size() == 1 || element == "Ljava/lang/String;");
  }
  static bool isInScopeAlways(const classfile::TypeDescriptor& type) {
    return type.type != BasicType::Reference;
  }

  ConcreteValue make(const classfile::TypeDescriptor& type, Numbers& numbers, std::string name) {
    ConcreteValue value = made(type, numbers);
    value.name = std::move(name);
    return value;
  }

 private:
  ConcreteValue made(const classfile::TypeDescriptor& type, Numbers& numbers) {
    ConcreteValue value;
    value.descriptor = type.text;
    if (type.type != BasicType::Reference) {
      value.maker = Maker::Primitive;
      value.bits = number(type.text[0], numbers);
      return value;
    }
    if (!type.isArray()) {
      value.maker = Maker::String;
      value.text = kTexts[numbers.below(kTexts.size())];
      return value;
    }
    value.maker = Maker::Array;
    value.type = *program_.load(type.text);
    const std::string element(type.text.substr(1));
    const auto of = classfile::parseFieldDescriptor(element);
    const std::uint64_t length = 6 + numbers.below(8);
    for (std::uint64_t i = 0; i < length; ++i) {
      value.parts.push_back(made(*of, numbers));
      value.parts.back().descriptor = element;
    }
    return value;
  }

  // Small ones mostly, so that loops end soon.
  static std::uint64_t number(char type, Numbers& numbers) {
    const auto small = static_cast<std::int64_t>(numbers.below(41)) - 20;
    switch (type) {
      case 'Z':
        return numbers.below(2);
      case 'C':
        return 'a' + numbers.below(26);
      case 'F':
        return std::bit_cast<std::uint32_t>(static_cast<float>(small) / 2);
      case 'D':
        return std::bit_cast<std::uint64_t>(static_cast<double>(small) / 2);
      case 'J':
        return static_cast<std::uint64_t>(small);
      default:
        return static_cast<std::uint32_t>(small);
    }
  }

  program::Program& program_;
};

}  // namespace

std::vector<Candidate> probesFor(const Subject& first, const Subject& second) {
  program::Program& program = first.in->program();
  const program::Method& method = program[first.entry.method];
  const auto& types = method.signature->types.parameters;
  Probes of_first(program);
  Probes of_second(second.in->program());
  const bool can =
      std::all_of(types.begin(), types.end(), [&](const auto& type) { return of_first.canMake(type); });
  const bool is_worth_it = std::any_of(types.begin(), types.end(),
                                       [](const auto& type) { return !Probes::isInScopeAlways(type); });
  std::vector<Candidate> candidates;
  if (!method.isStatic() || !can || !is_worth_it) return candidates;
  const std::vector<std::string> names = explore::parameterNames(program, method);
  for (std::uint64_t i = 0; i < kProbes; ++i) {
    Numbers numbers(i);
    Numbers same_numbers(i);
    Candidate candidate;
    for (std::size_t k = 0; k < types.size(); ++k) {
      candidate.first.arguments.push_back(of_first.make(types[k], numbers, names[k]));
      candidate.second.arguments.push_back(of_second.make(types[k], same_numbers, names[k]));
    }
    // Nobody knows who makes the messages.
    candidate.first.has_own_message = candidate.second.has_own_message = false;
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

}  // namespace javelin::equiv
