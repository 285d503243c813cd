// SPDX-License-Identifier: Apache-2.0
// Models as words of eight bytes, for the cache on disk and for answers from another process. For each
// input, in an order that writer and reader agree on: a value, or of an array its default, the count of dense
// elements and the elements, the count of sparse ones and their pairs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver/solver.h"

namespace javelin::solver {

class WordWriter {
 public:
  void put(std::uint64_t word);
  std::vector<std::uint8_t> take() { return std::move(out_); }

 private:
  std::vector<std::uint8_t> out_;
};

// The bytes may be damaged: after the first missing word nothing is ok.
class WordReader {
 public:
  explicit WordReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  bool ok() const { return ok_; }
  bool done() const { return at_ == bytes_.size(); }
  std::uint64_t next();

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

void putModel(WordWriter& writer, const expr::TermArena& arena, std::span<const expr::InputId> inputs,
              const Model& model);
// Worth nothing unless the reader is ok afterwards.
Model takeModel(WordReader& reader, const expr::TermArena& arena, std::span<const expr::InputId> inputs);

// A whole answer to `query`; the core only as far as it consists of the query's conditions. Nothing if the
// bytes are no answer.
std::vector<std::uint8_t> encodeAnswer(const expr::TermArena& arena, const Query& query,
                                       const Answer& answer);
std::optional<Answer> decodeAnswer(const expr::TermArena& arena, const Query& query,
                                   std::span<const std::uint8_t> bytes, std::string_view by);

}  // namespace javelin::solver
