// uses: classfile
// SPDX-License-Identifier: Apache-2.0
// Any bytes at all: the reader of class files answers with a class or with an error that says what and where,
// and its two readers of headers agree.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "classfile/attributes.h"
#include "classfile/bytecode.h"
#include "classfile/class_file.h"
#include "classfile/class_header.h"
#include "classfile/code.h"

using namespace javelin;
using namespace javelin::classfile;

namespace {

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz: %s\n", what);
  std::abort();
}

template <typename T>
bool fine(const Result<T>& result) {
  require(result.ok() || (!result.error().what.empty() && !result.error().where.empty()),
          "an error without text");
  return result.ok();
}

void readAttributes(const ClassFile& file, std::span<const Attribute> attributes) {
  fine(readSignature(file, attributes));
  fine(readAnnotations(file, attributes, true));
  fine(readParameterAnnotations(file, attributes));
  fine(readTypeAnnotations(file, attributes));
}

// Goes on after an error, unlike checkEverything(), so that one broken method does not hide the next.
void readAll(const ClassFile& file) {
  readAttributes(file, file.attributes());
  fine(readInnerClasses(file));
  fine(readEnclosingMethod(file));
  fine(readNestMembers(file));
  fine(readPermittedSubclasses(file));
  fine(readRecord(file));
  fine(readBootstrapMethods(file));
  fine(readModule(file));
  for (const Member& field : file.fields()) {
    readAttributes(file, file.attributes(field));
    fine(readConstantValue(file, field));
  }
  for (const Member& method : file.methods()) {
    readAttributes(file, file.attributes(method));
    fine(readExceptions(file, method));
    fine(readMethodParameters(file, method));
    fine(readAnnotationDefault(file, method));
    const auto code = readCode(file, method);
    if (!fine(code) || !*code) continue;
    readAttributes(file, (*code)->attributes);
    fine(decode(file, method, **code));
    fine(readStackMap(file, method, **code));
  }
}

}  // namespace

// A failed check of ours leaves with _exit(70), which libFuzzer would not see as a crash: the linker puts
// this in its place.
extern "C" [[noreturn]] void __wrap__exit(int) { std::abort(); }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes{data, size};
  ClassHeaderReader headers;
  const auto header = headers.read(bytes, "fuzz");
  fine(header);
  const auto file = ClassFile::parse(bytes, "fuzz");
  if (!fine(file)) return 0;
  require(header.ok(), "the header reader refuses a class that parses");
  require((*header)->name == file->name(), "names differ");
  require((*header)->super_name == file->superName(), "superclasses differ");
  require((*header)->access_flags == file->accessFlags(), "flags differ");
  require(std::ranges::equal((*header)->interfaces, file->interfaces()), "interfaces differ");
  fine(checkEverything(*file));
  readAll(*file);
  return 0;
}
