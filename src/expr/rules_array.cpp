// SPDX-License-Identifier: Apache-2.0
#include "expr/simplify.h"
namespace javelin::expr {
std::span<const Rule> arrayRules() { return {}; }
}  // namespace javelin::expr
