// SPDX-License-Identifier: Apache-2.0
// Journal: what a hunt has explored, method by method, in a file that only grows, so that a hunt that was
// interrupted, in whatever way, can go on (--resume). The file begins with the run's fingerprint; a file of
// another run is refused, and of one that is damaged only what stands before the damage is believed. It also
// has what was begun, so that a method whose exploration ended the whole process is known by its name.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <mutex>

#include "hunt/journal_file.h"
#include "hunt/worker_pool.h"

namespace javelin::hunt {

class Journal {
 public:
  struct Options {
    std::filesystem::path file;
    // What the results depend on, a line for each thing: "option branch-bound=10".
    std::string fingerprint;
    bool resume = false;                           // else a journal that is there is begun anew
    std::function<void(const std::string&)> note;  // for messages
  };
  static Result<std::unique_ptr<Journal>> open(program::Program& program, Options options);

  // A file of its own for what one process does alone, without a head; its records are added to the journal
  // when the process has ended well. What `main`, the journal of the hunt, knows is read.
  static Result<std::unique_ptr<Journal>> openAlone(program::Program& program,
                                                    const std::filesystem::path& file,
                                                    const std::filesystem::path& main);

  // What is known of a method: its last round that came to an end, and a fault behind it. Moves it out.
  std::optional<HuntUnit> take(const explore::Entry& entry);
  // Methods that were begun by a process that did not come to say how they ended.
  const std::vector<std::string>& inFlight() const { return in_flight_; }
  // From any thread: its exploration begins, was stopped, has ended.
  void begin(const explore::Entry& entry);
  void withdraw(const explore::Entry& entry);
  void add(const explore::Entry& entry, const HuntUnit& unit);

 private:
  Journal(program::Program& program, Options options) : program_(program), options_(std::move(options)) {}
  Status start();
  Status read(std::string_view text);
  void keep(std::vector<JournalRecord> records);
  void write(const JournalRecord& record);
  Result<HuntUnit> decode(const JournalRecord& record);

  program::Program& program_;
  Options options_;
  explore::StubClasses stubs_{program_};
  std::map<std::string, JournalRecord> known_;   // of the last round that ended, by method
  std::map<std::string, JournalRecord> faults_;  // by method
  std::vector<std::string> in_flight_;
  std::mutex mutex_;
  std::ofstream out_;
};

// An entry as the journal calls it: "com/example/Fractions.reduce(II)I"; an inherited one with its owner.
std::string journalName(const program::Program& program, const explore::Entry& entry);

// The body of a record of that kind.
std::string faultBody(const report::Fault& fault);

// Of files and folders: the bytes of all files in them, and their names.
std::uint64_t contentHash(const std::vector<std::string>& paths);

}  // namespace javelin::hunt
