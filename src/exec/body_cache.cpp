// SPDX-License-Identifier: Apache-2.0
#include "exec/body_cache.h"

#include "ir/builder.h"

namespace javelin::exec {

Result<const CachedBody*> BodyCache::find(program::MethodId id) {
  const std::lock_guard lock(mutex_);
  if (const auto found = bodies_.find(id); found != bodies_.end()) return found->second.get();
  const program::Method& method = program_[id];
  TRY(auto body, ir::build(*program_[method.owner].file(), *method.member));
  auto cached = std::make_unique<CachedBody>();
  cached->flow = std::make_unique<const ir::ControlFlow>(*body, ir::EdgeView::Normal);
  cached->body = std::move(body);
  return bodies_.emplace(id, std::move(cached)).first->second.get();
}

}  // namespace javelin::exec
