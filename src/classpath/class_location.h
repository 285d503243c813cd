// SPDX-License-Identifier: Apache-2.0
// The small values of the class path: where a class was found, and its bytes. A ClassLocation means
// something only to the ClassPath that made it; it is trivially copyable and never dangles while
// that ClassPath lives. ClassBytes owns (or shares) its bytes and may outlive the ClassPath.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "support/bytes.h"
#include "support/ids.h"

namespace javelin::classpath {

// One element of the opened path: the JDK image, an archive, a folder. Ids count from 0 in search order.
using ContainerId = Id<struct ContainerTag>;

enum class ContainerKind { Image, Archive, Folder };

// The class loader that would define the classes found there.
enum class Loader { Boot, Platform, App };

struct ClassLocation {
  ContainerId container;
  std::uint32_t entry = 0;  // meaning is the container's own

  auto operator<=>(const ClassLocation&) const = default;
};

// The content of a class file or resource. The span points into `owner`: a mapped image (no copy) or a
// buffer.
struct ClassBytes {
  std::shared_ptr<const void> owner;
  Bytes bytes;
};

// Messages and listings say this about one location.
struct LocationInfo {
  std::string
      origin;  // "/path/app.jar!p/A.class", "jrt:/java.base/java/lang/String.class", "/classes/p/A.class"
  std::string_view module;  // the JDK's module; empty on the user's path and in a JDK 8
  Loader loader = Loader::App;
};

// One class as an enumeration shows it.
struct ClassEntry {
  std::string_view name;  // internal form, "java/lang/String"; valid only during the visit
  ClassLocation location;
  // find(name) gives this location. False: an earlier element, or the JDK's ownership of the package, hides
  // it.
  bool visible = true;
};

// One `module-info.class`; these are not classes and appear in no class enumeration.
struct ModuleInfoEntry {
  std::string_view module;  // its name where the container knows it (the JDK's modules); else empty
  ClassLocation location;
};

}  // namespace javelin::classpath
