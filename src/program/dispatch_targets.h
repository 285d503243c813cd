// SPDX-License-Identifier: Apache-2.0
// "Which methods can a call reach?" Method selection (JVMS 5.4.6) for a whole set of receiver classes at
// once, over a HierarchyIndex: each target method once, with the receivers that select it. Nothing is loaded;
// classes are scanned for their methods when first asked about. The answers are those of selection.h.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "program/hierarchy_index.h"
#include "program/program.h"

namespace javelin::program {

// The method that a call's reference resolves to.
struct DispatchQuery {
  TypeNumber owner;  // the class or interface that declares it
  std::string_view name;
  std::string_view descriptor;
};

class DispatchTargets {
 public:
  struct Target {
    TypeNumber owner;  // declares the method with the query's name and descriptor
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };

  // By the owner's number.
  std::span<const Target> targets() const { return targets_; }
  // Ascending.
  std::span<const TypeNumber> receivers(const Target& target) const {
    return std::span(receivers_).subspan(target.first, target.count);
  }
  BitSet receiverSet(const Target& target, const HierarchyIndex& index) const;
  // Receivers on which the call throws: no implementation (or an inaccessible one), and conflicting defaults.
  std::span<const TypeNumber> abstractReceivers() const { return abstract_; }
  std::span<const TypeNumber> conflictingReceivers() const { return conflicting_; }

 private:
  friend class DispatchSearch;
  std::vector<Target> targets_;
  std::vector<TypeNumber> receivers_;
  std::vector<TypeNumber> abstract_;
  std::vector<TypeNumber> conflicting_;
};

// The owner of the method that a reference to `type`.name:descriptor resolves to (JVMS 5.4.3.3, 5.4.3.4).
std::optional<DispatchQuery> resolveDispatch(const HierarchyIndex& index, TypeNumber type,
                                             std::string_view name, std::string_view descriptor);

// Receivers that are not subtypes of the query's owner are left out.
DispatchTargets dispatchTargets(const HierarchyIndex& index, const DispatchQuery& query,
                                const BitSet& receivers);

// The linked method of a target; loads its class.
LinkResult<MethodId> methodOf(Program& program, const HierarchyIndex& index, const DispatchQuery& query,
                              TypeNumber owner);

// Static methods, private ones and constructors run as they are named.
bool isDispatched(const classfile::Member& method);

}  // namespace javelin::program
