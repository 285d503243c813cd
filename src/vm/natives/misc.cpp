// SPDX-License-Identifier: Apache-2.0
// jdk.internal.*: the VM's own hooks, signals, reflection's caller, CDS, and the like.
#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace misc_natives {
namespace {

void nothing(NativeCall& c) { c.returnVoid(); }
void returnZero(NativeCall& c) { c.returnWord(0); }

void classAccessFlags(NativeCall& c) { c.returnInt(c.vm.classes().ofMirror(c.refAt(0)).info->flags()); }

constexpr NativeEntry kEntries[] = {
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "",
     [](NativeCall& c) { c.returnBoolean(true); }},
    {"java/lang/StringUTF16", "isBigEndian", "", returnZero},
    {"jdk/internal/reflect/Reflection", "getClassAccessFlags", "", classAccessFlags},
    {"jdk/internal/misc/CDS", "isDumpingClassList0", "", returnZero},
    {"jdk/internal/misc/CDS", "isDumpingArchive0", "", returnZero},
    {"jdk/internal/misc/CDS", "isSharingEnabled0", "", returnZero},
    {"jdk/internal/misc/CDS", "getRandomSeedForDumping", "", returnZero},
    {"jdk/internal/misc/CDS", "initializeFromArchive", "", nothing},
    {"jdk/internal/misc/CDS", "defineArchivedModules", "", nothing},
    {"jdk/internal/misc/CDS", "getCDSConfigStatus", "", returnZero},
    {"jdk/internal/misc/CDS", "needsClassInitBarrier0", "", returnZero},
    {"jdk/internal/misc/PreviewFeatures", "isPreviewEnabled", "",
     [](NativeCall& c) { c.returnBoolean(c.vm.options().preview); }},
    // Without continuations each virtual thread gets a thread of its own (java.lang.ThreadBuilders).
    {"jdk/internal/vm/ContinuationSupport", "isSupported0", "", returnZero},
    {"jdk/internal/vm/Continuation", "pin", "", nothing},
    {"jdk/internal/vm/Continuation", "unpin", "", nothing},
    {"jdk/internal/vm/ForeignLinkerSupport", "isSupported0", "", returnZero},
    {"jdk/internal/platform/CgroupMetrics", "isContainerized0", "", returnZero},
    // One thread runs at a time, and none is left in the middle of an access.
    {"jdk/internal/misc/ScopedMemoryAccess", "closeScope0", "(Ljdk/internal/foreign/MemorySessionImpl;)Z",
     [](NativeCall& c) { c.returnBoolean(true); }},
    {"jdk/internal/misc/ScopedMemoryAccess", "closeScope0", "", nothing},
    {"jdk/internal/vm/vector/VectorSupport", "getCPUFeatures", "",
     [](NativeCall& c) { c.returnRef(c.vm.strings().makeFromUtf8("")); }},
    {"jdk/internal/misc/VM", "initialize", "", nothing},
    {"jdk/internal/misc/VM", "initializeFromArchive", "", nothing},
    {"jdk/internal/misc/ScopedMemoryAccess", "registerNatives", "", nothing},
    {"jdk/internal/util/Preconditions", "registerNatives", "", nothing},
};

}  // namespace
}  // namespace misc_natives

std::span<const NativeEntry> miscNatives() { return misc_natives::kEntries; }

}  // namespace javelin::vm::natives
