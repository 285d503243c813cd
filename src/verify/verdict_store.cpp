// SPDX-License-Identifier: Apache-2.0
#include "verify/verdict_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>
#include <xxhash.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include "jvm/wire.h"
#include "support/mapped_file.h"

namespace javelin::verify {

namespace {

namespace fs = std::filesystem;

// File: the magic, the secret, records. Record: key, u1 whether refused, u1 whether with a message, text
// error, text message, u8 hash of all that.
constexpr std::string_view kMagic = "javelin verdicts 1\n";
constexpr std::uint64_t kLargest = std::uint64_t{64} << 20U;  // then it begins again

bool writeAll(int descriptor, Bytes bytes) {
  return ::write(descriptor, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
}

}  // namespace

Status VerdictStore::begin(const fs::path& file) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  std::vector<std::uint8_t> content(kMagic.begin(), kMagic.end());
  content.resize(kMagic.size() + kSecretBytes);
  if (::getrandom(content.data() + kMagic.size(), kSecretBytes, 0) != ssize_t{kSecretBytes})
    return Error{"no random bytes", std::strerror(errno)};
  // There whole or not at all.
  std::string temporary = file.string() + ".tmp.XXXXXX";
  const Descriptor out(::mkostemp(temporary.data(), O_CLOEXEC));
  if (!out.isOpen()) return Error{std::strerror(errno), file.string()};
  if (!writeAll(out.number(), content) || ::rename(temporary.c_str(), file.c_str()) != 0) {
    const int problem = errno;
    ::unlink(temporary.c_str());
    return Error{std::strerror(problem), file.string()};
  }
  return okStatus();
}

bool VerdictStore::read(Bytes content) {
  verdicts_.clear();
  if (content.size() < kMagic.size() + kSecretBytes || content.size() > kLargest) return false;
  if (std::memcmp(content.data(), kMagic.data(), kMagic.size()) != 0) return false;
  std::memcpy(secret_.data(), content.data() + kMagic.size(), kSecretBytes);
  const Bytes records = content.subspan(kMagic.size() + kSecretBytes);
  ByteReader in(records);
  while (in.remaining() > 0) {
    const std::size_t start = records.size() - in.remaining();
    Key key{};
    for (std::uint64_t& word : key) word = in.u8();
    vm::Verdict verdict;
    verdict.kind = in.u1() != 0 ? vm::Verdict::Kind::Refused : vm::Verdict::Kind::Accepted;
    const bool has_message = in.u1() != 0;
    verdict.error = jvm::readText(in);
    const std::string_view message = jvm::readText(in);
    if (has_message) verdict.message = message;
    const std::size_t end = records.size() - in.remaining();
    const std::uint64_t hash = in.u8();
    // What a process that was killed has left: the rest can be no better.
    if (!in.ok() || hash != XXH3_64bits(records.data() + start, end - start)) return false;
    verdicts_.insert_or_assign(key, std::move(verdict));
  }
  return true;
}

Result<VerdictStore> VerdictStore::open(const fs::path& file) {
  VerdictStore store;
  for (int attempt = 0;; ++attempt) {
    const auto mapped = MappedFile::open(file);
    if (mapped.ok() && store.read((*mapped)->bytes())) break;
    if (attempt == 2) return Error{"cannot keep verdicts on classes", file.string()};
    TRY_STATUS(begin(file));
  }
  store.file_ = Descriptor(::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
  return store;
}

VerdictStore::Key VerdictStore::keyOf(Bytes class_file, std::string_view context) const {
  const auto hash = [&](const void* data, std::size_t size) {
    return XXH3_128bits_withSecret(data, size, secret_.data(), secret_.size());
  };
  const std::array<XXH128_hash_t, 2> parts = {hash(context.data(), context.size()),
                                              hash(class_file.data(), class_file.size())};
  const XXH128_hash_t both = hash(parts.data(), sizeof(parts));
  return {both.high64, both.low64};
}

const vm::Verdict* VerdictStore::find(const Key& key) const {
  const auto found = verdicts_.find(key);
  return found == verdicts_.end() ? nullptr : &found->second;
}

void VerdictStore::add(const Key& key, const vm::Verdict& verdict) {
  const bool is_refused = verdict.kind == vm::Verdict::Kind::Refused;
  if (!is_refused && verdict.kind != vm::Verdict::Kind::Accepted) return;
  if (!verdicts_.emplace(key, verdict).second || !file_.isOpen()) return;
  jvm::WireWriter out;
  for (const std::uint64_t word : key) out.u8(word);
  out.u1(is_refused ? 1 : 0);
  out.u1(verdict.message ? 1 : 0);
  out.text(verdict.error);
  out.text(verdict.message.value_or(""));
  out.u8(XXH3_64bits(out.bytes().data(), out.size()));
  if (!writeAll(file_.number(), out.bytes())) file_.close();  // a full disk: later runs ask again
}

}  // namespace javelin::verify
