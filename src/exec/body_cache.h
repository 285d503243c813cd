// SPDX-License-Identifier: Apache-2.0
// IR bodies and their loops, built when first asked for. One per work unit or shared: any thread may ask.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>

#include "ir/body.h"
#include "ir/control_flow.h"
#include "program/program.h"

namespace javelin::exec {

struct CachedBody {
  std::unique_ptr<const ir::Body> body;
  std::unique_ptr<const ir::ControlFlow> flow;  // normal edges
};

class BodyCache {
 public:
  explicit BodyCache(const program::Program& program) : program_(program) {}

  // The body of a method that has code.
  Result<const CachedBody*> find(program::MethodId method);

 private:
  const program::Program& program_;
  std::mutex mutex_;
  std::unordered_map<program::MethodId, std::unique_ptr<const CachedBody>> bodies_;
};

}  // namespace javelin::exec
