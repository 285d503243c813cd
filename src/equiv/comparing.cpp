// SPDX-License-Identifier: Apache-2.0
#include "equiv/comparing.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>

#include "equiv/report_parts.h"
#include "explore/archive.h"
#include "hunt/journal_file.h"
#include "hunt/work.h"
#include "supervisor/injected_fault.h"
#include "support/interrupt.h"

namespace javelin::equiv {

namespace fs = std::filesystem;

namespace {

using hunt::JournalRecord;
using RecordKind = JournalRecord::Kind;

std::string contentOf(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool wasStopped(const EquivResult& result) {
  return std::any_of(result.losses.begin(), result.losses.end(),
                     [](const Reason& loss) { return loss.name == "stopped"; });
}

class Pieces {
 public:
  Pieces(const Comparing& comparing, const hunt::EnginePhases& phases, hunt::Listener& listener,
         const std::stop_token& stop)
      : comparing_(comparing),
        order_(phases.order()),
        listener_(listener),
        stop_(stop),
        results_(comparing.pieces.size()) {}

  // False: another engine is to run those that were in flight first, each alone.
  Result<bool> openJournal(bool is_supervised);
  void run();
  std::vector<Result<EquivResult>> takeResults();
  bool hasAll() const {
    return std::all_of(results_.begin(), results_.end(), [](const auto& each) { return each.has_value(); });
  }

 private:
  Status begin(const fs::path& file, bool anew);
  void work();
  void take(const JournalRecord& record);
  void write(const JournalRecord& record);
  void keep(std::size_t piece, Result<EquivResult> result);
  EquivResult notCompared(std::size_t piece, Reason why) const;

  const Comparing& comparing_;
  const supervisor::Order& order_;
  hunt::Listener& listener_;
  std::stop_token stop_;
  std::vector<std::optional<Result<EquivResult>>> results_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::ofstream out_;
};

Status Pieces::begin(const fs::path& file, bool anew) {
  std::error_code problem;
  fs::create_directories(file.parent_path(), problem);
  out_.open(file, std::ios::binary | (anew ? std::ios::trunc : std::ios::app));
  if (!out_) return Error{"cannot write the journal", file.string()};
  return okStatus();
}

Result<bool> Pieces::openJournal(bool is_supervised) {
  const fs::path main = hunt::journalIn(comparing_.options.out);
  if (!order_.alone.empty()) {
    TRY_STATUS(begin(hunt::journalOfSlot(comparing_.options.out, order_.slot), true));
    return true;
  }
  const bool goes_on = comparing_.options.resume || !order_.first;
  const hunt::JournalContent known = goes_on ? hunt::readJournal(contentOf(main)) : hunt::JournalContent();
  if (!known.fingerprint) {
    if (comparing_.options.resume && order_.first)
      listener_.note("there is nothing to resume in " + comparing_.options.out + ": all is compared");
    TRY_STATUS(begin(main, true));
    out_ << hunt::journalHead(comparing_.fingerprint) << std::flush;
    return true;
  }
  if (*known.fingerprint != comparing_.fingerprint)
    return Error{"the journal is of another comparison; without --resume it is begun anew", main.string()};
  std::error_code problem;
  fs::resize_file(main, known.good, problem);
  if (order_.first && is_supervised && !hunt::inFlight(known.records).empty()) return false;
  for (const JournalRecord& record : known.records) take(record);
  TRY_STATUS(begin(main, false));
  return true;
}

void Pieces::take(const JournalRecord& record) {
  const auto piece = std::find_if(comparing_.pieces.begin(), comparing_.pieces.end(),
                                  [&](const Comparing::Piece& each) { return each.name == record.method; });
  if (piece == comparing_.pieces.end()) return;
  const auto index = static_cast<std::size_t>(piece - comparing_.pieces.begin());
  if (record.kind == RecordKind::Ended) {
    results_[index] = resultFrom(record.body);
  } else if (record.kind == RecordKind::Fault) {
    explore::ArchiveReader reader(record.body);
    const std::string phase = reader.text();
    const std::string how = reader.text();
    const std::string message = reader.text();
    results_[index] = notCompared(
        index, {"fault", fmt::format("Javelin itself failed: the engine {} while {} {}", how, phase, message),
                1, "", ""});
  }
}

void Pieces::write(const JournalRecord& record) {
  const std::lock_guard lock(mutex_);
  out_ << bytesOf(record) << std::flush;
}

EquivResult Pieces::notCompared(std::size_t piece, Reason why) const {
  EquivResult result;
  result.first = comparing_.pieces[piece].first;
  result.second = comparing_.pieces[piece].second;
  result.losses.push_back(std::move(why));
  return result;
}

void Pieces::keep(std::size_t piece, Result<EquivResult> result) {
  const std::lock_guard lock(mutex_);
  results_[piece] = std::move(result);
  hunt::EntryProgress progress;
  for (const auto& each : results_) {
    if (!each) continue;
    ++progress.done;
    if (each->ok() && (*each)->verdict == Verdict::Different) ++progress.findings;
  }
  listener_.explored(progress);
}

// One worker.
void Pieces::work() {
  std::optional<Result<Decide>> decide;
  for (std::size_t piece = next_++; piece < results_.size(); piece = next_++) {
    const std::string& name = comparing_.pieces[piece].name;
    const bool is_asked = order_.alone.empty() ? !results_[piece] : name == order_.alone;
    if (!is_asked || stop_.stop_requested()) continue;
    write({RecordKind::Started, name});
    supervisor::failIfInjected(name, order_);
    if (!decide) decide = comparing_.make_worker();
    Result<EquivResult> result = decide->ok() ? (**decide)(piece, stop_) : decide->error();
    const bool is_whole = !result.ok() || !wasStopped(*result);
    write({is_whole ? RecordKind::Ended : RecordKind::Withdrawn, name, is_whole ? bodyOf(result) : ""});
    keep(piece, std::move(result));
  }
}

void Pieces::run() {
  const bool is_alone = !order_.alone.empty() || order_.one_worker;
  const std::size_t most = is_alone ? 1 : hunt::workersOf(comparing_.options);
  std::vector<std::jthread> workers;
  for (std::size_t i = 1; i < std::min(most, results_.size()); ++i) workers.emplace_back([this] { work(); });
  work();
}

std::vector<Result<EquivResult>> Pieces::takeResults() {
  std::vector<Result<EquivResult>> list;
  for (std::size_t i = 0; i < results_.size(); ++i) {
    if (results_[i]) {
      list.push_back(*std::move(results_[i]));
    } else {
      list.emplace_back(
          notCompared(i, {"stopped", "not compared, because it was stopped before", 1, "", "--time-limit"}));
    }
  }
  return list;
}

}  // namespace

Result<ComparedPieces> compareAll(const Comparing& comparing, const hunt::EnginePhases& phases,
                                  hunt::Listener& listener, const std::stop_token& stop) {
  Pieces pieces(comparing, phases, listener, stop);
  TRY(const bool goes_on, pieces.openJournal(phases.isSupervised()));
  if (!goes_on) return ComparedPieces{{}, "", supervisor::kAloneFirst};
  const supervisor::Order& order = phases.order();
  if (phases.enter(hunt::EnginePhases::kExploring) && !order.stopped) {
    listener.exploring(comparing.pieces.size(), 0);
    pieces.run();
    listener.explorationEnded();
  }
  ComparedPieces done;
  if (!order.alone.empty()) done.status = 0;
  if (!pieces.hasAll())
    done.stopped = Interrupt::bySignal() || order.stopped ? "interrupted" : "the time was up";
  done.results = pieces.takeResults();
  return done;
}

}  // namespace javelin::equiv
