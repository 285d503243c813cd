// SPDX-License-Identifier: Apache-2.0
// Container: one element of an opened class path, of any kind. Internal to this component; ClassPath
// turns a container's own 32-bit entries into ClassLocations. Immutable after its own open(); every
// method may be called from any thread.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classpath/class_location.h"
#include "support/hash.h"
#include "support/result.h"

namespace javelin::classpath {

// A class name with its hash, so that a search along many archives hashes once.
struct HashedName {
  explicit HashedName(std::string_view name) : text(name), hash(hashBytes(name)) {}
  std::string_view text;
  std::uint32_t hash;
};

class Container {
 public:
  // Called with a name (valid only during the call) and an entry.
  using Visitor = std::function<void(std::string_view, std::uint32_t)>;

  virtual ~Container() = default;

  virtual std::optional<std::uint32_t> findClass(const HashedName& name) const = 0;
  // Appends the entries of that path: one, but one per module in an image. `path` stays inside (isInnerPath).
  virtual void findResources(std::string_view path, std::vector<std::uint32_t>& out) const = 0;
  virtual Result<ClassBytes> read(std::uint32_t entry) const = 0;
  virtual LocationInfo describe(std::uint32_t entry) const = 0;

  virtual std::size_t classCount() const = 0;
  virtual void forEachClass(const Visitor& visit) const = 0;
  // With the module's name where the container knows it, else an empty one.
  virtual void forEachModuleInfo(const Visitor& visit) const = 0;
  // The JDK module that owns the package here; empty: none does, or this is no container of JDK modules.
  virtual std::string_view moduleOfPackage(std::string_view package) const = 0;
};

}  // namespace javelin::classpath
