// SPDX-License-Identifier: Apache-2.0
#include "cli/solve/query_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "solver/query_log.h"

namespace javelin::cli {

Result<QueryFile> QueryFile::read(const std::string& file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) return Error{"this is a folder", file};
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  if (!stream) return Error{fmt::format("cannot read: {}", std::strerror(errno)), file};
  text << stream.rdbuf();
  if (stream.bad()) return Error{"cannot read to the end", file};
  QueryFile made;
  made.name_ = file;
  made.scripts_ = solver::splitScripts(text.str());
  if (made.scripts_.empty()) return Error{"there is nothing in it", file};
  return made;
}

Result<std::vector<expr::SmtQuery>> QueryFile::queries(std::size_t script, expr::TermArena& arena) const {
  TRY(expr::SmtScript read, expr::readSmtLib(arena, scripts_[script], {.file = name_}));
  if (read.queries.empty() && !read.assertions.empty()) read.queries.push_back({read.assertions, ""});
  return std::move(read.queries);
}

solver::Query queryOf(const expr::SmtQuery& query) {
  if (query.conditions.empty()) return {};
  const std::span<const expr::Term> all(query.conditions);
  return {all.first(all.size() - 1), all.back()};
}

}  // namespace javelin::cli
