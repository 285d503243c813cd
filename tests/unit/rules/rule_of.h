// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "rules/rule_table.h"

namespace javelin::rules {

// The rule of a method: "java/util/Arrays.equals([B[B)Z".
inline const Rule& ruleOf(std::string_view key) {
  for (const Rule& rule : allRules()) {
    if (keyOf(rule) == key) return rule;
  }
  ADD_FAILURE() << "no rule for " << key;
  return allRules().front();
}

}  // namespace javelin::rules
