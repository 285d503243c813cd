// SPDX-License-Identifier: Apache-2.0
#include "hunt/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "explore/archive.h"
#include "explore/exploration_file.h"
#include "support/mapped_file.h"

namespace javelin::hunt {

namespace {

std::string firstDifference(const std::string& mine, const std::string& theirs) {
  std::istringstream a(mine);
  std::istringstream b(theirs);
  std::string line;
  std::string other;
  while (std::getline(a, line)) {
    if (!std::getline(b, other) || line != other) return line.substr(0, line.find('='));
  }
  return "something";
}

std::string textOf(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

template <typename Archive>
void transferStatistics(Archive& archive, solver::SolverStatistics::Levels& levels) {
  std::vector<std::string> names;
  for (const auto& [name, level] : levels) names.push_back(name);
  transfer(archive, names);
  for (const std::string& name : names) {
    solver::LevelStatistics& level = levels[name];
    transfer(archive, level.asked);
    transfer(archive, level.sat);
    transfer(archive, level.unsat);
    transfer(archive, level.unknown);
    transfer(archive, level.seconds);
    transfer(archive, level.reasons);
  }
}

template <typename Archive>
void transferNatives(Archive& archive, std::vector<report::NativeRun>& natives) {
  std::uint64_t count = natives.size();
  transfer(archive, count);
  // A count that is too large fails at the first that is not there.
  for (std::uint64_t i = 0; i < count; ++i) {
    if constexpr (Archive::kReads) {
      if (archive.failed()) return;
      natives.emplace_back();
    }
    report::NativeRun& native = natives[i];
    transfer(archive, native.method);
    transfer(archive, native.calls);
    transfer(archive, native.changed_objects);
    transfer(archive, native.has_effects);
  }
}

template <typename Archive>
void transferFault(Archive& archive, report::Fault& fault) {
  transfer(archive, fault.phase);
  transfer(archive, fault.how);
  transfer(archive, fault.message);
}

}  // namespace

std::string journalName(const program::Program& program, const explore::Entry& entry) {
  const program::Method& method = program[entry.method];
  std::string name = fmt::format("{}.{}{}", program.nameOf(entry.on), program.text(method.name),
                                 program.text(method.descriptor));
  if (method.owner != entry.on) name += fmt::format(" of {}", program.nameOf(method.owner));
  return name;
}

Result<std::unique_ptr<Journal>> Journal::open(program::Program& program, Options options) {
  std::unique_ptr<Journal> journal(new Journal(program, std::move(options)));
  const Options& o = journal->options_;
  std::error_code problem;
  std::filesystem::create_directories(o.file.parent_path(), problem);
  if (o.resume && std::filesystem::exists(o.file)) {
    TRY_STATUS(journal->read(textOf(o.file)));
    return journal;
  }
  if (o.resume)
    o.note("there is nothing to resume in " + o.file.parent_path().string() + ": all is explored");
  TRY_STATUS(journal->start());
  return journal;
}

Result<std::unique_ptr<Journal>> Journal::openAlone(program::Program& program,
                                                    const std::filesystem::path& file,
                                                    const std::filesystem::path& main) {
  std::unique_ptr<Journal> journal(new Journal(program, {file, "", false, nullptr}));
  journal->keep(readJournal(textOf(main)).records);
  journal->out_.open(file, std::ios::binary | std::ios::trunc);
  if (!journal->out_) return Error{"cannot write the journal", file.string()};
  return journal;
}

Status Journal::start() {
  out_.open(options_.file, std::ios::binary | std::ios::trunc);
  out_ << journalHead(options_.fingerprint) << std::flush;
  if (!out_) return Error{"cannot write the journal", options_.file.string()};
  return okStatus();
}

Status Journal::read(std::string_view text) {
  JournalContent content = readJournal(text);
  if (!content.fingerprint) {
    options_.note("the journal is damaged, or none of this version: all is explored again");
    return start();
  }
  if (*content.fingerprint != options_.fingerprint) {
    return Error{fmt::format("the journal is of another hunt ({} differs); without --resume it is begun anew",
                             firstDifference(options_.fingerprint, *content.fingerprint)),
                 options_.file.string()};
  }
  in_flight_ = hunt::inFlight(content.records);
  keep(std::move(content.records));
  if (content.good < text.size())
    options_.note(
        fmt::format("the journal is damaged after {} methods: the others are explored again", known_.size()));
  std::error_code problem;
  std::filesystem::resize_file(options_.file, content.good, problem);
  out_.open(options_.file, std::ios::binary | std::ios::app);
  if (problem || !out_) return Error{"cannot write the journal", options_.file.string()};
  return okStatus();
}

void Journal::keep(std::vector<JournalRecord> records) {
  using Kind = JournalRecord::Kind;
  for (JournalRecord& record : records) {
    if (record.kind != Kind::Ended && record.kind != Kind::Fault) continue;
    auto& kept = record.kind == Kind::Ended ? known_ : faults_;
    std::string method = record.method;
    kept.insert_or_assign(std::move(method), std::move(record));
  }
}

std::optional<HuntUnit> Journal::take(const explore::Entry& entry) {
  std::optional<HuntUnit> unit;
  // What is of another version of the same number is explored again.
  for (auto* const records : {&known_, &faults_}) {
    const auto found = records->find(journalName(program_, entry));
    if (found == records->end()) continue;
    Result<HuntUnit> decoded = decode(records->extract(found).mapped());
    if (!decoded.ok()) continue;
    if (unit && decoded->fault) {
      unit->fault = std::move(decoded->fault);  // in a later round
    } else {
      unit = *std::move(decoded);
    }
  }
  return unit;
}

void Journal::begin(const explore::Entry& entry) {
  write({JournalRecord::Kind::Started, journalName(program_, entry)});
}

void Journal::withdraw(const explore::Entry& entry) {
  write({JournalRecord::Kind::Withdrawn, journalName(program_, entry)});
}

void Journal::add(const explore::Entry& entry, const HuntUnit& unit) {
  explore::ArchiveWriter writer;
  writer.number(unit.exploration.ok() ? 1 : 0);
  writer.text(unit.exploration.ok() ? explore::encode(program_, *unit.exploration)
                                    : unit.exploration.error().what);
  auto levels = unit.solver.levels();
  transferStatistics(writer, levels);
  std::vector<report::NativeRun> natives = unit.natives;
  transferNatives(writer, natives);
  double seconds = unit.seconds;
  transfer(writer, seconds);
  writer.number(unit.round);
  write({JournalRecord::Kind::Ended, journalName(program_, entry), writer.take()});
}

void Journal::write(const JournalRecord& record) {
  const std::string bytes = bytesOf(record);
  const std::lock_guard lock(mutex_);
  // Without it the hunt goes on; only it cannot be resumed here.
  out_ << bytes << std::flush;
}

Result<HuntUnit> Journal::decode(const JournalRecord& record) {
  explore::ArchiveReader reader(record.body);
  HuntUnit unit;
  if (record.kind == JournalRecord::Kind::Fault) {
    report::Fault fault;
    transferFault(reader, fault);
    if (reader.failed() || !reader.atEnd()) return Error{"not a fault", ""};
    unit.exploration = Error{"a fault of ours", ""};
    unit.fault = std::move(fault);
    return unit;
  }
  const bool explored = reader.number() != 0;
  const std::string text = reader.text();
  solver::SolverStatistics::Levels levels;
  transferStatistics(reader, levels);
  transferNatives(reader, unit.natives);
  transfer(reader, unit.seconds);
  unit.round = static_cast<unsigned>(reader.number());
  if (reader.failed() || !reader.atEnd()) return Error{"not a record of this program", ""};
  unit.solver = solver::SolverStatistics(std::move(levels));
  if (explored) {
    TRY(unit.exploration, explore::decode(program_, stubs_, text));
  } else {
    unit.exploration = Error{text, ""};
  }
  return unit;
}

std::string faultBody(const report::Fault& fault) {
  explore::ArchiveWriter writer;
  report::Fault copy = fault;
  transferFault(writer, copy);
  return writer.take();
}

std::uint64_t contentHash(const std::vector<std::string>& paths) {
  std::vector<std::filesystem::path> files;
  for (const std::string& path : paths) {
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem)) {
      for (const auto& entry : std::filesystem::recursive_directory_iterator(path, problem)) {
        if (entry.is_regular_file(problem)) files.push_back(entry.path());
      }
    } else {
      files.emplace_back(path);
    }
  }
  std::sort(files.begin(), files.end());
  std::uint64_t hash = files.size();
  for (const std::filesystem::path& file : files) {
    hash = checksum(file.string(), hash);
    const auto mapped = MappedFile::open(file);
    if (!mapped.ok()) continue;
    const Bytes bytes = (*mapped)->bytes();
    hash = checksum({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, hash);
  }
  return hash;
}

}  // namespace javelin::hunt
