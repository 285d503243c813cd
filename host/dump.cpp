// SPDX-License-Identifier: Apache-2.0
#include "host/dump.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "jvm/snapshot_text.h"

namespace javelin::host {

using jvm::BootSnapshot;
using jvm::ClassIndex;
using jvm::ClassKind;
using jvm::ObjectIndex;
using jvm::SnapshotClass;
using jvm::SnapshotField;
using jvm::SnapshotObject;

namespace {

constexpr std::array kStatusNames = {"loaded", "linked", "initialised", "erroneous"};
constexpr std::array kLoaderNames = {"boot", "platform", "app", "other"};

class Dump {
 public:
  explicit Dump(const BootSnapshot& snapshot) : s_(snapshot) {}

  void summary();
  void details();
  std::string take() { return fmt::to_string(out_); }

 private:
  template <typename... Args>
  void line(fmt::format_string<Args...> text, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), text, std::forward<Args>(args)...);
    out_.push_back('\n');
  }
  void objectLines(ObjectIndex index);

  const BootSnapshot& s_;
  fmt::memory_buffer out_;
};

void Dump::summary() {
  line("JDK {} at {}", s_.fact("jdk.version"), s_.fact("jdk.home"));
  line("JVM {}", s_.fact("jvm.version"));
  line("options {}", s_.fact("jvm.options"));
  std::array<int, 4> by_status{};
  int arrays = 0;
  int primitives = 0;
  int hidden = 0;
  for (const ClassIndex c : s_.classes()) {
    const SnapshotClass info = s_.classAt(c);
    hidden += info.hidden ? 1 : 0;
    if (info.kind == ClassKind::Array) {
      ++arrays;
    } else if (info.kind == ClassKind::Primitive) {
      ++primitives;
    } else {
      ++by_status[static_cast<std::size_t>(info.status)];
    }
  }
  line("classes {}: initialised {}, linked {}, loaded {}, erroneous {}, arrays {}, primitives {}, hidden {}",
       s_.classes().size(), by_status[2], by_status[1], by_status[0], by_status[3], arrays, primitives,
       hidden);
  line("objects {}, heap {} bytes, file {} bytes", s_.objects().size(), s_.heapSize(), s_.fileSize());
  line("interned strings {}, identity hashes {}", s_.internedStrings().size(), s_.identityHashes().size());
  for (const auto& change : s_.changes())
    line("changed {} ({}): {}", change.place, change.count, change.reason);
}

void Dump::objectLines(ObjectIndex index) {
  const SnapshotObject object = s_.object(index);
  const SnapshotClass info = s_.classAt(object.cls);
  line("object {} {}", static_cast<std::uint32_t>(index), info.name);
  if (const auto hash = s_.identityHash(index)) line("  hash {}", *hash);
  if (const auto text = jvm::stringText(s_, index)) line("  \"{}\"", *text);
  if (const auto mirrored = s_.classOfMirror(index)) line("  of {}", s_.classAt(*mirrored).name);
  if (info.kind == ClassKind::Array) {
    line("  length {}", object.length());
    const bool references = info.name[1] == 'L' || info.name[1] == '[';
    for (std::uint32_t i = 0; references && i < object.length(); ++i) {
      line("  [{}] -> {}", i, static_cast<std::uint32_t>(object.element(i)));
    }
    return;
  }
  for (ClassIndex c = object.cls; c; c = s_.classAt(c).super) {
    s_.forEachField(c, [&](const SnapshotField& field) {
      if (field.isStatic()) return;
      line("  {} {} {}", field.offset, field.name, jvm::fieldText(object, field));
    });
  }
}

void Dump::details() {
  for (const ClassIndex c : s_.classes()) {
    const SnapshotClass info = s_.classAt(c);
    line("class {} {} {} size {}", info.name, kStatusNames[static_cast<std::size_t>(info.status)],
         kLoaderNames[static_cast<std::size_t>(info.loader)], info.instance_size);
    s_.forEachField(c, [&](const SnapshotField& f) {
      line("  {}{} {} at {}{}", f.isStatic() ? "static " : "", f.name, f.descriptor, f.offset,
           f.isStatic() ? fmt::format(" = {}{:x}", f.isReference() ? "-> " : "", f.value) : "");
    });
  }
  for (const ObjectIndex o : s_.objects()) objectLines(o);
}

}  // namespace

std::string dumpSnapshot(const BootSnapshot& snapshot, bool all) {
  Dump dump(snapshot);
  dump.summary();
  if (all) dump.details();
  return dump.take();
}

}  // namespace javelin::host
