// SPDX-License-Identifier: Apache-2.0
#include "testgen/text_file.h"

#include <fstream>
#include <sstream>

namespace javelin::testgen {

Status writeFile(const std::filesystem::path& file, const std::string& text) {
  std::error_code problem;
  std::filesystem::create_directories(file.parent_path(), problem);
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.flush();
  if (!out) return Error{"cannot write", file.string()};
  return okStatus();
}

std::string readText(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace javelin::testgen
