// SPDX-License-Identifier: Apache-2.0
#include "cli/help.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/class_file.h"

namespace javelin::cli {

namespace {

constexpr std::size_t kIndent = 4;
constexpr int kJavaOfMajor = 44;  // class-file major version minus Java release

class Page {
 public:
  explicit Page(const HelpLayout& layout) : layout_(layout), style_(layout.colors) {}

  void section(std::string_view title) {
    if (!text_.empty()) text_ += '\n';
    text_ += style_.heading(title) + "\n";
  }
  void paragraph(std::string_view text, std::size_t depth = 1) {
    text_ += wrapText(text, depth * kIndent, layout_.width);
  }
  void line(std::string_view text, std::size_t depth) {
    text_ += fmt::format("{:{}}{}\n", "", depth * kIndent, text);
  }
  void blank() { text_ += '\n'; }
  std::string heading(std::string_view text) const { return style_.heading(text); }
  std::string take() { return std::move(text_); }

 private:
  HelpLayout layout_;
  Style style_;
  std::string text_;
};

std::string flagsOf(const OptionSpec& spec) {
  std::string text = spec.short_name.empty() ? "" : fmt::format("-{}, ", spec.short_name);
  text += fmt::format("--{}", spec.name);
  return spec.value.empty() ? text : fmt::format("{} {}", text, spec.value);
}

void showOptions(Page& page, const std::vector<OptionSpec>& options) {
  std::string_view group;
  for (const OptionSpec& spec : options) {
    if (spec.group != group) {
      if (!group.empty()) page.blank();
      page.line(page.heading(spec.group), 1);
      group = spec.group;
    }
    page.line(flagsOf(spec), 2);
    page.paragraph(spec.help, 3);
  }
}

void showExamples(Page& page, const std::vector<Example>& examples) {
  if (examples.empty()) return;
  page.section("EXAMPLES");
  for (std::size_t i = 0; i < examples.size(); ++i) {
    if (i > 0) page.blank();
    page.paragraph(examples[i].text);
    page.line(examples[i].command, 2);
  }
}

void showExitCodes(Page& page) {
  page.section("EXIT STATUS");
  for (const ExitCodeText& entry : kExitCodeTexts) {
    page.line(fmt::format("{:<4}{}", static_cast<int>(entry.code), entry.text), 1);
  }
}

void showParagraphs(Page& page, const std::vector<std::string_view>& paragraphs) {
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    if (i > 0) page.blank();
    page.paragraph(paragraphs[i]);
  }
}

}  // namespace

std::string wrapText(std::string_view text, std::size_t indent, std::size_t width) {
  std::string out;
  std::string line;
  const auto flush = [&] {
    if (!line.empty()) out += fmt::format("{:{}}{}\n", "", indent, line);
    line.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (!line.empty() && indent + line.size() + 1 + word.size() > width) flush();
    if (!line.empty() && !word.empty()) line += ' ';
    line += word;
    at = end + 1;
  }
  flush();
  return out;
}

std::string mainHelp(const Commands& commands, const std::vector<OptionSpec>& global,
                     const HelpLayout& layout) {
  Page page(layout);
  page.section("NAME");
  page.paragraph("javelin - symbolic execution of Java bytecode");
  page.section("SYNOPSIS");
  page.paragraph("javelin COMMAND [OPTION]... [ARGUMENT]");
  page.paragraph("javelin COMMAND --help");
  page.paragraph("javelin @FILE");
  page.section("COMMANDS");
  for (const Command* command : commands) {
    page.line(fmt::format("{:<12}{}", command->text().name, command->text().summary), 1);
  }
  page.section("OPTIONS");
  page.paragraph("Every command has these, and its own:");
  showOptions(page, global);
  page.section("ARGUMENT FILES");
  page.paragraph(
      "@FILE stands for the arguments that FILE holds, separated by spaces or line ends. Quotes, single or "
      "double, keep "
      "an argument together; inside them a backslash escapes; # begins a comment. @@x is a plain @x.");
  showExitCodes(page);
  showExamples(page, {{"What a method of the JDK compiles to, and its control flow:",
                       "javelin inspect 'java.lang.String.indexOf(int)' --ir --cfg"},
                      {"The page of a command:", "javelin help inspect"}});
  return page.take();
}

std::string commandHelp(const Command& command, const std::vector<OptionSpec>& global,
                        const HelpLayout& layout) {
  const CommandText& text = command.text();
  Page page(layout);
  page.section("NAME");
  page.paragraph(fmt::format("javelin {} - {}", text.name, text.summary));
  page.section("SYNOPSIS");
  for (const std::string_view form : text.synopsis)
    page.line(fmt::format("javelin {} {}", text.name, form), 1);
  page.section("DESCRIPTION");
  showParagraphs(page, text.description);
  const ArgumentSpec& argument = command.argument();
  if (!argument.value.empty()) {
    page.section("ARGUMENT");
    page.line(argument.value, 1);
    page.paragraph(argument.help, 2);
  }
  page.section("OPTIONS");
  std::vector<OptionSpec> all = command.options();
  all.insert(all.end(), global.begin(), global.end());
  showOptions(page, all);
  showExamples(page, text.examples);
  showExitCodes(page);
  if (!text.see_also.empty()) {
    page.section("SEE ALSO");
    showParagraphs(page, text.see_also);
  }
  return page.take();
}

std::string versionText() {
  return fmt::format("javelin {} (reads class files of Java 1.1 to {})\n", JAVELIN_VERSION,
                     classfile::kNewestMajor - kJavaOfMajor);
}

}  // namespace javelin::cli
