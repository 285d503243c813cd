// SPDX-License-Identifier: Apache-2.0
#include "classpath/module_loaders.h"

#include <algorithm>
#include <array>

namespace javelin::classpath {

namespace {

// Both sorted. A module that changed its loader stands where it was while it had classes.
constexpr std::array<std::string_view, 26> kBoot = {
    "java.base",
    "java.datatransfer",
    "java.desktop",
    "java.instrument",
    "java.logging",
    "java.management",
    "java.management.rmi",
    "java.naming",
    "java.prefs",
    "java.rmi",
    "java.security.sasl",
    "java.xml",
    "jdk.incubator.concurrent",
    "jdk.incubator.foreign",
    "jdk.incubator.vector",
    "jdk.internal.vm.ci",
    "jdk.jfr",
    "jdk.management",
    "jdk.management.agent",
    "jdk.management.jfr",
    "jdk.naming.rmi",
    "jdk.net",
    "jdk.nio.mapmode",
    "jdk.sctp",
    "jdk.snmp",
    "jdk.unsupported",
};

constexpr std::array<std::string_view, 37> kPlatform = {
    "java.activation",
    "java.compiler",
    "java.corba",
    "java.net.http",
    "java.scripting",
    "java.se",
    "java.se.ee",
    "java.security.jgss",
    "java.smartcardio",
    "java.sql",
    "java.sql.rowset",
    "java.transaction",
    "java.transaction.xa",
    "java.xml.bind",
    "java.xml.crypto",
    "java.xml.ws",
    "java.xml.ws.annotation",
    "jdk.accessibility",
    "jdk.charsets",
    "jdk.crypto.cryptoki",
    "jdk.crypto.ec",
    "jdk.crypto.mscapi",
    "jdk.dynalink",
    "jdk.graal.compiler",
    "jdk.graal.compiler.management",
    "jdk.httpserver",
    "jdk.incubator.httpclient",
    "jdk.internal.vm.compiler",
    "jdk.internal.vm.compiler.management",
    "jdk.jsobject",
    "jdk.localedata",
    "jdk.naming.dns",
    "jdk.scripting.nashorn",
    "jdk.security.auth",
    "jdk.security.jgss",
    "jdk.xml.dom",
    "jdk.zipfs",
};

static_assert(std::is_sorted(kBoot.begin(), kBoot.end()));
static_assert(std::is_sorted(kPlatform.begin(), kPlatform.end()));

}  // namespace

Loader loaderOfModule(std::string_view module) {
  if (std::binary_search(kBoot.begin(), kBoot.end(), module)) return Loader::Boot;
  if (std::binary_search(kPlatform.begin(), kPlatform.end(), module)) return Loader::Platform;
  return Loader::App;
}

}  // namespace javelin::classpath
