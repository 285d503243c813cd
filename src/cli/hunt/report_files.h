// SPDX-License-Identifier: Apache-2.0
// The files that a hunt's reports go to. Whether they can be written is seen before the hunt, which may take
// hours; what fails at the end all the same (a full disk) does not keep the others from being written.
#pragma once

#include "cli/console.h"
#include "cli/hunt/hunt_options.h"
#include "hunt/engine_phases.h"
#include "report/hunt_result.h"
#include "report/source_files.h"

namespace javelin::cli {

// An error that names the option and the place. Makes the folder of --html if it is missing.
Status checkReportFiles(const HuntOptions& options);

// All that can be written; says what could not be, of which the last is the error that is returned.
Status writeReportFiles(const HuntOptions& options, const report::HuntResult& result,
                        report::SourceFiles& sources, Console& console, const hunt::EnginePhases& phases);

}  // namespace javelin::cli
