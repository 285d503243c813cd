// SPDX-License-Identifier: Apache-2.0
#include "test_files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "classpath/jdk_home.h"
#include "oracle_source.h"

namespace javelin::classpath {

namespace fs = std::filesystem;

TempFolder::TempFolder() {
  std::string pattern = (fs::temp_directory_path() / "javelin-classpath-XXXXXX").string();
  PRECONDITION(mkdtemp(pattern.data()) != nullptr);
  path_ = fs::canonical(pattern);
}

TempFolder::~TempFolder() {
  std::error_code error;
  fs::remove_all(path_, error);
}

void writeFile(const fs::path& path, std::string_view content) {
  fs::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  PRECONDITION(out.good());
}

std::string readFile(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  PRECONDITION(in.good());
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::string textOf(const ClassBytes& content) { return std::string(asText(content.bytes)); }

std::string runCommand(const std::string& command) {
  FILE* pipe = popen(("LC_ALL=C.UTF-8; export LC_ALL; " + command).c_str(), "r");
  PRECONDITION(pipe != nullptr);
  std::string output;
  std::array<char, 65536> buffer;
  for (std::size_t count; (count = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    output.append(buffer.data(), count);
  }
  const int status = pclose(pipe);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << command << "\n" << output;
  return output;
}

namespace {

void put(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i));
}

std::string deflated(const std::string& content) {
  z_stream stream{};
  PRECONDITION(deflateInit2(&stream, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) == Z_OK);
  std::string out(deflateBound(&stream, content.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  PRECONDITION(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::uint32_t checksum(std::string_view content) {
  return static_cast<std::uint32_t>(
      crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size()));
}

// What local and central headers have in common: from version needed to the name's length.
std::string commonHeader(const ZipWriter::Entry& entry, std::uint64_t packed_size) {
  std::string out;
  put(out, 20, 2);
  put(out, entry.flags, 2);
  put(out, static_cast<std::uint64_t>(entry.method >= 0 ? entry.method : entry.deflate ? 8 : 0), 2);
  put(out, 0, 4);  // time
  put(out, checksum(entry.content), 4);
  const std::uint64_t size =
      entry.stated_size >= 0 ? static_cast<std::uint64_t>(entry.stated_size) : entry.content.size();
  put(out, entry.zip64 ? 0xFFFFFFFF : packed_size, 4);
  put(out, entry.zip64 ? 0xFFFFFFFF : size, 4);
  put(out, entry.name.size(), 2);
  return out;
}

std::string zip64Field(const ZipWriter::Entry& entry, std::uint64_t packed_size, std::uint64_t offset) {
  std::string out;
  if (!entry.zip64) return out;
  put(out, 0x7777, 2);  // another field first
  put(out, 3, 2);
  out += "abc";
  put(out, 1, 2);
  put(out, 24, 2);
  put(out, entry.content.size(), 8);
  put(out, packed_size, 8);
  put(out, offset, 8);
  return out;
}

std::string endRecord(std::size_t count, std::uint64_t size, std::uint64_t offset, const std::string& comment,
                      bool zip64) {
  std::string out;
  if (zip64) {
    const std::uint64_t here = offset + size;
    out += "PK\x06\x06";
    put(out, 44, 8);
    put(out, 45, 2);
    put(out, 45, 2);
    put(out, 0, 8);
    put(out, count, 8);
    put(out, count, 8);
    put(out, size, 8);
    put(out, offset, 8);
    out += "PK\x06\x07";
    put(out, 0, 4);
    put(out, here, 8);
    put(out, 1, 4);
  }
  out += "PK\x05\x06";
  put(out, 0, 4);
  put(out, zip64 ? 0xFFFF : count, 2);
  put(out, zip64 ? 0xFFFF : count, 2);
  put(out, zip64 ? 0xFFFFFFFF : size, 4);
  put(out, zip64 ? 0xFFFFFFFF : offset, 4);
  put(out, comment.size(), 2);
  return out + comment;
}

}  // namespace

ZipWriter& ZipWriter::add(std::string name, std::string content) {
  Entry entry;
  entry.name = std::move(name);
  entry.content = std::move(content);
  return add(std::move(entry));
}

ZipWriter& ZipWriter::add(Entry entry) {
  entries_.push_back(std::move(entry));
  return *this;
}

ZipWriter& ZipWriter::manifest(const std::string& lines) {
  return add("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\n" + lines + "\r\n");
}

std::string ZipWriter::bytes(const std::string& before, const std::string& comment, bool zip64_end) const {
  std::string local;
  std::string central;
  for (const Entry& entry : entries_) {
    const std::string packed = entry.deflate ? deflated(entry.content) : entry.content;
    const std::string common = commonHeader(entry, packed.size());
    const std::string extra = zip64Field(entry, packed.size(), local.size());
    central += "PK\x01\x02";
    put(central, 20, 2);
    central += common;
    put(central, extra.size(), 2);
    put(central, 0, 2 + 2 + 2);  // comment, disk, inner attributes
    put(central, 0, 4);          // outer attributes
    put(central, entry.zip64 ? 0xFFFFFFFF : local.size(), 4);
    central += entry.name + extra;
    local += "PK\x03\x04" + common;
    put(local, extra.size(), 2);
    local += entry.name + extra + packed;
  }
  return before + local + central +
         endRecord(entries_.size(), central.size(), local.size(), comment, zip64_end);
}

fs::path ZipWriter::write(const fs::path& path) const {
  writeFile(path, bytes());
  return path;
}

namespace {

// Compiled once per run of the test program; the folder stays until its end.
struct Compiled {
  TempFolder folder;
  fs::path oracle = folder / "oracle";
  std::map<std::string, std::string> classes;

  Compiled() {
    writeFile(folder / "src/Oracle.java", kOracleSource);
    writeFile(folder / "src/p/A.java",
              "package p; public class A { public static final String V = \"version-0\"; }");
    writeFile(folder / "src/javb/util/Mine.java", "package javb.util; public class Mine {}");
    writeFile(folder / "src/q/Others.java",
              "package q; class B {} class C {} class D {} class \\uD835\\uDC9C {} class Others {}");
    runCommand(fmt::format(
        "cd {}/src && javac --release 9 -encoding UTF-8 -d ../out -sourcepath . p/A.java q/Others.java "
        "javb/util/Mine.java 2>&1 && javac --release 11 -d ../oracle Oracle.java 2>&1",
        folder.path().string()));
    const fs::path out = folder / "out";
    for (const auto& file : fs::recursive_directory_iterator(out)) {
      if (!file.is_regular_file()) continue;
      std::string name = fs::relative(file.path(), out).string();
      name.resize(name.size() - 6);
      classes[name] = readFile(file.path());
    }
  }
};

const Compiled& compiled() {
  static const Compiled instance;
  return instance;
}

}  // namespace

const std::map<std::string, std::string>& compiledClasses() { return compiled().classes; }
const fs::path& oracleFolder() { return compiled().oracle; }

std::string withReplaced(std::string bytes, std::string_view from, std::string_view to) {
  PRECONDITION(from.size() == to.size());
  for (std::size_t at = 0; (at = bytes.find(from, at)) != std::string::npos; at += to.size()) {
    bytes.replace(at, from.size(), to);
  }
  return bytes;
}

std::string versionOfA(int n) {
  return withReplaced(compiledClasses().at("p/A"), "version-0", fmt::format("version-{}", n));
}

std::string whatJavaLoads(const fs::path& folder, const std::string& path,
                          const std::vector<std::string>& names, const std::string& java_home) {
  std::string command = fmt::format("cd '{}' && {} -Xshare:auto -cp '{}' Oracle load", folder.string(),
                                    java_home.empty() ? "java" : java_home + "/bin/java", path);
  for (const std::string& name : names) command += fmt::format(" '{}'", name);
  return runCommand(command);
}

std::string whatWeFind(const ClassPath& class_path, const std::vector<std::string>& names) {
  std::string lines;
  for (const std::string& name : names) {
    const auto location = class_path.find(name);
    if (!location) {
      lines += name + " -\n";
      continue;
    }
    const auto content = class_path.read(*location);
    EXPECT_TRUE(content.ok()) << content.error().text();
    if (!content.ok()) continue;
    lines +=
        fmt::format("{} {} {:x}\n", name, class_path.describe(*location).origin, checksum(textOf(*content)));
  }
  return lines;
}

ClassPath openPath(const std::string& path, const fs::path& java_home) {
  ClassPathOptions options;
  options.entries = {path};
  options.java_home = java_home;
  auto opened = ClassPath::open(options);
  if (!opened.ok()) ADD_FAILURE() << opened.error().text();
  return std::move(opened).value();
}

std::string openError(const std::string& path, const fs::path& java_home) {
  ClassPathOptions options;
  options.entries = {path};
  options.java_home = java_home;
  const auto opened = ClassPath::open(options);
  return opened.ok() ? "" : opened.error().text();
}

fs::path mainJdk() {
  std::string real = runCommand("readlink -f \"$(command -v java)\"");
  real.erase(real.find_last_not_of('\n') + 1);
  return fs::path(real).parent_path().parent_path();
}

std::vector<fs::path> knownJdks() {
  std::vector<fs::path> jdks = {mainJdk()};
  const fs::path other = "/usr/lib/jvm/temurin-25-jdk-amd64";
  if (fs::exists(other / "lib/modules") && other != jdks[0]) jdks.push_back(other);
  return jdks;
}

}  // namespace javelin::classpath
