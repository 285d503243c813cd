// SPDX-License-Identifier: Apache-2.0
// Sockets, of which there are none: whoever asks for one is told so as on a machine that forbids it. What the
// JDK asks before that is answered. Likewise selectors and watch services, whose own descriptors are refused.
#include <poll.h>

#include <cerrno>

#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace sockets_natives {
namespace {

void refuse(NativeCall& c) { c.throwNew("java/net/SocketException", std::strerror(EACCES)); }
void refuseDescriptor(NativeCall& c) { throwError(c, -EACCES); }
void refuseWatching(NativeCall& c) { throwUnix(c, EACCES); }
template <int value>
void number(NativeCall& c) {
  c.returnInt(value);
}

constexpr std::string_view kNet = "sun/nio/ch/Net";
constexpr std::string_view kLocal = "sun/nio/ch/UnixDomainSockets";
constexpr std::string_view kPoll = "sun/nio/ch/EPoll";
constexpr std::string_view kWatch = "sun/nio/fs/LinuxWatchService";
constexpr std::string_view kDatagram = "java/net/PlainDatagramSocketImpl";
constexpr std::string_view kOptions = "jdk/net/LinuxSocketOptions";

constexpr NativeEntry kEntries[] = {
    {kNet, "initIDs", "", doNothing},
    {kNet, "isIPv6Available0", "", returnZero},
    {kNet, "isReusePortAvailable0", "", returnOne},
    {kNet, "isExclusiveBindAvailable", "", number<-1>},
    {kNet, "shouldSetBothIPv4AndIPv6Options0", "", returnOne},
    {kNet, "shouldShutdownWriteBeforeClose0", "", returnZero},
    {kNet, "canIPv6SocketJoinIPv4Group0", "", returnOne},
    {kNet, "canJoin6WithIPv4Group0", "", returnZero},
    {kNet, "canUseIPv6OptionsWithIPv4LocalAddress0", "", returnOne},
    {kNet, "pollinValue", "", number<POLLIN>},
    {kNet, "polloutValue", "", number<POLLOUT>},
    {kNet, "pollerrValue", "", number<POLLERR>},
    {kNet, "pollhupValue", "", number<POLLHUP>},
    {kNet, "pollnvalValue", "", number<POLLNVAL>},
    {kNet, "pollconnValue", "", number<POLLOUT>},
    {kNet, "socket0", "", refuse},
    {kLocal, "init", "", returnOne},
    {kLocal, "socket0", "", refuse},
    {kPoll, "eventSize", "", number<12>},
    {kPoll, "eventsOffset", "", number<0>},
    {kPoll, "dataOffset", "", number<4>},
    {kPoll, "create", "", refuseDescriptor},
    {"sun/nio/ch/EventFD", "eventfd0", "", refuseDescriptor},
    {kWatch, "inotifyInit", "", refuseWatching},
    {kWatch, "eventSize", "", number<16>},
    {"java/net/AbstractPlainDatagramSocketImpl", "isReusePortAvailable0", "", returnOne},
    {kDatagram, "init", "", doNothing},
    {kDatagram, "datagramSocketCreate", "", refuse},
    {kDatagram, "datagramSocketClose", "", doNothing},
    {"sun/net/PortConfig", "getLower0", "", number<32768>},
    {"sun/net/PortConfig", "getUpper0", "", number<60999>},
    {kOptions, "keepAliveOptionsSupported0", "", returnOne},
    {kOptions, "quickAckSupported0", "", returnOne},
    {kOptions, "incomingNapiIdSupported0", "", returnZero},
};

}  // namespace
}  // namespace sockets_natives

std::span<const NativeEntry> socketNatives() { return sockets_natives::kEntries; }

}  // namespace javelin::vm::natives
