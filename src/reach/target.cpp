// SPDX-License-Identifier: Apache-2.0
#include "reach/target.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <set>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "ir/builder.h"
#include "lookup/java_names.h"
#include "lookup/selection.h"
#include "lookup/target.h"
#include "report/branch_words.h"
#include "report/collect.h"
#include "support/suggest.h"

namespace javelin::reach {

using program::ClassId;
using program::MethodId;

namespace {

std::optional<int> numberIn(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number <= 0) return std::nullopt;
  return number;
}

std::vector<std::string> partsOf(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t colon = text.find(':');
    parts.emplace_back(text.substr(0, colon));
    if (colon == std::string_view::npos) return parts;
    text.remove_prefix(colon + 1);
  }
}

std::shared_ptr<const ir::Body> bodyOf(const program::Program& program, MethodId id) {
  const program::Method& method = program[id];
  if (method.isAbstract() || method.isNative()) return nullptr;
  auto body = ir::build(*program[method.owner].file(), *method.member);
  return body.ok() ? *std::move(body) : nullptr;
}

class Resolver {
 public:
  Resolver(program::Workspace& workspace, program::Program& program)
      : workspace_(workspace), program_(program) {}

  Result<Target> resolve(std::string_view text) {
    std::string given(text);
    const std::vector<std::string> parts = partsOf(text);
    const bool is_line = parts.size() > 1 && numberIn(parts[1]);
    if (!is_line) return method(given);
    TRY(const std::vector<ClassId> classes, classesNamed(parts[0]));
    const int line = *numberIn(parts[1]);
    if (parts.size() == 2) return lineTarget(given, classes, line);
    if (parts.size() == 4) {
      const auto number = numberIn(parts[2]);
      if (!number) return Error{"the number of a branch is from 1 on", given};
      return side(given, classes, line, *number, parts[3]);
    }
    if (parts.size() != 3) return Error{"a target is CLASS:LINE, CLASS:LINE:SIDE or CLASS.method", given};
    const std::string& what = parts[2];
    if (what == "true" || what == "false" || what == "default" || what.starts_with("case "))
      return side(given, classes, line, 0, what);
    return exception(given, classes, line, what);
  }

  std::vector<Target> sides(const std::string& name, int line) {
    const auto classes = classesNamed(name);
    std::vector<Target> targets;
    if (!classes.ok()) return targets;
    const std::vector<Branch> branches = branchesAt(*classes, line);
    for (std::size_t i = 0; i < branches.size(); ++i) {
      for (const std::uint16_t side : vm::sidesOf(*branches[i].body, block(branches[i]))) {
        const std::string number = branches.size() > 1 ? fmt::format(":{}", i + 1) : "";
        targets.push_back(sideTarget(
            fmt::format("{}:{}{}:{}", name, line, number, wordsOf(branches[i], side)), branches[i], side));
      }
    }
    return targets;
  }

 private:
  struct Branch {
    MethodId method;
    std::shared_ptr<const ir::Body> body;
    std::uint32_t block;
  };

  static const ir::Block& block(const Branch& branch) { return branch.body->blocks[branch.block]; }
  std::string wordsOf(const Branch& branch, std::uint16_t side) {
    return report::sideWords(program_, *branch.body, branch.block, side);
  }

  // The class and those nested in it. A simple name will do if only one class of the user's has it.
  Result<std::vector<ClassId>> classesNamed(const std::string& name) {
    const auto known = lookup::resolveClass(workspace_, name);
    std::string internal;
    const std::vector<lookup::SelectedClass> selected = lookup::selectClasses(workspace_, {});
    if (known.ok()) {
      internal = (*known)->file.name();
    } else {
      std::vector<std::string> found;
      for (const lookup::SelectedClass& each : selected) {
        const std::string java = lookup::javaName(each.name);
        const std::size_t at = java.find_last_of(".$");
        if (at != std::string::npos && java.substr(at + 1) == name) found.push_back(each.name);
      }
      if (found.size() != 1) return known.error();
      internal = found[0];
    }
    std::vector<ClassId> classes;
    if (const auto type = program_.load(internal); type.ok()) {
      classes.push_back(*type);
    } else {
      return Error{type.error()->text(), name};
    }
    for (const lookup::SelectedClass& each : selected) {
      if (!each.name.starts_with(internal + "$")) continue;
      if (const auto type = program_.load(each.name); type.ok()) classes.push_back(*type);
    }
    return classes;
  }

  template <typename Visit>
  void forEachBody(const std::vector<ClassId>& classes, Visit visit) {
    for (const ClassId type : classes) {
      for (std::uint32_t i = 0; i < program_[type].methodCount(); ++i) {
        const MethodId method = program_[type].method(i);
        if (const auto body = bodyOf(program_, method)) visit(method, body);
      }
    }
  }

  Error noSuchLine(const std::string& given, const std::vector<ClassId>& classes, int line,
                   std::string_view what) {
    std::set<int> lines;
    forEachBody(classes, [&](MethodId, const std::shared_ptr<const ir::Body>& body) {
      for (const ir::Line& known : body->lines) lines.insert(known.line);
    });
    if (lines.empty()) return {"the class has no line numbers: compile it with -g", given};
    std::vector<std::string> near;
    const auto after = lines.upper_bound(line);
    const auto at = lines.lower_bound(line);
    if (at != lines.begin()) near.push_back(std::to_string(*std::prev(at)));
    if (after != lines.end()) near.push_back(std::to_string(*after));
    return {fmt::format("there is no {} at that line; the nearest lines with code are {}", what,
                        fmt::join(near, " and ")),
            given};
  }

  Result<Target> finished(Target target) {
    const Spot& first = target.spots.front();
    const auto body = bodyOf(program_, first.method);
    target.place = report::placeOf(program_, first.method, body->lineAt(first.offsets.front()));
    return target;
  }

  Result<Target> lineTarget(const std::string& given, const std::vector<ClassId>& classes, int line) {
    Target target{given, {}, {}};
    forEachBody(classes, [&](MethodId method, const std::shared_ptr<const ir::Body>& body) {
      Spot spot{.method = method, .offsets = {}};
      for (const ir::Block& block : body->blocks) {
        for (const ir::Instr& instr : body->instructionsOf(block)) {
          if (body->lineAt(instr.bci) != line) continue;
          spot.offsets.push_back(instr.bci);
          break;
        }
      }
      sortOnce(spot.offsets);
      if (!spot.offsets.empty()) target.spots.push_back(std::move(spot));
    });
    if (target.spots.empty()) return noSuchLine(given, classes, line, "code");
    return finished(std::move(target));
  }

  Result<Target> method(const std::string& given) {
    TRY(const lookup::Target found, lookup::resolveTarget(workspace_, given));
    if (found.method == nullptr)
      return Error{"a target is CLASS:LINE, CLASS:LINE:SIDE or CLASS.method", given};
    const auto type = program_.load(found.cls->file.name());
    if (!type.ok()) return Error{type.error()->text(), given};
    const MethodId id = program_[*type].findMethod(program_.symbols().intern(found.method->name),
                                                   program_.symbols().intern(found.method->descriptor));
    const auto body = id ? bodyOf(program_, id) : nullptr;
    if (body == nullptr) return Error{"the method has no code: name one that implements it", given};
    return finished(
        {given, {}, {{.method = id, .offsets = {body->instructions.front().bci}, .is_entry = true}}});
  }

  std::vector<Branch> branchesAt(const std::vector<ClassId>& classes, int line) {
    std::vector<Branch> branches;
    forEachBody(classes, [&](MethodId method, const std::shared_ptr<const ir::Body>& body) {
      for (std::uint32_t i = 0; i < body->blocks.size(); ++i) {
        const ir::Block& at = body->blocks[i];
        if (at.copy != 0 || vm::sidesOf(*body, at).empty() || report::asksForAssertions(*body, at)) continue;
        if (body->lineAt(body->terminator(at).bci) == line) branches.push_back({method, body, i});
      }
    });
    return branches;
  }

  Target sideTarget(const std::string& text, const Branch& branch, std::uint16_t side) {
    const ir::Block& at = block(branch);
    const ir::BlockId next = branch.body->successors(at)[side];
    Target target{text,
                  {},
                  {{.method = branch.method,
                    .offsets = {branch.body->terminator(at).bci},
                    .side = side,
                    .block = branch.block,
                    .side_offset = branch.body->block(next).bci}}};
    return *finished(std::move(target));
  }

  // `number`: which branch of the line, from 1; 0: the only one.
  Result<Target> side(const std::string& given, const std::vector<ClassId>& classes, int line, int number,
                      const std::string& words) {
    const std::vector<Branch> branches = branchesAt(classes, line);
    if (branches.empty()) return noSuchLine(given, classes, line, "branch");
    if (number == 0 && branches.size() > 1) {
      return Error{fmt::format("the line has {} branches: say which one, as in {}:1:{}", branches.size(),
                               given.substr(0, given.rfind(':')), words),
                   given};
    }
    if (static_cast<std::size_t>(number) > branches.size())
      return Error{fmt::format("the line has {} branches", branches.size()), given};
    const Branch& branch = branches[static_cast<std::size_t>(std::max(number, 1)) - 1];
    std::vector<std::string> known;
    for (const std::uint16_t each : vm::sidesOf(*branch.body, block(branch))) {
      known.push_back(wordsOf(branch, each));
      if (known.back() == words) return sideTarget(given, branch, each);
    }
    return Error{fmt::format("the branch has no such side; there are: {}", fmt::join(known, ", ")), given};
  }

  std::optional<ClassId> exceptionNamed(const std::string& name) {
    const auto throwable = program_.load("java/lang/Throwable");
    const auto fits = [&](const std::string& internal) -> std::optional<ClassId> {
      const auto type = program_.load(internal);
      if (type.ok() && throwable.ok() && program_.isSubtype(*type, *throwable)) return *type;
      return std::nullopt;
    };
    std::string internal = name;
    std::replace(internal.begin(), internal.end(), '.', '/');
    for (const char* const package : {"", "java/lang/", "java/util/", "java/io/"}) {
      if (auto found = fits(package + internal)) return found;
    }
    for (const lookup::SelectedClass& each : lookup::selectClasses(workspace_, {})) {
      const std::string java = lookup::javaName(each.name);
      if (java.substr(java.find_last_of(".$") + 1) != name) continue;
      if (auto found = fits(each.name)) return found;
    }
    return std::nullopt;
  }

  Result<Target> exception(const std::string& given, const std::vector<ClassId>& classes, int line,
                           const std::string& name) {
    const std::optional<ClassId> type = exceptionNamed(name);
    if (!type) return Error{"this is no side of a branch, and no exception's class: " + name, given};
    Target target{given, {}, {}};
    forEachBody(classes, [&](MethodId method, const std::shared_ptr<const ir::Body>& body) {
      Spot spot{.method = method, .offsets = {}, .exception = *type};
      for (const ir::Instr& instr : body->instructions) {
        if (body->lineAt(instr.bci) == line && (instr.canThrow() || instr.op == ir::Op::Throw))
          spot.offsets.push_back(instr.bci);
      }
      sortOnce(spot.offsets);
      if (!spot.offsets.empty()) target.spots.push_back(std::move(spot));
    });
    if (target.spots.empty()) return noSuchLine(given, classes, line, "instruction that can throw");
    return finished(std::move(target));
  }

  static void sortOnce(std::vector<std::uint32_t>& offsets) {
    std::sort(offsets.begin(), offsets.end());
    offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  }

  program::Workspace& workspace_;
  program::Program& program_;
};

std::string internalNameOf(const program::Program& program, ClassId type) {
  return std::string(program.nameOf(type));
}

}  // namespace

Result<Target> resolveTarget(program::Workspace& workspace, program::Program& program,
                             std::string_view text) {
  return Resolver(workspace, program).resolve(text);
}

std::vector<std::string> classesOfSource(const program::Workspace& workspace, std::string_view source) {
  constexpr std::string_view kEnding = ".java";
  if (!source.ends_with(kEnding)) return {};
  source.remove_suffix(kEnding.size());
  // The longest name that the file's path ends with.
  std::string best;
  for (const lookup::SelectedClass& each : lookup::selectClasses(workspace, {})) {
    if (each.name.size() <= best.size() || !source.ends_with(each.name)) continue;
    const std::size_t before = source.size() - each.name.size();
    if (before == 0 || source[before - 1] == '/') best = each.name;
  }
  if (best.empty()) return {};
  return {lookup::javaName(best)};
}

std::vector<Target> branchTargets(program::Workspace& workspace, program::Program& program,
                                  std::string_view class_name, int line) {
  return Resolver(workspace, program).sides(std::string(class_name), line);
}

explore::Goal goalOf(program::Program& program, const Target& target, vm::WantedPlaces& wanted) {
  using Kind = vm::BranchPlace::Kind;
  explore::Goal goal;
  for (const Spot& spot : target.spots) {
    const auto body = bodyOf(program, spot.method);
    for (std::uint32_t i = 0; i < body->blocks.size(); ++i) {
      const auto instructions = body->instructionsOf(body->blocks[i]);
      const bool has_spot =
          std::any_of(instructions.begin(), instructions.end(), [&](const ir::Instr& instr) {
            return std::binary_search(spot.offsets.begin(), spot.offsets.end(), std::uint32_t{instr.bci});
          });
      if (has_spot) goal.blocks.emplace_back(spot.method, i);
    }
    if (spot.side) {
      goal.places.push_back({spot.method, spot.block, Kind::Side, *spot.side});
    } else if (spot.is_entry) {
      goal.places.push_back({spot.method, 0, Kind::Entry, 0});
    } else if (spot.exception) {
      const auto known = std::find(wanted.exceptions.begin(), wanted.exceptions.end(), spot.exception);
      const auto number = static_cast<std::uint16_t>(known - wanted.exceptions.begin());
      if (known == wanted.exceptions.end()) wanted.exceptions.push_back(spot.exception);
      for (const std::uint32_t offset : spot.offsets) {
        wanted.throws[{spot.method, offset}].insert(number);
        goal.places.push_back({spot.method, offset, Kind::Throw, number});
      }
    } else {
      for (const std::uint32_t offset : spot.offsets) {
        wanted.instructions.insert({spot.method, offset});
        goal.places.push_back({spot.method, offset, Kind::Instruction, 0});
      }
    }
  }
  return goal;
}

std::vector<backward::Target> backwardTargets(const program::Program& program, const Target& target) {
  std::vector<backward::Target> list;
  for (const Spot& spot : target.spots) {
    backward::Target& each = list.emplace_back();
    each.method = spot.method;
    each.offsets = spot.offsets;
    if (spot.exception) each.exception = internalNameOf(program, spot.exception);
    if (!spot.side) continue;
    const auto body = bodyOf(program, spot.method);
    const bool is_if = body->terminator(body->blocks[spot.block]).op == ir::Op::If;
    // Of an if the first successor is where it jumps.
    each.side = is_if ? (*spot.side == 0 ? 1U : 0U) : std::uint32_t{*spot.side};
  }
  return list;
}

std::string agentPlaces(const program::Program& program, const Target& target, std::size_t number) {
  std::string text;
  for (const Spot& spot : target.spots) {
    const program::Method& method = program[spot.method];
    std::vector<std::uint32_t> offsets = spot.offsets;
    if (spot.is_entry) offsets = {0};
    text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}", number,
                        spot.side        ? "side"
                        : spot.exception ? "throws"
                                         : "at",
                        internalNameOf(program, method.owner), program.text(method.name),
                        program.text(method.descriptor), fmt::join(offsets, " "));
    if (spot.side) text += fmt::format("\t{}", spot.side_offset);
    if (spot.exception) text += "\t" + internalNameOf(program, spot.exception);
    text += "\n";
  }
  return text;
}

}  // namespace javelin::reach
