// SPDX-License-Identifier: Apache-2.0
#include "jvm/boot_snapshot.h"

#include <algorithm>

#include "jvm/snapshot_check.h"

namespace javelin::jvm {

Result<std::shared_ptr<const BootSnapshot>> BootSnapshot::open(
    const std::filesystem::path& path, const std::optional<JdkFingerprint>& expected) {
  TRY(auto file, MappedFile::open(path));
  const std::shared_ptr<BootSnapshot> snapshot(new BootSnapshot(file->bytes()));
  snapshot->file_ = std::move(file);
  TRY_STATUS(SnapshotCheck(*snapshot, path.string()).run(expected));
  return std::shared_ptr<const BootSnapshot>(snapshot);
}

Result<std::shared_ptr<const BootSnapshot>> BootSnapshot::parse(
    Bytes bytes, std::string_view name, const std::optional<JdkFingerprint>& expected) {
  const std::shared_ptr<BootSnapshot> snapshot(new BootSnapshot(bytes));
  TRY_STATUS(SnapshotCheck(*snapshot, std::string(name)).run(expected));
  return std::shared_ptr<const BootSnapshot>(snapshot);
}

std::string_view BootSnapshot::fact(std::string_view key) const {
  for (const format::FactRecord& fact : facts_) {
    if (text(fact.key) == key) return text(fact.value);
  }
  return {};
}

SnapshotClass BootSnapshot::classAt(ClassIndex index) const {
  PRECONDITION(index.value() < classes_.size());
  const format::ClassRecord& record = classes_[index.value()];
  SnapshotClass result;
  result.name = text(record.name);
  result.kind = static_cast<ClassKind>(record.kind);
  result.status = static_cast<ClassStatus>(record.status);
  result.loader = static_cast<LoaderKind>(record.loader);
  result.hidden = record.hidden != 0;
  result.access_flags = record.access_flags;
  result.super = ClassIndex(record.super);
  result.component = ClassIndex(record.component);
  result.mirror = mirror(index);
  result.loader_object = ObjectIndex{record.loader_object};
  result.instance_size = record.instance_size;
  result.field_count = record.field_count;
  return result;
}

std::optional<ClassIndex> BootSnapshot::findClass(std::string_view name) const {
  auto found = std::partition_point(classes_.begin(), classes_.end(),
                                    [&](const format::ClassRecord& c) { return text(c.name) < name; });
  for (; found != classes_.end() && text(found->name) == name; ++found) {
    if (found->hidden == 0) return ClassIndex(static_cast<std::uint32_t>(found - classes_.begin()));
  }
  return std::nullopt;
}

SnapshotField BootSnapshot::fieldAt(std::uint32_t index) const {
  const format::FieldRecord& record = fields_[index];
  return {text(record.name), text(record.descriptor), record.access_flags, record.offset, record.value};
}

std::optional<SnapshotField> BootSnapshot::findField(ClassIndex index, std::string_view name) const {
  std::optional<SnapshotField> found;
  forEachField(index, [&](const SnapshotField& field) {
    if (!found && field.name == name) found = field;
  });
  return found;
}

std::span<const std::uint32_t> BootSnapshot::referenceOffsets(ClassIndex index) const {
  const Range range = reference_ranges_[index.value()];
  return std::span(references_).subspan(range.first, range.count);
}

SnapshotObject BootSnapshot::object(ObjectIndex index) const {
  const auto i = static_cast<std::uint32_t>(index);
  PRECONDITION(i != 0 && i <= object_count_);
  const std::size_t start = std::size_t{places_[i]} * 8;
  const std::size_t end = i == object_count_ ? heap_.size() : std::size_t{places_[i + 1]} * 8;
  SnapshotObject object;
  object.image = heap_.subspan(start, end - start);
  object.cls = ClassIndex(object.load<std::uint32_t>(format::kImageStart));
  return object;
}

std::optional<ClassIndex> BootSnapshot::classOfMirror(ObjectIndex index) const {
  const auto i = static_cast<std::uint32_t>(index);
  if (i == 0 || i > classes_.size()) return std::nullopt;
  return ClassIndex(i - 1);
}

std::optional<std::uint32_t> BootSnapshot::identityHash(ObjectIndex index) const {
  const auto i = static_cast<std::uint32_t>(index);
  const auto found =
      std::lower_bound(hashes_.begin(), hashes_.end(), i,
                       [](const format::HashRecord& h, std::uint32_t o) { return h.object < o; });
  if (found == hashes_.end() || found->object != i) return std::nullopt;
  return found->hash;
}

ObjectIndex BootSnapshot::root(std::string_view name) const {
  for (const format::RootRecord& root : roots_) {
    if (text(root.name) == name) return ObjectIndex{root.object};
  }
  return ObjectIndex::Null;
}

std::vector<SnapshotChange> BootSnapshot::changes() const {
  std::vector<SnapshotChange> result;
  for (const format::ChangeRecord& change : changes_) {
    result.push_back({text(change.place), text(change.reason), change.count});
  }
  return result;
}

}  // namespace javelin::jvm
