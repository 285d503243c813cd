// SPDX-License-Identifier: Apache-2.0
#include "host/host_classes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "jvm/host_protocol.h"

namespace javelin::host {

namespace {

namespace protocol = jvm::protocol;

// The class that boxes a primitive type; null if the name is none.
const char* boxOfPrimitive(std::string_view name) {
  if (name == "void") return "java/lang/Void";
  for (const jvm::Box& box : jvm::kBoxes) {
    if (box.primitive == name) return box.name.data();  // a literal
  }
  return nullptr;
}

char typeOf(std::string_view descriptor) {
  return descriptor.empty() ? 'V' : descriptor[0] == '[' ? 'L' : descriptor[0];
}

}  // namespace

std::size_t bytesOf(char type) {
  switch (type) {
    case 'Z':
    case 'B':
      return 1;
    case 'C':
    case 'S':
      return 2;
    case 'J':
    case 'D':
    case 'A':
      return 8;
    default:
      return 4;
  }
}

Result<HostClasses> HostClasses::make(const EmbeddedJvm& jvm) {
  HostClasses classes(jvm);
  JNIEnv& jni = jvm.jni();
  const auto global = [&](jobject object) { return jni.NewGlobalRef(object); };
  const jclass loader = jni.FindClass("java/lang/ClassLoader");
  if (loader == nullptr) return jvm.checkException("looking for ClassLoader").error();
  classes.loader_class_ = static_cast<jclass>(global(loader));
  for (const auto& [method, place] : {std::pair{"getPlatformClassLoader", &classes.platform_loader_},
                                      std::pair{"getSystemClassLoader", &classes.app_loader_}}) {
    const jmethodID id = jni.GetStaticMethodID(loader, method, "()Ljava/lang/ClassLoader;");
    if (id != nullptr) *place = global(jni.CallStaticObjectMethod(loader, id));
    TRY_STATUS(jvm.checkException(method));
  }
  classes.class_class_ = static_cast<jclass>(global(jni.FindClass("java/lang/Class")));
  classes.thread_class_ = static_cast<jclass>(global(jni.FindClass("java/lang/Thread")));
  classes.enum_class_ = static_cast<jclass>(global(jni.FindClass("java/lang/Enum")));
  classes.for_name_ = jni.GetStaticMethodID(classes.class_class_, "forName",
                                            "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;");
  TRY_STATUS(jvm.checkException("looking for Class.forName"));
  return classes;
}

bool HostClasses::isApplication(jobject loader) const {
  return loader != nullptr && !jvm_->jni().IsSameObject(loader, platform_loader_);
}

std::string HostClasses::nameOf(jclass type) const {
  char* signature = nullptr;
  jvm_->tools().GetClassSignature(type, &signature, nullptr);
  std::string name = jvm_->take(signature);
  if (name.size() > 2 && name[0] == 'L') return name.substr(1, name.size() - 2);
  if (name.size() == 1) {
    if (name == "V") return "void";
    for (const jvm::Box& box : jvm::kBoxes) {
      if (box.descriptor == name) return std::string(box.primitive);
    }
  }
  return name;
}

// Without initialising it.
Result<jclass> HostClasses::load(std::string_view name) {
  JNIEnv& jni = jvm_->jni();
  if (const char* const box_name = boxOfPrimitive(name)) {
    const jclass box = jni.FindClass(box_name);
    return static_cast<jclass>(
        jni.GetStaticObjectField(box, jni.GetStaticFieldID(box, "TYPE", "Ljava/lang/Class;")));
  }
  std::string java_name(name);
  std::replace(java_name.begin(), java_name.end(), '/', '.');
  const jstring text = jni.NewStringUTF(java_name.c_str());
  const auto found =
      static_cast<jclass>(jni.CallStaticObjectMethod(class_class_, for_name_, text, JNI_FALSE, app_loader_));
  jni.DeleteLocalRef(text);
  if (jni.ExceptionCheck()) {
    jni.ExceptionClear();
    return Error{"the host's JVM does not find class", std::string(name)};
  }
  return found;
}

HostClass& HostClasses::add(jclass type, std::uint32_t number, std::string name) {
  JNIEnv& jni = jvm_->jni();
  HostClass& entry = classes_.emplace_back();
  entry.number = number;
  entry.type = static_cast<jclass>(jni.NewGlobalRef(type));
  entry.name = std::move(name);
  if (entry.name[0] == '[') entry.component = entry.name[1] == '[' ? 'L' : entry.name[1];
  jobject loader = nullptr;
  jvm_->tools().GetClassLoader(type, &loader);
  entry.is_application = isApplication(loader);
  if (loader != nullptr) jni.DeleteLocalRef(loader);
  entry.is_thread = jni.IsAssignableFrom(type, thread_class_) == JNI_TRUE;
  entry.is_loader = jni.IsAssignableFrom(type, loader_class_) == JNI_TRUE;
  entry.is_enum = !entry.is_application && entry.component == 0 && entry.name != "java/lang/Enum" &&
                  jni.IsAssignableFrom(type, enum_class_) == JNI_TRUE;
  entry.box = jvm::cachingBoxNamed(entry.name);
  if (protocol::isDirectBuffer(entry.name)) entry.direct_bytes = protocol::directElementBytes(entry.name);
  // A hidden class has a dot and an address behind its name.
  entry.is_left_out = protocol::isLeftOut(entry.name) || entry.name.find('.') != std::string::npos;
  const auto index = static_cast<std::uint32_t>(classes_.size() - 1);
  by_number_[number] = index;
  jvm_->tools().SetTag(type, ObjectTag::kClass | jlong{index});
  return entry;
}

Status HostClasses::introduce(std::uint32_t number, std::string_view name) {
  if (number == 0 || (number & protocol::kHostNumber) != 0 || by_number_.contains(number)) {
    return Error{"a class number that cannot be", fmt::format("{}", number)};
  }
  TRY(const jclass type, load(name));
  jlong tag = 0;
  jvm_->tools().GetTag(type, &tag);
  if ((tag & ObjectTag::kClass) != 0) {
    // Both ends have met it: either number will do.
    by_number_[number] = static_cast<std::uint32_t>(tag & ObjectTag::kIndex);
  } else {
    add(type, number, std::string(name));
  }
  jvm_->jni().DeleteLocalRef(type);
  return okStatus();
}

HostClass* HostClasses::find(std::uint32_t number) {
  const auto found = by_number_.find(number);
  return found == by_number_.end() ? nullptr : &classes_[found->second];
}

HostClass& HostClasses::of(jclass type) {
  jlong tag = 0;
  jvm_->tools().GetTag(type, &tag);
  if ((tag & ObjectTag::kClass) != 0) return classes_[static_cast<std::size_t>(tag & ObjectTag::kIndex)];
  HostClass& entry = add(type, protocol::kHostNumber | next_number_++, nameOf(type));
  introduced_.push_back(&entry);
  return entry;
}

std::uint32_t HostClasses::indexOf(const HostClass& type) const { return by_number_.at(type.number); }

Status HostClasses::findFields(HostClass& type) {
  if (type.has_fields || type.component != 0) return okStatus();
  JNIEnv& jni = jvm_->jni();
  if (const jclass super = jni.GetSuperclass(type.type); super != nullptr) {
    HostClass& above = of(super);
    jni.DeleteLocalRef(super);
    TRY_STATUS(findFields(above));
    type.fields = above.fields;
    if (type.direct_bytes != 0) {
      const jfieldID address = jni.GetFieldID(type.type, "address", "J");
      jni.ExceptionClear();
      for (HostField& field : type.fields) {
        if (field.id == address && field.type == 'J') field.type = 'A';
      }
    }
  }
  // GetFieldID initialises the class. That first, so that whatever it needs is prepared before we look.
  jint status = 0;
  jvm_->tools().GetClassStatus(type.type, &status);
  if ((status & JVMTI_CLASS_STATUS_PREPARED) == 0) {
    jni.GetStaticMethodID(type.type, "<clinit>", "()V");  // links it; what it finds does not matter
    jni.ExceptionClear();
  }
  jint count = 0;
  jfieldID* ids = nullptr;
  if (const jvmtiError error = jvm_->tools().GetClassFields(type.type, &count, &ids);
      error != JVMTI_ERROR_NONE) {
    return Error{fmt::format("the JVM does not tell the fields (error {})", static_cast<int>(error)),
                 type.name};
  }
  for (jint i = 0; i < count; ++i) {
    char* name = nullptr;
    char* descriptor = nullptr;
    jint flags = 0;
    jvm_->tools().GetFieldName(type.type, ids[i], &name, &descriptor, nullptr);
    jvm_->tools().GetFieldModifiers(type.type, ids[i], &flags);
    const HostField field{ids[i], typeOf(jvm_->take(descriptor))};
    if (protocol::keptApart(type.name, jvm_->take(name))) continue;
    ((flags & 0x8) != 0 ? type.statics : type.fields).push_back(field);
  }
  jvm_->tools().Deallocate(reinterpret_cast<unsigned char*>(ids));
  type.has_fields = true;
  return okStatus();
}

}  // namespace javelin::host
