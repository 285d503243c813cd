// SPDX-License-Identifier: Apache-2.0
#include "backward/search.h"

namespace javelin::backward {

class Engine {
 public:
  expr::TermArena arena;
};

Search::Search(program::Program& /*program*/, const program::HierarchyIndex& /*hierarchy*/,
               std::span<const classpath::ClassLocation> /*classes*/, Options /*options*/)
    : engine_(std::make_unique<Engine>()) {}
Search::~Search() = default;

Result Search::run(const Target& target) {
  Result result;
  result.obstacles.push_back({"not searched", {target.method, 0, 0}});
  return result;
}

expr::TermArena& Search::arena() { return engine_->arena; }

}  // namespace javelin::backward
