// SPDX-License-Identifier: Apache-2.0
#include "vm/program_properties.h"

#include <pwd.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cstdlib>

namespace javelin::vm {

namespace {

std::string userHome() {
  if (const passwd* const entry = ::getpwuid(::getuid()); entry != nullptr && entry->pw_dir != nullptr) {
    return entry->pw_dir;
  }
  return "?";
}

std::string userName() {
  if (const passwd* const entry = ::getpwuid(::getuid()); entry != nullptr) return entry->pw_name;
  return "?";
}

}  // namespace

// Debian's builds look in more folders.
std::string defaultLibraryPath(const std::filesystem::path& java_home) {
  const char* const first = std::getenv("LD_LIBRARY_PATH");
  const bool debian = java_home.filename().string().ends_with("-openjdk-amd64");
  return (first == nullptr || *first == '\0' ? std::string() : std::string(first) + ":") +
         (debian ? "/usr/java/packages/lib:/usr/lib/x86_64-linux-gnu/jni:/lib/x86_64-linux-gnu:"
                   "/usr/lib/x86_64-linux-gnu:/usr/lib/jni:/lib:/usr/lib"
                 : "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib");
}

std::vector<std::pair<std::string, std::string>> programProperties(const ProgramStart& start) {
  std::error_code none;  // a folder that is gone has no name
  utsname system{};
  ::uname(&system);
  std::vector<std::pair<std::string, std::string>> properties = {
      {"java.class.path", start.class_path},
      {"java.library.path", defaultLibraryPath(start.java_home)},
      {"os.version", system.release},
      {"sun.java.command", start.command},
      {"sun.java.launcher", "SUN_STANDARD"},
      {"user.dir", std::filesystem::current_path(none).string()},
      {"user.home", userHome()},
      {"user.name", userName()},
  };
  for (const std::string& text : start.properties) {
    const std::size_t equals = text.find('=');
    properties.emplace_back(text.substr(0, equals),
                            equals == std::string::npos ? std::string() : text.substr(equals + 1));
  }
  return properties;
}

}  // namespace javelin::vm
