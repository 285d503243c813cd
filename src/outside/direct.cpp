// SPDX-License-Identifier: Apache-2.0
#include "outside/direct.h"

#include <unistd.h>

#include <chrono>
#include <climits>

namespace javelin::outside {

namespace {

struct DirectImage final : Image {
  explicit DirectImage(std::int64_t nanoseconds) : skipped(nanoseconds) {}
  const std::int64_t skipped;
};

template <typename Clock>
std::int64_t now() {
  const auto time = Clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
}

}  // namespace

std::vector<std::string> machineEnvironment() {
  std::vector<std::string> entries;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) entries.emplace_back(*entry);
  return entries;
}

DirectOutside::DirectOutside() : environment_(machineEnvironment()) {}

DirectOutside::~DirectOutside() {
  for (const auto& [descriptor, folder] : folders_) ::closedir(folder);
}

std::shared_ptr<const Image> DirectOutside::capture() { return std::make_shared<DirectImage>(skipped_); }

void DirectOutside::restore(const std::shared_ptr<const Image>& image) {
  if (const auto* const mine = dynamic_cast<const DirectImage*>(image.get())) skipped_ = mine->skipped;
}

std::int64_t DirectOutside::wallClock() { return now<std::chrono::system_clock>() + skipped_; }
std::int64_t DirectOutside::monotonicClock() { return now<std::chrono::steady_clock>() + skipped_; }
std::int64_t DirectOutside::processId() { return ::getpid(); }
std::int64_t DirectOutside::parentProcessId() { return ::getppid(); }

std::string DirectOutside::hostName() {
  char name[HOST_NAME_MAX + 1] = "";
  return ::gethostname(name, sizeof(name)) == 0 ? name : "localhost";
}

}  // namespace javelin::outside
