// SPDX-License-Identifier: Apache-2.0
#include "supervisor/injected_fault.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <new>
#include <sstream>
#include <string>
#include <thread>

#include "support/check.h"

namespace javelin::supervisor {

namespace {

void fail(std::string_view kind) {
  INVARIANT(kind != "check");
  if (kind == "segv") (void)raise(SIGSEGV);
  if (kind == "abort") std::abort();
  if (kind == "memory") throw std::bad_alloc();
  if (kind == "kill") (void)raise(SIGKILL);
  if (kind == "hang") std::this_thread::sleep_for(std::chrono::hours(24));
}

}  // namespace

void failIfInjected(std::string_view place, const Order& order) {
  const char* const wanted = std::getenv("JAVELIN_FAULT");
  if (wanted == nullptr) return;
  std::istringstream faults(wanted);
  for (std::string fault; std::getline(faults, fault, ';');) {
    std::istringstream parts(fault);
    std::string kind;
    std::string where;
    std::string when;
    std::getline(parts, kind, '@');
    std::getline(parts, where, '@');
    std::getline(parts, when);
    if (where == place && (when.empty() || order.first)) fail(kind);
  }
}

}  // namespace javelin::supervisor
