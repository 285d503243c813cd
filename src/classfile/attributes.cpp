// SPDX-License-Identifier: Apache-2.0
#include "classfile/attributes.h"

#include <fmt/format.h>

#include "classfile/access_flags.h"
#include "classfile/attribute_reader.h"
#include "classfile/bytecode.h"
#include "classfile/descriptor.h"
#include "classfile/format.h"

namespace javelin::classfile {

namespace {

const Attribute* findIn(std::span<const Attribute> attributes, std::string_view name) {
  for (const Attribute& attribute : attributes) {
    if (attribute.name == name) return &attribute;
  }
  return nullptr;
}

// Reads one attribute with `read(reader)`, or gives an empty value when it is not there.
template <typename T, typename Read>
Result<T> readOne(const ClassFile& file, const Attribute* attribute, Read read) {
  if (attribute == nullptr) return T{};
  AttributeReader reader(file, *attribute);
  T value = read(reader);
  TRY_STATUS(reader.finish());
  return value;
}

// A table: u2 count, then rows.
template <typename Row, typename Read>
std::vector<Row> readTable(AttributeReader& reader, Read read) {
  std::vector<Row> rows;
  const std::uint16_t count = reader.u2();
  rows.reserve(reader.rows(count, 2));
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) rows.push_back(read(reader));
  return rows;
}

std::vector<std::string_view> readClassNames(AttributeReader& reader) {
  return readTable<std::string_view>(reader, [](AttributeReader& r) { return r.className(); });
}

bool isLoadable(CpTag tag) {
  switch (tag) {
    case CpTag::Integer:
    case CpTag::Float:
    case CpTag::Long:
    case CpTag::Double:
    case CpTag::Class:
    case CpTag::String:
    case CpTag::MethodHandle:
    case CpTag::MethodType:
    case CpTag::Dynamic:
      return true;
    default:
      return false;
  }
}

CpTag constantTagOf(BasicType type) {
  switch (type) {
    case BasicType::Long:
      return CpTag::Long;
    case BasicType::Float:
      return CpTag::Float;
    case BasicType::Double:
      return CpTag::Double;
    case BasicType::Reference:
      return CpTag::String;
    default:
      return CpTag::Integer;
  }
}

std::string_view moduleName(const ClassFile& file, AttributeReader& reader) {
  const std::uint16_t index = reader.index(CpTag::Module);
  return index != 0 ? file.pool().moduleName(index) : std::string_view();
}

std::vector<ModulePackage> readModulePackages(const ClassFile& file, AttributeReader& reader) {
  return readTable<ModulePackage>(reader, [&](AttributeReader& r) {
    const std::uint16_t index = r.index(CpTag::Package);
    ModulePackage package{index != 0 ? file.pool().packageName(index) : std::string_view(), r.u2(), {}};
    package.to =
        readTable<std::string_view>(r, [&](AttributeReader& inner) { return moduleName(file, inner); });
    return package;
  });
}

}  // namespace

Result<std::string_view> readSourceFile(const ClassFile& file) {
  return readOne<std::string_view>(file, file.find("SourceFile"),
                                   [](AttributeReader& r) { return r.utf8(); });
}

Result<std::string_view> readSignature(const ClassFile& file, std::span<const Attribute> attributes) {
  return readOne<std::string_view>(file, findIn(attributes, "Signature"),
                                   [](AttributeReader& r) { return r.utf8(); });
}

Result<std::vector<InnerClass>> readInnerClasses(const ClassFile& file) {
  return readOne<std::vector<InnerClass>>(file, file.find("InnerClasses"), [](AttributeReader& reader) {
    return readTable<InnerClass>(reader, [](AttributeReader& r) {
      InnerClass inner{};
      inner.inner = r.className();
      inner.outer = r.classNameOrEmpty();
      inner.name = r.utf8OrEmpty();
      inner.access_flags = r.u2();
      return inner;
    });
  });
}

Result<std::optional<EnclosingMethod>> readEnclosingMethod(const ClassFile& file) {
  using Value = std::optional<EnclosingMethod>;
  return readOne<Value>(file, file.find("EnclosingMethod"), [&](AttributeReader& reader) -> Value {
    EnclosingMethod method{};
    method.class_name = reader.className();
    const std::uint16_t index = reader.indexOrZero(CpTag::NameAndType);
    if (index != 0) {
      const NameAndType found = file.pool().nameAndType(index);
      method.name = found.name;
      method.descriptor = found.descriptor;
    }
    return method;
  });
}

Result<std::string_view> readNestHost(const ClassFile& file) {
  return readOne<std::string_view>(file, file.find("NestHost"),
                                   [](AttributeReader& r) { return r.className(); });
}

Result<std::vector<std::string_view>> readNestMembers(const ClassFile& file) {
  return readOne<std::vector<std::string_view>>(file, file.find("NestMembers"), readClassNames);
}

Result<std::vector<std::string_view>> readPermittedSubclasses(const ClassFile& file) {
  return readOne<std::vector<std::string_view>>(file, file.find("PermittedSubclasses"), readClassNames);
}

Result<std::optional<std::vector<RecordComponent>>> readRecord(const ClassFile& file) {
  using Value = std::optional<std::vector<RecordComponent>>;
  TRY(Value record, readOne<Value>(file, file.find("Record"), [](AttributeReader& reader) -> Value {
        return readTable<RecordComponent>(reader, [](AttributeReader& r) {
          RecordComponent component{};
          component.name = r.utf8();
          component.descriptor = r.utf8();
          if (r.ok() && (!isUnqualifiedName(component.name) || !isFieldDescriptor(component.descriptor))) {
            r.fail(fmt::format("illegal component {} of type {}", quoted(component.name),
                               quoted(component.descriptor)));
          }
          component.attributes = r.attributes();
          return component;
        });
      }));
  if (record) {
    for (RecordComponent& component : *record) {
      TRY(component.signature, readSignature(file, component.attributes));
    }
  }
  return record;
}

Result<std::vector<BootstrapMethod>> readBootstrapMethods(const ClassFile& file) {
  return readOne<std::vector<BootstrapMethod>>(
      file, file.find("BootstrapMethods"), [&](AttributeReader& reader) {
        return readTable<BootstrapMethod>(reader, [&](AttributeReader& r) {
          BootstrapMethod method{};
          method.method_handle = r.index(CpTag::MethodHandle);
          method.arguments = readTable<std::uint16_t>(r, [&](AttributeReader& inner) {
            const std::uint16_t index = inner.u2();
            if (inner.ok() && !isLoadable(file.pool().tag(index))) {
              inner.fail(fmt::format("argument {} is {}, which is not loadable", index,
                                     file.pool().describe(index)));
            }
            return index;
          });
          return method;
        });
      });
}

Result<std::optional<Module>> readModule(const ClassFile& file) {
  using Value = std::optional<Module>;
  return readOne<Value>(file, file.find("Module"), [&](AttributeReader& reader) -> Value {
    Module module;
    module.name = moduleName(file, reader);
    module.flags = reader.u2();
    module.version = reader.utf8OrEmpty();
    module.requires_ = readTable<ModuleRequires>(reader, [&](AttributeReader& r) {
      ModuleRequires row{};
      row.module = moduleName(file, r);
      row.flags = r.u2();
      row.version = r.utf8OrEmpty();
      return row;
    });
    module.exports = readModulePackages(file, reader);
    module.opens = readModulePackages(file, reader);
    module.uses = readClassNames(reader);
    module.provides = readTable<ModuleProvides>(reader, [](AttributeReader& r) {
      ModuleProvides row{};
      row.service = r.className();
      row.with = readClassNames(r);
      return row;
    });
    return module;
  });
}

Result<std::uint16_t> readConstantValue(const ClassFile& file, const Member& field) {
  if (!field.has(kAccStatic)) return std::uint16_t{0};  // JVMS 4.7.2: ignored on other fields
  const auto type = parseFieldDescriptor(field.descriptor);
  INVARIANT(type.has_value());
  return readOne<std::uint16_t>(file, file.find(field, "ConstantValue"), [&](AttributeReader& r) {
    if (type->type == BasicType::Reference && type->text != "Ljava/lang/String;") {
      r.fail(fmt::format("a constant for a field of type {}", type->javaName()));
    }
    return r.index(constantTagOf(type->type));
  });
}

Result<std::vector<std::string_view>> readExceptions(const ClassFile& file, const Member& method) {
  return readOne<std::vector<std::string_view>>(file, file.find(method, "Exceptions"), readClassNames);
}

Result<std::vector<MethodParameter>> readMethodParameters(const ClassFile& file, const Member& method) {
  return readOne<std::vector<MethodParameter>>(file, file.find(method, "MethodParameters"),
                                               [](AttributeReader& reader) {
                                                 std::vector<MethodParameter> rows;
                                                 const std::uint8_t count = reader.u1();
                                                 for (std::uint8_t i = 0; i < count && reader.ok(); ++i) {
                                                   const std::string_view name = reader.utf8OrEmpty();
                                                   rows.push_back({name, reader.u2()});
                                                 }
                                                 return rows;
                                               });
}

}  // namespace javelin::classfile
