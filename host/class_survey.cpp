// SPDX-License-Identifier: Apache-2.0
#include "host/class_survey.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::host {

using jvm::ClassKind;
using jvm::ClassStatus;
using jvm::LoaderKind;

namespace {

const char* const kUnsafe = "jdk/internal/misc/Unsafe";

// The flags of JVMS 4.5. Older JVMs use others for themselves and let them be seen.
constexpr std::uint32_t kFieldFlags = 0x50df;

// The collector fills gaps with it; it is no class for Java code, and its mirror is that of int[].
const char* const kFiller = "[Ljdk/internal/vm/FillerElement;";

Error toolError(const char* function, jvmtiError error) {
  return {fmt::format("the JVM's {} failed with error {}", function, static_cast<int>(error)), {}};
}

// Declared fields that the tool interface keeps to itself. They hold what only the JVM understands.
struct HiddenField {
  std::string_view class_name;
  const char* name;
  const char* descriptor;
};
constexpr HiddenField kHiddenFields[] = {
    {"jdk/internal/reflect/ConstantPool", "constantPoolOop", "Ljava/lang/Object;"},
    {"jdk/internal/reflect/UnsafeStaticFieldAccessorImpl", "base", "Ljava/lang/Object;"},
};

// "Ljava/lang/String;" -> "java/lang/String"; arrays stay as they are. A hidden class's signature has a dot
// before its suffix, which is an address.
std::string nameOfSignature(std::string signature) {
  if (signature[0] != 'L') return signature;
  signature = signature.substr(1, signature.size() - 2);
  return signature.substr(0, signature.find('.'));
}

ClassStatus statusOf(jint bits) {
  if ((bits & JVMTI_CLASS_STATUS_ERROR) != 0) return ClassStatus::Erroneous;
  if ((bits & JVMTI_CLASS_STATUS_INITIALIZED) != 0) return ClassStatus::Initialised;
  if ((bits & JVMTI_CLASS_STATUS_PREPARED) != 0) return ClassStatus::Linked;
  return ClassStatus::Loaded;
}

}  // namespace

Result<ClassSurvey> ClassSurvey::take(const EmbeddedJvm& jvm) {
  ClassSurvey survey(jvm);
  TRY_STATUS(survey.addLoaded());
  TRY_STATUS(survey.addPrimitives());
  std::stable_sort(survey.classes_.begin(), survey.classes_.end(),
                   [](const SurveyedClass& a, const SurveyedClass& b) { return a.name < b.name; });
  for (SurveyedClass& info : survey.classes_) {
    // Before it is linked, the tool interface tells nothing.
    if (info.kind == ClassKind::Instance && info.status != ClassStatus::Loaded)
      TRY_STATUS(survey.addFields(info));
  }
  TRY(survey.unsafe_, survey.staticReference(kUnsafe, "theUnsafe"));
  TRY_STATUS(survey.checkLayout());
  TRY_STATUS(survey.relate());
  TRY_STATUS(survey.addInstanceOffsets());
  survey.setInstanceSizes();
  return survey;
}

Status ClassSurvey::addLoaded() {
  jint count = 0;
  jclass* loaded = nullptr;
  const jvmtiError error = jvm_->tools().GetLoadedClasses(&count, &loaded);
  if (error != JVMTI_ERROR_NONE) return toolError("GetLoadedClasses", error);
  for (jint i = 0; i < count; ++i) {
    TRY(SurveyedClass info, describe(loaded[i]));
    jvm_->jni().DeleteLocalRef(loaded[i]);
    if (info.name != kFiller) classes_.push_back(std::move(info));
  }
  jvm_->tools().Deallocate(reinterpret_cast<unsigned char*>(loaded));
  return okStatus();
}

Result<SurveyedClass> ClassSurvey::describe(jclass mirror) const {
  jvmtiEnv& tools = jvm_->tools();
  SurveyedClass info;
  info.mirror = static_cast<jclass>(jvm_->jni().NewGlobalRef(mirror));
  char* signature = nullptr;
  jvmtiError error = tools.GetClassSignature(mirror, &signature, nullptr);
  if (error != JVMTI_ERROR_NONE) return toolError("GetClassSignature", error);
  const std::string text = jvm_->take(signature);
  info.name = nameOfSignature(text);
  info.hidden = text[0] == 'L' && text.find('.') != std::string::npos;
  jint status = 0;
  error = tools.GetClassStatus(mirror, &status);
  if (error != JVMTI_ERROR_NONE) return toolError("GetClassStatus", error);
  if ((status & JVMTI_CLASS_STATUS_ARRAY) != 0) info.kind = ClassKind::Array;
  info.status = info.kind == ClassKind::Array ? ClassStatus::Initialised : statusOf(status);
  jint modifiers = 0;
  tools.GetClassModifiers(mirror, &modifiers);
  info.access_flags = static_cast<std::uint32_t>(modifiers);
  jobject loader = nullptr;
  tools.GetClassLoader(mirror, &loader);
  if (loader != nullptr) info.loader = jvm_->jni().NewGlobalRef(loader);
  jvm_->jni().DeleteLocalRef(loader);
  return info;
}

Status ClassSurvey::addPrimitives() {
  JNIEnv& jni = jvm_->jni();
  const jclass class_class = jni.GetObjectClass(classes_.front().mirror);
  const jmethodID get =
      jni.GetStaticMethodID(class_class, "getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;");
  TRY_STATUS(jvm_->checkException("Class.getPrimitiveClass"));
  for (const char* name : {"boolean", "byte", "char", "double", "float", "int", "long", "short", "void"}) {
    const jobject mirror = jni.CallStaticObjectMethod(class_class, get, jni.NewStringUTF(name));
    TRY_STATUS(jvm_->checkException("Class.getPrimitiveClass"));
    SurveyedClass info;
    info.name = name;
    info.mirror = static_cast<jclass>(jni.NewGlobalRef(mirror));
    info.kind = ClassKind::Primitive;
    info.status = ClassStatus::Initialised;
    jint modifiers = 0;
    jvm_->tools().GetClassModifiers(info.mirror, &modifiers);
    info.access_flags = static_cast<std::uint32_t>(modifiers);
    classes_.push_back(std::move(info));
  }
  return okStatus();
}

std::optional<std::uint32_t> ClassSurvey::find(std::string_view name) const {
  const auto found = std::partition_point(classes_.begin(), classes_.end(),
                                          [&](const SurveyedClass& c) { return c.name < name; });
  if (found == classes_.end() || found->name != name) return std::nullopt;
  return static_cast<std::uint32_t>(found - classes_.begin());
}

Result<jobject> ClassSurvey::staticReference(std::string_view class_name, std::string_view field) const {
  if (const auto index = find(class_name)) {
    const SurveyedClass& info = classes_[*index];
    for (const SurveyedField& f : info.fields) {
      if (f.name != field || !f.isStatic() || !f.isReference()) continue;
      const jobject value = jvm_->jni().GetStaticObjectField(info.mirror, f.id);
      if (value != nullptr) return jvm_->jni().NewGlobalRef(value);
    }
  }
  return Error{fmt::format("the JVM has no {}.{}", class_name, field), {}};
}

Status ClassSurvey::addFields(SurveyedClass& info) const {
  jvmtiEnv& tools = jvm_->tools();
  jint count = 0;
  jfieldID* ids = nullptr;
  const jvmtiError error = tools.GetClassFields(info.mirror, &count, &ids);
  if (error != JVMTI_ERROR_NONE) return toolError("GetClassFields", error);
  for (jint i = 0; i < count; ++i) {
    char* name = nullptr;
    char* descriptor = nullptr;
    jint modifiers = 0;
    tools.GetFieldName(info.mirror, ids[i], &name, &descriptor, nullptr);
    tools.GetFieldModifiers(info.mirror, ids[i], &modifiers);
    info.fields.push_back({jvm_->take(name), jvm_->take(descriptor),
                           static_cast<std::uint32_t>(modifiers) & kFieldFlags, 0, ids[i]});
  }
  tools.Deallocate(reinterpret_cast<unsigned char*>(ids));
  for (const HiddenField& hidden : kHiddenFields) {
    const bool seen = std::any_of(info.fields.begin(), info.fields.end(),
                                  [&](const SurveyedField& f) { return f.name == hidden.name; });
    if (hidden.class_name == info.name && !seen) {
      info.fields.push_back({hidden.name, hidden.descriptor, 0x0002, 0, nullptr});
    }
  }
  return okStatus();
}

Status ClassSurvey::checkLayout() const {
  JNIEnv& jni = jvm_->jni();
  const jclass unsafe_class = jni.GetObjectClass(unsafe_);
  const jmethodID base = jni.GetMethodID(unsafe_class, "arrayBaseOffset0", "(Ljava/lang/Class;)I");
  const jmethodID scale = jni.GetMethodID(unsafe_class, "arrayIndexScale0", "(Ljava/lang/Class;)I");
  TRY_STATUS(jvm_->checkException("Unsafe's methods"));
  for (const char* name : {"[B", "[I", "[J", "[Ljava/lang/Object;"}) {
    const auto index = find(name);
    if (!index) return Error{"the JVM has no such class", name};
    const jclass mirror = classes_[*index].mirror;
    const jint start = jni.CallIntMethod(unsafe_, base, mirror);
    TRY_STATUS(jvm_->checkException("Unsafe.arrayBaseOffset"));
    const jint size = jni.CallIntMethod(unsafe_, scale, mirror);
    TRY_STATUS(jvm_->checkException("Unsafe.arrayIndexScale"));
    const jint wanted = name[1] == 'B' ? 1 : name[1] == 'J' ? 8 : 4;
    if (start != static_cast<jint>(jvm::format::kElementsStart) || size != wanted) {
      return Error{fmt::format("the JVM lays out {} with elements of {} bytes from {}, not of {} from {}",
                               name, size, start, wanted, jvm::format::kElementsStart),
                   {}};
    }
  }
  return okStatus();
}

Status ClassSurvey::relate() {
  JNIEnv& jni = jvm_->jni();
  TRY(const jobject platform, staticReference("jdk/internal/loader/ClassLoaders", "PLATFORM_LOADER"));
  TRY(const jobject app, staticReference("jdk/internal/loader/ClassLoaders", "APP_LOADER"));
  for (SurveyedClass& info : classes_) {
    if (info.loader != nullptr) {
      info.loader_kind = jni.IsSameObject(info.loader, platform) != JNI_FALSE ? LoaderKind::Platform
                         : jni.IsSameObject(info.loader, app) != JNI_FALSE    ? LoaderKind::App
                                                                              : LoaderKind::Other;
    }
    if (info.kind == ClassKind::Array) {
      const std::string_view name = info.name;
      const std::string component =
          name[1] == 'L' ? std::string(name.substr(2, name.size() - 3)) : std::string(name.substr(1));
      constexpr std::string_view kLetters = "ZBCDFIJS";
      constexpr std::string_view kNames[] = {"boolean", "byte", "char", "double",
                                             "float",   "int",  "long", "short"};
      const std::size_t letter = component.size() == 1 ? kLetters.find(component[0]) : std::string_view::npos;
      const auto index =
          find(letter == std::string_view::npos ? std::string_view(component) : kNames[letter]);
      if (!index) return Error{"the JVM has no component of an array class", info.name};
      info.component = *index;
    }
    if (info.kind == ClassKind::Primitive) continue;
    if (const jclass super = jni.GetSuperclass(info.mirror); super != nullptr) {
      const auto found = std::find_if(classes_.begin(), classes_.end(), [&](const SurveyedClass& c) {
        return jni.IsSameObject(c.mirror, super) != JNI_FALSE;
      });
      if (found == classes_.end()) return Error{"the JVM has no superclass of a class", info.name};
      info.super = static_cast<std::uint32_t>(found - classes_.begin());
      jni.DeleteLocalRef(super);
    }
  }
  return okStatus();
}

Status ClassSurvey::addInstanceOffsets() {
  JNIEnv& jni = jvm_->jni();
  const jmethodID offset = jni.GetMethodID(jni.GetObjectClass(unsafe_), "objectFieldOffset",
                                           "(Ljava/lang/Class;Ljava/lang/String;)J");
  TRY_STATUS(jvm_->checkException("Unsafe.objectFieldOffset"));
  for (SurveyedClass& info : classes_) {
    for (SurveyedField& field : info.fields) {
      if (field.isStatic() || field.offset != 0) continue;
      const jstring name = jni.NewStringUTF(field.name.c_str());
      field.offset = static_cast<std::uint32_t>(jni.CallLongMethod(unsafe_, offset, info.mirror, name));
      TRY_STATUS(jvm_->checkException("Unsafe.objectFieldOffset"));
      jni.DeleteLocalRef(name);
    }
  }
  return okStatus();
}

// Asking for its fields links a class, and does not initialise it.
Status ClassSurvey::linkClass(const SurveyedClass& info) const {
  JNIEnv& jni = jvm_->jni();
  const jmethodID fields =
      jni.GetMethodID(jni.GetObjectClass(info.mirror), "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;");
  TRY_STATUS(jvm_->checkException("Class.getDeclaredFields0"));
  jni.DeleteLocalRef(jni.CallObjectMethod(info.mirror, fields, JNI_FALSE));
  return jvm_->checkException(info.name.c_str());
}

Status ClassSurvey::complete() {
  for (SurveyedClass& info : classes_) {
    if (info.kind != ClassKind::Instance || info.status != ClassStatus::Loaded) continue;
    TRY_STATUS(linkClass(info));
    TRY_STATUS(addFields(info));
  }
  TRY_STATUS(addInstanceOffsets());
  setInstanceSizes();
  return addStaticOffsets();
}

Status ClassSurvey::addStaticOffsets() {
  JNIEnv& jni = jvm_->jni();
  const jmethodID offset =
      jni.GetMethodID(jni.GetObjectClass(unsafe_), "staticFieldOffset", "(Ljava/lang/reflect/Field;)J");
  TRY_STATUS(jvm_->checkException("Unsafe.staticFieldOffset"));
  for (SurveyedClass& info : classes_) {
    for (SurveyedField& field : info.fields) {
      if (!field.isStatic()) continue;
      const jobject reflected = jni.ToReflectedField(info.mirror, field.id, JNI_TRUE);
      TRY_STATUS(jvm_->checkException("ToReflectedField"));
      field.offset = static_cast<std::uint32_t>(jni.CallLongMethod(unsafe_, offset, reflected));
      TRY_STATUS(jvm_->checkException("Unsafe.staticFieldOffset"));
      jni.DeleteLocalRef(reflected);
    }
  }
  return okStatus();
}

// A superclass can come later in the order, so each walks its own chain.
void ClassSurvey::setInstanceSizes() {
  for (SurveyedClass& info : classes_) {
    if (info.kind != ClassKind::Instance) continue;
    std::uint32_t end = 16;  // HotSpot's smallest object
    for (const SurveyedClass* at = &info;; at = &classes_[at->super]) {
      for (const SurveyedField& field : at->fields) {
        if (!field.isStatic())
          end = std::max(end, field.offset + jvm::format::sizeOfType(field.descriptor[0]));
      }
      if (at->super == jvm::format::kNone) break;
    }
    info.instance_size = (end + 7) / 8 * 8;
  }
}

}  // namespace javelin::host
