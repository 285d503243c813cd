// SPDX-License-Identifier: Apache-2.0
// java.net without a network: names are looked up in /etc/hosts only, and there are no interfaces.
#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <vector>

#include "outside/whole_files.h"
#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace net_natives {
namespace {

void hostName(NativeCall& c) { c.returnRef(c.vm.strings().makeFromUtf8(c.vm.outside().hostName())); }

std::string parseAddress(const std::string& text, int family) {
  char bytes[16];
  if (::inet_pton(family, text.c_str(), bytes) != 1) return {};
  return {bytes, family == AF_INET ? std::size_t{4} : std::size_t{16}};
}

struct HostLine {
  std::string address;  // 4 or 16 bytes
  std::vector<std::string> names;
};
std::vector<HostLine> hosts(NativeCall& c) {
  std::vector<HostLine> result;
  std::istringstream file(outside::contentOf(c.vm.outside(), "/etc/hosts").value_or(""));
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::string word;
    HostLine entry;
    if (!(words >> word)) continue;
    entry.address = parseAddress(word, AF_INET);
    if (entry.address.empty()) entry.address = parseAddress(word, AF_INET6);
    while (words >> word) entry.names.push_back(word);
    if (!entry.address.empty()) result.push_back(std::move(entry));
  }
  return result;
}

// --- looking a name up
// -------------------------------------------------------------------------------------------

// Kept: the result, and how much of it is there.
constexpr std::size_t kResult = 0;
constexpr std::size_t kDone = 0;

std::vector<std::string> addressesOf(NativeCall& c, const std::string& name) {
  std::vector<std::string> addresses;
  for (const HostLine& line : hosts(c)) {
    const bool named = std::find(line.names.begin(), line.names.end(), name) != line.names.end();
    if (named && std::find(addresses.begin(), addresses.end(), line.address) == addresses.end()) {
      addresses.push_back(line.address);
    }
  }
  // IPv4 first, as Java prefers.
  std::stable_sort(addresses.begin(), addresses.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  return addresses;
}

void lookupNext(NativeCall& c) {
  const std::string name = c.vm.strings().utf8(c.refAt(1));
  const std::vector<std::string> addresses = addressesOf(c, name);
  const Word done = c.keptWord(kDone)++;
  if (done > 0) {
    c.vm.heap().store(refOf(c.keptRef(kResult)), heap::kElementsOffset + (done - 1) * sizeof(Ref),
                      refOf(c.result()));
  }
  const Ref result = refOf(c.keptRef(kResult));
  if (done >= addresses.size() || done == c.vm.heap().load<std::uint32_t>(result, heap::kLengthOffset)) {
    return c.returnRef(result);
  }
  const std::array<Word, 2> arguments = {c.wordAt(1), makeBytes(c.vm, addresses[done])};
  c.call(c.vm.classes().knownMethod("java/net/InetAddress", "getByAddress",
                                    "(Ljava/lang/String;[B)Ljava/net/InetAddress;"),
         arguments, lookupNext);
}
void lookup(NativeCall& c) {
  if (c.refAt(1) == heap::kNullRef)
    return c.throwNew("java/lang/NullPointerException", "host argument is null");
  const std::string name = c.vm.strings().utf8(c.refAt(1));
  const std::vector<std::string> addresses = addressesOf(c, name);
  if (addresses.empty()) {
    return c.throwNew("java/net/UnknownHostException", name + ": Name or service not known");
  }
  c.keptRef(kResult) =
      c.vm.allocateArray(c.vm.classes().arrayOf(c.vm.classes().known("java/net/InetAddress")),
                         static_cast<std::int32_t>(addresses.size()));
  c.keptWord(kDone) = 0;
  lookupNext(c);
}
void nameOfAddress(NativeCall& c) {
  const Ref array = c.refAt(1);
  const std::string_view bytes(reinterpret_cast<const char*>(elements(c.vm, array)),
                               c.vm.heap().load<std::uint32_t>(array, heap::kLengthOffset));
  for (const HostLine& line : hosts(c)) {
    if (line.address == bytes && !line.names.empty()) {
      return c.returnRef(c.vm.strings().makeFromUtf8(line.names.front()));
    }
  }
  c.throwNew("java/net/UnknownHostException");
}
void hasIpv6(NativeCall& c) { c.returnBoolean(!failed(c.vm.outside().access("/proc/net/if_inet6", R_OK))); }

constexpr std::string_view kInterface = "java/net/NetworkInterface";

constexpr NativeEntry kEntries[] = {
    {"java/net/InetAddress", "init", "", doNothing},
    {"java/net/InetAddress", "isIPv4Available", "", returnOne},
    {"java/net/InetAddress", "isIPv6Supported", "", hasIpv6},
    {"java/net/Inet4Address", "init", "", doNothing},
    {"java/net/Inet6Address", "init", "", doNothing},
    {"java/net/InetAddressImplFactory", "isIPv6Supported", "", hasIpv6},
    {"java/net/Inet4AddressImpl", "getLocalHostName", "", hostName},
    {"java/net/Inet6AddressImpl", "getLocalHostName", "", hostName},
    {"java/net/Inet4AddressImpl", "lookupAllHostAddr", "", lookup},
    {"java/net/Inet6AddressImpl", "lookupAllHostAddr", "(Ljava/lang/String;)[Ljava/net/InetAddress;", lookup},
    {"java/net/Inet6AddressImpl", "lookupAllHostAddr", "(Ljava/lang/String;I)[Ljava/net/InetAddress;",
     lookup},
    {"java/net/Inet4AddressImpl", "getHostByAddr", "", nameOfAddress},
    {"java/net/Inet6AddressImpl", "getHostByAddr", "", nameOfAddress},
    {"java/net/Inet4AddressImpl", "isReachable0", "", returnZero},
    {"java/net/Inet6AddressImpl", "isReachable0", "", returnZero},
    {kInterface, "init", "", doNothing},
    {kInterface, "getAll", "", returnZero},
    {kInterface, "getByName0", "", returnZero},
    {kInterface, "getByIndex0", "", returnZero},
    {kInterface, "getByInetAddress0", "", returnZero},
    {kInterface, "boundInetAddress0", "", returnZero},
    {"java/net/DatagramPacket", "init", "", doNothing},
    {"sun/net/spi/DefaultProxySelector", "init", "", returnZero},
};

}  // namespace
}  // namespace net_natives

std::span<const NativeEntry> netNatives() { return net_natives::kEntries; }

}  // namespace javelin::vm::natives
