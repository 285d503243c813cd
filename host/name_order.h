// SPDX-License-Identifier: Apache-2.0
// The order in which Class.getDeclaredMethods lists methods: HotSpot sorts them by the addresses of their
// names. Names that the JVM knows from the start (its own and the shared archive's) come first, in an order
// that only the JVM can tell; others follow as classes bring them.
#pragma once

#include <string>

#include "host/embedded_jvm.h"

namespace javelin::host {

// The names of the first kind that occur in the classes of a booted JVM, in their order, each with a newline;
// empty if that cannot be found out. Another process boots that JVM, since it uses the shared archive: so
// call this before this process has one.
std::string methodNameOrder(const jvm::JdkIdentity& jdk);

}  // namespace javelin::host
