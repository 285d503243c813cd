// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/json.h"

#include <nlohmann/json.hpp>

namespace javelin::cli {

Json newAnswer(const char* view) { return Json{{"schema", kInspectSchema}, {"view", view}}; }

std::string toText(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace javelin::cli
