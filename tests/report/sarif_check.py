"""Holds a SARIF log against the rules of SARIF 2.1.0 (OASIS standard, section 3) for the objects that Javelin writes.

No Debian package ships the JSON schema, and tests load nothing from the network; so the parts of it that matter here are
written down again: the properties that each object may have, which it must have, their types, and the rules between them.
A property that is not in the table is an error, also if the standard has it. sarif_table.py holds the table against the schema's objects.
"""
import re

TEXT, INTEGER, BOOLEAN = str, int, bool
URI = re.compile(r"^([A-Za-z][A-Za-z0-9+.-]*:)?([A-Za-z0-9\-._~!$&'()*+,;=:@/?#]|%[0-9A-F]{2})*$")

# object -> property -> (type or object's name, in a list for arrays; required)
OBJECTS = {
    "sarifLog": {"$schema": ("uri", False), "version": (TEXT, True), "runs": (["run"], True)},
    "run": {
        "tool": ("tool", True),
        "invocations": (["invocation"], False),
        "originalUriBaseIds": ("uriBases", False),
        "columnKind": (TEXT, False),
        "results": (["result"], True),
    },
    "tool": {"driver": ("toolComponent", True)},
    "toolComponent": {"name": (TEXT, True), "version": (TEXT, False), "rules": (["reportingDescriptor"], False)},
    "reportingDescriptor": {
        "id": (TEXT, True),
        "shortDescription": ("message", False),
        "fullDescription": ("message", False),
        "defaultConfiguration": ("reportingConfiguration", False),
    },
    "reportingConfiguration": {"level": (TEXT, False)},
    "invocation": {"executionSuccessful": (BOOLEAN, True), "toolExecutionNotifications": (["notification"], False)},
    "notification": {"level": (TEXT, False), "message": ("message", True)},
    "message": {"text": (TEXT, True)},
    "result": {
        "ruleId": (TEXT, True),
        "ruleIndex": (INTEGER, True),
        "kind": (TEXT, False),
        "level": (TEXT, False),
        "message": ("message", True),
        "locations": (["location"], True),
        "relatedLocations": (["location"], False),
        "stacks": (["stack"], False),
        "partialFingerprints": ("texts", False),
        "properties": ("bag", False),
    },
    "location": {
        "physicalLocation": ("physicalLocation", False),
        "logicalLocations": (["logicalLocation"], False),
        "message": ("message", False),
    },
    "physicalLocation": {"artifactLocation": ("artifactLocation", True), "region": ("region", False)},
    "artifactLocation": {"uri": ("uri", False), "uriBaseId": (TEXT, False), "description": ("message", False)},
    "region": {"startLine": (INTEGER, True)},
    "logicalLocation": {"fullyQualifiedName": (TEXT, True), "kind": (TEXT, False)},
    "stack": {"message": ("message", False), "frames": (["stackFrame"], True)},
    "stackFrame": {"location": ("location", False)},
}
CHOICES = {
    "level": {"none", "note", "warning", "error"},
    "kind": {"notApplicable", "pass", "fail", "review", "open", "informational"},
    "columnKind": {"utf16CodeUnits", "unicodeCodePoints"},
}


class Checker:
    def __init__(self):
        self.problems = []

    def wrong(self, where, what):
        self.problems.append(f"{where}: {what}")

    def value(self, value, kind, where):
        if isinstance(kind, list):
            if not isinstance(value, list):
                return self.wrong(where, "not an array")
            for i, part in enumerate(value):
                self.value(part, kind[0], f"{where}[{i}]")
        elif kind == "uri":
            if not isinstance(value, str) or not URI.match(value):
                self.wrong(where, f"not a URI reference: {value!r}")
        elif kind == "texts":
            for key, text in value.items():
                self.value(text, TEXT, f"{where}.{key}")
        elif kind == "uriBases":
            for key, location in value.items():
                self.value(location, "artifactLocation", f"{where}.{key}")
        elif kind == "bag":
            if not isinstance(value, dict):
                self.wrong(where, "not an object")
        elif isinstance(kind, str):
            self.object(value, kind, where)
        elif type(value) is not kind:
            self.wrong(where, f"not a {kind.__name__}: {value!r}")

    def object(self, value, kind, where):
        if not isinstance(value, dict):
            return self.wrong(where, "not an object")
        allowed = OBJECTS[kind]
        for key, part in value.items():
            if key not in allowed:
                self.wrong(where, f"{kind} has no property {key}")
                continue
            self.value(part, allowed[key][0], f"{where}.{key}")
            choices = CHOICES.get(key)
            if choices and kind != "logicalLocation" and part not in choices:
                self.wrong(where, f"{key} may not be {part!r}")
        for key, (_, required) in allowed.items():
            if required and key not in value:
                self.wrong(where, f"{kind} needs {key}")


def check(log):
    """The problems of a parsed log, as texts."""
    checker = Checker()
    checker.object(log, "sarifLog", "log")
    if checker.problems:
        return checker.problems
    if log["version"] != "2.1.0":
        checker.wrong("log", "the version must be 2.1.0")
    for run in log["runs"]:
        rules = run["tool"]["driver"].get("rules", [])
        bases = run.get("originalUriBaseIds", {})
        ids = [rule["id"] for rule in rules]
        if len(set(ids)) != len(ids):
            checker.wrong("rules", "two rules have the same id")
        for i, result in enumerate(run["results"]):
            where = f"results[{i}]"
            # 3.27.6, 3.49.3
            if not 0 <= result["ruleIndex"] < len(rules) or ids[result["ruleIndex"]] != result["ruleId"]:
                checker.wrong(where, "ruleIndex and ruleId do not fit")
            # 3.27.9, 3.27.10: only failures have a level.
            if result.get("kind", "fail") != "fail" and result.get("level", "warning") != "none":
                checker.wrong(where, "a result that is no failure must have level none")
            places = result["locations"] + result.get("relatedLocations", [])
            places += [frame["location"] for stack in result.get("stacks", []) for frame in stack["frames"]]
            for place in places:
                physical = place.get("physicalLocation")
                if not physical:
                    continue
                artifact = physical["artifactLocation"]
                if "uri" not in artifact:
                    checker.wrong(where, "an artifact without uri")
                base = artifact.get("uriBaseId")
                if base is not None and base not in bases:
                    checker.wrong(where, f"unknown uriBaseId {base}")
                if base is not None and re.match(r"^(/|[A-Za-z][A-Za-z0-9+.-]*:)", artifact["uri"]):
                    checker.wrong(where, "an absolute uri with a uriBaseId")
                if physical.get("region", {"startLine": 1})["startLine"] < 1:
                    checker.wrong(where, "lines begin at 1")
    return checker.problems
