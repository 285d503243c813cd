// SPDX-License-Identifier: Apache-2.0
// The data that goes to the host: walking the objects that a call reaches.
#include "twins/twin_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "program/layout.h"

namespace javelin::twins {

namespace protocol = jvm::protocol;
using classfile::BasicType;
using protocol::Shape;
using vm::Ref;

void TwinTable::begin(Ref thread) {
  ++round_;
  thread_ = thread;
  has_too_much_ = false;
  for (Section* section : {&constants_, &objects_, &memory_, &contents_, &statics_, &reached_}) {
    section->bytes.clear();
    section->count = 0;
  }
  bindConstants();
}

std::uint32_t TwinTable::addMapped(Ref object, Shape shape, std::uint32_t type, std::uint32_t length) {
  const std::uint32_t number = next_++;
  Twin twin;
  twin.number = number;
  twin.is_mapped = true;
  twins_[object] = std::move(twin);
  by_number_[number] = object;
  objects_.bytes.u4(number);
  objects_.bytes.u1(static_cast<std::uint8_t>(shape));
  objects_.bytes.u4(type);
  objects_.bytes.u4(length);
  ++objects_.count;
  return number;
}

std::uint32_t TwinTable::addTwin(Ref object, ClassInfo& type) {
  const std::uint32_t number = next_++;
  Twin twin;
  twin.number = number;
  twin.round = round_;
  twin.type = &type;
  twins_[object] = std::move(twin);
  by_number_[number] = object;
  const bool is_array = type.form == Form::Array;
  objects_.bytes.u4(number);
  objects_.bytes.u1(static_cast<std::uint8_t>(is_array ? Shape::Array : Shape::Instance));
  objects_.bytes.u4(classes_.numberOf(type));
  objects_.bytes.u4(is_array ? vm_.heap().load<std::uint32_t>(object, heap::kLengthOffset) : 0);
  ++objects_.count;
  pending_.push_back(object);
  bytes_ += bytesOf(object, type);
  return number;
}

std::size_t TwinTable::bytesOf(Ref object, const ClassInfo& type) const {
  constexpr std::size_t kHandles = 64;
  if (type.form != Form::Array) return kHandles + type.content_bytes;
  return kHandles +
         std::size_t{vm_.heap().load<std::uint32_t>(object, heap::kLengthOffset)} * type.element_bytes;
}

std::uint32_t TwinTable::reach(Ref object) {
  if (object == heap::kNullRef) return 0;
  if (const auto known = twins_.find(object); known != twins_.end()) {
    Twin& twin = known->second;
    if (!twin.is_mapped && twin.round != round_) {
      twin.round = round_;
      pending_.push_back(object);
    }
    return twin.number;
  }
  vm::ClassTable& classes = vm_.classes();
  ClassInfo& type = classes_.of(classes.of(object));
  switch (type.form) {
    case Form::Instance: {
      const std::uint32_t constant = reachConstant(object, type);
      return constant != 0 ? constant : addTwin(object, type);
    }
    case Form::Array:
      return addTwin(object, type);
    case Form::Mirror: {
      ClassInfo& mirrored = classes_.of(classes.ofMirror(object));
      if (mirrored.form == Form::LeftOut) return 0;
      return addMapped(object, Shape::Mirror, classes_.numberOf(mirrored), 0);
    }
    case Form::Loader:
      if (object == classes.platformLoader()) return addMapped(object, Shape::Loader, 0, 1);
      return object == classes.appLoader() ? addMapped(object, Shape::Loader, 0, 2) : 0;
    case Form::Thread:
      return object == thread_ ? addMapped(object, Shape::CurrentThread, 0, 0) : 0;
    case Form::LeftOut:
      return 0;
  }
  UNREACHABLE("form of an object");
}

// They are bound when their class has been initialised here; until then no object of ours holds them.
void TwinTable::bindConstants() {
  vm::ClassTable& classes = vm_.classes();
  for (std::size_t i = 0; i < protocol::kConstants.size(); ++i) {
    const protocol::Constant& constant = protocol::kConstants[i];
    if ((constants_bound_ >> i & 1U) != 0) continue;
    const auto type = classes.load(constant.type);
    if (!type.ok() || classes.initState(**type) != vm::InitState::Ready) continue;
    const program::Field* const field = classes.findField(**type, constant.field, constant.descriptor);
    if (field == nullptr || !field->isStatic()) continue;
    const Ref value = vm_.heap().load<Ref>((*type)->mirror, field->offset);
    if (value == heap::kNullRef || twins_.contains(value)) continue;
    constants_bound_ |= 1U << i;
    Twin twin;
    twin.number = next_++;
    twin.is_mapped = true;
    by_number_[twin.number] = value;
    constants_.bytes.u4(twin.number);
    constants_.bytes.u4(classes_.numberOf(classes_.of(**type)));
    constants_.bytes.text(constant.field);
    constants_.bytes.text(constant.descriptor);
    ++constants_.count;
    twins_[value] = std::move(twin);
  }
}

void TwinTable::readFields(Ref object, const std::vector<FieldPlace>& fields, jvm::WireWriter& out) {
  const heap::PagedHeap& heap = vm_.heap();
  for (const FieldPlace& field : fields) {
    switch (program::sizeOf(field.type)) {
      case 1:
        out.u1(heap.load<std::uint8_t>(object, field.offset));
        break;
      case 2:
        out.u2(heap.load<std::uint16_t>(object, field.offset));
        break;
      case 8:
        out.u8(field.is_address ? placeOf(object) : heap.load<std::uint64_t>(object, field.offset));
        break;
      default: {
        const auto bits = heap.load<std::uint32_t>(object, field.offset);
        out.u4(field.type == BasicType::Reference ? reach(bits) : bits);
      }
    }
  }
}

void TwinTable::readArray(Ref array, const ClassInfo& type, jvm::WireWriter& out) {
  const heap::PagedHeap& heap = vm_.heap();
  const auto length = heap.load<std::uint32_t>(array, heap::kLengthOffset);
  if (type.has_references) {
    for (std::uint32_t i = 0; i < length; ++i) {
      out.u4(reach(heap.load<Ref>(array, heap::kElementsOffset + std::uint64_t{i} * sizeof(Ref))));
    }
    return;
  }
  const std::size_t bytes = std::size_t{length} * type.element_bytes;
  if (bytes > 0) std::memcpy(out.space(bytes), heap.at(array) + heap::kElementsOffset, bytes);
}

void TwinTable::drain() {
  while (!pending_.empty()) {
    const Ref object = pending_.back();
    pending_.pop_back();
    Twin& twin = twins_[object];
    content_.clear();
    if (twin.type->form == Form::Array) {
      readArray(object, *twin.type, content_);
    } else {
      readFields(object, twin.type->fields, content_);
    }
    reached_.bytes.u4(twin.number);
    ++reached_.count;
    if (!std::ranges::equal(content_.bytes(), twin.last)) {
      contents_.bytes.u4(twin.number);
      contents_.bytes.u4(static_cast<std::uint32_t>(content_.size()));
      contents_.bytes.raw(content_.bytes());
      ++contents_.count;
      twin.last.assign(content_.bytes().begin(), content_.bytes().end());
    }
    if (twin.type->direct_bytes != 0) gatherMemory(twin.number);
  }
}

void TwinTable::reachStatics(ClassInfo& type) {
  // Before its initialiser has run there is nothing to tell.
  if (type.statics.empty() || vm_.classes().initState(*type.type) == vm::InitState::Linked) return;
  jvm::WireWriter content;
  readFields(type.type->mirror, type.statics, content);
  if (type.statics_state == state_ && std::ranges::equal(content.bytes(), type.last_statics)) return;
  statics_.bytes.u4(type.number);
  statics_.bytes.u4(static_cast<std::uint32_t>(content.size()));
  statics_.bytes.raw(content.bytes());
  ++statics_.count;
  type.last_statics = content.take();
  type.statics_state = state_;
}

void TwinTable::reachStanding() {
  for (const std::uint32_t number : kept_) {
    if (const auto found = by_number_.find(number); found != by_number_.end()) reach(found->second);
  }
  for (ClassInfo* type : classes_.prepared()) reachStatics(*type);
}

Status TwinTable::finish(jvm::WireWriter& out) {
  drain();
  classes_.takeIntroduced(out);
  std::size_t bytes = out.size();
  for (const Section* section : {&constants_, &objects_, &memory_, &contents_, &statics_, &reached_}) {
    bytes += section->bytes.size() + 4;
  }
  if (has_too_much_ || bytes > protocol::kLongestMessage / 2) {
    return Error{"what the arguments reach is too much for the JVM host", fmt::format("{} bytes", bytes)};
  }
  for (const Section* section : {&constants_, &objects_, &memory_, &contents_, &statics_, &reached_}) {
    out.u4(section->count);
    out.raw(section->bytes.bytes());
  }
  return okStatus();
}

std::vector<std::uint32_t> TwinTable::forget(const std::function<bool(Ref)>& is_live) {
  std::vector<std::uint32_t> numbers;
  for (auto it = twins_.begin(); it != twins_.end();) {
    if (it->second.is_mapped || is_live(it->first)) {
      ++it;
      continue;
    }
    bytes_ -= bytesOf(it->first, *it->second.type);
    numbers.push_back(it->second.number);
    forgetMemory(it->second.number);
    by_number_.erase(it->second.number);
    it = twins_.erase(it);
  }
  std::erase_if(kept_, [&](std::uint32_t number) { return !by_number_.contains(number); });
  return numbers;
}

}  // namespace javelin::twins
