// SPDX-License-Identifier: Apache-2.0
// Class loaders: finding and defining classes, modules and packages, the class path as Java code sees it. The
// JVM's own loaders share the Program's classes: what their Java code asks for is already there.
#include <fmt/format.h>

#include <algorithm>

#include "program/messages.h"
#include "program/run_time_classes.h"
#include "vm/class_linking.h"
#include "vm/class_loading.h"
#include "vm/member_objects.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/stack_trace.h"

namespace javelin::vm::natives {

namespace loaders_natives {
namespace {

void nothing(NativeCall& c) { c.returnVoid(); }
void returnNull(NativeCall& c) { c.returnRef(heap::kNullRef); }

constexpr std::string_view kNotFound = "java/lang/ClassNotFoundException";

// "p.A" -> "p/A"; nothing for what is no name of a class in Java's form, nor for null.
std::optional<std::string> internalName(Vm& vm, Ref string) {
  if (string == heap::kNullRef) return std::nullopt;
  std::string name = vm.strings().modifiedUtf8(string);
  if (name.empty() || name.find('/') != std::string::npos) return std::nullopt;
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

// The class itself is missing, not another that it needs.
bool isMissing(const program::LinkageError& error, std::string_view name) {
  return error.missing_in && error.missingClass() == name;
}

// --- finding -----------------------------------------------------------------------------------------------

// Whether the classes that one built-in loader defines are seen through another.
bool sees(classpath::Loader through, classpath::Loader defining) {
  return static_cast<int>(defining) <= static_cast<int>(through);
}

// The class that a built-in loader finds under the name; null if there is nothing, or an exception is being
// thrown (`failed`).
RtClass* findBuiltIn(NativeCall& c, std::string_view name, classpath::Loader through, bool& failed) {
  const auto type = c.vm.classes().load(name);
  if (type.ok()) {
    const program::Class& info = *(*type)->info;
    return sees(through, info.isArray() ? c.vm.classes().program()[info.element()].loader() : info.loader())
               ? *type
               : nullptr;
  }
  const std::size_t element = name.find_first_not_of('[');
  const std::string_view bare = element == 0 || element == std::string_view::npos
                                    ? name
                                    : name.substr(element + 1, name.size() - element - 2);
  if (isMissing(*type.error(), bare) || !type.error()->message.compare(name)) return nullptr;
  failed = true;
  c.throwLinkageError(*type.error());
  return nullptr;
}

// Java code has looked the class up, by a string.
void tellFound(NativeCall& c, const RtClass* type, Ref name) {
  if (type != nullptr && c.vm.options().class_found) c.vm.options().class_found(c, *type, name);
}

void findBootstrapClass(NativeCall& c) {
  const auto name = internalName(c.vm, c.refAt(0));
  bool failed = false;
  const RtClass* const type = name ? findBuiltIn(c, *name, classpath::Loader::Boot, failed) : nullptr;
  if (failed) return;
  tellFound(c, type, c.refAt(0));
  c.returnRef(type == nullptr ? heap::kNullRef : type->mirror);
}

void findLoadedClass(NativeCall& c) {
  ClassTable& classes = c.vm.classes();
  const Ref loader = c.refAt(0);
  const auto name = internalName(c.vm, c.refAt(1));
  if (!name) return returnNull(c);
  if (const program::NameSpace space = spaceOf(c.vm, loader); space != program::kBuiltInSpace) {
    const program::ClassId known =
        classes.program().loadedIn(space, classes.program().symbols().intern(*name));
    tellFound(c, known ? &classes[known] : nullptr, c.refAt(1));
    return c.returnRef(known ? classes[known].mirror : heap::kNullRef);
  }
  bool failed = false;
  const classpath::Loader built_in = classes.builtInLoader(loader);
  const RtClass* type = findBuiltIn(c, *name, built_in, failed);
  if (failed) return;
  if (type != nullptr && type->info->loader() != built_in) type = nullptr;
  tellFound(c, type, c.refAt(1));
  c.returnRef(type == nullptr ? heap::kNullRef : type->mirror);
}

// --- Class.forName0(name, initialize, loader, caller)
// -------------------------------------------------------------

void initialiseFound(NativeCall& c) {
  RtClass& type = c.vm.classes().ofMirror(refOf(c.keptRef(0)));
  if (c.intAt(1) != 0 && !c.initialise(type, initialiseFound)) return;
  c.returnRef(type.mirror);
}

void finishForName(NativeCall& c, const RtClass& type) {
  tellFound(c, &type, c.refAt(0));
  c.keptRef(0) = type.mirror;
  initialiseFound(c);
}

// loadClass has returned: `keptRef(1)` loader, `keptWord(0)` dimensions of the array that is wanted.
void loaderFound(NativeCall& c) {
  ClassTable& classes = c.vm.classes();
  const std::string external = c.vm.strings().modifiedUtf8(c.refAt(0));
  if (refOf(c.result()) == heap::kNullRef) return c.throwNew(kNotFound, external);
  RtClass* type = &classes.ofMirror(refOf(c.result()));
  if (const program::NameSpace space = spaceOf(c.vm, c.refAt(2)); space != program::kBuiltInSpace)
    classes.program().addToNameSpace(space, type->info->name(), type->id);
  for (Word i = 0; i < c.keptWord(0); ++i) type = &classes.arrayOf(*type);
  if (program::externalName(classes.program(), type->id) != external) return c.throwNew(kNotFound, external);
  finishForName(c, *type);
}

void forName(NativeCall& c) {
  Vm& vm = c.vm;
  ClassTable& classes = vm.classes();
  if (c.refAt(0) == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  const auto name = internalName(vm, c.refAt(0));
  const std::string external = vm.strings().modifiedUtf8(c.refAt(0));
  if (!name) return c.throwNew(kNotFound, external);
  const Ref loader = c.refAt(2);
  const program::NameSpace space = spaceOf(c.vm, loader);
  // An array's element is what the loader is asked for.
  const std::size_t dimensions = std::min(name->find_first_not_of('['), name->size());
  std::string wanted = *name;
  if (dimensions > 0) {
    const auto type = classfile::parseFieldDescriptor(*name);
    if (!type) return c.throwNew(kNotFound, external);
    const std::string_view element = std::string_view(*name).substr(dimensions);
    wanted = element.starts_with('L') ? element.substr(1, element.size() - 2) : std::string_view();
  }
  if (space == program::kBuiltInSpace || wanted.empty()) {
    bool failed = false;
    RtClass* const type = findBuiltIn(c, *name, classes.builtInLoader(loader), failed);
    if (failed) return;
    if (type != nullptr) return finishForName(c, *type);
    // The exception is the Java loader's own.
    if (loader == heap::kNullRef) return c.throwNew(kNotFound, external);
  } else if (const program::ClassId known =
                 classes.program().loadedIn(space, classes.program().symbols().intern(wanted))) {
    RtClass* type = &classes[known];
    for (std::size_t i = 0; i < dimensions; ++i) type = &classes.arrayOf(*type);
    return finishForName(c, *type);
  }
  c.keptWord(0) = dimensions;
  const std::array<Word, 2> arguments = {loader,
                                         vm.strings().makeFromModifiedUtf8(program::externalName(wanted))};
  c.call(loadClassMethod(vm, loader), arguments, loaderFound);
}

// --- defining
// ------------------------------------------------------------------------------------------------

void define(NativeCall& c, std::shared_ptr<std::vector<unsigned char>> bytes) {
  Vm& vm = c.vm;
  ClassTable& classes = vm.classes();
  const Ref loader = c.refAt(0);
  const Bytes span(bytes->data(), bytes->size());
  const std::string origin =
      c.refAt(6) == heap::kNullRef ? "defined at run time" : vm.strings().utf8(c.refAt(6));
  std::string name;
  if (c.refAt(1) != heap::kNullRef) {
    name = vm.strings().modifiedUtf8(c.refAt(1));
    std::replace(name.begin(), name.end(), '.', '/');
  }
  const program::NameSpace space = spaceOf(vm, loader);
  ClassVerifier* const verifier = verifierOf(vm);
  if (verifier != nullptr && loader != heap::kNullRef && !isTrustedOrigin(origin)) {
    const Verdict verdict = verifier->define(span, name, space);
    if (verdict.kind != Verdict::Kind::Accepted) return refuseClass(c, verdict, name);
  }
  const auto id =
      program::defineAtRunTime(classes.program(), {bytes, span}, origin, classes.builtInLoader(loader), space,
                               name, [&](Symbol wanted) { return isDefinedHere(classes, wanted); });
  if (!id.ok()) return c.throwLinkageError(*id.error());
  RtClass& type = classes[*id];
  if (verifier != nullptr) verifier->defined(*id, bytes);
  classes.setProtectionDomain(type, c.refAt(5));  // null too: that makes it defined in this state
  placeInModule(vm, type, loader);
  c.returnRef(type.mirror);
}

// defineClass1(loader, name, bytes, offset, length, domain, source)
void defineFromArray(NativeCall& c) {
  if (c.refAt(2) == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  if (c.intAt(4) < 0) return c.throwNew("java/lang/ArrayIndexOutOfBoundsException");
  const auto length = c.vm.heap().load<std::int32_t>(c.refAt(2), heap::kLengthOffset);
  if (c.intAt(3) < 0 || c.intAt(3) > length - c.intAt(4)) {
    return c.throwNew("java/lang/ArrayIndexOutOfBoundsException",
                      fmt::format("Array region {}..{} out of bounds for length {}", c.intAt(3),
                                  std::int64_t{c.intAt(3)} + c.intAt(4), length));
  }
  const auto* const from =
      reinterpret_cast<const unsigned char*>(c.vm.heap().at(c.refAt(2)) + heap::kElementsOffset) + c.intAt(3);
  define(c, std::make_shared<std::vector<unsigned char>>(from, from + c.intAt(4)));
}

// defineClass2(loader, name, direct buffer, offset, length, domain, source)
void defineFromBuffer(NativeCall& c) {
  const auto address =
      c.vm.heap().load<std::int64_t>(c.refAt(2), c.vm.classes().offsetOf("java/nio/Buffer", "address", "J"));
  const auto* const from = reinterpret_cast<const unsigned char*>(address) + c.intAt(3);
  define(c, std::make_shared<std::vector<unsigned char>>(from, from + c.intAt(4)));
}

// --- Class.getProtectionDomain0(this), AccessController.getProtectionDomain(Class)
// ------------------------------

// The folder or archive that a class of the class path came from.
std::string containerOf(const program::Program& program, const program::Class& type) {
  const std::string& origin = type.file()->origin();
  if (const std::size_t mark = origin.find('!'); mark != std::string::npos) return origin.substr(0, mark);
  const std::string inside = std::string(program.text(type.name())) + ".class";
  return origin.ends_with(inside) ? origin.substr(0, origin.size() - inside.size()) : origin;
}

void domainMade(NativeCall& c) {
  c.vm.classes().setProtectionDomain(c.vm.classes().ofMirror(c.refAt(0)), refOf(c.result()));
  c.returnWord(c.result());
}
void sourceMade(NativeCall& c) {
  const std::array<Word, 2> arguments = {c.vm.classes().appLoader(), c.keptRef(0)};
  c.call(c.vm.classes().knownMethod("java/security/SecureClassLoader", "getProtectionDomain",
                                    "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;"),
         arguments, domainMade);
}
void placeMade(NativeCall& c) {
  constexpr std::string_view kSource = "java/security/CodeSource";
  RtClass& type = c.vm.classes().known(kSource);
  if (!c.initialise(type, placeMade)) return;
  const Ref source = c.vm.allocateObject(type);
  c.keptRef(0) = source;
  const std::array<Word, 3> arguments = {source, c.result(), heap::kNullRef};
  c.call(c.vm.classes().knownMethod(kSource, "<init>", "(Ljava/net/URL;[Ljava/security/CodeSigner;)V"),
         arguments, sourceMade);
}

// Of classes on the class path it is made when it is asked for, by the same Java code that would have made
// it.
void getProtectionDomain(NativeCall& c) {
  Vm& vm = c.vm;
  RtClass& type = vm.classes().ofMirror(c.refAt(0));
  const Ref known = vm.classes().protectionDomain(type);
  const bool on_path = type.info->file() != nullptr && type.info->loader() == classpath::Loader::App &&
                       type.info->space() == program::kBuiltInSpace && !type.info->isHidden() &&
                       vm.classes().program().classPath().find(vm.classes().program().nameOf(type.id));
  constexpr std::string_view kPath = "jdk/internal/loader/URLClassPath";
  RtMethod* const to_url = on_path ? vm.classes().findMethod(vm.classes().known(kPath), "toFileURL",
                                                             "(Ljava/lang/String;)Ljava/net/URL;")
                                   : nullptr;
  if (known != heap::kNullRef || to_url == nullptr) return c.returnRef(known);
  if (!c.initialise(vm.classes().known(kPath), getProtectionDomain)) return;
  const std::array<Word, 1> arguments = {
      vm.strings().makeFromUtf8(containerOf(vm.classes().program(), *type.info))};
  c.call(*to_url, arguments, placeMade);
}

// --- modules and packages
// --------------------------------------------------------------------------------------------

// defineModule0(module, isOpen, version, location, packages)
void defineModule(NativeCall& c) {
  Vm& vm = c.vm;
  const Ref loader = vm.heap().load<Ref>(
      c.refAt(0), vm.classes().offsetOf("java/lang/Module", "loader", "Ljava/lang/ClassLoader;"));
  const Ref packages = c.refAt(4);
  const auto count =
      packages == heap::kNullRef ? 0 : vm.heap().load<std::uint32_t>(packages, heap::kLengthOffset);
  for (std::uint32_t i = 0; i < count; ++i) {
    std::string package = vm.strings().modifiedUtf8(
        vm.heap().load<Ref>(packages, heap::kElementsOffset + std::uint64_t{i} * sizeof(Ref)));
    std::replace(package.begin(), package.end(), '.', '/');
    vm.classes().setModuleOfPackage(loader, package, c.refAt(0));
  }
  c.returnVoid();
}

void systemPackageLocation(NativeCall& c) {
  const std::string package = c.vm.strings().modifiedUtf8(c.refAt(0));
  const std::string_view module = c.vm.classes().program().classPath().jdkModuleOf(package);
  if (module.empty()) return returnNull(c);
  c.returnRef(c.vm.strings().makeFromUtf8("jrt:/" + std::string(module)));
}

void systemPackageNames(NativeCall& c) {
  // As the JVM does: of the classes that are loaded.
  std::vector<std::string> names;
  const program::Program& program = c.vm.classes().program();
  c.vm.classes().forEach([&](const RtClass& type) {
    if (type.info->file() == nullptr || type.info->loader() != classpath::Loader::Boot) return;
    names.emplace_back(program.text(type.info->package()));
  });
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::vector<Ref> strings;
  for (const std::string& name : names) strings.push_back(c.vm.strings().makeFromModifiedUtf8(name));
  c.returnRef(makeRefArray(c.vm, "java/lang/String", strings));
}

void assertionDirectives(NativeCall& c) {
  constexpr std::string_view kType = "java/lang/AssertionStatusDirectives";
  Vm& vm = c.vm;
  const Ref object = vm.allocateObject(vm.classes().known(kType));
  const Ref no_strings = makeRefArray(vm, "java/lang/String", {});
  const Ref no_flags = vm.allocateArray(vm.classes().primitiveArray(classfile::BasicType::Boolean), 0);
  for (const std::string_view name : {"classes", "packages"})
    vm.heap().store(object, vm.classes().offsetOf(kType, name, "[Ljava/lang/String;"), no_strings);
  for (const std::string_view name : {"classEnabled", "packageEnabled"})
    vm.heap().store(object, vm.classes().offsetOf(kType, name, "[Z"), no_flags);
  vm.heap().store(object, vm.classes().offsetOf(kType, "deflt", "Z"),
                  static_cast<std::uint8_t>(vm.options().assertions ? 1 : 0));
  c.returnRef(object);
}

// The loader of the first caller that is not the JDK's.
void latestUserDefinedLoader(NativeCall& c) {
  Ref loader = heap::kNullRef;
  forEachJavaFrame(c.thread, [&](Frame& frame) {
    const Ref found = c.vm.classes().loaderOf(*frame.method->owner);
    if (found == heap::kNullRef || found == c.vm.classes().platformLoader()) return true;
    loader = found;
    return false;
  });
  c.returnRef(loader);
}

// --- the class path
// -----------------------------------------------------------------------------------------

constexpr std::string_view kBuiltInLoader = "jdk/internal/loader/BuiltinClassLoader";

std::uint32_t classPathOffset(Vm& vm) {
  return vm.classes().offsetOf(kBuiltInLoader, "ucp", "Ljdk/internal/loader/URLClassPath;");
}

void classPathMade(NativeCall& c) {
  c.vm.heap().store(c.refAt(0), classPathOffset(c.vm), refOf(c.keptRef(0)));
  c.returnBoolean(true);
}

// The application loader's search path is made when somebody looks for a resource (boot.cpp clears it):
// classes are found without it.
void hasClassPath(NativeCall& c) {
  Vm& vm = c.vm;
  const Ref loader = c.refAt(0);
  if (vm.heap().load<Ref>(loader, classPathOffset(vm)) != heap::kNullRef) return c.returnBoolean(true);
  // Nor does whoever looks for a class need it.
  const RtMethod& caller = *c.frame->caller->method;
  const bool for_class =
      caller.info != nullptr && vm.classes().program().text(caller.info->name) == "loadClassOrNull";
  if (loader != vm.classes().appLoader() || for_class) return c.returnBoolean(false);
  std::string text;
  for (const auto& [key, value] : vm.options().properties) {
    if (key == "java.class.path") text = value;
  }
  RtClass& type = vm.classes().known("jdk/internal/loader/URLClassPath");
  if (!c.initialise(type, hasClassPath)) return;
  const Ref path = vm.allocateObject(type);
  c.keptRef(0) = path;
  const std::array<Word, 3> arguments = {path, vm.strings().makeFromUtf8(text), 0};
  c.call(*vm.classes().findMethod(type, "<init>", "(Ljava/lang/String;Z)V"), arguments, classPathMade);
}

constexpr std::string_view kModule = "java/lang/Module";
constexpr std::string_view kLoader = "java/lang/ClassLoader";
constexpr std::string_view kBoot = "jdk/internal/loader/BootLoader";

constexpr NativeEntry kEntries[] = {
    {"java/lang/Class", "forName0", "", forName},
    {"java/lang/Class", "getProtectionDomain0", "", getProtectionDomain},
    {"java/security/AccessController", "getProtectionDomain", "", getProtectionDomain},
    {kLoader, "findBootstrapClass", "", findBootstrapClass},
    {kLoader, "findLoadedClass0", "", findLoadedClass},
    {kLoader, "findInitiatedLoadedClass0", "", findLoadedClass},
    {kLoader, "defineClass1", "", defineFromArray},
    {kLoader, "defineClass2", "", defineFromBuffer},
    {kLoader, "retrieveDirectives", "", assertionDirectives},
    {kBuiltInLoader, "hasClassPath", "", hasClassPath},
    {kBuiltInLoader, "findClassOnClassPathOrNull", "", returnNull},
    {kModule, "defineModule0", "", defineModule},
    {kModule, "addReads0", "", nothing},
    {kModule, "addExports0", "", nothing},
    {kModule, "addExportsToAll0", "", nothing},
    {kModule, "addExportsToAllUnnamed0", "", nothing},
    {kBoot, "getSystemPackageLocation", "", systemPackageLocation},
    {kBoot, "getSystemPackageNames", "", systemPackageNames},
    {kBoot, "setBootLoaderUnnamedModule0", "", nothing},
    {"jdk/internal/misc/VM", "latestUserDefinedLoader0", "", latestUserDefinedLoader},
};

}  // namespace
}  // namespace loaders_natives

std::span<const NativeEntry> loaderNatives() { return loaders_natives::kEntries; }

}  // namespace javelin::vm::natives
