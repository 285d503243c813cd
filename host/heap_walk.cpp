// SPDX-License-Identifier: Apache-2.0
#include "host/heap_walk.h"

#include <cstring>

namespace javelin::host {

using jvm::ClassKind;
namespace format = jvm::format;

namespace {

// Identity hashes have 31 bits in the mark word; where, differs from release to release.
constexpr std::uint64_t kHashMask = 0x7fffffff;

// A JNI reference is the address of a cell with the object's address; its low bits tell local from global
// ones.
std::uintptr_t addressOf(jobject reference) {
  constexpr std::uintptr_t kTagMask = 7;
  return *reinterpret_cast<const std::uintptr_t*>(reinterpret_cast<std::uintptr_t>(reference) & ~kTagMask);
}

std::uint64_t markOf(std::uintptr_t address) {
  std::uint64_t mark;
  std::memcpy(&mark, reinterpret_cast<const void*>(address), sizeof mark);
  return mark;
}

// Neither locked nor displaced into a monitor.
bool isPlain(std::uint64_t mark) { return (mark & 3) == 1; }

}  // namespace

Result<HeapWalk> HeapWalk::start(const EmbeddedJvm& jvm, const ClassSurvey& survey, Neutral& neutral) {
  HeapWalk walk(jvm, survey, neutral);
  walk.planFields();
  TRY_STATUS(walk.findHashBits());
  for (std::uint32_t i = 0; i < survey.classes().size(); ++i) {
    if (walk.number(survey.classes()[i].mirror) != i + 1) return Error{"two classes have one mirror", {}};
  }
  return walk;
}

void HeapWalk::planFields() {
  for (const SurveyedClass& info : survey_->classes()) {
    std::vector<PlannedField> plan;
    for (const SurveyedClass* at = &info;; at = &survey_->classes()[at->super]) {
      for (const SurveyedField& field : at->fields) {
        if (!field.isStatic()) plan.push_back({at, &field, neutral_->isBanned(at->name, field.name)});
      }
      if (at->super == format::kNone) break;
    }
    plans_.push_back(std::move(plan));
  }
}

Status HeapWalk::findHashBits() {
  JNIEnv& jni = jvm_->jni();
  const jclass system = survey_->classes()[survey_->find("java/lang/System").value_or(0)].mirror;
  const jmethodID hash = jni.GetStaticMethodID(system, "identityHashCode", "(Ljava/lang/Object;)I");
  TRY_STATUS(jvm_->checkException("System.identityHashCode"));
  // Two fresh objects, so that a bit pattern that is there by chance is no answer.
  const jobject one = jni.NewStringUTF("a");
  const jobject two = jni.NewStringUTF("a");
  if (markOf(addressOf(one)) != markOf(addressOf(two)) || !isPlain(markOf(addressOf(one)))) {
    return Error{"the JVM's object headers are not as expected", {}};
  }
  const auto first = static_cast<std::uint32_t>(jni.CallStaticIntMethod(system, hash, one));
  TRY_STATUS(jvm_->checkException("System.identityHashCode"));
  const auto second = static_cast<std::uint32_t>(jni.CallStaticIntMethod(system, hash, two));
  TRY_STATUS(jvm_->checkException("System.identityHashCode"));
  for (hash_shift_ = 3; hash_shift_ <= 33; ++hash_shift_) {
    if ((markOf(addressOf(one)) >> hash_shift_ & kHashMask) == first &&
        (markOf(addressOf(two)) >> hash_shift_ & kHashMask) == second && first != second) {
      return okStatus();
    }
  }
  return Error{"no identity hash in the JVM's object headers", {}};
}

std::uint32_t HeapWalk::number(jobject object) {
  if (object == nullptr) return 0;
  const std::uintptr_t address = addressOf(object);
  const auto [entry, is_new] = numbers_.try_emplace(address, static_cast<std::uint32_t>(objects_.size()));
  if (is_new) objects_.push_back({jvm_->jni().NewGlobalRef(object), address});
  return entry->second;
}

template <typename T>
void HeapWalk::put(std::size_t image, std::uint32_t offset, T value) {
  std::memcpy(heap_.data() + image + offset - format::kImageStart, &value, sizeof value);
}

std::uint64_t HeapWalk::staticValue(const SurveyedClass& info, const SurveyedField& field) {
  JNIEnv& jni = jvm_->jni();
  const jclass c = info.mirror;
  if (neutral_->isBanned(info.name, field.name)) {
    neutral_->note(info.name, field.name, {});
    return 0;
  }
  std::uint64_t bits = 0;
  const auto keep = [&](auto value) { std::memcpy(&bits, &value, sizeof value); };
  switch (field.descriptor[0]) {
    case 'Z':
      keep(jni.GetStaticBooleanField(c, field.id));
      break;
    case 'B':
      keep(jni.GetStaticByteField(c, field.id));
      break;
    case 'C':
      keep(jni.GetStaticCharField(c, field.id));
      break;
    case 'S':
      keep(jni.GetStaticShortField(c, field.id));
      break;
    case 'I':
      keep(jni.GetStaticIntField(c, field.id));
      break;
    case 'F':
      keep(jni.GetStaticFloatField(c, field.id));
      break;
    case 'D':
      keep(jni.GetStaticDoubleField(c, field.id));
      break;
    case 'J':
      keep(jni.GetStaticLongField(c, field.id));
      bits = neutral_->filterLong(bits, info.name, field.name);
      break;
    default: {
      const jobject value = jni.GetStaticObjectField(c, field.id);
      bits = number(value);
      jni.DeleteLocalRef(value);
    }
  }
  return bits;
}

void HeapWalk::writeField(jobject object, const PlannedField& planned, std::size_t image) {
  JNIEnv& jni = jvm_->jni();
  const SurveyedField& field = *planned.field;
  const std::uint32_t offset = field.offset;
  switch (field.descriptor[0]) {
    case 'Z':
      return put(image, offset, jni.GetBooleanField(object, field.id));
    case 'B':
      return put(image, offset, jni.GetByteField(object, field.id));
    case 'C':
      return put(image, offset, jni.GetCharField(object, field.id));
    case 'S':
      return put(image, offset, jni.GetShortField(object, field.id));
    case 'I':
      return put(image, offset, jni.GetIntField(object, field.id));
    case 'F':
      return put(image, offset, jni.GetFloatField(object, field.id));
    case 'D':
      return put(image, offset, jni.GetDoubleField(object, field.id));
    case 'J': {
      const auto value = static_cast<std::uint64_t>(jni.GetLongField(object, field.id));
      return put(image, offset, neutral_->filterLong(value, planned.owner->name, field.name));
    }
    default: {
      const jobject value = jni.GetObjectField(object, field.id);
      const std::uint32_t found = number(value);
      jni.DeleteLocalRef(value);
      return put(image, offset, found);
    }
  }
}

void HeapWalk::writeInstance(jobject object, const std::vector<PlannedField>& plan, std::size_t image) {
  for (const PlannedField& planned : plan) {
    if (planned.banned) {
      neutral_->note(planned.owner->name, planned.field->name, {});
    } else if (planned.field->id != nullptr) {
      writeField(object, planned, image);
    }
  }
}

void HeapWalk::writeReferences(jobjectArray array, jsize length, std::size_t image) {
  JNIEnv& jni = jvm_->jni();
  for (jsize i = 0; i < length; ++i) {
    const jobject element = jni.GetObjectArrayElement(array, i);
    const std::uint32_t found = number(element);
    put(image, format::kElementsStart + 4 * static_cast<std::uint32_t>(i), found);
    if (element != nullptr) jni.DeleteLocalRef(element);
  }
}

Status HeapWalk::writeArray(jobject object, const SurveyedClass& info, std::size_t image) {
  JNIEnv& jni = jvm_->jni();
  const jsize length = jni.GetArrayLength(static_cast<jarray>(object));
  put(image, format::kLengthOffset, length);
  const char type = info.name[1];
  if (type == 'L' || type == '[') {
    writeReferences(static_cast<jobjectArray>(object), length, image);
    return okStatus();
  }
  void* elements = jni.GetPrimitiveArrayCritical(static_cast<jarray>(object), nullptr);
  if (elements == nullptr) return Error{"the JVM does not give an array's elements", info.name};
  std::uint8_t* target = heap_.data() + image + format::kElementsStart - format::kImageStart;
  std::memcpy(target, elements, static_cast<std::size_t>(length) * format::sizeOfType(type));
  jni.ReleasePrimitiveArrayCritical(static_cast<jarray>(object), elements, JNI_ABORT);
  if (type != 'J') return okStatus();
  for (jsize i = 0; i < length; ++i) {
    std::uint64_t value;
    std::memcpy(&value, target + 8 * static_cast<std::size_t>(i), sizeof value);
    value = neutral_->filterLong(value, info.name, "element");
    std::memcpy(target + 8 * static_cast<std::size_t>(i), &value, sizeof value);
  }
  return okStatus();
}

void HeapWalk::noteHash(std::uint32_t number) {
  const std::uint64_t mark = markOf(objects_[number].address);
  if (!isPlain(mark)) {
    neutral_->note("object header", "mark", "locked or with a monitor: an identity hash, if any, is lost");
    return;
  }
  const auto hash = static_cast<std::uint32_t>(mark >> hash_shift_ & kHashMask);
  if (hash != 0) hashes_.push_back({number, hash});
}

Status HeapWalk::walk(std::uint32_t number) {
  JNIEnv& jni = jvm_->jni();
  const jobject object = objects_[number].reference;
  const jclass mirror = jni.GetObjectClass(object);
  const auto found = numbers_.find(addressOf(mirror));
  jni.DeleteLocalRef(mirror);
  if (found == numbers_.end() || found->second > survey_->classes().size()) {
    return Error{"an object of a class that was loaded while the heap was looked at", {}};
  }
  const std::uint32_t class_index = found->second - 1;
  const SurveyedClass& info = survey_->classes()[class_index];
  noteHash(number);
  std::size_t size = info.instance_size;
  if (info.kind == ClassKind::Array) {
    const auto length = static_cast<std::size_t>(jni.GetArrayLength(static_cast<jarray>(object)));
    size = format::kElementsStart + length * format::sizeOfType(info.name[1]);
  }
  const std::size_t image = heap_.size();
  places_.push_back(static_cast<std::uint32_t>(image / 8));
  heap_.resize(image + (size + 7) / 8 * 8 - format::kImageStart);
  put(image, format::kImageStart, class_index);
  if (info.kind == ClassKind::Array) return writeArray(object, info, image);
  if (info.name == "java/lang/String") strings_.push_back(number);
  writeInstance(object, plans_[class_index], image);
  return okStatus();
}

Status HeapWalk::run() {
  for (std::uint32_t i = 1; i < objects_.size(); ++i) TRY_STATUS(walk(i));
  return okStatus();
}

Status HeapWalk::findInterned() {
  JNIEnv& jni = jvm_->jni();
  if (strings_.empty()) return okStatus();
  const jmethodID intern = jni.GetMethodID(jni.GetObjectClass(objects_[strings_.front()].reference), "intern",
                                           "()Ljava/lang/String;");
  for (const std::uint32_t number : strings_) {
    const auto string = static_cast<jstring>(objects_[number].reference);
    std::vector<jchar> copy(static_cast<std::size_t>(jni.GetStringLength(string)));
    jni.GetStringRegion(string, 0, static_cast<jsize>(copy.size()), copy.data());
    const jstring twin = jni.NewString(copy.data(), static_cast<jsize>(copy.size()));
    const jobject known = jni.CallObjectMethod(twin, intern);
    TRY_STATUS(jvm_->checkException("String.intern"));
    if (jni.IsSameObject(known, string) != JNI_FALSE) interned_.push_back(number);
    jni.DeleteLocalRef(known);
    jni.DeleteLocalRef(twin);
  }
  return okStatus();
}

Status HeapWalk::checkNothingMoved() const {
  for (std::size_t i = 1; i < objects_.size(); ++i) {
    if (addressOf(objects_[i].reference) != objects_[i].address) {
      return Error{"the JVM moved objects while the heap was looked at", {}};
    }
  }
  return okStatus();
}

}  // namespace javelin::host
