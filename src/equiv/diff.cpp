// SPDX-License-Identifier: Apache-2.0
#include "equiv/diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>

#include "equiv/comparing.h"
#include "equiv/program_code.h"
#include "equiv/report_parts.h"
#include "hunt/entries.h"
#include "report/collect.h"
#include "support/interrupt.h"

namespace javelin::equiv {

namespace {

using Methods = std::vector<std::pair<std::string, explore::Entry>>;

// The public methods of a version, by "a/b/C.name(I)V" where C is the class that they are called on.
struct Version {
  std::unique_ptr<OpenedProgram> opened;
  Methods methods;

  const explore::Entry* find(const std::string& key) const {
    const auto found =
        std::find_if(methods.begin(), methods.end(), [&](const auto& each) { return each.first == key; });
    return found == methods.end() ? nullptr : &found->second;
  }
  std::string nameOf(const explore::Entry& entry) const {
    return report::entryText(opened->program(), entry);
  }
  // The declared one's, and what the class that it is called on adds.
  std::string codeOf(const ProgramCode& code, const explore::Entry& entry) const {
    const program::Program& program = opened->program();
    const program::Method& method = program[entry.method];
    return code.reachedFrom(fmt::format("{}.{}{}", program.nameOf(method.owner), program.text(method.name),
                                        program.text(method.descriptor)));
  }
};

Result<Version> openVersion(hunt::Options options, const std::vector<std::string>& path,
                            std::vector<std::pair<std::string, std::string>>* skipped) {
  Version version;
  options.path.class_path = path;
  TRY(version.opened, OpenedProgram::open(options));
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
  if (skipped != nullptr) skipped->insert(skipped->end(), found->skipped.begin(), found->skipped.end());
  return version;
}

struct Versions {
  Version old_version;
  Version new_version;

  static Result<std::shared_ptr<Versions>> open(
      const Question& question, std::vector<std::pair<std::string, std::string>>* skipped = nullptr) {
    auto both = std::make_shared<Versions>();
    TRY(both->old_version, openVersion(question.options, question.old_path, skipped));
    TRY(both->new_version, openVersion(question.options, question.new_path, skipped));
    return both;
  }
  // Machines for the methods of these names.
  Status start(const std::vector<std::string>& keys) const {
    for (const Version* const version : {&old_version, &new_version}) {
      std::set<program::ClassId> classes;
      for (const std::string& key : keys) {
        const explore::Entry& entry = *version->find(key);
        classes.insert({entry.on, version->opened->program()[entry.method].owner});
      }
      TRY_STATUS(version->opened->startMachine({classes.begin(), classes.end()}));
    }
    return okStatus();
  }
};

// Counts and lists what is not compared, and gives the names of what is.
Result<std::vector<std::string>> changedMethods(const Versions& versions, DiffResult& result) {
  const auto& [old_version, new_version] = versions;
  TRY(const ProgramCode old_code, ProgramCode::read(old_version.opened->workspace()));
  TRY(const ProgramCode new_code, ProgramCode::read(new_version.opened->workspace()));
  std::vector<std::string> keys;
  for (const auto& [key, entry] : old_version.methods) {
    const explore::Entry* const same = new_version.find(key);
    if (same == nullptr) {
      result.removed.push_back(old_version.nameOf(entry));
    } else if (old_version.codeOf(old_code, entry) == new_version.codeOf(new_code, *same)) {
      ++result.unchanged;
    } else {
      keys.push_back(key);
    }
  }
  for (const auto& [key, entry] : new_version.methods) {
    if (old_version.find(key) == nullptr) result.added.push_back(new_version.nameOf(entry));
  }
  return keys;
}

// Each worker has programs and machines of its own; the first has those that there are.
class Workers {
 public:
  Workers(const Question& question, const std::vector<std::string>& keys, std::shared_ptr<Versions> opened)
      : question_(question), keys_(keys), opened_(std::move(opened)) {}

  Result<Decide> make() {
    std::shared_ptr<Versions> versions;
    {
      const std::lock_guard lock(mutex_);
      versions = std::move(opened_);
    }
    if (versions == nullptr) {
      TRY(versions, Versions::open(question_));
    }
    TRY_STATUS(versions->start(keys_));
    return Decide([this, versions](std::size_t i, const std::stop_token& stop) {
      const Subject first{versions->old_version.opened.get(), *versions->old_version.find(keys_[i])};
      const Subject second{versions->new_version.opened.get(), *versions->new_version.find(keys_[i])};
      hunt::Options options = question_.options;
      // Each method has a folder for its tests.
      options.out = question_.tests.empty()
                        ? ""
                        : (std::filesystem::path(question_.tests) / std::to_string(i + 1)).string();
      return decide(first, second, options, stop);
    });
  }

 private:
  const Question& question_;
  const std::vector<std::string>& keys_;
  std::mutex mutex_;
  std::shared_ptr<Versions> opened_;
};

std::optional<std::chrono::milliseconds> timeLimitOf(const hunt::Options& options) {
  if (options.time_limit == 0) return std::nullopt;
  return std::chrono::seconds(options.time_limit);
}

}  // namespace

Result<DiffEnd> diff(const Question& question, const hunt::EnginePhases& phases, hunt::Listener& listener) {
  const auto start = std::chrono::steady_clock::now();
  (void)phases.enter(hunt::EnginePhases::kStarting);
  const Interrupt interrupt(timeLimitOf(question.options));
  DiffEnd end;
  DiffResult& result = end.result;
  TRY(std::shared_ptr<Versions> versions, Versions::open(question, &result.skipped));
  TRY(const std::vector<std::string> keys, changedMethods(*versions, result));
  Comparing comparing{question.options, "", {}, nullptr};
  comparing.fingerprint = fingerprintOf(question, versions->old_version.opened->workspace());
  for (const std::string& key : keys) {
    comparing.pieces.push_back({key, versions->old_version.nameOf(*versions->old_version.find(key)),
                                versions->new_version.nameOf(*versions->new_version.find(key))});
  }
  Workers workers(question, keys, std::move(versions));
  comparing.make_worker = [&] { return workers.make(); };
  TRY(ComparedPieces compared, compareAll(comparing, phases, listener, interrupt.token()));
  end.status = compared.status;
  for (std::size_t i = 0; i < compared.results.size(); ++i) {
    if (compared.results[i].ok()) {
      result.methods.push_back(*std::move(compared.results[i]));
    } else {
      result.skipped.emplace_back(comparing.pieces[i].first, compared.results[i].error().what);
    }
  }
  result.stopped = compared.stopped;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return end;
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
  if (!result.stopped.empty())
    text +=
        fmt::format("stopped: {}; --resume goes on with what is left, if --out was given\n", result.stopped);
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
  if (!result.stopped.empty()) json["stopped"] = result.stopped;
  json["times"] = {{"seconds", result.seconds}};
  return dump(json);
}

}  // namespace javelin::equiv
