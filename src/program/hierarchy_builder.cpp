// SPDX-License-Identifier: Apache-2.0
#include "program/hierarchy_builder.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <thread>

#include "support/hash.h"

namespace javelin::program {

Result<std::unique_ptr<const HierarchyIndex>> HierarchyIndex::build(const classpath::ClassPath& path,
                                                                    unsigned threads) {
  return HierarchyBuilder(path).build(threads);
}

Result<std::unique_ptr<const HierarchyIndex>> HierarchyBuilder::build(unsigned threads) {
  listClasses();
  object_ = find("java/lang/Object");
  if (object_ == kNone) return Error{"the JDK has no java.lang.Object", path_.javaHome().string()};
  readHeaders(threads);
  if (!entries_[object_].readable) return Error{"java.lang.Object cannot be read", path_.javaHome().string()};
  checkKinds();
  listChildren();
  numberTypes();
  fillIndex();
  linkInterfaces();
  findInterfaceCycles();
  markInstantiable();
  return std::unique_ptr<const HierarchyIndex>(std::move(index_));
}

// --- listing and reading --------------------------------------------------------------------------

std::string_view HierarchyBuilder::keep(std::string_view name) {
  constexpr std::size_t kPage = std::size_t{1} << 18;
  if (name.size() > page_left_) {
    page_left_ = std::max(kPage, name.size());
    index_->name_pages_.push_back(std::make_unique_for_overwrite<char[]>(page_left_));
    page_ = index_->name_pages_.back().get();
  }
  std::memcpy(page_, name.data(), name.size());
  const std::string_view kept(page_, name.size());
  page_ += name.size();
  page_left_ -= name.size();
  return kept;
}

void HierarchyBuilder::listClasses() {
  std::size_t most = 0;
  for (std::uint32_t i = 0; i < path_.containers().size(); ++i)
    most += path_.classCount(classpath::ContainerId{i});
  entries_.reserve(most);
  positions_ = classpath::NameIndex(most);
  path_.forEachClass([&](const classpath::ClassEntry& found) {
    Entry entry;
    entry.name = keep(found.name);
    entry.location = found.location;
    entry.hash = hashBytes(found.name);
    positions_.at(entry.name, entry.hash, static_cast<Position>(entries_.size()));
    entries_.push_back(entry);
  });
}

HierarchyBuilder::Position HierarchyBuilder::find(std::string_view name) const {
  return positions_.find(name, hashBytes(name)).value_or(kNone);
}

void HierarchyBuilder::readHeaders(unsigned threads) {
  const auto count = static_cast<Position>(entries_.size());
  shares_.resize(std::clamp(threads, 1U, 16U));
  const auto share_count = static_cast<Position>(shares_.size());
  for (Position i = 0; i < share_count; ++i) {
    shares_[i].first = static_cast<Position>(std::uint64_t{count} * i / share_count);
    shares_[i].last = static_cast<Position>(std::uint64_t{count} * (i + 1) / share_count);
  }
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < shares_.size(); ++i) helpers.emplace_back([this, i] { readShare(shares_[i]); });
  readShare(shares_[0]);
  for (std::thread& helper : helpers) helper.join();
  for (Share& share : shares_) {
    std::move(share.defects.begin(), share.defects.end(), std::back_inserter(defects_));
    std::move(share.unreadable.begin(), share.unreadable.end(), std::back_inserter(index_->unreadable_));
  }
}

void HierarchyBuilder::readShare(Share& share) {
  classfile::ClassHeaderReader reader;
  for (Position position = share.first; position < share.last; ++position) {
    const Entry& entry = entries_[position];
    const auto bytes = path_.read(entry.location);
    if (!bytes.ok()) {
      share.unreadable.push_back(bytes.error());
      continue;
    }
    const auto header = reader.read(bytes->bytes, entry.name);
    if (!header.ok()) {
      share.unreadable.push_back(header.error());
    } else if ((*header)->name != entry.name) {
      share.unreadable.push_back(
          Error{"holds a class of another name", path_.describe(entry.location).origin});
    } else {
      readHeader(position, **header, share);
    }
  }
}

void HierarchyBuilder::readHeader(Position position, const classfile::ClassHeader& header, Share& share) {
  Entry& entry = entries_[position];
  entry.readable = true;
  entry.flags = header.access_flags;
  const auto look_up = [&](std::string_view name) {
    const Position found = find(name);
    if (found == kNone) share.defects.push_back({position, std::string(name), "missing"});
    return found;
  };
  if (position != object_) entry.superclass = look_up(header.super_name);
  for (const std::string_view name : header.interfaces) {
    if (const Position found = look_up(name); found != kNone) share.interfaces.emplace_back(position, found);
  }
}

// --- defects --------------------------------------------------------------------------------------

// Runs when all threads have read: a supertype may be another thread's.
void HierarchyBuilder::checkKinds() {
  const auto check = [&](Position position, Position supertype, bool wants_interface) {
    const Entry& found = entries_[supertype];
    const bool is_interface = (found.flags & classfile::kAccInterface) != 0;
    const char* reason = nullptr;
    if (!found.readable) {
      reason = "unreadable";
    } else if (is_interface != wants_interface) {
      reason = wants_interface ? "not an interface" : "an interface";
    } else if ((found.flags & classfile::kAccFinal) != 0) {
      reason = "final";
    }
    if (reason != nullptr) defects_.push_back({position, std::string(found.name), reason});
    return reason == nullptr;
  };
  for (Position position = 0; position < entries_.size(); ++position) {
    Entry& entry = entries_[position];
    if (entry.superclass != kNone && !check(position, entry.superclass, false)) entry.superclass = kNone;
  }
  for (Share& share : shares_) {
    std::erase_if(share.interfaces, [&](const auto& pair) { return !check(pair.first, pair.second, true); });
  }
}

// --- numbering ------------------------------------------------------------------------------------

void HierarchyBuilder::listChildren() {
  std::vector<Position> by_name(entries_.size());
  std::iota(by_name.begin(), by_name.end(), Position{0});
  std::sort(by_name.begin(), by_name.end(),
            [&](Position a, Position b) { return entries_[a].name < entries_[b].name; });
  for (Position position = 0; position < entries_.size(); ++position) {
    Entry& entry = entries_[position];
    if (entry.superclass == kNone && position != object_) entry.superclass = object_;
  }
  first_child_.assign(entries_.size() + 1, 0);
  const auto is_child = [&](Position position) { return entries_[position].readable && position != object_; };
  for (Position position = 0; position < entries_.size(); ++position) {
    if (is_child(position)) ++first_child_[entries_[position].superclass + 1];
  }
  std::partial_sum(first_child_.begin(), first_child_.end(), first_child_.begin());
  children_.resize(first_child_.back());
  std::vector<std::uint32_t> next(first_child_.begin(), first_child_.end() - 1);
  for (const Position position : by_name) {
    if (is_child(position)) children_[next[entries_[position].superclass]++] = position;
  }
}

// Numbers the class and what is below it in preorder; a superclass chain may be long, so without recursion.
void HierarchyBuilder::visit(Position root) {
  std::vector<Position> stack{root};
  while (!stack.empty()) {
    const Position position = stack.back();
    stack.pop_back();
    if (numbers_[position] != kNone) continue;
    numbers_[position] = static_cast<std::uint32_t>(order_.size());
    order_.push_back(position);
    for (std::uint32_t i = first_child_[position + 1]; i-- > first_child_[position];)
      stack.push_back(children_[i]);
  }
}

// A class that Object does not reach hangs below a cycle of superclasses. One class of each cycle becomes
// Object's child; numbers go on from there.
void HierarchyBuilder::numberTypes() {
  numbers_.assign(entries_.size(), kNone);
  order_.reserve(entries_.size());
  visit(object_);
  std::vector<Position> left;
  for (Position position = 0; position < entries_.size(); ++position) {
    if (entries_[position].readable && numbers_[position] == kNone) left.push_back(position);
  }
  std::sort(left.begin(), left.end(),
            [&](Position a, Position b) { return entries_[a].name < entries_[b].name; });
  for (const Position position : left) {
    if (numbers_[position] != kNone || !isOnCycle(position)) continue;
    defects_.push_back(
        {position, std::string(entries_[entries_[position].superclass].name), "its own subclass"});
    entries_[position].superclass = object_;
    visit(position);
  }
}

bool HierarchyBuilder::isOnCycle(Position position) const {
  Position at = entries_[position].superclass;
  for (std::size_t steps = 0; at != position && at != object_; ++steps) {
    if (steps > entries_.size()) return false;  // below a cycle, not on it
    at = entries_[at].superclass;
  }
  return at == position;
}

// --- the index ------------------------------------------------------------------------------------

void HierarchyBuilder::fillIndex() {
  auto& types = index_->types_;
  types.resize(order_.size());
  index_->numbers_ = classpath::NameIndex(order_.size());
  std::vector<classpath::ClassLocation> locations;
  locations.reserve(order_.size());
  for (std::uint32_t number = 0; number < order_.size(); ++number) {
    const Entry& entry = entries_[order_[number]];
    auto& type = types[number];
    type.name = entry.name;
    type.flags = entry.flags;
    type.location = entry.location;
    type.last = TypeNumber{number};
    if (number > 0) type.superclass = TypeNumber{numbers_[entry.superclass]};
    index_->numbers_.at(entry.name, entry.hash, number);
    locations.push_back(entry.location);
  }
  for (std::uint32_t number = static_cast<std::uint32_t>(order_.size()); number-- > 1;) {
    auto& superclass = types[types[number].superclass.value()];
    superclass.last = std::max(superclass.last, types[number].last);
  }
  for (const Defect& defect : defects_) {
    index_->defects_.push_back({TypeNumber{numbers_[defect.position]}, defect.supertype, defect.reason});
  }
  std::sort(index_->defects_.begin(), index_->defects_.end());
  index_->methods_ = std::make_unique<const MethodScan>(path_, std::move(locations));
}

void HierarchyBuilder::linkInterfaces() {
  auto& types = index_->types_;
  const auto count = static_cast<std::uint32_t>(types.size());
  std::vector<std::uint32_t> first_interface(count + 1, 0);
  std::vector<std::uint32_t> first_implementer(count + 1, 0);
  const auto for_each_pair = [&](auto visit_pair) {
    for (const Share& share : shares_) {
      for (const auto& [type, interface] : share.interfaces) visit_pair(numbers_[type], numbers_[interface]);
    }
  };
  for_each_pair([&](std::uint32_t type, std::uint32_t interface) {
    ++first_interface[type + 1];
    ++first_implementer[interface + 1];
  });
  std::partial_sum(first_interface.begin(), first_interface.end(), first_interface.begin());
  std::partial_sum(first_implementer.begin(), first_implementer.end(), first_implementer.begin());
  for (std::uint32_t number = 0; number < count; ++number) {
    types[number].first_interface = first_interface[number];
    types[number].first_implementer = first_implementer[number];
  }
  index_->interfaces_.resize(first_interface.back());
  index_->implementers_.resize(first_implementer.back());
  // Pairs of one class stand together, in the order of its class file.
  for_each_pair([&](std::uint32_t type, std::uint32_t interface) {
    index_->interfaces_[first_interface[type]++] = TypeNumber{interface};
  });
  for (std::uint32_t number = 0; number < count; ++number) {
    for (const TypeNumber interface : index_->interfaces(TypeNumber{number})) {
      index_->implementers_[first_implementer[interface.value()]++] = TypeNumber{number};
    }
  }
  index_->interface_subtypes_ = std::vector<std::atomic<const BitSet*>>(count);
}

// Depth first from every interface upwards; meeting one that is still open closes a cycle.
void HierarchyBuilder::findInterfaceCycles() {
  enum class State : std::uint8_t { New, Open, Done };
  std::vector<State> states(index_->size(), State::New);
  std::vector<TypeNumber> stack;
  for (std::uint32_t number = 0; number < index_->size(); ++number) {
    if (index_->isInterface(TypeNumber{number})) stack.push_back(TypeNumber{number});
    while (!stack.empty()) {
      const TypeNumber type = stack.back();
      State& state = states[type.value()];
      if (state != State::New) {
        state = State::Done;
        stack.pop_back();
        continue;
      }
      state = State::Open;
      for (const TypeNumber above : index_->interfaces(type)) {
        const State found = states[above.value()];
        if (found == State::New) stack.push_back(above);
        if (found != State::Open) continue;
        index_->defects_.push_back({type, std::string(index_->nameOf(above)), "its own subinterface"});
      }
    }
  }
  std::sort(index_->defects_.begin(), index_->defects_.end());
}

void HierarchyBuilder::markInstantiable() {
  const auto& types = index_->types_;
  BitSet& instantiable = index_->instantiable_;
  instantiable = BitSet(types.size());
  for (std::size_t number = 0; number < types.size(); ++number) {
    if ((types[number].flags & (classfile::kAccInterface | classfile::kAccAbstract)) == 0)
      instantiable.insert(number);
  }
  for (const HierarchyDefect& defect : index_->defects_) instantiable.subtract(index_->subtypes(defect.type));
}

}  // namespace javelin::program
