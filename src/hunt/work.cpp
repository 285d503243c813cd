// SPDX-License-Identifier: Apache-2.0
#include "hunt/work.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "hunt/journal.h"

namespace javelin::hunt {

namespace fs = std::filesystem;

namespace {

std::string contentOf(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

fs::path journalIn(const fs::path& folder) { return folder / "journal"; }

fs::path journalOfSlot(const fs::path& folder, unsigned slot) {
  return folder / fmt::format("journal.alone-{}", slot);
}

std::vector<std::string> HuntWork::inFlight() {
  const fs::path file = journalIn(folder_);
  const std::string text = contentOf(file);
  const JournalContent content = readJournal(text);
  // An engine that died while it wrote has left half a record, behind which nothing is read.
  std::error_code problem;
  if (content.fingerprint && content.good < text.size()) fs::resize_file(file, content.good, problem);
  return hunt::inFlight(content.records);
}

void HuntWork::settle(const std::string& method, unsigned slot, const supervisor::Ending& ending) {
  JournalRecord record{JournalRecord::Kind::Withdrawn, method};  // it was stopped
  const fs::path alone = journalOfSlot(folder_, slot);
  if (ending.isFault()) {
    record.kind = JournalRecord::Kind::Fault;
    record.body = faultBody({"", ending.phase, ending.how(), ending.note});
  } else {
    for (JournalRecord& found : readRecords(contentOf(alone))) {
      if (found.method == method && found.kind == JournalRecord::Kind::Ended) record = std::move(found);
    }
  }
  std::ofstream(journalIn(folder_), std::ios::binary | std::ios::app) << bytesOf(record);
  std::error_code problem;
  fs::remove(alone, problem);
}

}  // namespace javelin::hunt
