// SPDX-License-Identifier: Apache-2.0
#include "check/witness.h"

#include <fmt/format.h>

#include "report/java_highlight.h"
#include "support/check.h"

namespace javelin::check {

namespace {

struct WitnessKey {
  std::string_view id;
  std::string_view type;  // of the value
  std::string_view of;
};

constexpr WitnessKey kKeys[] = {
    {"witness-type", "string", "graph"}, {"sourcecodelang", "string", "graph"},
    {"producer", "string", "graph"},     {"specification", "string", "graph"},
    {"programfile", "string", "graph"},  {"programhash", "string", "graph"},
    {"architecture", "string", "graph"}, {"creationtime", "string", "graph"},
    {"entry", "boolean", "node"},        {"violation", "boolean", "node"},
    {"originfile", "string", "edge"},    {"startline", "int", "edge"},
    {"assumption", "string", "edge"},    {"assumption.scope", "string", "edge"},
};

std::string data(std::string_view key, std::string_view value) {
  return fmt::format("<data key=\"{}\">{}</data>\n", key, report::escaped(value));
}

std::string edge(std::size_t from, const report::Place& place, std::string_view assumption) {
  std::string text = fmt::format("    <edge source=\"n{}\" target=\"n{}\">\n", from, from + 1);
  if (!place.file.empty()) text += "      " + data("originfile", place.file);
  if (place.line != 0) text += "      " + data("startline", std::to_string(place.line));
  if (!assumption.empty()) {
    text += "      " + data("assumption", assumption);
    if (!place.method.empty()) text += "      " + data("assumption.scope", place.method);
  }
  return text + "    </edge>\n";
}

}  // namespace

std::string violationWitness(const CheckResult& result, const WitnessFacts& facts) {
  PRECONDITION(result.violation.has_value());
  const report::Finding& finding = *result.violation;
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
      "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n";
  for (const WitnessKey& key : kKeys)
    text += fmt::format("  <key attr.name=\"{0}\" attr.type=\"{1}\" for=\"{2}\" id=\"{0}\"/>\n", key.id,
                        key.type, key.of);
  text += "  <graph edgedefault=\"directed\">\n";
  text += "    " + data("witness-type", "violation_witness");
  text += "    " + data("sourcecodelang", "Java");
  text += "    " + data("producer", fmt::format("javelin {}", JAVELIN_VERSION));
  text += "    " + data("specification", formulaOf(result.property));
  text += "    " + data("programfile", facts.program_file);
  text += "    " + data("programhash", facts.program_hash);
  text += "    " + data("architecture", "64bit");
  text += "    " + data("creationtime", facts.creation_time);
  text += "    <node id=\"n0\">\n      " + data("entry", "true") + "    </node>\n";
  std::size_t at = 0;
  for (const report::GivenValue& given : finding.given) {
    text += fmt::format("    <node id=\"n{}\"/>\n", at + 1);
    text += edge(at, given.place, fmt::format("return_value = {}", given.value));
    ++at;
  }
  text += fmt::format("    <node id=\"n{}\">\n      {}    </node>\n", at + 1, data("violation", "true"));
  text += edge(at, finding.stack.empty() ? report::Place{} : finding.stack[finding.place], "");
  return text + "  </graph>\n</graphml>\n";
}

}  // namespace javelin::check
