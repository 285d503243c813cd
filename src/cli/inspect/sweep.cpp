// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/sweep.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "classfile/access_flags.h"
#include "ir/builder.h"
#include "ir/regions.h"
#include "ir/ssa.h"
#include "ir/verifier.h"
#include "lookup/java_names.h"

namespace javelin::cli {

namespace {

using Clock = std::chrono::steady_clock;

// Adds the time until it goes out of scope.
class Stopwatch {
 public:
  explicit Stopwatch(double& sum) : sum_(sum), start_(Clock::now()) {}
  ~Stopwatch() { sum_ += std::chrono::duration<double>(Clock::now() - start_).count(); }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  double& sum_;
  Clock::time_point start_;
};

struct Numbered {
  std::size_t class_number;
  SweepFailure failure;
};

// The work of one thread, with figures of its own.
class SweepWorker {
 public:
  explicit SweepWorker(program::Program& program) : program_(program) {}

  void sweepClass(std::size_t number, const lookup::SelectedClass& selected) {
    number_ = number;
    const classfile::ClassFile* file = link(selected);
    std::optional<classfile::ClassFile> own;
    if (file == nullptr) {
      own = read(selected);
      if (!own) return;
      file = &*own;
    }
    ++report_.classes;
    {
      const Stopwatch time(report_.read_time);
      if (const Status all = classfile::checkEverything(*file); !all)
        fail(all.error().what, all.error().where);
    }
    for (const classfile::Member& method : file->methods()) {
      if (!method.has(classfile::kAccNative | classfile::kAccAbstract)) sweepMethod(*file, method);
    }
  }

  const SweepReport& report() const { return report_; }
  const std::vector<Numbered>& failures() const { return failures_; }
  const std::vector<Numbered>& incomplete() const { return incomplete_; }

 private:
  void fail(std::string what, std::string where) {
    failures_.push_back({number_, {std::move(what), std::move(where)}});
  }

  // The linked class's file, or null.
  const classfile::ClassFile* link(const lookup::SelectedClass& selected) {
    const Stopwatch time(report_.link_time);
    const auto id = program_.load(selected.name);
    if (id) {
      ++report_.linked;
      return program_[*id].file();
    }
    const program::LinkageError& error = *id.error();
    auto& list = error.kind == program::LinkageErrorKind::NoClassDefFoundError ? incomplete_ : failures_;
    list.push_back({number_, {error.text(), lookup::javaName(selected.name)}});
    return nullptr;
  }

  std::optional<classfile::ClassFile> read(const lookup::SelectedClass& selected) {
    const Stopwatch time(report_.read_time);
    const auto bytes = program_.classPath().read(selected.location);
    if (!bytes) {
      fail(bytes.error().what, bytes.error().where);
      return std::nullopt;
    }
    auto file = classfile::ClassFile::parse(
        bytes->bytes, program_.classPath().describe(selected.location).origin, bytes->owner);
    if (!file) {
      fail(file.error().what, file.error().where);
      return std::nullopt;
    }
    return std::move(*file);
  }

  void sweepMethod(const classfile::ClassFile& file, const classfile::Member& method) {
    std::unique_ptr<const ir::Body> body;
    {
      const Stopwatch time(report_.build_time);
      auto built = ir::build(file, method);
      if (!built) return fail(built.error().what, built.error().where);
      body = std::move(*built);
    }
    ++report_.methods;
    report_.bytecodes += body->bytecode_count;
    report_.instructions += body->instructions.size();
    report_.blocks += body->blocks.size();
    const Stopwatch time(report_.verify_time);
    verify(*body);
  }

  void verify(const ir::Body& body) {
    const ir::ControlFlow all(body, ir::EdgeView::All);
    const ir::ControlFlow normal(body, ir::EdgeView::Normal);
    const ir::Ssa ssa(body, all);
    report_.phis += ssa.phis().size();
    report_.loops += all.loops().size();
    report_.irreducible += all.isReducible() ? 0 : 1;
    report_.regions += ir::findRegions(body, normal).size();
    const auto place = [&] {
      return lookup::methodName(body.file->name(), body.method->name, body.method->descriptor);
    };
    for (const std::string& problem : ir::verifyStructure(body)) fail(problem, place());
    for (const std::string& problem : ir::verifySsa(body, all, ssa)) fail(problem, place());
  }

  program::Program& program_;
  SweepReport report_;
  std::size_t number_ = 0;
  std::vector<Numbered> failures_;
  std::vector<Numbered> incomplete_;
};

void addTo(SweepReport& sum, const SweepReport& part) {
  sum.classes += part.classes;
  sum.linked += part.linked;
  sum.methods += part.methods;
  sum.bytecodes += part.bytecodes;
  sum.instructions += part.instructions;
  sum.blocks += part.blocks;
  sum.phis += part.phis;
  sum.loops += part.loops;
  sum.irreducible += part.irreducible;
  sum.regions += part.regions;
  sum.read_time += part.read_time;
  sum.link_time += part.link_time;
  sum.build_time += part.build_time;
  sum.verify_time += part.verify_time;
}

std::vector<SweepFailure> inOrder(std::vector<Numbered> list) {
  std::stable_sort(list.begin(), list.end(),
                   [](const auto& a, const auto& b) { return a.class_number < b.class_number; });
  std::vector<SweepFailure> failures;
  for (Numbered& entry : list) failures.push_back(std::move(entry.failure));
  return failures;
}

}  // namespace

SweepReport sweep(program::Program& program, const std::vector<lookup::SelectedClass>& classes,
                  unsigned threads, const SweepProgress& progress) {
  constexpr std::size_t kBatch = 16;  // classes a thread takes at once
  SweepReport report;
  report.threads = threads;
  std::vector<SweepWorker> workers(threads, SweepWorker(program));
  std::atomic<std::size_t> next = 0;
  {
    const Stopwatch time(report.wall_time);
    const auto work = [&](std::size_t worker) {
      for (std::size_t first = next.fetch_add(kBatch); first < classes.size();
           first = next.fetch_add(kBatch)) {
        const std::size_t last = std::min(first + kBatch, classes.size());
        for (std::size_t i = first; i < last; ++i) workers[worker].sweepClass(i, classes[i]);
        if (worker == 0 && progress) progress(last);
      }
    };
    std::vector<std::thread> pool;
    for (std::size_t worker = 1; worker < threads; ++worker) pool.emplace_back(work, worker);
    work(0);
    for (std::thread& thread : pool) thread.join();
  }
  std::vector<Numbered> failures;
  std::vector<Numbered> incomplete;
  for (const SweepWorker& worker : workers) {
    addTo(report, worker.report());
    failures.insert(failures.end(), worker.failures().begin(), worker.failures().end());
    incomplete.insert(incomplete.end(), worker.incomplete().begin(), worker.incomplete().end());
  }
  report.failures = inOrder(std::move(failures));
  report.incomplete = inOrder(std::move(incomplete));
  return report;
}

}  // namespace javelin::cli
