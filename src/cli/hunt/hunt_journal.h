// SPDX-License-Identifier: Apache-2.0
// HuntJournal: what a hunt has explored, method by method, in a file that only grows, so that a hunt that was
// interrupted, in whatever way, can go on (--resume). The file begins with the run's fingerprint; a file of
// another run is refused, and of one that is damaged only what stands before the damage is believed.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <mutex>

#include "cli/hunt/hunt_workers.h"

namespace javelin::cli {

class HuntJournal {
 public:
  struct Options {
    std::filesystem::path file;
    // What the results depend on, a line for each thing: "option branch-bound=10".
    std::string fingerprint;
    bool resume = false;                           // else a journal that is there is begun anew
    std::function<void(const std::string&)> note;  // for messages
  };
  static Result<std::unique_ptr<HuntJournal>> open(program::Program& program, Options options);

  // What is known of a method; moves it out.
  std::optional<HuntUnit> take(program::MethodId method);
  std::size_t known() const { return units_.size(); }
  // From any thread.
  void add(program::MethodId method, const HuntUnit& unit);

 private:
  HuntJournal(program::Program& program, Options options) : program_(program), options_(std::move(options)) {}
  Status begin();
  Status read(std::string_view text);
  Result<std::pair<program::MethodId, HuntUnit>> decode(std::string_view payload);

  program::Program& program_;
  Options options_;
  explore::StubClasses stubs_{program_};
  std::map<program::MethodId, HuntUnit> units_;
  std::mutex mutex_;
  std::ofstream out_;
};

// Of files and folders: the bytes of all files in them, and their names.
std::uint64_t contentHash(const std::vector<std::string>& paths);

}  // namespace javelin::cli
