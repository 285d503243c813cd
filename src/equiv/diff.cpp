// SPDX-License-Identifier: Apache-2.0
#include "equiv/diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "equiv/program_code.h"
#include "equiv/report_parts.h"
#include "hunt/entries.h"
#include "report/collect.h"

namespace javelin::equiv {

namespace {

// The public methods of a version, by "a/b/C.name(I)V" where C is the class that they are called on.
struct Version {
  std::unique_ptr<OpenedProgram> opened;
  ProgramCode code;
  std::vector<std::pair<std::string, explore::Entry>> methods;

  const explore::Entry* find(const std::string& key) const {
    const auto found =
        std::find_if(methods.begin(), methods.end(), [&](const auto& each) { return each.first == key; });
    return found == methods.end() ? nullptr : &found->second;
  }
  std::string nameOf(const explore::Entry& entry) const {
    return report::entryText(opened->program(), entry);
  }
  // The declared one's, and what the class that it is called on adds.
  std::string codeOf(const explore::Entry& entry) const {
    const program::Program& program = opened->program();
    const program::Method& method = program[entry.method];
    return code.reachedFrom(fmt::format("{}.{}{}", program.nameOf(method.owner), program.text(method.name),
                                        program.text(method.descriptor)));
  }
};

Result<Version> openVersion(hunt::Options options, const std::vector<std::string>& path, DiffResult& result) {
  Version version;
  options.path.class_path = path;
  TRY(version.opened, OpenedProgram::open(options));
  TRY(version.code, ProgramCode::read(version.opened->workspace()));
  program::Program& program = version.opened->program();
  const auto found =
      hunt::findEntries(version.opened->workspace(), program, {.models = options.natives.models});
  // A version without any public method is one.
  if (!found.ok()) return version;
  for (const explore::Entry& entry : found->methods) {
    const program::Method& method = program[entry.method];
    version.methods.emplace_back(fmt::format("{}.{}{}", program.nameOf(entry.on), program.text(method.name),
                                             program.text(method.descriptor)),
                                 entry);
  }
  for (const auto& [name, reason] : found->skipped) result.skipped.emplace_back(name, reason);
  return version;
}

std::vector<program::ClassId> testedBy(const Version& version, const std::vector<explore::Entry>& entries) {
  std::set<program::ClassId> classes;
  for (const explore::Entry& entry : entries)
    classes.insert({entry.on, version.opened->program()[entry.method].owner});
  return {classes.begin(), classes.end()};
}

}  // namespace

Result<DiffResult> diff(const Question& question) {
  const auto start = std::chrono::steady_clock::now();
  DiffResult result;
  TRY(const Version old_version, openVersion(question.options, question.old_path, result));
  TRY(const Version new_version, openVersion(question.options, question.new_path, result));
  std::vector<explore::Entry> old_entries;
  std::vector<explore::Entry> new_entries;
  for (const auto& [key, entry] : old_version.methods) {
    const explore::Entry* const same = new_version.find(key);
    if (same == nullptr) {
      result.removed.push_back(old_version.nameOf(entry));
    } else if (old_version.codeOf(entry) == new_version.codeOf(*same)) {
      ++result.unchanged;
    } else {
      old_entries.push_back(entry);
      new_entries.push_back(*same);
    }
  }
  for (const auto& [key, entry] : new_version.methods) {
    if (old_version.find(key) == nullptr) result.added.push_back(new_version.nameOf(entry));
  }
  if (!old_entries.empty()) {
    TRY_STATUS(old_version.opened->startMachine(testedBy(old_version, old_entries)));
    TRY_STATUS(new_version.opened->startMachine(testedBy(new_version, new_entries)));
  }
  for (std::size_t i = 0; i < old_entries.size(); ++i) {
    const Subject first{old_version.opened.get(), old_entries[i]};
    const Subject second{new_version.opened.get(), new_entries[i]};
    hunt::Options options = question.options;
    // Each method has a folder for its tests.
    if (!options.out.empty())
      options.out = (std::filesystem::path(options.out) / std::to_string(i + 1)).string();
    auto decided = decide(first, second, options);
    if (decided.ok()) {
      result.methods.push_back(*std::move(decided));
    } else {
      result.skipped.emplace_back(nameOf(first), decided.error().what);
    }
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

int exitStatusOf(const DiffResult& result, bool strict) {
  int status = result.skipped.empty() ? 0 : 5;
  for (const EquivResult& method : result.methods) {
    const int each = exitStatusOf(method.verdict, strict);
    status = std::max(status, each);
  }
  return status;
}

namespace {

std::string countsOf(const DiffResult& result) {
  std::map<Verdict, std::size_t> counts;
  for (const EquivResult& method : result.methods) ++counts[method.verdict];
  return fmt::format(
      "{} changed methods: {} different, {} undecided, {} equivalent ({} of them within a scope); {} "
      "unchanged, {} added, {} removed\n",
      result.methods.size(), counts[Verdict::Different], counts[Verdict::Undecided],
      counts[Verdict::Equivalent] + counts[Verdict::EquivalentWithin], counts[Verdict::EquivalentWithin],
      result.unchanged, result.added.size(), result.removed.size());
}

}  // namespace

std::string textOf(const DiffResult& result) {
  std::string text = countsOf(result);
  for (const Verdict verdict :
       {Verdict::Different, Verdict::Undecided, Verdict::EquivalentWithin, Verdict::Equivalent}) {
    for (const EquivResult& method : result.methods) {
      if (method.verdict != verdict) continue;
      text += fmt::format("{}: {}\n", nameOf(verdict), method.first);
      if (method.difference) text += textOf(*method.difference, "old:", "new:");
      if (verdict == Verdict::Undecided) {
        for (const Reason& loss : method.losses) text += lineOf(loss);
      }
      if (verdict == Verdict::EquivalentWithin) {
        for (const Reason& scope : method.scope) text += lineOf(scope);
      }
    }
  }
  for (const std::string& name : result.added) text += fmt::format("added: {}\n", name);
  for (const std::string& name : result.removed) text += fmt::format("removed: {}\n", name);
  for (const auto& [name, reason] : result.skipped)
    text += fmt::format("not compared: {}: {}\n", name, reason);
  return text;
}

std::string jsonOf(const DiffResult& result) {
  Json json = {{"version", 1}, {"tool", fmt::format("javelin {}", JAVELIN_VERSION)}};
  Json methods = Json::array();
  for (const EquivResult& method : result.methods) {
    Json each;
    addResult(method, each);
    methods.push_back(std::move(each));
  }
  json["methods"] = std::move(methods);
  json["unchanged"] = result.unchanged;
  json["added"] = result.added;
  json["removed"] = result.removed;
  Json skipped = Json::array();
  for (const auto& [name, reason] : result.skipped) skipped.push_back({{"name", name}, {"reason", reason}});
  json["skipped"] = std::move(skipped);
  json["times"] = {{"seconds", result.seconds}};
  return dump(json);
}

}  // namespace javelin::equiv
