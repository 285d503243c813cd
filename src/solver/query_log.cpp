// SPDX-License-Identifier: Apache-2.0
#include "solver/query_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace javelin::solver {

namespace {
constexpr std::string_view kReset = "(reset)\n";
}

Result<std::unique_ptr<QueryLog>> QueryLog::open(const std::filesystem::path& file) {
  std::FILE* const opened = std::fopen(file.c_str(), "we");
  if (opened == nullptr) {
    return Error{fmt::format("cannot write the query log: {}", std::strerror(errno)), file.string()};
  }
  return std::unique_ptr<QueryLog>(new QueryLog(file, opened));
}

void QueryLog::write(std::string_view text) {
  failed_ = failed_ || std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size();
}

Status QueryLog::finish() {
  failed_ = std::fflush(file_.get()) != 0 || failed_;
  if (failed_) return Error{"the query log could not be written", path_.string()};
  return okStatus();
}

LoggingSolver::LoggingSolver(const expr::TermArena& arena, QueryLog& log, std::unique_ptr<Solver> next)
    : log_(log), next_(std::move(next)), writer_(arena) {
  log_.write(fmt::format("{}{}", kReset, expr::SmtWriter::preamble()));
}

Answer LoggingSolver::check(const Query& query, const Limits& limits) {
  Answer answer = next_->check(query, limits);
  std::string text = "(push 1)\n";
  query.forEach([&](Term condition) { text += writer_.assertion(condition); });
  text += fmt::format("(set-info :status {})\n(check-sat)\n(pop 1)\n", nameOf(answer.verdict));
  log_.write(text);
  return answer;
}

std::vector<std::string> splitScripts(std::string_view text) {
  std::vector<std::string> scripts;
  std::size_t begin = 0;
  std::size_t lines = 0;
  const auto add = [&](std::size_t end) {
    const std::string_view script = text.substr(begin, end - begin);
    if (script.find_first_not_of(" \t\r\n") != std::string_view::npos) {
      scripts.push_back(std::string(lines, '\n') + std::string(script));
    }
    lines += static_cast<std::size_t>(std::count(script.begin(), script.end(), '\n'));
  };
  for (std::size_t at = 0; (at = text.find(kReset, at)) != std::string_view::npos; at += kReset.size()) {
    if (at > 0 && text[at - 1] != '\n') continue;
    add(at);
    begin = at + kReset.size();
    ++lines;
  }
  add(text.size());
  return scripts;
}

}  // namespace javelin::solver
