// SPDX-License-Identifier: Apache-2.0
#include "backward/search.h"

#include "backward/engine.h"

namespace javelin::backward {

Search::Search(program::Program& program, const program::HierarchyIndex& hierarchy,
               std::span<const classpath::ClassLocation> classes, Options options)
    : engine_(std::make_unique<Engine>(program, hierarchy, classes, std::move(options))) {}
Search::~Search() = default;

Result Search::run(const Target& target) { return engine_->run(target); }

expr::TermArena& Search::arena() { return engine_->arena(); }

}  // namespace javelin::backward
