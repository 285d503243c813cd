// SPDX-License-Identifier: Apache-2.0
// VerdictStore: verdicts on class files that earlier runs got, in one file for each JDK, beside its boot
// snapshot. A verdict depends on the class file and on the classes that it names, so the key is made of its
// bytes and of the class path's fingerprint. Keys are hashes under a secret that each file has: nobody can
// prepare two class files with one key. Verdicts are appended as they come, each record in one write, so any
// number of processes may use the file; a record that is damaged ends the file. One thread at a time.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "support/bytes.h"
#include "support/descriptor.h"
#include "support/result.h"
#include "vm/class_verifier.h"

namespace javelin::verify {

class VerdictStore {
 public:
  using Key = std::array<std::uint64_t, 2>;

  // Reads the file, or begins a new one if there is none or it is not a store.
  static Result<VerdictStore> open(const std::filesystem::path& file);

  // `context`: what else the verdict depends on.
  Key keyOf(Bytes class_file, std::string_view context) const;
  // Accepted or Refused; null if nothing is known.
  const vm::Verdict* find(const Key& key) const;
  // Only Accepted and Refused are kept.
  void add(const Key& key, const vm::Verdict& verdict);

 private:
  static constexpr std::size_t kSecretBytes = 192;

  static Status begin(const std::filesystem::path& file);
  // False: this is no store.
  bool read(Bytes content);

  Descriptor file_;  // for appending; closed if it cannot be written any more
  std::array<std::uint8_t, kSecretBytes> secret_{};
  std::map<Key, vm::Verdict> verdicts_;
};

}  // namespace javelin::verify
