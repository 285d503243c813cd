// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/report_files.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "report/html_report.h"
#include "report/json_report.h"
#include "report/sarif_report.h"

namespace javelin::cli {

namespace fs = std::filesystem;

namespace {

Error cannotWrite(std::string_view option, const fs::path& place, const std::string& reason) {
  return {fmt::format("cannot write what {} asks for ({})", option, reason), place.string()};
}

// Opens it as writing would, and leaves everything as it was.
Status checkFile(std::string_view option, const fs::path& file) {
  std::error_code ignored;
  const bool was_there = fs::exists(file, ignored);
  if (fs::is_directory(file, ignored)) return cannotWrite(option, file, std::strerror(EISDIR));
  errno = 0;
  const bool opened = std::ofstream(file, std::ios::binary | std::ios::app).is_open();
  if (!opened) return cannotWrite(option, file, std::strerror(errno));
  if (!was_there) fs::remove(file, ignored);
  return okStatus();
}

Status checkFolder(std::string_view option, const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return cannotWrite(option, folder, error.message());
  if (!fs::is_directory(folder, error)) return cannotWrite(option, folder, std::strerror(ENOTDIR));
  return checkFile(option, folder / "index.html");
}

Status writeText(const fs::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  return out ? okStatus() : Status(Error{"cannot write the report", file.string()});
}

}  // namespace

Status checkReportFiles(const HuntOptions& o) {
  if (!o.json_out.empty()) TRY_STATUS(checkFile("--json-out", o.json_out));
  if (!o.sarif.empty()) TRY_STATUS(checkFile("--sarif", o.sarif));
  if (!o.html.empty()) TRY_STATUS(checkFolder("--html", o.html));
  return okStatus();
}

Status writeReportFiles(const HuntOptions& o, const report::HuntResult& result, report::SourceFiles& sources,
                        Console& console, const hunt::EnginePhases& phases) {
  Status failed = okStatus();
  const auto add = [&](const Status& status) {
    if (status.ok()) return;
    if (!failed.ok()) console.error(failed.error());  // the last one is said by the caller
    failed = status;
  };
  if (!o.json_out.empty() && phases.enter(hunt::EnginePhases::kWritingJson))
    add(writeText(o.json_out, report::jsonReport(result)));
  if (!o.sarif.empty() && phases.enter(hunt::EnginePhases::kWritingSarif))
    add(writeText(o.sarif, report::sarifReport(result, sources)));
  if (!o.html.empty() && phases.enter(hunt::EnginePhases::kWritingHtml)) {
    const Result<fs::path> index = report::writeHtmlReport(result, sources, o.html);
    if (!index.ok()) {
      add(index.error());
    } else if (!o.json) {
      console.print(fmt::format("The report is {}\n", index->string()));
    }
  }
  return failed;
}

}  // namespace javelin::cli
