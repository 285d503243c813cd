// SPDX-License-Identifier: Apache-2.0
// NativeMemory: the terms of bytes outside the heap, by address: what lies in direct buffers and mapped
// files. A term is the int that a load of the byte gives, as for elements of a byte[].
#pragma once

#include <cstdint>
#include <unordered_map>

#include "expr/term.h"

namespace javelin::concolic {

class NativeMemory {
 public:
  bool empty() const { return terms_.empty(); }
  // Invalid if the byte says all.
  expr::Term at(std::uint64_t address) const {
    if (terms_.empty()) return {};
    const auto found = terms_.find(address);
    return found == terms_.end() ? expr::Term() : found->second;
  }
  // An invalid term takes the one that is there away.
  void set(std::uint64_t address, expr::Term term) {
    if (term.valid()) {
      terms_[address] = term;
    } else if (!terms_.empty()) {
      terms_.erase(address);
    }
  }
  void clear(std::uint64_t address, std::uint64_t count) {
    if (count < terms_.size()) {
      for (std::uint64_t i = 0; i < count; ++i) terms_.erase(address + i);
      return;
    }
    std::erase_if(terms_, [&](const auto& entry) { return entry.first - address < count; });
  }

 private:
  std::unordered_map<std::uint64_t, expr::Term> terms_;
};

}  // namespace javelin::concolic
