// SPDX-License-Identifier: Apache-2.0
// The data that comes from the host: changes of objects that we have, and new objects. Nothing is believed:
// every number, length and type is checked.
#include <fmt/format.h>

#include "program/layout.h"
#include "twins/twin_table.h"

namespace javelin::twins {

namespace protocol = jvm::protocol;
using classfile::BasicType;
using protocol::Shape;
using vm::Ref;

namespace {

Error malformed() { return {"the JVM host's message ends too early", {}}; }
Error badNumber(const char* what, std::uint32_t number) {
  return {fmt::format("the JVM host names {} that cannot be", what), fmt::format("{}", number)};
}
Error badContent() { return {"the JVM host's object has another size than ours", {}}; }

std::uint64_t readBits(ByteReader& in, std::uint32_t bytes) {
  return bytes == 1 ? in.u1() : bytes == 2 ? in.u2() : bytes == 4 ? in.u4() : in.u8();
}

}  // namespace

Result<Ref> TwinTable::object(std::uint32_t number) const {
  if (number == 0) return heap::kNullRef;
  const auto found = by_number_.find(number);
  if (found == by_number_.end()) return badNumber("an object", number);
  return found->second;
}

bool TwinTable::fits(Ref object, std::string_view descriptor) const {
  if (object == heap::kNullRef) return true;
  const std::string_view name =
      descriptor.starts_with('L') ? descriptor.substr(1, descriptor.size() - 2) : descriptor;
  const auto type = vm_.classes().load(name);
  // As the JVM's verifier has it, every object fits an interface.
  return !type.ok() || (*type)->info->isInterface() || vm_.classes().isInstance(object, **type);
}

Status TwinTable::makeObject(ByteReader& in) {
  const std::uint32_t number = in.u4();
  const auto shape = static_cast<Shape>(in.u1());
  const std::uint32_t class_number = in.u4();
  const std::uint32_t length = in.u4();
  if (!in.ok()) return malformed();
  if ((number & protocol::kHostNumber) == 0 || by_number_.contains(number)) {
    return badNumber("an object", number);
  }
  vm::ClassTable& classes = vm_.classes();
  ClassInfo* const type = classes_.find(class_number);
  Ref object = heap::kNullRef;
  switch (shape) {
    case Shape::Loader:
      object = length == 1 ? classes.platformLoader() : classes.appLoader();
      break;
    case Shape::CurrentThread:
      object = thread_;
      break;
    case Shape::Mirror:
      if (type == nullptr) return badNumber("a class", class_number);
      object = type->type->mirror;
      break;
    case Shape::EnumConstant:
    case Shape::CachedBox: {
      TRY(object, constantOf(shape, class_number, length));
      break;
    }
    case Shape::Instance:
      if (type == nullptr || type->form != Form::Instance || !type->type->info->isInstantiable()) {
        return badNumber("a class", class_number);
      }
      object = vm_.allocateObject(*type->type);
      break;
    case Shape::Array:
      if (type == nullptr || type->form != Form::Array) return badNumber("a class", class_number);
      if (length > 0x7fff'ffffU) return badNumber("a length", length);
      object = vm_.allocateArray(*type->type, static_cast<std::int32_t>(length));
      break;
    default:
      return badNumber("a shape", static_cast<std::uint32_t>(shape));
  }
  if (object == heap::kNullRef) {
    taken_.out_of_memory = true;
    return Error{"there is no room for what native code has made", {}};
  }
  by_number_[number] = object;
  Twin twin;
  twin.number = number;
  twin.is_mapped = protocol::isMapped(shape);
  twin.type = type;
  if (!twin.is_mapped) bytes_ += bytesOf(object, *type);
  // One that is mapped may be known by another number, which will do as well.
  twins_.try_emplace(object, std::move(twin));
  if (shape == Shape::Instance && type->is_throwable) {
    // The value that says that nobody has asked for the stack trace yet.
    const vm::RtClass& throwable = classes.known("java/lang/Throwable");
    const program::Field* const unassigned =
        classes.findField(throwable, "UNASSIGNED_STACK", "[Ljava/lang/StackTraceElement;");
    if (unassigned != nullptr) {
      vm_.heap().store(object, vm_.offsets().throwable_trace,
                       vm_.heap().load<Ref>(throwable.mirror, unassigned->offset));
    }
    new_throwables_.push_back(object);
  }
  return okStatus();
}

Status TwinTable::takeFields(Ref object, const std::vector<FieldPlace>& fields, Bytes now, Bytes before,
                             const Overwriting& overwriting) {
  heap::PagedHeap& heap = vm_.heap();
  ByteReader in(now);
  ByteReader old(before);
  const bool is_new = before.empty();
  for (const FieldPlace& field : fields) {
    const std::uint32_t bytes = program::sizeOf(field.type);
    std::uint64_t bits = readBits(in, bytes);
    if (!is_new && bits == readBits(old, bytes)) continue;
    if (field.is_address) {
      TRY(bits, addressAt(bits));
    } else if (field.type == BasicType::Reference) {
      TRY(const Ref value, this->object(static_cast<std::uint32_t>(bits)));
      if (!fits(value, vm_.classes().program().text(field.field->descriptor))) {
        return Error{"native code has put an object where it does not belong",
                     std::string(vm_.classes().program().text(field.field->name))};
      }
      bits = value;
    }
    if (!is_new) overwriting(object, field.offset);
    switch (bytes) {
      case 1:
        heap.store(object, field.offset, static_cast<std::uint8_t>(bits));
        break;
      case 2:
        heap.store(object, field.offset, static_cast<std::uint16_t>(bits));
        break;
      case 4:
        heap.store(object, field.offset, static_cast<std::uint32_t>(bits));
        break;
      default:
        heap.store(object, field.offset, bits);
    }
  }
  return okStatus();
}

Status TwinTable::takeElements(Ref array, const ClassInfo& type, Bytes now, Bytes before,
                               const Overwriting& overwriting) {
  heap::PagedHeap& heap = vm_.heap();
  const std::uint32_t width = type.element_bytes;
  const bool is_new = before.empty();
  if (is_new && !type.has_references) {
    if (!now.empty()) std::memcpy(heap.writeAt(array) + heap::kElementsOffset, now.data(), now.size());
    return okStatus();
  }
  constexpr std::size_t kStretch = 256;  // a multiple of every width
  for (std::size_t at = 0; at < now.size(); at += width) {
    while (!is_new && at % kStretch == 0 && now.size() - at >= kStretch &&
           std::memcmp(now.data() + at, before.data() + at, kStretch) == 0) {
      at += kStretch;
    }
    if (at >= now.size()) break;
    if (!is_new && std::memcmp(now.data() + at, before.data() + at, width) == 0) continue;
    const std::uint64_t offset = heap::kElementsOffset + at;
    if (!is_new) overwriting(array, offset);
    if (!type.has_references) {
      std::memcpy(heap.writeAt(array) + offset, now.data() + at, width);
      continue;
    }
    TRY(const Ref value, this->object(loadU4(now.data() + at)));
    const vm::RtClass& component = *type.type->component;
    if (value != heap::kNullRef && !component.info->isInterface() &&
        !vm_.classes().isInstance(value, component)) {
      return Error{"native code has put an object where it does not belong", "an array"};
    }
    heap.store(array, offset, value);
  }
  return okStatus();
}

Status TwinTable::takeContent(ByteReader& in, const Overwriting& overwriting) {
  const std::uint32_t number = in.u4();
  const Bytes now = in.take(in.u4());
  if (!in.ok()) return malformed();
  TRY(const Ref object, this->object(number));
  const auto found = twins_.find(object);
  if (found == twins_.end() || found->second.is_mapped) return badNumber("an object", number);
  Twin& twin = found->second;
  const bool is_new = twin.last.empty() && (number & protocol::kHostNumber) != 0;
  taken_.changed_ours = taken_.changed_ours || !is_new;
  if (twin.type->form == Form::Array) {
    const std::size_t length = vm_.heap().load<std::uint32_t>(object, heap::kLengthOffset);
    if (now.size() != length * twin.type->element_bytes) return badContent();
    TRY_STATUS(takeElements(object, *twin.type, now, twin.last, overwriting));
  } else {
    if (now.size() != twin.type->content_bytes) return badContent();
    TRY_STATUS(takeFields(object, twin.type->fields, now, twin.last, overwriting));
  }
  twin.last.assign(now.begin(), now.end());
  return okStatus();
}

Status TwinTable::takeStatics(ByteReader& in, const Overwriting& overwriting) {
  const std::uint32_t number = in.u4();
  const Bytes now = in.take(in.u4());
  if (!in.ok()) return malformed();
  ClassInfo* const type = classes_.find(number);
  if (type == nullptr || type->last_statics.size() != type->static_bytes) return badNumber("a class", number);
  if (now.size() != type->static_bytes) return badContent();
  taken_.changed_ours = true;
  TRY_STATUS(takeFields(type->type->mirror, type->statics, now, type->last_statics, overwriting));
  type->last_statics.assign(now.begin(), now.end());
  return okStatus();
}

Status TwinTable::introduce(ByteReader& in) {
  for (std::uint32_t n = jvm::readCount(in, 8); n > 0; --n) {
    const std::uint32_t number = in.u4();
    const std::string_view name = jvm::readText(in);
    if (!in.ok() || name.empty()) return malformed();
    TRY_STATUS(classes_.introducedByHost(number, name));
  }
  return okStatus();
}

Result<TwinTable::Taken> TwinTable::apply(ByteReader& in, const Overwriting& overwriting) {
  taken_ = {};
  new_throwables_.clear();
  const auto each = [&](std::size_t least, auto take) -> Status {
    for (std::uint32_t n = jvm::readCount(in, least); n > 0; --n) TRY_STATUS(take());
    return okStatus();
  };
  Status made = each(13, [&] { return makeObject(in); });
  if (!made.ok()) {
    if (taken_.out_of_memory) return taken_;
    return made.error();
  }
  made = each(8, [&] { return takeMemory(in, overwriting); });
  if (taken_.out_of_memory) return taken_;
  TRY_STATUS(std::move(made));
  TRY_STATUS(each(8, [&] { return takeContent(in, overwriting); }));
  TRY_STATUS(each(8, [&] { return takeStatics(in, overwriting); }));
  TRY_STATUS(each(4, [&]() -> Status {
    const std::uint32_t number = in.u4();
    TRY([[maybe_unused]] const Ref object, this->object(number));
    kept_.push_back(number);
    return okStatus();
  }));
  if (!in.ok() || in.remaining() != 0) return malformed();
  return taken_;
}

}  // namespace javelin::twins
