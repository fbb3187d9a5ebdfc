#!/usr/bin/python3
"""Checks the JSON schemas of variants and studies.

They are schemas of draft-07. They accept every file that is shipped, and whatever `sowlab check`
finds in order of many files made of the values of single fields. Of the broken files of the corpus
they refuse all but those in accepted.txt, each of which has a reason.

validate.py PROGRAM: sowlab.
"""
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema
import yaml

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "tests/corpus"
ACCEPTED = Path(__file__).with_name("accepted.txt")

# Why a schema cannot refuse a broken file.
REASONS = {
    "fields together": "fields contradict each other, or what is inherited",
    "numbers together": "numbers are compared with each other, or added up",
    "other files": "it hangs on another file, or on the name of the file itself",
    "twice": "a field is given twice, nested and dotted",
    "YAML": "what is wrong is lost when YAML is read",
    "notation": "agents, positions and turns are texts with a grammar of their own",
}


# --- YAML as sowlab and editors read it: words are text but for true, false and numbers


class Loader(yaml.SafeLoader):
    pass


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("bool", r"true|false", "tf"),
    ("int", r"-?(0|[1-9][0-9]*)", "-0123456789"),
    ("float", r"-?([0-9]+\.[0-9]*|\.[0-9]+)", "-.0123456789"),
    ("null", r"~|null|", "~n\0"),
):
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"),
                                 [""] if first == "\0" else list(first.replace("\0", "")) + [""])
Loader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


def construct_map(loader, node):
    keys = [key.value for key, _ in node.value]
    if len(set(map(str, keys))) < len(keys):
        raise yaml.YAMLError("a key twice")
    return {str(key.value): loader.construct_object(value, deep=True) for key, value in node.value}


Loader.add_constructor("tag:yaml.org,2002:map", construct_map)


def read(path):
    """The value of a file; nothing where it is no YAML of one document without anchors."""
    try:
        text = path.read_bytes().decode("utf-8")
        tokens = list(yaml.scan(text, Loader))
        if any(isinstance(token, (yaml.AnchorToken, yaml.AliasToken, yaml.TagToken,
                                  yaml.DirectiveToken)) for token in tokens):
            return None
        return [yaml.load(text, Loader)]
    except (UnicodeDecodeError, yaml.YAMLError, AttributeError, ValueError, RecursionError):
        return None


# --- checking


class Checks:
    def __init__(self):
        self.made = 0
        self.failed = 0

    def check(self, holds, what):
        self.made += 1
        if not holds:
            self.failed += 1
            print("failed:", what)


def validator_of(path):
    schema = json.loads(path.read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


def errors_of(validator, path):
    value = read(path)
    if value is None:
        return ["no YAML"]
    return [error.message[:200] for error in validator.iter_errors(value[0])]


def check_shipped(checks, validator, folder):
    files = sorted((ROOT / folder).glob("*.yaml"))
    checks.check(len(files) > 3, f"{folder} has files")
    for path in files:
        checks.check(errors_of(validator, path) == [], f"{path}: {errors_of(validator, path)[:3]}")


def recorded():
    """Files by the reason why they are accepted."""
    reasons = {}
    for line in ACCEPTED.read_text().splitlines():
        if line and not line.startswith("#"):
            name, _, reason = line.partition(": ")
            reasons[name] = reason
    return reasons


def is_study(path):
    value = read(path)
    return bool(value) and isinstance(value[0], dict) and "study" in value[0]


def check_corpus(checks, variants, studies):
    reasons = recorded()
    checks.check(list(reasons) == sorted(reasons), f"{ACCEPTED.name} is in order")
    for name, reason in reasons.items():
        checks.check(reason in REASONS, f"{name}: '{reason}' is a reason")
    accepted = set()
    for folder in ("variants", "studies", "beginners"):
        for path in sorted((CORPUS / folder).glob("*.yaml")):
            of_study = folder == "studies" or (folder == "beginners" and is_study(path))
            if not errors_of(studies if of_study else variants, path):
                accepted.add(f"{folder}/{path.name}")
    for name in sorted(accepted - set(reasons)):
        checks.check(False, f"{name} is accepted by the schema, without a reason")
    for name in sorted(set(reasons) - accepted):
        checks.check(False, f"{name} is refused by the schema: it needs no reason")
    checks.check(len(accepted) > 50, "the corpus was looked at")


# --- what sowlab accepts, the schema accepts


def referred(pointer, root):
    for part in pointer.removeprefix("#/").split("/"):
        root = root[int(part)] if isinstance(root, list) else root[part]
    return root


def values_of(schema, root):
    """Values at and beyond the limits of a field."""
    if "$ref" in schema:
        return values_of(referred(schema["$ref"], root), root)
    if "if" in schema and "then" in schema:
        return values_of(schema["then"], root) + values_of(schema["else"], root)
    if "anyOf" in schema:
        return [value for one in schema["anyOf"] for value in values_of(one, root)]
    if "const" in schema:
        return [schema["const"]]
    if "oneOf" in schema:
        return [one["const"] for one in schema["oneOf"]] + ["other"]
    if "enum" in schema:
        return schema["enum"] + ["other"]
    kind = schema.get("type")
    if kind == "boolean":
        return [True, False, "true"]
    if kind == "number":
        return [-1, 0, 0.5, 7]
    if kind == "integer":
        return sorted({schema["minimum"] + i for i in (-1, 0, 1, 2)} | {
            schema["maximum"] + i for i in (-1, 0, 1)})
    if kind == "array":
        items = values_of(schema["items"], root)
        few = [list(some) for some in itertools.product(items[:4], repeat=2)]
        return [[]] + [[item] for item in items] + few + [items[:9]]
    if kind == "object":
        properties = {key: one for key, one in schema["properties"].items() if "." not in key}
        whole = {key: (values_of(one, root) * 2)[1] for key, one in properties.items()}
        lacking = [{k: v for k, v in whole.items() if k != key} for key in whole]
        return [whole] + lacking + [{"unknown": 1}]
    return ["text", 1950, True, "", None, [], {}]


def nested(path, value):
    for key in reversed(path.split(".")):
        value = {key: value}
    return value


def spellings(path, value):
    """The same field, all dotted and all nested."""
    return [{path: value}, nested(path, value)] if "." in path else [{path: value}]


# Ways to write what is rarely written so.
WRITTEN = [
    {"board": {"columns": {"default": 6}}},
    {"board.columns.default": 6},
    {"board": {"columns.default": 6}},
    {"title": 1950, "place": True},
    {"rulesets": {"strict": {"title": "x"}, "d\u00e4": {}, "a-b_1": {"capture.extra.holes": 0}}},
    {"rulesets": {"strict.end.endless_move": "forbidden"}},
    {"rulesets.strict": {"end": {"endless_move": "forbidden"}}},
    {"rulesets.strict.end.endless_move": "forbidden"},
    {"rulesets": {"strict": {"notes.end": "x", "end.endless_move": "forbidden"}}},
    {"notes": {"capture": "x", "end.repetition": "x", "start": {"every": 1}, "name": "x"}},
    {"notes": {"capture": {"extra": {"holes": "x"}, "extra.optional": "x", "by": "x"}}},
    {"notes.capture": "x", "notes.end": {"repetition": {"times": "x"}}, "notes.move.sow": "x"},
]


def variant_probes(schema):
    parents = [{"extends": name} for name in ("tchadji", "oware")] + [{"start": {"every": 3}}]
    for fields, parent in itertools.product(WRITTEN, parents):
        yield {**parent, **fields}
    paths = [path for path in schema["definitions"]
             if path not in ("name", "ruleset") and not path.startswith("note")]
    for path, parent in itertools.product(paths, parents[:2]):
        for number, value in enumerate(values_of(schema["definitions"][path], schema)):
            yield {**parent, **spellings(path, value)[number % 2 - 1]}


def study_probes(schema):
    for key, one in schema["properties"].items():
        if key not in ("study", "variants", "agents"):
            for value in values_of(one, schema):
                yield {"variants": ["tchadji"], key: value}
    for agent in AGENTS:
        yield {"variants": ["tchadji"], "agents": [agent]}
    for entry in entries_of(schema):
        yield {"variants": [entry]}


AGENTS = ["random", "random-3", "mcts()", {"mcts": {"iterations": "3", "exploration": 2}},
          {"mcts": {"playouts": "greedy"}}, {"epsilon": {"share": 0.5, "first": "mcts-3"}},
          {"mcts": {"iteration": 3}}, {"alphabeta": {"depth": 99}}, "mcts-800", "mcts -800", "mcts( iterations=3 )", " greedy ", "weighted",
          "epsilon(share=0.1, second=alphabeta-1)", {"mcts": {"iterations": 3}}, {"greedy": {}},
          {"epsilon": {"second": {"mcts": {"iterations": 3}}}}, "mcts-x", "mcts)", 1, ["greedy"]]


def entries_of(schema):
    yield from ("tchadji", "mefuvha:stayt", "mefuvha:stayt+two-extra", "mefuvha:", "", 8)
    map_of_entry = schema["properties"]["variants"]["items"]["then"]["properties"]
    for value in values_of(map_of_entry["columns"], schema):
        yield {"variant": "tchadji", "columns": value}
    for value in ("g1xc4", ["g1xc4", "g1xc4 b4xf2"], [], 3):
        yield {"variant": "tchadji", "turns": value}
    paths = [path for path in schema["definitions"] if f"changes.{path}" in schema["definitions"]]
    for path, name in itertools.product(paths, ("tchadji", "oware")):
        values = values_of(schema["definitions"][path], schema)
        for number, value in enumerate(values + [values[:2], [values[0]], [[values[0]]], []]):
            yield {"variant": name,
                   "set" if number % 2 else "vary": spellings(path, value)[number // 2 % 2 - 1]}


def files_in_order(program, folder, files):
    """The names of those in which `sowlab check` finds nothing wrong."""
    output = subprocess.run([program, "check", "--games", "1", *files], cwd=folder, text=True, check=False,
                            env={**os.environ, "SOWLAB_VARIANTS": str(ROOT / "variants")},
                            capture_output=True).stdout
    return set(re.findall(r"^(\S+\.yaml): .*in order$", output, re.MULTILINE))


def check_probes(checks, program, validator, probes):
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for number, (key, fields) in enumerate(probes):
            name = f"p{number}"
            files[f"{name}.yaml"] = {key: name, **fields}
            Path(folder, f"{name}.yaml").write_text(json.dumps(files[f"{name}.yaml"]))
        in_order = files_in_order(program, folder, sorted(files))
        checks.check(len(in_order) > 300, "many probes are in order")
        for name in sorted(in_order):
            errors = [error.message for error in validator.iter_errors(files[name])]
            checks.check(errors == [], f"{files[name]}: {errors[:2]}")


def main():
    checks = Checks()
    variants = validator_of(ROOT / "variants/variant.schema.json")
    studies = validator_of(ROOT / "configs/study.schema.json")
    check_shipped(checks, variants, "variants")
    check_shipped(checks, studies, "configs")
    check_corpus(checks, variants, studies)
    check_probes(checks, sys.argv[1], variants,
                 (("name", fields) for fields in variant_probes(variants.schema)))
    check_probes(checks, sys.argv[1], studies,
                 (("study", fields) for fields in study_probes(studies.schema)))
    print(f"{checks.made} checks, {checks.failed} failed")
    return checks.failed > 0


if __name__ == "__main__":
    sys.exit(main())
