// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/inspect_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/inspect/class_view.h"
#include "cli/inspect/hierarchy_view.h"
#include "cli/inspect/listing.h"
#include "cli/inspect/sweep.h"
#include "lookup/glob.h"
#include "lookup/java_names.h"

namespace javelin::cli {

using classfile::Member;

namespace {

// Prints parts of an answer with an empty line between them.
class Sections {
 public:
  explicit Sections(Console& console) : console_(console) {}
  void add(std::string_view text) {
    if (!first_) console_.print("\n");
    first_ = false;
    console_.print(text);
  }

 private:
  Console& console_;
  bool first_ = true;
};

// A class in the hierarchy.
struct OnType {
  const program::HierarchyIndex* index = nullptr;
  program::TypeNumber type;
};

Result<OnType> typeOf(program::Workspace& workspace, const program::LoadedClass& cls) {
  TRY(const program::HierarchyIndex* const index, workspace.hierarchy());
  const program::TypeNumber type = index->find(cls.file.name());
  if (!type) return Error{"the class has no place in the hierarchy", cls.where.origin};
  return OnType{index, type};
}

ExitCode reportUnreadable(const CallersView& view, Console& console) {
  for (const Error& error : view.unreadable()) console.error(error);
  return view.unreadable().empty() ? ExitCode::Fine : ExitCode::BadInput;
}

}  // namespace

InspectCommand::InspectCommand() {
  options_ = inspectOptionSpecs(options_struct_);
  argument_ = {"CLASS[.METHOD[(TYPES)]]",
               "A class, in Java's spelling or the class file's: java.util.Map.Entry, java.util.Map$Entry or "
               "java/util/Map$Entry. A method: java.lang.String.indexOf(int), with # or :: instead of the "
               "last dot if you "
               "like; a constructor is <init> or the class's simple name. Parameter types may go without "
               "their packages, or "
               "be a descriptor; they are needed only where a name is overloaded. Or a pattern of class "
               "names: * stands for "
               "anything but a dot, ** for anything.",
               &options_struct_.target, Completes::Classes};
}

const CommandText& InspectCommand::text() const {
  static const CommandText kText = {
      "inspect",
      "look at classes, their bytecode, IR and control flow",
      {"[-cp PATH] [--jdk] [PATTERN]", "[-cp PATH] CLASS [--constant-pool] [--subtypes]",
       "[-cp PATH] CLASS.METHOD[(TYPES)] [--bytecode] [--ir] [--ssa] [--cfg] ...",
       "[-cp PATH] --sweep [-j N] [PATTERN]"},
      {"Shows what is on a class path and what Javelin makes of it. The JDK's classes come from the JDK's "
       "own image; nothing "
       "is run and no JVM is started.",
       "Without CLASS it lists the classes of the path: kind, number of fields and of methods, name; with "
       "--verbose also what "
       "the path consists of. With a class it shows its header, fields and methods. With a method it shows "
       "its declaration, "
       "variables, bytecode and IR, or only the views asked for. The views of a method also work on a class: "
       "then every "
       "method of it is shown."},
      {{"The classes of a jar:", "javelin inspect -cp lib/app.jar"},
       {"A class of the JDK:", "javelin inspect java.lang.String"},
       {"Classes by pattern:", "javelin inspect 'java.util.concurrent.*'"},
       {"Bytecode and IR of a method:", "javelin inspect -cp lib/app.jar 'com.example.Cart.add(Item, int)'"},
       {"Only control flow, and a picture of it:",
        "javelin inspect 'java.lang.String.indexOf(int)' --cfg --svg indexOf.svg"},
       {"What a call of Collection.size() can run, and who calls it:",
        "javelin inspect java.util.Collection.size --targets --callers --jdk"},
       {"For scripts:", "javelin inspect -cp app.jar com.example.Cart --json | jq '.methods[].name'"},
       {"Check that Javelin understands everything on a path:", "javelin inspect -cp 'lib/*' --sweep"}},
      {"javap(1), docs/inspect-json.md, docs/glossary.md"},
  };
  return kText;
}

MethodViews InspectCommand::methodViews() const {
  const InspectOptions& o = options_struct_;
  return {o.bytecode, o.ir, o.ssa, o.cfg};
}

unsigned InspectCommand::jobs() const {
  return options_struct_.jobs != 0 ? options_struct_.jobs : std::max(1U, std::thread::hardware_concurrency());
}

Status InspectCommand::checkUsage() const {
  const InspectOptions& o = options_struct_;
  const bool views =
      methodViews().any() || o.constant_pool || o.subtypes || o.targets || o.callers || !o.svg.empty();
  if (o.sweep && views) return Error{"--sweep goes with no view", "leave the view options out"};
  if (o.sweep && !o.target.empty() && !lookup::isGlob(o.target)) {
    return Error{"--sweep takes a pattern of class names, not a class", o.target};
  }
  if ((o.target.empty() || lookup::isGlob(o.target)) && views)
    return Error{"the view options need a class or a method", "none is named"};
  if (o.target.empty() && o.path.class_path.empty() && !o.jdk && !o.sweep) {
    return Error{"nothing to look at", "give a class path (-cp), a class, a pattern, or --jdk"};
  }
  return okStatus();
}

Result<ExitCode> InspectCommand::run(Console& console) {
  const InspectOptions& o = options_struct_;
  TRY(const auto workspace, program::Workspace::open(o.path));
  const lookup::ClassSelection selection{o.jdk || !workspace->hasUserPath(),
                                         lookup::isGlob(o.target) ? o.target : ""};
  if (o.sweep) return runSweep(*workspace, selection, jobs(), o.json, console);
  if (o.target.empty() || lookup::isGlob(o.target))
    return listClasses(*workspace, selection, o.json, console);
  if (console.verbose()) console.note(containersText(*workspace, Style(false)));
  TRY(const lookup::Target target, lookup::resolveTarget(*workspace, o.target));
  if (target.method != nullptr) return showMethod(*workspace, target, console);
  return showClass(*workspace, *target.cls, console);
}

Result<ExitCode> InspectCommand::showClass(program::Workspace& workspace, const program::LoadedClass& cls,
                                           Console& console) const {
  const InspectOptions& o = options_struct_;
  if (o.targets || o.callers || !o.svg.empty()) {
    return Error{"--svg, --targets and --callers need a method, and this is a class",
                 lookup::javaName(cls.file.name())};
  }
  const Style style(console.colors());
  if (o.json) {
    Json answer = newAnswer("class");
    TRY_STATUS(addClassJson(answer, cls, o.constant_pool));
    if (methodViews().any()) {
      answer["methods"] = Json::array();
      for (const Member& method : cls.file.methods()) {
        TRY(Json json, methodJson(cls, method, methodViews()));
        answer["methods"].push_back(std::move(json));
      }
    }
    if (o.subtypes) {
      TRY(const OnType type, typeOf(workspace, cls));
      answer["subtypes"] = SubtypesView(*type.index, type.type).json();
    }
    console.print(toText(answer));
    return ExitCode::Fine;
  }
  Sections sections(console);
  if (o.constant_pool || !(methodViews().any() || o.subtypes)) {
    TRY(const std::string text, classText(cls, o.constant_pool, style));
    sections.add(text);
  }
  for (const Member& method : cls.file.methods()) {
    if (!methodViews().any()) break;
    TRY(const std::string text, methodText(cls, method, methodViews(), style));
    sections.add(text);
  }
  if (o.subtypes) {
    TRY(const OnType type, typeOf(workspace, cls));
    sections.add(SubtypesView(*type.index, type.type).text(style));
  }
  return ExitCode::Fine;
}

Result<ExitCode> InspectCommand::showMethod(program::Workspace& workspace, const lookup::Target& target,
                                            Console& console) const {
  const InspectOptions& o = options_struct_;
  if (o.constant_pool || o.subtypes) {
    return Error{"--constant-pool and --subtypes need a class, and this is a method", o.target};
  }
  if (!o.svg.empty()) TRY_STATUS(writeSvg(target.cls->file, *target.method, o.svg));
  return o.json ? showMethodJson(workspace, target, console) : showMethodText(workspace, target, console);
}

Result<ExitCode> InspectCommand::showMethodText(program::Workspace& workspace, const lookup::Target& target,
                                                Console& console) const {
  const InspectOptions& o = options_struct_;
  const Style style(console.colors());
  Sections sections(console);
  ExitCode code = ExitCode::Fine;
  if (methodViews().any() || !(o.targets || o.callers || !o.svg.empty())) {
    TRY(const std::string text, methodText(*target.cls, *target.method, methodViews(), style));
    sections.add(text);
  }
  if (o.targets) {
    TRY(const OnType type, typeOf(workspace, *target.cls));
    sections.add(TargetsView(*type.index, type.type, *target.method).text(style));
  }
  if (o.callers) {
    TRY(const CallersView view, callersOf(workspace, target));
    const classfile::ClassFile& file = target.cls->file;
    sections.add(
        view.text(lookup::methodName(file.name(), target.method->name, target.method->descriptor), style));
    code = reportUnreadable(view, console);
  }
  return code;
}

Result<ExitCode> InspectCommand::showMethodJson(program::Workspace& workspace, const lookup::Target& target,
                                                Console& console) const {
  const InspectOptions& o = options_struct_;
  ExitCode code = ExitCode::Fine;
  Json answer = newAnswer("method");
  answer["class"] = lookup::javaName(target.cls->file.name());
  answer["origin"] = target.cls->where.origin;
  TRY(const Json method, methodJson(*target.cls, *target.method, methodViews()));
  answer.update(method);
  if (o.targets) {
    TRY(const OnType type, typeOf(workspace, *target.cls));
    answer["targets"] = TargetsView(*type.index, type.type, *target.method).json();
  }
  if (o.callers) {
    TRY(const CallersView view, callersOf(workspace, target));
    answer["callers"] = view.json();
    code = reportUnreadable(view, console);
  }
  console.print(toText(answer));
  return code;
}

Result<CallersView> InspectCommand::callersOf(program::Workspace& workspace,
                                              const lookup::Target& target) const {
  TRY(const OnType type, typeOf(workspace, *target.cls));
  const lookup::ClassSelection selection{options_struct_.jdk || !workspace.hasUserPath()};
  std::vector<classpath::ClassLocation> classes;
  for (const lookup::SelectedClass& selected : lookup::selectClasses(workspace, selection))
    classes.push_back(selected.location);
  return CallersView(workspace, program::findCallers(workspace.path(), *type.index,
                                                     {type.type, target.method}, classes, jobs()));
}

}  // namespace javelin::cli
