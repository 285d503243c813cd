// SPDX-License-Identifier: Apache-2.0
#include "verify/host_verifier.h"

#include <fmt/format.h>
#include <sys/random.h>
#include <xxhash.h>

#include <algorithm>
#include <array>

#include "classfile/class_header.h"
#include "jvm/verify_protocol.h"
#include "jvm/wire.h"
#include "verify/class_path_fingerprint.h"

namespace javelin::verify {

namespace {

namespace protocol = jvm::verify_protocol;
using protocol::Phase;
using protocol::Source;
using protocol::ToClient;
using protocol::ToHost;
using vm::Verdict;

constexpr int kMostHosts = 2;   // that one question may cost
constexpr int kMostWorlds = 8;  // that one question may need

Verdict unverified(std::string why) { return {.kind = Verdict::Kind::Unverified, .message = std::move(why)}; }

// Trouble of the host's JVM that says nothing about the class.
bool isItsOwnTrouble(std::string_view error) {
  constexpr std::array<std::string_view, 4> kOwn = {"java/lang/OutOfMemoryError",
                                                    "java/lang/StackOverflowError", "java/lang/InternalError",
                                                    "java/lang/ThreadDeath"};
  return std::find(kOwn.begin(), kOwn.end(), error) != kOwn.end();
}

// What the class file calls itself; empty if that cannot be read.
std::string nameIn(Bytes bytes) {
  classfile::ClassHeaderReader reader;
  const auto header = reader.read(bytes, "");
  return header.ok() ? std::string((*header)->name) : std::string();
}

// The JDK finds it by itself.
bool isOfJdk(const program::Class& type) {
  return type.loader() != classpath::Loader::App || !type.module().empty();
}

}  // namespace

struct HostVerifier::Question {
  Phase phase = Phase::Link;
  program::NameSpace space = program::kBuiltInSpace;
  std::string name;
  Bytes bytes;
  std::vector<program::ClassId> lookups = {};  // of a hidden class: its hosts from the outermost
  bool nest_mate = false;
};

HostVerifier::HostVerifier(program::Program& program, VerifierOptions options)
    : program_(program), options_(std::move(options)) {
  options_.host.command = "verify";
  options_.host.silent = true;
  options_.host.heap_bytes = std::uint64_t{256} << 20U;
  options_.host.native_bytes = 0;  // no limit: none of the program's code runs there
  options_.host.reads = {options_.host.java_home};
  options_.host.jvm_options = {"-Djava.class.path="};
  if (options_.preview) options_.host.jvm_options.emplace_back("--enable-preview");
  if (::getrandom(&seed_, sizeof(seed_), 0) != ssize_t{sizeof(seed_)}) seed_ = 0;
}

HostVerifier::~HostVerifier() = default;

VerifierCounts HostVerifier::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

pid_t HostVerifier::hostPid() const {
  const std::lock_guard lock(mutex_);
  return host_ == nullptr ? -1 : host_->pid();
}

// --- questions --------------------------------------------------------------------------------------------

Verdict HostVerifier::define(Bytes bytes, std::string_view name, program::NameSpace space) {
  const std::lock_guard lock(mutex_);
  const std::string in_file = nameIn(bytes);
  const std::string own_name(in_file.empty() ? name : in_file);
  if (space == program::kBuiltInSpace) {
    may_keep_ = false;
    if (program_.classPath().find(own_name)) may_use_kept_ = false;
  }
  const auto sent = sent_.find({space, own_name});
  if (sent != sent_.end()) {
    if (sent->second.is_defined && sent->second.hash == hashOf(bytes) && (name.empty() || name == own_name))
      return {};
    beginWorld();
  }
  const Verdict verdict =
      ask({.phase = Phase::Define, .space = space, .name = std::string(name), .bytes = bytes});
  if (verdict.kind == Verdict::Kind::Accepted) sent_[{space, own_name}] = {hashOf(bytes), true};
  return verdict;
}

Verdict HostVerifier::defineHidden(Bytes bytes, program::ClassId host, bool nest_mate) {
  const std::lock_guard lock(mutex_);
  Question question{
      .phase = Phase::Hidden, .space = program_[host].space(), .name = nameIn(bytes), .bytes = bytes};
  question.nest_mate = nest_mate;
  for (program::ClassId at = host;; at = hidden_.at(at).host) {
    question.lookups.insert(question.lookups.begin(), at);
    if (!program_[at].isHidden()) break;
    if (!hidden_.contains(at)) return unverified("a lookup in a hidden class that is not known");
  }
  return ask(question);
}

void HostVerifier::defined(program::ClassId id, std::shared_ptr<const std::vector<std::uint8_t>> bytes) {
  const std::lock_guard lock(mutex_);
  bytes_[id] = std::move(bytes);
}

void HostVerifier::acceptHidden(program::ClassId id, program::ClassId host, bool nest_mate) {
  const std::lock_guard lock(mutex_);
  hidden_[id] = {host, nest_mate};
  linked_[id] = {};
}

Result<classpath::ClassBytes> HostVerifier::bytesOf(const program::Class& type) const {
  if (const auto known = bytes_.find(type.id()); known != bytes_.end())
    return classpath::ClassBytes{known->second, *known->second};
  const auto location = program_.classPath().find(program_.text(type.name()));
  if (!location) return Error{"the class file is gone", std::string(program_.text(type.name()))};
  return program_.classPath().read(*location);
}

Verdict HostVerifier::link(program::ClassId id) {
  const std::lock_guard lock(mutex_);
  if (const auto known = linked_.find(id); known != linked_.end()) return known->second;
  const program::Class& type = program_[id];
  const auto file = bytesOf(type);
  if (!file.ok()) return unverified(file.error().text());
  const auto key = storeKeyOf(type, file->bytes);
  if (key && may_use_kept_) {
    if (const Verdict* const kept = store_->find(*key)) {
      ++counts_.kept;
      return linked_[id] = *kept;
    }
  }
  const std::string name(program_.text(type.name()));
  Question question{.phase = Phase::Link, .space = type.space(), .name = name, .bytes = file->bytes};
  if (isNamesake(type.space(), name, question.bytes)) beginWorld();
  Verdict verdict = ask(question);
  if (verdict.kind == Verdict::Kind::Missing) return verdict;
  if (key && may_keep_) store_->add(*key, verdict);
  return linked_[id] = std::move(verdict);
}

// Classes of the class path have their verdicts kept.
std::optional<VerdictStore::Key> HostVerifier::storeKeyOf(const program::Class& type, Bytes bytes) {
  if (options_.cache_file.empty() || type.space() != program::kBuiltInSpace || type.isHidden()) return {};
  if (!store_tried_) {
    store_tried_ = true;
    if (auto store = VerdictStore::open(options_.cache_file); store.ok()) store_ = *std::move(store);
    context_ = (options_.preview ? "preview\n" : "\n") + classPathFingerprint(program_.classPath());
  }
  const std::string_view name = program_.text(type.name());
  if (!store_ || bytes_.contains(type.id())) return {};
  return store_->keyOf(bytes, fmt::format("{}\n{}", name, context_));
}

// --- the host ---------------------------------------------------------------------------------------------

std::uint64_t HostVerifier::hashOf(Bytes bytes) const {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed_);
}

// Whether the host knows another class by this name.
bool HostVerifier::isNamesake(program::NameSpace space, const std::string& name, Bytes bytes) {
  const auto [sent, is_new] = sent_.try_emplace({space, name}, Sent{hashOf(bytes), false});
  return !is_new && sent->second.hash != hashOf(bytes);
}

void HostVerifier::beginWorld() {
  ++world_;
  sent_.clear();
}

Status HostVerifier::ensureHost() {
  if (host_ != nullptr) return okStatus();
  beginWorld();
  ++counts_.host_starts;
  TRY(host_, jvm::HostProcess::start(options_.host));
  return okStatus();
}

Verdict HostVerifier::ask(const Question& question) {
  ++counts_.asked;
  std::string why;
  int hosts = 0;
  for (int worlds = 0; worlds < kMostWorlds; ++worlds) {
    needs_new_world_ = false;
    const auto start = jvm::FrameChannel::Clock::now();
    Status ready = ensureHost();
    const Result<Verdict> verdict = ready.ok() ? converse(question) : Result<Verdict>(ready.error());
    if (needs_new_world_) {
      beginWorld();
      continue;
    }
    if (verdict.ok() && !isItsOwnTrouble(verdict->error)) return *verdict;
    why = !verdict.ok()      ? verdict.error().text()
          : host_ != nullptr ? fmt::format("{} in the JVM host", verdict->error)
                             : "";
    if (host_ != nullptr) why += fmt::format(" ({})", host_->end().text());
    host_.reset();
    // Another one would take as long: HotSpot visits each way through a lattice of interfaces.
    if (jvm::FrameChannel::Clock::now() - start >= options_.time_limit) break;
    if (++hosts == kMostHosts) break;
  }
  return unverified(std::move(why));
}

std::vector<std::uint8_t> HostVerifier::messageOf(const Question& question) {
  jvm::WireWriter out;
  const auto block = [&](Bytes bytes) {
    out.u4(static_cast<std::uint32_t>(bytes.size()));
    out.raw(bytes);
  };
  out.u1(static_cast<std::uint8_t>(ToHost::Check));
  out.u4(world_);
  out.u1(static_cast<std::uint8_t>(question.phase));
  out.u4(question.space);
  out.text(question.name);
  block(question.bytes);
  if (question.phase == Phase::Hidden) {
    out.u4(static_cast<std::uint32_t>(question.lookups.size()));
    out.text(program_.nameOf(question.lookups.front()));
    for (std::size_t i = 1; i < question.lookups.size(); ++i) {
      out.u1(hidden_.at(question.lookups[i]).nest_mate ? 1 : 0);
      out.text(program_.text(program_[question.lookups[i]].nameInFile()));
      block(*bytes_.at(question.lookups[i]));
    }
    out.u1(question.nest_mate ? 1 : 0);
  }
  return out.take();
}

Result<Verdict> HostVerifier::converse(const Question& question) {
  const auto deadline = jvm::FrameChannel::Clock::now() + options_.time_limit;
  TRY_STATUS(host_->channel().send(messageOf(question), deadline));
  while (true) {
    TRY(const std::vector<std::uint8_t> message, host_->channel().receive(deadline));
    ByteReader in(message);
    const auto kind = static_cast<ToClient>(in.u1());
    switch (kind) {
      case ToClient::NeedClass: {
        const program::NameSpace space = in.u4();
        TRY_STATUS(host_->channel().send(classFor(space, std::string(jvm::readText(in))), deadline));
        break;
      }
      case ToClient::Accepted:
        return Verdict{};
      case ToClient::Refused: {
        Verdict verdict{.kind = Verdict::Kind::Refused, .error = std::string(jvm::readText(in))};
        const bool has_message = in.u1() != 0;
        const std::string text(jvm::readText(in));
        if (has_message) verdict.message = inOurWords(text);
        if (!in.ok()) return Error{"the JVM host said what cannot be understood", {}};
        return verdict;
      }
      case ToClient::Missing: {
        Verdict verdict{.kind = Verdict::Kind::Missing};
        verdict.missing.missing_in = in.u4();
        verdict.missing.message = jvm::readText(in);
        return verdict;
      }
      case ToClient::Broken:
        return Error{std::string(jvm::readText(in)), {}};
      default:
        return Error{"the JVM host said what cannot be understood", {}};
    }
  }
}

// What the name means in the name space, as far as its class loader has been asked.
std::vector<std::uint8_t> HostVerifier::classFor(program::NameSpace space, const std::string& name) {
  jvm::WireWriter out;
  out.u1(static_cast<std::uint8_t>(ToHost::Class));
  const auto answer = [&](Source source) {
    out.u1(static_cast<std::uint8_t>(source));
    return out.take();
  };
  const auto send = [&](program::NameSpace definer, Bytes bytes) {
    if (isNamesake(definer, name, bytes)) {
      needs_new_world_ = true;
      return answer(Source::NewWorld);
    }
    out.u1(static_cast<std::uint8_t>(Source::Bytes));
    out.u4(definer);
    out.u4(static_cast<std::uint32_t>(bytes.size()));
    out.raw(bytes);
    return out.take();
  };
  const Symbol symbol = program_.symbols().intern(name);
  const program::ClassId known =
      space == program::kBuiltInSpace ? program_.loaded(symbol) : program_.loadedIn(space, symbol);
  if (known) {
    const program::Class& type = program_[known];
    if (isOfJdk(type)) return answer(Source::Parent);
    const auto bytes = bytesOf(type);
    return bytes.ok() ? send(type.space(), bytes->bytes) : answer(Source::Nowhere);
  }
  if (space != program::kBuiltInSpace) return answer(Source::Nowhere);
  const classpath::ClassPath& path = program_.classPath();
  const auto location = path.find(name);
  if (!location) return answer(Source::Nowhere);
  if (path.container(location->container).is_jdk) return answer(Source::Parent);
  const auto bytes = path.read(*location);
  return bytes.ok() ? send(program::kBuiltInSpace, bytes->bytes) : answer(Source::Nowhere);
}

// "'javelin-space-2' @6d06d69c" is our loader's "'name' @1f".
std::string HostVerifier::inOurWords(std::string message) const {
  const std::string begin = std::string("'") + protocol::kLoaderName;
  for (std::size_t at = message.find(begin); at != std::string::npos; at = message.find(begin, at)) {
    std::size_t end = at + begin.size();
    program::NameSpace space = 0;
    for (; end < message.size() && message[end] >= '0' && message[end] <= '9'; ++end)
      space = space * 10 + static_cast<program::NameSpace>(message[end] - '0');
    if (message.compare(end, 3, "' @") != 0) return message;
    end = std::min(message.find_first_not_of("0123456789abcdef", end + 3), message.size());
    const std::string ours =
        space == program::kBuiltInSpace ? "'app'" : std::string(program_.loaderOf(space));
    message.replace(at, end - at, ours);
    at += ours.size();
  }
  return message;
}

}  // namespace javelin::verify
