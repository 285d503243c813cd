// SPDX-License-Identifier: Apache-2.0
#include "solver/solver.h"

#include "support/check.h"

namespace javelin::solver {

std::string_view nameOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::Sat:
      return "sat";
    case Verdict::Unsat:
      return "unsat";
    case Verdict::Unknown:
      return "unknown";
  }
  UNREACHABLE("verdict");
}

std::string_view nameOf(UnknownReason reason) {
  switch (reason) {
    case UnknownReason::None:
      return "none";
    case UnknownReason::ResourceLimit:
      return "resource limit";
    case UnknownReason::TimeLimit:
      return "time limit";
    case UnknownReason::Unsupported:
      return "unsupported";
    case UnknownReason::Incomplete:
      return "incomplete";
    case UnknownReason::BackendFailed:
      return "backend failed";
    case UnknownReason::WrongModel:
      return "wrong model";
  }
  UNREACHABLE("reason");
}

Answer Answer::sat(Model model, std::string_view by) {
  Answer answer;
  answer.verdict = Verdict::Sat;
  answer.model = std::move(model);
  answer.decided_by = by;
  return answer;
}

Answer Answer::unsat(std::vector<Term> core, std::string_view by) {
  Answer answer;
  answer.verdict = Verdict::Unsat;
  answer.core = std::move(core);
  answer.decided_by = by;
  return answer;
}

Answer Answer::unknown(UnknownReason reason, std::string detail, std::string_view by) {
  Answer answer;
  answer.reason = reason;
  answer.detail = std::move(detail);
  answer.decided_by = by;
  return answer;
}

}  // namespace javelin::solver
