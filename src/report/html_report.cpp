// SPDX-License-Identifier: Apache-2.0
#include "report/html_report.h"

#include <fstream>

#include "report/html_parts.h"

namespace javelin::report {

namespace {

Status write(const std::filesystem::path& file, std::string_view text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  return out ? okStatus() : Status(Error{"cannot write the report", file.string()});
}

}  // namespace

Result<std::filesystem::path> writeHtmlReport(const HuntResult& result, SourceFiles& sources,
                                              const std::filesystem::path& folder) {
  std::error_code error;
  // Pages of an earlier report have other numbers.
  std::filesystem::remove_all(folder / "classes", error);
  std::filesystem::create_directories(folder / "classes", error);
  if (error) return Error{"cannot write the report", folder.string()};
  const std::vector<html::ClassPage> classes = html::classPages(result);
  TRY_STATUS(write(folder / "style.css", html::styleSheet()));
  TRY_STATUS(write(folder / "report.js", html::script()));
  for (const html::ClassPage& page : classes) {
    TRY_STATUS(write(folder / "classes" / page.file, html::classPage(result, page, sources)));
  }
  TRY_STATUS(write(folder / "index.html", html::indexPage(result, classes)));
  return folder / "index.html";
}

Result<std::filesystem::path> writeHtmlPage(std::string_view page, const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return Error{"cannot write the report", folder.string()};
  TRY_STATUS(write(folder / "style.css", html::styleSheet()));
  TRY_STATUS(write(folder / "report.js", html::script()));
  TRY_STATUS(write(folder / "index.html", page));
  return folder / "index.html";
}

}  // namespace javelin::report
