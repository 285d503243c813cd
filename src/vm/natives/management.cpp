// SPDX-License-Identifier: Apache-2.0
// java.lang.management: what a program may ask of the machine it runs on.
#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace management_natives {
namespace {

constexpr std::string_view kManagement = "sun/management/VMManagementImpl";
constexpr std::string_view kFlag = "com/sun/management/internal/Flag";

void nothing(NativeCall& c) { c.returnVoid(); }
void returnZero(NativeCall& c) { c.returnWord(0); }

void version(NativeCall& c) { c.returnRef(c.vm.strings().makeFromUtf8("3.0")); }
void arguments(NativeCall& c) {
  RtClass& type = c.vm.classes().arrayOf(c.vm.classes().known("java/lang/String"));
  c.returnRef(c.vm.allocateArray(type, 0));
}
void processId(NativeCall& c) { c.returnInt(static_cast<std::int32_t>(c.vm.outside().processId())); }
void wallMilliseconds(NativeCall& c) { c.returnLong(c.vm.outside().wallClock() / 1'000'000); }
void liveThreads(NativeCall& c) {
  std::int32_t count = 0;
  c.vm.scheduler().forEach([&](Thread& thread) { count += thread.state == ThreadState::Finished ? 0 : 1; });
  c.returnInt(count);
}
void flagNames(NativeCall& c) {
  RtClass& type = c.vm.classes().arrayOf(c.vm.classes().known("java/lang/String"));
  c.returnRef(c.vm.allocateArray(type, 0));
}

constexpr NativeEntry kEntries[] = {
    {kManagement, "getVersion0", "", version},
    {kManagement, "initOptionalSupportFields", "", nothing},
    {kManagement, "isThreadContentionMonitoringEnabled", "", returnZero},
    {kManagement, "isThreadCpuTimeEnabled", "", returnZero},
    {kManagement, "isThreadAllocatedMemoryEnabled", "", returnZero},
    {kManagement, "getVerboseClass", "", returnZero},
    {kManagement, "getVerboseGC", "", returnZero},
    {kManagement, "getUnloadedClassCount", "", returnZero},
    {kManagement, "getTotalCompileTime", "", returnZero},
    {kManagement, "getProcessId", "", processId},
    {kManagement, "getVmArguments0", "", arguments},
    {kManagement, "getStartupTime", "", wallMilliseconds},
    {kManagement, "getUptime0", "", wallMilliseconds},
    {kManagement, "getAvailableProcessors", "", [](NativeCall& c) { c.returnInt(2); }},
    {kManagement, "getLiveThreadCount", "", liveThreads},
    {kManagement, "getPeakThreadCount", "", liveThreads},
    {kFlag, "initialize", "", nothing},
    {kFlag, "getAllFlagNames", "", flagNames},
    {kFlag, "getFlags", "", returnZero},
};

}  // namespace
}  // namespace management_natives

std::span<const NativeEntry> managementNatives() { return management_natives::kEntries; }

}  // namespace javelin::vm::natives
