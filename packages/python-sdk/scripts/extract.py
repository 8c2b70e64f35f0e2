"""Extracts the public names of an installed Python package as JSON, from its source: nothing of it is imported.

    python3 extract.py javelin_sdk javelin_cli > ../src/published.json

The first package has the classes, the second the argparse parsers of its command. Python 3.10 or newer.
"""

import ast
import importlib.metadata
import importlib.util
import json
import pathlib
import sys


def source_folder(package: str) -> pathlib.Path:
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        sys.exit(f"{package} is not installed for {sys.executable}: install it with pip, then run this again.")
    return pathlib.Path(spec.submodule_search_locations[0])


def modules(package: str):
    folder = source_folder(package)
    for file in sorted(folder.rglob("*.py")):
        yield file.relative_to(folder.parent).as_posix(), ast.parse(file.read_text("utf-8"))


def without_nothing(**entries):
    return {name: value for name, value in entries.items() if value is not None and value is not False}


def text(node):
    return None if node is None else ast.unparse(node)


def parameters(arguments: ast.arguments, is_static: bool):
    positional = [*arguments.posonlyargs, *arguments.args]
    missing = len(positional) - len(arguments.defaults)
    pairs = list(zip(positional, [None] * missing + arguments.defaults))
    pairs = pairs if is_static else pairs[1:]
    found = [without_nothing(name=arg.arg, type=text(arg.annotation), default=text(default)) for arg, default in pairs]
    if arguments.vararg:
        found.append({"name": f"*{arguments.vararg.arg}"})
    elif arguments.kwonlyargs:
        found.append({"name": "*"})
    for arg, default in zip(arguments.kwonlyargs, arguments.kw_defaults):
        found.append(without_nothing(name=arg.arg, type=text(arg.annotation), default=text(default)))
    if arguments.kwarg:
        found.append({"name": f"**{arguments.kwarg.arg}"})
    return found


def raised_by(function) -> list[str]:
    names = []
    for node in ast.walk(function):
        if isinstance(node, ast.Raise) and node.exc is not None:
            name = text(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
            if name not in names:
                names.append(name)
    return names


def method(function):
    decorators = [text(decorator) for decorator in function.decorator_list]
    return without_nothing(
        name=function.name,
        params=parameters(function.args, "staticmethod" in decorators),
        **{"async": isinstance(function, ast.AsyncFunctionDef)},
        returns=text(function.returns),
        property="property" in decorators,
        raises_itself=raised_by(function) or None,
    )


def model_field(node: ast.AnnAssign):
    entry = {"name": node.target.id, "type": text(node.annotation)}
    value = node.value
    if isinstance(value, ast.Call) and text(value.func) == "Field":
        options = {keyword.arg: keyword.value for keyword in value.keywords}
        if "default_factory" in options:
            return {**entry, "default_factory": text(options["default_factory"])}
        value = value.args[0] if value.args else options.get("default")
    if value is None or text(value) == "...":
        return {**entry, "required": True}
    return {**entry, "default": text(value)}


def fields(body, is_enumeration: bool):
    for node in body:
        if is_enumeration and isinstance(node, ast.Assign):
            yield {"name": node.targets[0].id, "value": text(node.value)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield model_field(node)


def is_public(name: str) -> bool:
    return name == "__init__" or not name.startswith("_")


def described_class(module: str, node: ast.ClassDef):
    bases = [text(base) for base in node.bases]
    functions = [item for item in node.body if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return without_nothing(
        module=module,
        bases=bases,
        fields=list(fields(node.body, any(base.endswith("Enum") for base in bases))) or None,
        methods=[method(function) for function in functions if is_public(function.name)] or None,
    )


def classes(package: str):
    found = {}
    for module, tree in modules(package):
        for node in tree.body:
            if not isinstance(node, ast.ClassDef) or not is_public(node.name):
                continue
            if node.name in found:
                sys.exit(f"{node.name} is in {found[node.name]['module']} and in {module}: the format has one of a name.")
            found[node.name] = described_class(module, node)
    return found


def parser_calls(package: str):
    """Calls of `add_parser` and `add_argument`, in the order of the source."""
    for _, tree in modules(package):
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
        for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
            kind = {"add_parser": "parser", "add_argument": "argument"}.get(call.func.attr)
            if kind is None or not call.args:
                continue
            options = {keyword.arg: text(keyword.value) for keyword in call.keywords}
            wanted = {name: options.get(name) for name in ("type", "required", "default", "action")}
            name = ast.literal_eval(call.args[-1])
            yield without_nothing(on=text(call.func.value), **{kind: name}, **wanted)


def main(package: str, command: str) -> None:
    result = {"classes": classes(package), "cli": list(parser_calls(command))}
    distribution = importlib.metadata.packages_distributions()[package][0]
    version = importlib.metadata.version(distribution)
    about = (
        f"{distribution} {version}: public classes, fields, method signatures (defaults as Python expressions) and "
        "CLI arguments, extracted by scripts/extract.py. raises_itself lists exceptions raised in the method body only."
    )
    json.dump({"about": about, **result}, sys.stdout, indent=2, ensure_ascii=False)
    print()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
