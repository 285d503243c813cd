// SPDX-License-Identifier: Apache-2.0
// HostVerifier: the ClassVerifier that lets HotSpot say it. A confined `javelin-host verify` of the analysed
// program's JDK loads and links the very bytes that we run, each name space in a class loader of its own, and
// never initialises anything. It is started for the first class that no earlier run has asked about
// (VerdictStore), and again once when it dies; if that one dies of the same class too, the verdict is
// Unverified, and the class does not run. Any thread; one question at a time.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "jvm/host_process.h"
#include "verify/verdict_store.h"
#include "vm/class_verifier.h"

namespace javelin::verify {

struct VerifierOptions {
  jvm::HostOptions host;                                            // command, memory and output are set here
  std::filesystem::path cache_file;                                 // empty: verdicts are not kept
  bool preview = false;                                             // class files may use preview features
  std::chrono::milliseconds time_limit = std::chrono::seconds(60);  // of one answer
};

// What happened, for people and tests.
struct VerifierCounts {
  std::uint64_t asked = 0;  // of the host
  std::uint64_t kept = 0;   // answered by the store
  std::uint64_t host_starts = 0;
};

class HostVerifier final : public vm::ClassVerifier {
 public:
  // The program must outlive it.
  HostVerifier(program::Program& program, VerifierOptions options);
  ~HostVerifier() override;

  vm::Verdict define(Bytes bytes, std::string_view name, program::NameSpace space) override;
  vm::Verdict defineHidden(Bytes bytes, program::ClassId host, bool nest_mate) override;
  void defined(program::ClassId id, std::shared_ptr<const std::vector<std::uint8_t>> bytes) override;
  void acceptHidden(program::ClassId id, program::ClassId host, bool nest_mate) override;
  vm::Verdict link(program::ClassId id) override;

  VerifierCounts counts() const;
  // Of the running host; -1 if there is none. For tests, which kill it.
  pid_t hostPid() const;

 private:
  struct Question;
  struct HiddenClass {
    program::ClassId host;
    bool nest_mate = false;
  };
  using Name = std::pair<program::NameSpace, std::string>;
  struct Sent {
    std::uint64_t hash = 0;
    bool is_defined = false;  // the host has accepted its definition
  };

  // Of a class that is no array, and not the JDK's.
  Result<classpath::ClassBytes> bytesOf(const program::Class& type) const;
  std::optional<VerdictStore::Key> storeKeyOf(const program::Class& type, Bytes bytes);
  vm::Verdict ask(const Question& question);
  // An error: the host is of no use any more.
  Result<vm::Verdict> converse(const Question& question);
  Status ensureHost();
  std::vector<std::uint8_t> messageOf(const Question& question);
  std::vector<std::uint8_t> classFor(program::NameSpace space, const std::string& name);
  bool isNamesake(program::NameSpace space, const std::string& name, Bytes bytes);
  std::uint64_t hashOf(Bytes bytes) const;
  void beginWorld();
  std::string inOurWords(std::string message) const;

  program::Program& program_;
  VerifierOptions options_;
  mutable std::mutex mutex_;
  std::unique_ptr<jvm::HostProcess> host_;
  std::uint32_t world_ = 1;
  std::map<Name, Sent> sent_;  // what names mean to the host in this world
  std::uint64_t seed_ = 0;     // of their hashes
  bool needs_new_world_ = false;
  std::unordered_map<program::ClassId, vm::Verdict> linked_;  // all but Missing
  std::unordered_map<program::ClassId, HiddenClass> hidden_;
  // Of classes that were defined at run time.
  std::unordered_map<program::ClassId, std::shared_ptr<const std::vector<std::uint8_t>>> bytes_;
  std::optional<VerdictStore> store_;
  bool store_tried_ = false;
  std::string context_;  // of keys in the store
  // A class that was made at run time may have had a say in a verdict; one may have a name of the class path.
  bool may_keep_ = true;
  bool may_use_kept_ = true;
  VerifierCounts counts_;
};

}  // namespace javelin::verify
