// SPDX-License-Identifier: Apache-2.0
#include "report/text_report.h"

#include <fmt/format.h>

#include <cctype>

#include "explore/condition_text.h"
#include "report/summary.h"

namespace javelin::report {

namespace {

constexpr std::size_t kMostConjunctsInText = 8;
constexpr std::size_t kMostMethods = 3;  // named of a group
constexpr std::size_t kMostDifferences = 10;
constexpr std::size_t kMostFolded = 40;  // lines of what is folded
constexpr std::size_t kMostFrames = 4;
constexpr std::size_t kMostGroups = 20;  // of what was left out
constexpr std::size_t kLongestMessage = 160;
constexpr std::size_t kLongestText = 200;  // of inputs and messages

std::string cut(std::string text, std::size_t longest) {
  if (text.size() <= longest) return text;
  std::size_t end = longest - 3;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;  // whole characters
  return text.substr(0, end) + "...";
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string::npos ? "" : text.substr(begin);
}

class TextWriter {
 public:
  TextWriter(const HuntResult& result, SourceFiles& sources, const TextOptions& options)
      : result_(result), sources_(sources), options_(options), style_(options.style) {}

  std::string run() {
    text_ += style_.heading(headline(result_) + ".") + "\n\n";
    group(Group::Errors, "Errors, each shown by its test on a JVM");
    group(Group::Restricted,
          "Restricted classes that are loaded or returned, each shown by its test on a JVM");
    nulls();
    kinds();
    refusals();
    group(Group::Forced,
          "Only in a forced private state, which perhaps no program can make; each shown by its test");
    group(Group::Unconfirmed, "Predicted, not confirmed");
    deadCode();
    untakenSides();
    differences();
    faults();
    accounting();
    incompleteness();
    return std::move(text_);
  }

 private:
  template <typename Write>
  void eachOf(Group group, Write write) {
    for (std::size_t i = 0; i < result_.findings.size(); ++i) {
      const Finding& finding = result_.findings[i];
      if (finding.group() == group && finding.same_as == i) write(finding, i);
    }
  }

  void group(Group group, std::string_view title) {
    const std::size_t count = result_.unique(group);
    if (count == 0) return;
    text_ += style_.heading(fmt::format("{} ({})", title, count)) + "\n";
    eachOf(group, [this](const Finding& finding, std::size_t i) { write(finding, i); });
    text_ += "\n";
  }

  // One line for each input that must not be null.
  void nulls() {
    constexpr std::string_view kTitle =
        "Errors that need a null which the test passes, each shown by its test";
    if (options_.verbose) return group(Group::Nulls, kTitle);
    const std::vector<NullInput> inputs = nullInputs(result_);
    if (inputs.empty()) return;
    text_ +=
        style_.heading(fmt::format("{} ({}; -v shows them)", kTitle, result_.unique(Group::Nulls))) + "\n";
    for (std::size_t i = 0; i < std::min(inputs.size(), kMostFolded); ++i) {
      const NullInput& input = inputs[i];
      text_ += fmt::format("     `{}` must not be null: {}", input.input, input.places);
      text_ += style_.comment(fmt::format(" of {}", input.entry));
      if (input.others > 0)
        text_ += style_.comment(fmt::format(", and {}", counted(input.others, "more call")));
      text_ += "\n";
    }
    andMore(inputs.size());
  }

  void refusals() {
    folded(Group::Refusals, "Refusals: inputs for which the code itself throws, or declares to");
  }

  void kinds() {
    folded(Group::Kinds, "Errors of inputs of a kind that nobody says is allowed, each shown by its test");
  }

  // One line for each.
  void folded(Group which, std::string_view title) {
    if (options_.verbose) return group(which, title);
    const std::size_t count = result_.unique(which);
    if (count == 0) return;
    text_ += style_.heading(fmt::format("{} ({}; -v shows them)", title, count)) + "\n";
    std::size_t written = 0;
    eachOf(which, [&](const Finding& finding, std::size_t i) {
      if (written++ < kMostFolded)
        text_ +=
            fmt::format("{:>3}. {} at {}{}\n", i + 1, finding.title(), finding.where, messageText(finding));
    });
    andMore(count);
  }

  void andMore(std::size_t count) {
    if (count > kMostFolded) text_ += fmt::format("     and {} more (-v shows all)\n", count - kMostFolded);
    text_ += "\n";
  }

  std::string shown(const std::string& text) const {
    return options_.verbose ? text : cut(text, kLongestText);
  }

  std::string messageText(const Finding& finding) const {
    if (finding.message.empty()) return "";
    const std::string message = oneLine(finding.message);
    return style_.comment(": " + (options_.verbose ? message : cut(message, kLongestMessage)));
  }

  std::string condition(const Finding& finding) const {
    return fmt::format("     {}\n",
                       conditionText(finding.condition, options_.verbose ? 0 : kMostConjunctsInText));
  }

  void write(const Finding& finding, std::size_t index) {
    const bool confirmed = finding.group() != Group::Unconfirmed;
    text_ += fmt::format("{:>3}. {} at {}", index + 1,
                         confirmed ? style_.error(finding.title()) : style_.caution(finding.title()),
                         style_.heading(finding.where));
    text_ += messageText(finding);
    if (!confirmed) text_ += fmt::format(" ({})", testgen::nameOf(finding.account));
    text_ += "\n";
    if (!finding.stack.empty()) {
      const Place& place = finding.stack[finding.place];
      if (const auto line = sources_.line(place.file, place.line)) {
        text_ += style_.comment(fmt::format("     {} | ", place.line)) + trimmed(*line) + "\n";
      }
    }
    text_ += fmt::format("     {} with {}\n", finding.entry, shown(inputText(finding)));
    text_ += condition(finding);
    if (!finding.null_known_by.empty())
      text_ += fmt::format("     {} may be null: {}\n", finding.null_input, finding.null_known_by);
    if (!finding.test.empty()) text_ += style_.comment(fmt::format("     {}", finding.test)) + "\n";
    stack(finding);
    if (finding.edits_stack) text_ += style_.comment(fmt::format("     {}", kEditsStack)) + "\n";
    for (std::size_t i = index + 1; i < result_.findings.size(); ++i) {
      const Finding& other = result_.findings[i];
      if (other.same_as != index) continue;
      if (other.cause == finding.cause) {
        text_ += fmt::format("{:>3}. also by {} with {}\n", i + 1, other.entry, shown(inputText(other)));
      } else {
        text_ += fmt::format("{:>3}. also there{}\n", i + 1, messageText(other));
        text_ += fmt::format("     {} with {}\n", other.entry, shown(inputText(other)));
        text_ += condition(other);
      }
      if (!other.test.empty()) text_ += style_.comment(fmt::format("     {}", other.test)) + "\n";
    }
  }

  static std::string oneLine(std::string text) {
    for (char& c : text) {
      if (static_cast<unsigned char>(c) < ' ') c = ' ';
    }
    return text;
  }

  // The frames of the program's own; with -v all.
  void stack(const Finding& finding) {
    std::size_t own = 0;
    for (const Place& place : finding.stack) own += place.own ? 1 : 0;
    if (own < 2 && !options_.verbose) return;  // the place says it
    std::size_t left = options_.verbose ? finding.stack.size() : kMostFrames;
    for (const Place& place : finding.stack) {
      if (!options_.verbose && !place.own) continue;
      if (left-- == 0) {
        text_ += style_.comment(fmt::format("       and {} more", own - kMostFrames)) + "\n";
        break;
      }
      const std::string file = place.file.substr(place.file.rfind('/') + 1);
      text_ +=
          style_.comment(place.line != 0 ? fmt::format("       at {} ({}:{})", place.method, file, place.line)
                                         : fmt::format("       at {}", place.method)) +
          "\n";
    }
  }

  void deadCode() {
    const std::vector<DeadLine> lines = deadLines(result_);
    if (lines.empty()) return;
    text_ += style_.heading(fmt::format("Dead code: lines that no input reaches ({})", lines.size())) + "\n";
    for (const DeadLine& dead : lines) {
      text_ += fmt::format("     {} in {}\n", dead.where, dead.method);
      if (const auto line = sources_.line(dead.place.file, dead.place.line))
        text_ += style_.comment(fmt::format("     {} | ", dead.place.line)) + trimmed(*line) + "\n";
    }
    text_ += "\n";
  }

  void untakenSides() {
    if (!options_.verbose || result_.untaken.empty()) return;
    text_ += style_.heading(fmt::format("Sides of branches that no path took ({})", result_.untaken.size())) +
             "\n";
    for (const UntakenSide& side : result_.untaken)
      text_ += fmt::format("     {} {}: {}\n", side.where, side.side, whyUntaken(side));
    text_ += "\n";
  }

  void differences() {
    const auto all = divergences(result_);
    if (all.empty()) return;
    text_ +=
        style_.heading(fmt::format("Runs that did something else than predicted ({})", all.size())) + "\n";
    const std::size_t most = options_.verbose ? all.size() : std::min(all.size(), kMostDifferences);
    for (std::size_t i = 0; i < most; ++i) {
      const Divergence& divergence = *all[i].second;
      text_ += fmt::format("     {} at {}: predicted: {}; {}: {}\n", all[i].first->test, divergence.where,
                           shown(divergence.predicted),
                           divergence.run == "JVM" ? "on the JVM" : "in a run without symbols",
                           shown(divergence.actual));
    }
    if (most < all.size()) text_ += fmt::format("     and {} more (-v shows all)\n", all.size() - most);
    text_ += "\n";
  }

  void faults() {
    if (result_.faults.empty()) return;
    text_ += style_.heading(fmt::format("Our faults: Javelin failed here, and went on without ({})",
                                        result_.faults.size())) +
             "\n";
    for (const Fault& fault : result_.faults)
      text_ += fmt::format("     {}\n", style_.caution(oneLine(faultText(fault))));
    text_ += fmt::format("  {}\n\n", howToReport());
  }

  // Row M12.
  void merging(const Totals& totals) {
    const merge::MergeCounts& counts = totals.merging;
    if (counts.merged + counts.allRefused() == 0) return;
    text_ += fmt::format(
        "  regions gone through as one: {} (calls in them: {}, objects: {}); branches left to paths: {}\n",
        counts.merged, counts.calls, counts.objects, counts.allRefused());
    for (const auto& [why, count] : refusalsOf(counts))
      text_ += fmt::format("    {}: {}\n", merge::nameOf(why).phrase, count);
  }

  void accounting() {
    const Totals totals = totalsOf(result_);
    text_ += style_.heading("Accounting") + "\n";
    text_ += fmt::format("  {}, {}, {} ({} infeasible)\n", counted(result_.methods.size(), "method"),
                         counted(totals.paths, "path"),
                         counted(totals.queries, "branch query", "branch queries"), totals.infeasible);
    merging(totals);
    for (const auto& [fate, count] : totals.fates) {
      if (count > 0 || options_.verbose) text_ += fmt::format("  {}: {}\n", fate, count);
    }
    for (const auto& [account, count] : totals.suite) {
      text_ += fmt::format("  tests of normal paths, {}: {}\n", testgen::nameOf(account), count);
    }
    const BranchCoverage& branches = totals.branches;
    if (branches.branches > 0) {
      text_ +=
          fmt::format("  branches of the classes under test: {}, {} % explored, {} % in confirmed tests\n",
                      branches.branches, percent(branches.explored, branches.branches),
                      percent(branches.tested, branches.branches));
    }
    if (const std::string untaken = untakenText(result_); !untaken.empty())
      text_ += fmt::format("  sides of branches that no path took: {} ({}{})\n", result_.untaken.size(),
                           untaken, options_.verbose ? "" : "; -v lists them");
    if (const std::string rounds = roundsText(result_); !rounds.empty())
      text_ += fmt::format("  {}\n", rounds);
    inherited();
    nameless();
    if (options_.verbose) perMethod();
    text_ += "\n";
  }

  void inherited() {
    std::size_t count = 0;
    for (const OncePerCode& once : result_.inherited) count += once.classes.size();
    if (count == 0) return;
    text_ += fmt::format("  not explored again, because the same code runs on another class: {}{}\n",
                         counted(count, "inherited method"), options_.verbose ? ":" : " (-v lists them)");
    if (!options_.verbose) return;
    for (const OncePerCode& once : result_.inherited)
      text_ += fmt::format("    {}, not on {}\n", once.explored, fmt::join(once.classes, ", "));
  }

  void nameless() {
    std::size_t count = 0;
    for (const NamelessClass& type : result_.nameless) count += type.methods;
    if (count == 0) return;
    text_ += fmt::format(
        "  not explored by themselves, because no test can name their classes: {} of {}{}\n",
        counted(count, "method"),
        counted(result_.nameless.size(), "local or anonymous class", "local or anonymous classes"),
        options_.verbose ? ":" : " (-v lists them)");
    if (!options_.verbose) return;
    for (const NamelessClass& type : result_.nameless)
      text_ += fmt::format("    {}: {}\n", type.name, counted(type.methods, "method"));
  }

  void perMethod() {
    for (const ClassCoverage& type : result_.classes) {
      text_ +=
          fmt::format("  {}: {} of {} explored, {} in confirmed tests\n", type.name, type.branches.explored,
                      counted(type.branches.branches, "branch", "branches"), type.branches.tested);
    }
    for (const Method& method : result_.methods) {
      const Complexity& complexity = method.complexity;
      text_ += fmt::format("  {}: {}, {}, {}, complexity {}; {}, longest condition {}, {} of {} explored\n",
                           method.name, counted(complexity.instructions, "instruction"),
                           counted(complexity.branches, "decision"), counted(complexity.loops, "loop"),
                           complexity.cyclomatic, counted(method.paths, "path"), method.longest_condition,
                           method.branches.explored, counted(method.branches.branches, "branch", "branches"));
    }
  }

  void incompleteness() {
    std::string text;
    if (!result_.stopped.empty()) text += fmt::format("  stopped before the end: {}\n", stoppedText(result_));
    text += linesOf(leftOut(result_, ledger::Kind::Loss));
    for (const std::string& problem : result_.problems) text += fmt::format("  tests: {}\n", problem);
    if (!result_.faults.empty())
      text += fmt::format("  {} of ours, see above\n", counted(result_.faults.size(), "fault"));
    if (!text.empty()) text_ += style_.heading("Not looked at") + "\n" + text;
    const std::string scope = linesOf(leftOut(result_, ledger::Kind::Scope));
    if (!scope.empty())
      text_ += style_.heading("Scope: what inputs and the world were taken to be") + "\n" + scope;
    natives();
    std::string verdict(levelText(result_.level()));
    verdict[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(verdict[0])));
    text_ += verdict + ".\n";
  }

  std::string linesOf(const std::vector<LeftOut>& groups) const {
    std::string text;
    const std::size_t most = options_.verbose ? groups.size() : std::min(groups.size(), kMostGroups);
    for (std::size_t i = 0; i < most; ++i) text += options_.verbose ? allOf(groups[i]) : oneOf(groups[i]);
    if (most < groups.size())
      text += fmt::format("  and {} more reasons (-v shows all)\n", groups.size() - most);
    return text;
  }

  // Of these nothing is known but what they did.
  void natives() {
    const std::vector<NativeRun> unknown = nativesOfUnknownEffect(result_);
    if (unknown.empty()) return;
    text_ += "Native methods of unknown effect ran on the JVM host, on the values of each path:";
    if (!options_.verbose) {
      for (std::size_t i = 0; i < std::min(unknown.size(), kMostMethods); ++i)
        text_ += (i == 0 ? " " : "; ") + unknown[i].method;
      if (unknown.size() > kMostMethods) text_ += fmt::format("; and {} more", unknown.size() - kMostMethods);
      text_ += "\n";
      return;
    }
    text_ += "\n";
    for (const NativeRun& native : unknown) {
      text_ += fmt::format("  {}: {}{}\n", native.method, counted(native.calls, "call"),
                           native.changed_objects ? ", changed objects" : "");
    }
  }

  static std::string oneOf(const LeftOut& group) {
    std::string names;
    for (std::size_t i = 0; i < std::min(group.methods.size(), kMostMethods); ++i) {
      names += (i == 0 ? "" : "; ") + group.methods[i].first;
    }
    if (group.methods.size() > kMostMethods) {
      names += fmt::format("; and {} more", group.methods.size() - kMostMethods);
    }
    const std::string size = group.unit.empty() ? counted(group.methods.size(), "method")
                                                : fmt::format("{} of {}", amountOf(group, group.count),
                                                              counted(group.methods.size(), "method"));
    const std::string option = group.lifted_by.empty() ? "" : fmt::format(" ({})", group.lifted_by);
    return fmt::format("  {}: {}: {}{}\n", reasonOf(group, kMostMethods), size, names, option);
  }

  static std::string allOf(const LeftOut& group) {
    std::string text;
    for (const auto& [method, count] : group.methods) {
      text += fmt::format("  {}: {}", method, reasonOf(group, group.details.size()));
      text += group.unit.empty() ? "\n" : fmt::format(" ({})\n", amountOf(group, count));
    }
    return text;
  }

  const HuntResult& result_;
  SourceFiles& sources_;
  const TextOptions& options_;
  const Style& style_;
  std::string text_;
};

}  // namespace

std::string conditionText(const std::vector<std::string>& condition, std::size_t most) {
  if (condition.empty()) return "whenever the inputs are made like this";
  const std::vector<std::string> shown = most == 0 ? condition : explore::readablePart(condition, most);
  return fmt::format("when {}", fmt::join(shown, " && "));
}

std::string textReport(const HuntResult& result, SourceFiles& sources, const TextOptions& options) {
  return TextWriter(result, sources, options).run();
}

}  // namespace javelin::report
