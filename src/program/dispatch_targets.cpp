// SPDX-License-Identifier: Apache-2.0
#include "program/dispatch_targets.h"

#include <algorithm>

namespace javelin::program {

namespace {

constexpr std::uint16_t kTransitiveMajor = 51;  // see ClassBuilder::canOverride

bool isInstance(const ScannedMethod* method) {
  return method != nullptr && (method->flags & classfile::kAccStatic) == 0;
}
bool canBeSelected(const ScannedMethod* method) {
  return isInstance(method) && (method->flags & classfile::kAccPrivate) == 0;
}

}  // namespace

// One query. Per class the search remembers what was selected: in preorder a superclass is asked about before
// its subclasses, so a class costs one look at its own methods.
class DispatchSearch {
 public:
  DispatchSearch(const HierarchyIndex& index, const DispatchQuery& query)
      : index_(index),
        query_(query),
        key_(index.methods().key(query.name, query.descriptor)),
        own_(declared(query.owner)),
        by_interface_(index.isInterface(query.owner)) {}

  DispatchTargets run(const BitSet& receivers) {
    DispatchTargets result;
    if (!isInstance(own_)) return result;
    std::vector<std::pair<TypeNumber, TypeNumber>> selected;  // (target, receiver)
    receivers.forEach([&](std::size_t number) {
      const TypeNumber receiver{static_cast<std::uint32_t>(number)};
      if (!index_.isSubtype(receiver, query_.owner)) return;
      const Selected found = select(receiver);
      switch (found.outcome) {
        case Outcome::Method:
          selected.emplace_back(found.owner, receiver);
          break;
        case Outcome::Abstract:
          result.abstract_.push_back(receiver);
          break;
        case Outcome::Conflict:
          result.conflicting_.push_back(receiver);
          break;
      }
    });
    std::stable_sort(selected.begin(), selected.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    group(selected, result);
    return result;
  }

  // Candidates of JVMS 5.4.3.3 among the superinterfaces of a class: the maximally-specific ones.
  std::vector<TypeNumber> maximallySpecific(TypeNumber type) const {
    BitSet seen(index_.size());
    std::vector<TypeNumber> candidates;
    for (TypeNumber at = type; at; at = index_.superclass(at)) collect(at, seen, candidates);
    std::vector<TypeNumber> specific;
    for (const TypeNumber candidate : candidates) {
      const auto beats = [&](TypeNumber other) {
        return other != candidate && index_.isSubtype(other, candidate);
      };
      if (std::none_of(candidates.begin(), candidates.end(), beats)) specific.push_back(candidate);
    }
    return specific;
  }

  const ScannedMethod* declared(TypeNumber type) const { return index_.methods()[type.value()].find(key_); }

 private:
  enum class Outcome : std::uint8_t { Method, Abstract, Conflict };
  struct Selected {
    Outcome outcome = Outcome::Abstract;
    TypeNumber owner;
  };

  Selected select(TypeNumber receiver) {
    if ((own_->flags & classfile::kAccPrivate) != 0) return {Outcome::Method, query_.owner};
    const TypeNumber owner = by_interface_ ? nearest(receiver) : overrider(receiver);
    if (!owner) return selectDefault(receiver);
    const std::uint16_t flags = declared(owner)->flags;
    const bool callable =
        (flags & classfile::kAccAbstract) == 0 && (!by_interface_ || (flags & classfile::kAccPublic) != 0);
    return {callable ? Outcome::Method : Outcome::Abstract, owner};
  }

  // The first class from the receiver upwards that declares a candidate; for a class's public or protected
  // method no search goes above its owner.
  TypeNumber nearest(TypeNumber receiver) {
    if (nearest_.empty()) nearest_.assign(index_.size(), kUnknown);
    std::vector<TypeNumber>& path = path_;
    path.clear();
    TypeNumber at = receiver;
    std::uint32_t found = TypeNumber{}.value();
    for (; at; at = index_.superclass(at)) {
      if (nearest_[at.value()] != kUnknown) {
        found = nearest_[at.value()];
        break;
      }
      path.push_back(at);
      if ((!by_interface_ && at == query_.owner) || canBeSelected(declared(at))) {
        found = at.value();
        break;
      }
    }
    for (const TypeNumber passed : path) nearest_[passed.value()] = found;
    return TypeNumber{found};
  }

  TypeNumber overrider(TypeNumber receiver) {
    const bool everywhere = (own_->flags & (classfile::kAccPublic | classfile::kAccProtected)) != 0;
    return everywhere ? nearest(receiver) : packagePrivateOverrider(receiver);
  }

  // JVMS 5.4.5 from the owner down to the receiver: who can override any of the methods that did so before.
  TypeNumber packagePrivateOverrider(TypeNumber receiver) const {
    std::vector<TypeNumber> line;
    for (TypeNumber at = receiver; at != query_.owner; at = index_.superclass(at)) line.push_back(at);
    std::vector<TypeNumber> holders{query_.owner};
    for (auto at = line.rbegin(); at != line.rend(); ++at) {
      if (!canBeSelected(declared(*at))) continue;
      const bool transitive = index_.methods()[at->value()].major >= kTransitiveMajor;
      const auto open_to = [&](TypeNumber holder) {
        return (declared(holder)->flags & (classfile::kAccPublic | classfile::kAccProtected)) != 0 ||
               index_.packageOf(holder) == index_.packageOf(*at);
      };
      const auto first = transitive ? holders.begin() : holders.end() - 1;
      if (std::any_of(first, holders.end(), open_to)) holders.push_back(*at);
    }
    return holders.back();
  }

  // The answer of the superclass, unless the class brings interfaces of its own.
  Selected selectDefault(TypeNumber receiver) {
    TypeNumber at = receiver;
    while (index_.interfaces(at).empty() && index_.superclass(at)) at = index_.superclass(at);
    if (defaults_.empty()) defaults_.assign(index_.size(), {});
    std::optional<Selected>& known = defaults_[at.value()];
    if (!known) known = searchDefault(at);
    return *known;
  }

  Selected searchDefault(TypeNumber type) const {
    std::vector<TypeNumber> specific = maximallySpecific(type);
    std::erase_if(specific,
                  [&](TypeNumber owner) { return (declared(owner)->flags & classfile::kAccAbstract) != 0; });
    if (specific.empty()) return {Outcome::Abstract, {}};
    return {specific.size() == 1 ? Outcome::Method : Outcome::Conflict, specific.front()};
  }

  // From each interface upwards, depth first; without recursion, for towers may be of any height.
  void collect(TypeNumber type, BitSet& seen, std::vector<TypeNumber>& candidates) const {
    std::vector<TypeNumber> open;
    const auto pushAbove = [&](TypeNumber of) {
      const auto above = index_.interfaces(of);
      open.insert(open.end(), above.rbegin(), above.rend());
    };
    for (pushAbove(type); !open.empty();) {
      const TypeNumber interface = open.back();
      open.pop_back();
      if (seen.contains(interface.value())) continue;
      seen.insert(interface.value());
      if (canBeSelected(declared(interface))) candidates.push_back(interface);
      pushAbove(interface);
    }
  }

  static void group(const std::vector<std::pair<TypeNumber, TypeNumber>>& selected, DispatchTargets& result) {
    result.receivers_.reserve(selected.size());
    for (const auto& [owner, receiver] : selected) {
      if (result.targets_.empty() || result.targets_.back().owner != owner) {
        result.targets_.push_back({owner, static_cast<std::uint32_t>(result.receivers_.size()), 0});
      }
      ++result.targets_.back().count;
      result.receivers_.push_back(receiver);
    }
  }

  static constexpr std::uint32_t kUnknown = TypeNumber{}.value() - 1;

  const HierarchyIndex& index_;
  const DispatchQuery query_;
  std::uint64_t key_;
  const ScannedMethod* own_;
  bool by_interface_;
  std::vector<std::uint32_t> nearest_;  // by type: number of the class found, kUnknown, or the invalid number
  std::vector<std::optional<Selected>> defaults_;
  std::vector<TypeNumber> path_;
};

BitSet DispatchTargets::receiverSet(const Target& target, const HierarchyIndex& index) const {
  BitSet set(index.size());
  for (const TypeNumber receiver : receivers(target)) set.insert(receiver.value());
  return set;
}

std::optional<DispatchQuery> resolveDispatch(const HierarchyIndex& index, TypeNumber type,
                                             std::string_view name, std::string_view descriptor) {
  const DispatchSearch search(index, {type, name, descriptor});
  const auto query = [&](TypeNumber owner) { return DispatchQuery{owner, name, descriptor}; };
  if (index.isInterface(type)) {
    if (search.declared(type) != nullptr) return query(type);
    const ScannedMethod* of_object = search.declared(index.object());
    if (canBeSelected(of_object) && (of_object->flags & classfile::kAccPublic) != 0)
      return query(index.object());
  } else {
    for (TypeNumber at = type; at; at = index.superclass(at)) {
      if (search.declared(at) != nullptr) return query(at);
    }
  }
  const std::vector<TypeNumber> specific = search.maximallySpecific(type);
  if (specific.empty()) return std::nullopt;
  const auto is_concrete = [&](TypeNumber owner) {
    return (search.declared(owner)->flags & classfile::kAccAbstract) == 0;
  };
  if (std::count_if(specific.begin(), specific.end(), is_concrete) != 1) return query(specific.front());
  return query(*std::find_if(specific.begin(), specific.end(), is_concrete));
}

DispatchTargets dispatchTargets(const HierarchyIndex& index, const DispatchQuery& query,
                                const BitSet& receivers) {
  PRECONDITION(receivers.bound() == index.size());
  return DispatchSearch(index, query).run(receivers);
}

LinkResult<MethodId> methodOf(Program& program, const HierarchyIndex& index, const DispatchQuery& query,
                              TypeNumber owner) {
  TRY(const ClassId id, program.load(index.nameOf(owner)));
  SymbolTable& symbols = program.symbols();
  const MethodId method =
      program[id].findMethod(symbols.intern(query.name), symbols.intern(query.descriptor));
  PRECONDITION(method.valid());
  return method;
}

bool isDispatched(const classfile::Member& method) {
  return !method.has(classfile::kAccStatic | classfile::kAccPrivate) && !method.name.starts_with('<');
}

}  // namespace javelin::program
