// SPDX-License-Identifier: Apache-2.0
#include "classfile/attribute_reader.h"

#include <fmt/format.h>

#include "classfile/format.h"

namespace javelin::classfile {

bool isMeaningful(std::string_view name, std::uint16_t major) {
  struct Since {
    std::string_view name;
    std::uint16_t major;
  };
  static constexpr Since kSince[] = {
      {"Signature", 49},
      {"RuntimeVisibleAnnotations", 49},
      {"RuntimeInvisibleAnnotations", 49},
      {"RuntimeVisibleParameterAnnotations", 49},
      {"RuntimeInvisibleParameterAnnotations", 49},
      {"AnnotationDefault", 49},
      {"EnclosingMethod", 49},
      {"LocalVariableTypeTable", 49},
      {"StackMapTable", 50},
      {"BootstrapMethods", 51},
      {"RuntimeVisibleTypeAnnotations", 52},
      {"RuntimeInvisibleTypeAnnotations", 52},
      {"Module", 53},
      {"NestHost", 55},
      {"NestMembers", 55},
      {"Record", 60},
      {"PermittedSubclasses", 61},
  };
  if (major >= 61) return true;
  for (const Since& since : kSince) {
    if (since.name == name) return major >= since.major;
  }
  return true;
}

std::uint16_t AttributeReader::index(CpTag wanted) {
  const std::uint16_t index = u2();
  if (!ok()) return 0;
  if (file_.pool().is(index, wanted)) return index;
  fail(fmt::format("constant pool entry {} is {} and not {}", index, file_.pool().describe(index),
                   nameOf(wanted)));
  return 0;
}

std::uint16_t AttributeReader::indexOrZero(CpTag wanted) {
  ByteReader ahead = reader_;
  if (ahead.u2() != 0) return index(wanted);
  return u2();
}

std::string_view AttributeReader::utf8() {
  const std::uint16_t at = index(CpTag::Utf8);
  return at != 0 ? file_.pool().utf8(at) : std::string_view();
}

std::string_view AttributeReader::utf8OrEmpty() {
  const std::uint16_t at = indexOrZero(CpTag::Utf8);
  return at != 0 ? file_.pool().utf8(at) : std::string_view();
}

std::string_view AttributeReader::className() {
  const std::uint16_t at = index(CpTag::Class);
  return at != 0 ? file_.pool().className(at) : std::string_view();
}

std::string_view AttributeReader::classNameOrEmpty() {
  const std::uint16_t at = indexOrZero(CpTag::Class);
  return at != 0 ? file_.pool().className(at) : std::string_view();
}

std::vector<Attribute> AttributeReader::attributes() {
  std::vector<Attribute> list;
  const std::uint16_t count = u2();
  list.reserve(rows(count, 6));
  for (std::uint16_t i = 0; i < count && ok(); ++i) {
    Attribute attribute;
    attribute.name = utf8();
    const std::uint32_t length = u4();
    attribute.offset = static_cast<std::uint32_t>(offset());
    attribute.data = take(length);
    if (ok() && isMeaningful(attribute.name, file_.majorVersion())) list.push_back(attribute);
  }
  return list;
}

void AttributeReader::fail(std::string_view what) {
  if (!ok()) return;
  error_ = malformed(file_.origin(), last_, fmt::format("{}: {}", name_, what));
}

Status AttributeReader::finish() {
  if (error_) return *error_;
  if (!reader_.ok()) {
    return malformed(file_.origin(), reader_.failureOffset(), fmt::format("{}: ends too early", name_));
  }
  if (reader_.remaining() > 0) {
    return malformed(file_.origin(), reader_.offset(),
                     fmt::format("{}: {} left over", name_, counted(reader_.remaining(), "byte")));
  }
  return okStatus();
}

}  // namespace javelin::classfile
