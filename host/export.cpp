// SPDX-License-Identifier: Apache-2.0
#include "host/export.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "host/class_survey.h"
#include "host/embedded_jvm.h"
#include "host/heap_walk.h"
#include "host/name_order.h"
#include "host/neutral.h"
#include "host/snapshot_writer.h"

namespace javelin::host {

namespace format = jvm::format;
using format::Section;

namespace {

class Export {
 public:
  Export(const jvm::JdkIdentity& jdk, const EmbeddedJvm& jvm, ClassSurvey& survey, Neutral& neutral,
         HeapWalk& walk, std::string name_order)
      : jdk_(jdk),
        jvm_(jvm),
        survey_(survey),
        neutral_(neutral),
        walk_(walk),
        name_order_(std::move(name_order)) {}

  Result<std::vector<std::uint8_t>> run() {
    TRY_STATUS(addRoots());
    addStatics();
    TRY_STATUS(walk_.run());
    TRY_STATUS(walk_.findInterned());
    TRY_STATUS(walk_.checkNothingMoved());
    // From here on the JVM's state may change: all of it has been seen.
    TRY_STATUS(survey_.complete());
    TRY_STATUS(addFacts());
    writeClasses();
    writeHeap();
    return writer_.finish(jdk_.fingerprint);
  }

 private:
  Status addRoots() {
    JNIEnv& jni = jvm_.jni();
    jthread thread = nullptr;
    if (jvm_.tools().GetCurrentThread(&thread) != JVMTI_ERROR_NONE) return Error{"no main thread", {}};
    jvmtiThreadInfo thread_info{};
    jvmtiThreadGroupInfo group_info{};
    if (jvm_.tools().GetThreadInfo(thread, &thread_info) != JVMTI_ERROR_NONE ||
        jvm_.tools().GetThreadGroupInfo(thread_info.thread_group, &group_info) != JVMTI_ERROR_NONE) {
      return Error{"no main thread group", {}};
    }
    addRoot("main thread", thread);
    addRoot("main thread group", thread_info.thread_group);
    addRoot("system thread group", group_info.parent);
    TRY(const jobject platform,
        survey_.staticReference("jdk/internal/loader/ClassLoaders", "PLATFORM_LOADER"));
    TRY(const jobject app, survey_.staticReference("jdk/internal/loader/ClassLoaders", "APP_LOADER"));
    addRoot("platform loader", platform);
    addRoot("app loader", app);
    for (const SurveyedClass& info : survey_.classes()) {
      if (info.loader != nullptr) walk_.number(info.loader);
    }
    return jni.ExceptionCheck() != JNI_FALSE ? jvm_.checkException("roots") : okStatus();
  }

  void addRoot(const char* name, jobject object) {
    roots_.push_back({writer_.text(name), walk_.number(object), 0});
  }

  void addStatics() {
    for (const SurveyedClass& info : survey_.classes()) {
      std::vector<std::uint64_t>& values = statics_.emplace_back();
      if (info.status != jvm::ClassStatus::Initialised) continue;
      for (const SurveyedField& field : info.fields) {
        values.push_back(field.isStatic() ? walk_.staticValue(info, field) : 0);
      }
    }
  }

  Status addFacts() {
    char* version = nullptr;
    jvm_.tools().GetSystemProperty("java.vm.version", &version);
    writer_.fact("jdk.home", jdk_.home.string());
    writer_.fact("jdk.version", jdk_.version);
    writer_.fact("jvm.version", jvm_.take(version));
    writer_.fact("jvm.options", fmt::format("{}", fmt::join(jvm_.options(), " ")));
    writer_.fact("jvm.method-name-order", name_order_);
    return okStatus();
  }

  void writeClasses() {
    std::vector<format::ClassRecord> classes;
    std::vector<format::FieldRecord> fields;
    for (const SurveyedClass& info : survey_.classes()) {
      format::ClassRecord record{};
      record.name = writer_.text(info.name);
      record.super = info.super;
      record.component = info.component;
      record.loader_object = walk_.number(info.loader);
      record.instance_size = info.instance_size;
      record.first_field = static_cast<std::uint32_t>(fields.size());
      record.field_count = static_cast<std::uint32_t>(info.fields.size());
      record.access_flags = info.access_flags;
      record.kind = static_cast<std::uint8_t>(info.kind);
      record.status = static_cast<std::uint8_t>(info.status);
      record.loader = static_cast<std::uint8_t>(info.loader_kind);
      record.hidden = info.hidden ? 1 : 0;
      classes.push_back(record);
      const std::vector<std::uint64_t>& values = statics_[classes.size() - 1];
      for (std::size_t i = 0; i < info.fields.size(); ++i) {
        const SurveyedField& field = info.fields[i];
        fields.push_back({writer_.text(field.name), writer_.text(field.descriptor), field.offset,
                          field.access_flags, values.empty() ? 0 : values[i]});
      }
    }
    writer_.section(Section::Classes, classes);
    writer_.section(Section::Fields, fields);
  }

  void writeHeap() {
    std::vector<format::ChangeRecord> changes;
    for (const auto& [place, change] : neutral_.changes()) {
      changes.push_back({writer_.text(place), writer_.text(change.reason), change.count, 0});
    }
    writer_.section(Section::Places, walk_.places());
    writer_.section(Section::Heap, walk_.heap());
    writer_.section(Section::Hashes, walk_.hashes());
    writer_.section(Section::Interned, walk_.interned());
    writer_.section(Section::Roots, roots_);
    writer_.section(Section::Changes, changes);
  }

  const jvm::JdkIdentity& jdk_;
  const EmbeddedJvm& jvm_;
  ClassSurvey& survey_;
  Neutral& neutral_;
  HeapWalk& walk_;
  const std::string name_order_;
  SnapshotWriter writer_;
  std::vector<format::RootRecord> roots_;
  std::vector<std::vector<std::uint64_t>> statics_;  // by class and field; none unless it is initialised
};

}  // namespace

Result<std::vector<std::uint8_t>> exportSnapshot(const jvm::JdkIdentity& jdk) {
  std::string name_order = methodNameOrder(jdk);
  TRY(const EmbeddedJvm jvm, EmbeddedJvm::boot(jdk));
  TRY(ClassSurvey survey, ClassSurvey::take(jvm));
  TRY(Neutral neutral, Neutral::make());
  TRY(HeapWalk walk, HeapWalk::start(jvm, survey, neutral));
  return Export(jdk, jvm, survey, neutral, walk, std::move(name_order)).run();
}

}  // namespace javelin::host
