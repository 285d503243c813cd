# SPDX-License-Identifier: Apache-2.0
"""BenchExec's tool-info module for Javelin: tasks of SV-COMP's Java categories.

Put the folder of this file on PYTHONPATH, or copy it into benchexec/tools, and the folder with `javelin`,
`javelin-host` and `javelin-api.jar` on PATH; then <benchmark tool="javelin"> (or tool="tools.benchexec.javelin").
"""
import benchexec.result as result
import benchexec.tools.template


class Tool(benchexec.tools.template.BaseTool2):
    REQUIRED_PATHS = ["bin", "javelin-api.jar"]

    def executable(self, tool_locator):
        return tool_locator.find_executable("javelin", subdir="bin")

    def name(self):
        return "Javelin"

    def version(self, executable):
        return self._version_from_tool(executable, arg="--version", line_prefix="javelin")

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, "check", *options]
        if task.property_file:
            command += ["--property", task.property_file]
        if rlimits.cputime:
            command += ["--time-limit", str(max(1, int(rlimits.cputime * 0.9)))]
        return command + list(task.input_files_or_identifier)

    def determine_result(self, run):
        # The first word of the output, and the exit status that belongs to it.
        first = next((line.strip() for line in run.output if line.strip()), "")
        status = run.exit_code.value
        if first == "TRUE" and status == 0:
            return result.RESULT_TRUE_PROP
        if first.startswith("TRUE within") and status in (0, 5):
            return result.RESULT_UNKNOWN + " (true within a scope)"
        if first == "FALSE" and status == 10:
            return result.RESULT_FALSE_PROP
        if first == "UNKNOWN" and status == 5:
            return result.RESULT_UNKNOWN
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        return result.RESULT_ERROR
