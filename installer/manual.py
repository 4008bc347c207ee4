"""Man pages from the description that `cloze commands --json` and `cloze fields --json` give."""
import json


def escaped(text):
    """Text as troff shows it; a line may not begin like a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("^", "\\(ha").replace("~", "\\(ti")
    return "\n".join("\\&" + line if line.startswith((".", "\\(aq")) else line for line in text.split("\n"))


def verbatim(text):
    return f".PP\n.nf\n{escaped(text)}\n.fi\n"


def head(name, section, version, title):
    return (f".\\\" Made by installer/documents.py from what the program says of itself.\n"
            f".TH {name.upper()} {section} \"\" \"Clozebench {version}\" \"Clozebench\"\n"
            f".SH NAME\n{name} \\- {escaped(title)}\n")


def entry_head(entry):
    names = ", ".join(f"\\fB{escaped(name)}\\fR" for name in entry["names"])
    value = entry["value"]
    return names if value in (None, "", "TEXT") else f"{names} \\fI{escaped(value)}\\fR"


def entry_text(entry):
    extras = [f"default: {entry['default']}"] if entry["default"] and entry["value"] is not None else []
    extras += ["required"] if entry["required"] else []
    return escaped(entry["help"] + (f" ({', '.join(extras)})" if extras else ""))


def listed(entries):
    return "".join(f".TP\n{entry_head(entry)}\n{entry_text(entry)}\n" for entry in entries)


def usage(path, command):
    words = [f"\\fB{escaped(path)}\\fR"]
    words += ["[\\fIOPTIONS\\fR]"] if command["options"] else []
    for argument in command["arguments"]:
        name = f"\\fI{escaped(argument['names'][0])}\\fR" + ("..." if argument["many"] else "")
        words.append(name if argument["required"] else f"[{name}]")
    words += ["\\fICOMMAND\\fR"] if command["commands"] else []
    return " ".join(words) + "\n"


def own_options(command):
    return [option for option in command["options"] if "--help" not in option["names"]]


def command_section(path, command):
    text = f".SS {path.split(' ', 1)[1]}\n{escaped(command['help'])}\n.PP\n{usage(path, command)}"
    text += listed(command["arguments"]) + listed(own_options(command))
    if command["notes"].strip():
        text += verbatim(command["notes"].strip("\n"))
    return text + "".join(command_section(f"{path} {inner['name']}", inner) for inner in command["commands"])


AFTERWARDS = """.SH EXIT STATUS
.TP
0
done
.TP
1
the run failed
.TP
2
wrong use or bad input
.TP
130
interrupted; a checkpoint is kept
.SH ENVIRONMENT
.TP
.B CLOZEBENCH_WORKSPACE
folder of the workspace, unless \\fB\\-\\-workspace\\fR names one
.TP
.B LIBTORCH_DIR
the LibTorch to use: a folder whose lib/ holds libtorch_cpu.so of the version that the program was built with
.TP
.B XDG_CACHE_HOME, XDG_DATA_HOME
where LibTorch is fetched to, and where the workspace lies by default
.TP
.B https_proxy, PIP_INDEX_URL
how pip reaches the package index when LibTorch is fetched
.SH FILES
.TP
.I ~/.local/share/clozebench
the workspace, unless another is named: runs, checkpoints, data of the demo
.TP
.I ~/.cache/clozebench
LibTorch, fetched by \\fBcloze setup\\fR
"""


def cloze_page(program, version):
    text = head("cloze", 1, version, "measure what pre-training buys a text encoder, in a terminal")
    text += f".SH SYNOPSIS\n\\fBcloze\\fR [\\fIOPTIONS\\fR] \\fICOMMAND\\fR ...\n.SH DESCRIPTION\n{escaped(program['help'])}\n"
    text += (".PP\nIt pre\\-trains a text encoder on raw text, fine\\-tunes it and its from\\-scratch twin, and reads off the gain\n"
             "with its uncertainty. Everything is kept in one workspace, which \\fBclozebench\\fR(1) shows in a window.\n")
    text += f".SH OPTIONS\nThey may stand before or behind a command.\n{listed(program['options'])}"
    text += ".SH COMMANDS\nA run is named by its id or a unique beginning of it.\n"
    text += "".join(command_section(f"cloze {command['name']}", command) for command in program["commands"])
    return text + AFTERWARDS + ".SH SEE ALSO\n\\fBclozebench\\fR(1), \\fBcloze\\-experiment\\fR(5)\n"


def shown(value):
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def field_text(field):
    facts = [field["type"]]
    if field["choices"]:
        facts = [" | ".join(field["choices"])]
    elif field["min"] is not None:
        facts = [f"{field['type']}, {shown(field['min'])} to {shown(field['max'])} {field['unit']}".rstrip()]
    if shown(field["default"]) not in ("", "[]"):
        facts.append(f"default {shown(field['default'])}")
    if field["when"]:
        facts.append(f"with {field['when']}")
    return f".TP\n\\fB{escaped(field['key'])}\\fR\n{escaped(field['help'])}\n.br\n{escaped('; '.join(facts))}\n"


def experiment_page(fields, version):
    text = head("cloze-experiment", 5, version, "experiment file of Clozebench")
    text += (".SH DESCRIPTION\nA TOML file that names its data; every other setting has a default. \\fBcloze run\\fR(1) runs it,\n"
             "\\fBclozebench\\fR(1) opens it. Relative paths are relative to the file. The same keys are what\n"
             "\\fB\\-\\-set\\fR \\fIKEY=VALUE\\fR takes.\n"
             ".PP\n.nf\n[task]\ntrain = [\"train.tsv\"]\n\n[backbone]\npreset = \"small\"\n.fi\n.SH KEYS\n")
    tables = list(dict.fromkeys(field["key"].split(".")[0] for field in fields))
    for table in tables:
        text += f".SS {table}\n" + "".join(field_text(field) for field in fields if field["key"].split(".")[0] == table)
    return text + ".SH SEE ALSO\n\\fBcloze\\fR(1), \\fBclozebench\\fR(1)\n"


def shown_value(value):
    return f" \\fI{escaped(value)}\\fR" if value else ""


def window_page(options, version):
    text = head("clozebench", 1, version, "measure what pre-training buys a text encoder, in a window")
    text += (".SH SYNOPSIS\n\\fBclozebench\\fR [\\fIOPTIONS\\fR] [\\fIEXPERIMENT.toml\\fR...]\n.SH DESCRIPTION\n"
             "The window over the same workspace as \\fBcloze\\fR(1): set up an experiment, watch it train, compare pre\\-trained\n"
             "against from\\-scratch, try a checkpoint, export it. The first start fetches LibTorch, after asking.\n.SH OPTIONS\n")
    for names, value, help_text in options:
        shown_names = ", ".join(f"\\fB{escaped(name)}\\fR" for name in names)
        text += f".TP\n{shown_names}{shown_value(value)}\n{escaped(help_text)}\n"
    return text + AFTERWARDS + ".SH SEE ALSO\n\\fBcloze\\fR(1), \\fBcloze\\-experiment\\fR(5)\n"
