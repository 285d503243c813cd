// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "explore/archive.h"
#include "explore/exploration_file.h"
#include "support/mapped_file.h"

namespace javelin::cli {

namespace {

constexpr std::string_view kMagic = "javelin-hunt-journal 3\n";
constexpr std::size_t kHeadBytes = 16;  // of a record: its length and a checksum

// FNV-1a over words of eight bytes.
std::uint64_t checksum(std::string_view bytes, std::uint64_t hash = 0xcbf29ce484222325ULL) {
  const auto mix = [&](std::uint64_t word) { hash = (hash ^ word) * 0x100000001b3ULL ^ (hash >> 47U); };
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, 8);
    mix(word);
  }
  for (; at < bytes.size(); ++at) mix(static_cast<std::uint8_t>(bytes[at]));
  mix(bytes.size());
  return hash;
}

std::string recordOf(const std::string& payload) {
  std::string record(kHeadBytes, '\0');
  const std::uint64_t head[] = {payload.size(), checksum(payload)};
  std::memcpy(record.data(), head, kHeadBytes);
  return record + payload;
}

// The next record's payload, which is taken off; nothing if what is there is none.
std::optional<std::string_view> nextRecord(std::string_view& text) {
  if (text.size() < kHeadBytes) return std::nullopt;
  std::uint64_t head[2];
  std::memcpy(head, text.data(), kHeadBytes);
  if (head[0] > text.size() - kHeadBytes) return std::nullopt;
  const std::string_view payload = text.substr(kHeadBytes, head[0]);
  if (checksum(payload) != head[1]) return std::nullopt;
  text.remove_prefix(kHeadBytes + payload.size());
  return payload;
}

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

}  // namespace

Result<std::unique_ptr<HuntJournal>> HuntJournal::open(program::Program& program, Options options) {
  std::unique_ptr<HuntJournal> journal(new HuntJournal(program, std::move(options)));
  const Options& o = journal->options_;
  std::error_code problem;
  std::filesystem::create_directories(o.file.parent_path(), problem);
  if (o.resume && std::filesystem::exists(o.file)) {
    std::ifstream in(o.file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    TRY_STATUS(journal->read(text.str()));
    return journal;
  }
  if (o.resume)
    o.note("there is nothing to resume in " + o.file.parent_path().string() + ": all is explored");
  TRY_STATUS(journal->begin());
  return journal;
}

Status HuntJournal::begin() {
  out_.open(options_.file, std::ios::binary | std::ios::trunc);
  out_ << kMagic << recordOf(options_.fingerprint) << std::flush;
  if (!out_) return Error{"cannot write the journal", options_.file.string()};
  return okStatus();
}

Status HuntJournal::read(std::string_view text) {
  const std::size_t size = text.size();
  std::optional<std::string_view> fingerprint;
  if (text.starts_with(kMagic)) {
    text.remove_prefix(kMagic.size());
    fingerprint = nextRecord(text);
  }
  if (!fingerprint) {
    options_.note("the journal is damaged, or none of this version: all is explored again");
    return begin();
  }
  if (*fingerprint != options_.fingerprint) {
    return Error{fmt::format("the journal is of another hunt ({} differs); without --resume it is begun anew",
                             firstDifference(options_.fingerprint, std::string(*fingerprint))),
                 options_.file.string()};
  }
  std::size_t good = size - text.size();
  while (!text.empty()) {
    const auto payload = nextRecord(text);
    if (!payload) break;
    auto unit = decode(*payload);
    if (!unit.ok()) break;
    units_.insert_or_assign(unit->first, std::move(unit->second));
    good = size - text.size();
  }
  if (good < size)
    options_.note(
        fmt::format("the journal is damaged after {} methods: the others are explored again", units_.size()));
  std::error_code problem;
  std::filesystem::resize_file(options_.file, good, problem);
  out_.open(options_.file, std::ios::binary | std::ios::app);
  if (problem || !out_) return Error{"cannot write the journal", options_.file.string()};
  return okStatus();
}

std::optional<HuntUnit> HuntJournal::take(program::MethodId method) {
  const auto found = units_.find(method);
  if (found == units_.end()) return std::nullopt;
  return std::move(units_.extract(found).mapped());
}

void HuntJournal::add(program::MethodId id, const HuntUnit& unit) {
  const program::Method& method = program_[id];
  explore::ArchiveWriter writer;
  writer.text(std::string(program_.nameOf(method.owner)));
  writer.text(std::string(program_.text(method.name)));
  writer.text(std::string(program_.text(method.descriptor)));
  writer.number(unit.exploration.ok() ? 1 : 0);
  writer.text(unit.exploration.ok() ? explore::encode(program_, *unit.exploration)
                                    : unit.exploration.error().what);
  auto levels = unit.solver.levels();
  transferStatistics(writer, levels);
  std::vector<report::NativeRun> natives = unit.natives;
  transferNatives(writer, natives);
  double seconds = unit.seconds;
  transfer(writer, seconds);
  const std::string record = recordOf(writer.take());
  const std::lock_guard lock(mutex_);
  // Without it the hunt goes on; only it cannot be resumed here.
  out_ << record << std::flush;
}

Result<std::pair<program::MethodId, HuntUnit>> HuntJournal::decode(std::string_view payload) {
  explore::ArchiveReader reader(payload);
  const auto type = program_.load(reader.text());
  const Symbol name = program_.symbols().intern(reader.text());
  const Symbol descriptor = program_.symbols().intern(reader.text());
  HuntUnit unit;
  const bool explored = reader.number() != 0;
  const std::string text = reader.text();
  solver::SolverStatistics::Levels levels;
  transferStatistics(reader, levels);
  transferNatives(reader, unit.natives);
  transfer(reader, unit.seconds);
  const program::MethodId method =
      type.ok() ? program_[*type].findMethod(name, descriptor) : program::MethodId();
  if (reader.failed() || !reader.atEnd() || !method) return Error{"not a record of this program", ""};
  unit.solver = solver::SolverStatistics(std::move(levels));
  if (explored) {
    TRY(unit.exploration, explore::decode(program_, stubs_, text));
  } else {
    unit.exploration = Error{text, ""};
  }
  return std::pair(method, std::move(unit));
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

}  // namespace javelin::cli
