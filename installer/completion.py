"""Completion for bash, zsh and fish from the description that `cloze commands --json` and `cloze fields --json` give.

All three find the command by the words before the cursor (`cloze tokenizer train` has the path "tokenizer train") and look up
what may follow in a table with one row a path. Values: files, folders, or keys of settings behind --set.
"""


def commands_by_path(command, path=""):
    """{path: command}, the program itself under ""."""
    found = {path: command}
    for inner in command["commands"]:
        found |= commands_by_path(inner, f"{path} {inner['name']}".strip())
    return found


def options_of(program, command):
    """Those of the command, then the global ones, which may stand anywhere; --help and -h once."""
    own = command["options"]
    names = {name for option in own for name in option["names"]}
    return own + [option for option in program["options"] if not names & set(option["names"])]


def valued(program, value=None):
    """Names of options that take a value (of this kind)."""
    names = {name for command in commands_by_path(program).values() for option in command["options"]
             if option["value"] is not None and (value is None or option["value"] == value) for name in option["names"]}
    return sorted(names)


def first_sentence(text):
    return text.split("; ")[0].replace("\n", " ").strip()


def shell_quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def settings_with_choices(fields):
    return [(field["key"], " ".join(field["choices"])) for field in fields if field["choices"]]


def bash(program, fields):
    rows, paths = "", commands_by_path(program)
    for path, command in paths.items():
        words = [inner["name"] for inner in command["commands"]]
        options = [name for option in options_of(program, command) for name in option["names"]]
        rows += f"    {shell_quoted(path)}) commands={shell_quoted(' '.join(words))} options={shell_quoted(' '.join(options))} ;;\n"
    choices = "".join(f"    {key}) words='{words}' ;;\n" for key, words in settings_with_choices(fields))
    return f"""# bash completion of cloze; made by installer/documents.py from what cloze says of itself.
_cloze_settings='{' '.join(field['key'] for field in fields)}'

_cloze_choices() {{
  local words=
  case $1 in
{choices}  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$2")
}}

_cloze_words() {{
  case $1 in
{rows}  esac
}}

# Behind --set: keys, then the choices of a key. bash takes "=" for a word of its own.
_cloze_set() {{
  local before=("${{COMP_WORDS[@]:0:COMP_CWORD}}") current=$1
  case ${{before[-1]}} in
    --set) mapfile -t COMPREPLY < <(compgen -S = -W "$_cloze_settings" -- "$current") && compopt -o nospace ;;
    =) [[ ${{before[-3]:-}} == --set ]] && _cloze_choices "${{before[-2]}}" "$current" ;;
    *) [[ $current == = && ${{before[-2]:-}} == --set ]] && _cloze_choices "${{before[-1]}}" '' ;;
  esac
}}

_cloze() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} path= commands options index
  COMPREPLY=()
  _cloze_set "$current"
  [[ ${{#COMPREPLY[@]}} -eq 0 ]] || return
  case $previous in
    {'|'.join(valued(program, 'DIR'))}) compopt -o dirnames && return ;;
    {'|'.join(valued(program))}) compopt -o default && return ;;
  esac
  _cloze_words ''
  for ((index = 1; index < COMP_CWORD; ++index)); do
    [[ " $commands " != *" ${{COMP_WORDS[index]}} "* ]] || {{ path+="${{path:+ }}${{COMP_WORDS[index]}}" && _cloze_words "$path"; }}
  done
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
  elif [[ -n $commands ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$current")
  else
    compopt -o default
  fi
}}
complete -F _cloze cloze
"""


def zsh_item(name, help_text):
    return shell_quoted(name.replace(":", "\\:") + ":" + first_sentence(help_text))


def zsh(program, fields):
    rows = ""
    for path, command in commands_by_path(program).items():
        words = " ".join(zsh_item(inner["name"], inner["help"]) for inner in command["commands"])
        options = "\n      ".join(zsh_item(name, option["help"]) for option in options_of(program, command)
                                  for name in option["names"])
        rows += f"    {shell_quoted(path)}) commands=({words})\n      options=({options}) ;;\n"
    settings = "\n    ".join(zsh_item(field["key"], field["label"]) for field in fields)
    choices = "".join(f"      {key}=*) compset -P '*='; compadd -- {words}; return ;;\n"
                      for key, words in settings_with_choices(fields))
    return f"""#compdef cloze
# zsh completion of cloze; made by installer/documents.py from what cloze says of itself.
_cloze_words() {{
  case $1 in
{rows}  esac
}}

_cloze() {{
  local -a commands options settings
  local path_= word
  settings=({settings})
  case $words[CURRENT-1] in
    --set)
      case $words[CURRENT] in
{choices}      esac
      _describe -t settings setting settings -S = && return ;;
    {'|'.join(valued(program, 'DIR'))}) _directories && return ;;
    {'|'.join(valued(program))}) _files && return ;;
  esac
  _cloze_words ''
  for word in ${{words[2,CURRENT-1]}}; do
    if (( ${{commands[(I)$word:*]}} )); then
      path_="${{path_:+$path_ }}$word"
      _cloze_words "$path_"
    fi
  done
  if [[ $words[CURRENT] == -* ]]; then
    _describe -o -t options option options
  elif (( ${{#commands}} )); then
    _describe -t commands command commands
  else
    _files
  fi
}}
_cloze "$@"
"""


def fish_option(name, option, condition):
    kind = "-l " + name[2:] if name.startswith("--") else "-s " + name[1:]
    value = "" if option["value"] is None else " -x -a '(__fish_complete_directories)'" if option["value"] == "DIR" \
        else " -x -a '(__cloze_settings)'" if option["value"] == "KEY=VALUE" else " -r"
    return f"complete -c cloze -n {shell_quoted(condition)} {kind}{value} -d {shell_quoted(first_sentence(option['help']))}\n"


def fish(program, fields):
    paths = commands_by_path(program)
    inner_paths = " ".join(shell_quoted(path) for path in paths if path)
    lines = ""
    for path, command in paths.items():
        condition = f'test "$(__cloze_path)" = "{path}"'
        if command["commands"] or not command["arguments"]:
            lines += f"complete -c cloze -n {shell_quoted(condition)} -f\n"
        for inner in command["commands"]:
            lines += (f"complete -c cloze -n {shell_quoted(condition)} -a {inner['name']} "
                      f"-d {shell_quoted(first_sentence(inner['help']))}\n")
        for option in options_of(program, command):
            lines += "".join(fish_option(name, option, condition) for name in option["names"])
    settings = "".join(f"  echo {shell_quoted(field['key'] + '=' + chr(9) + field['label'])}\n" for field in fields)
    for key, words in settings_with_choices(fields):
        settings += "".join(f"  echo {key}={word}\n" for word in words.split())
    return f"""# fish completion of cloze; made by installer/documents.py from what cloze says of itself.
function __cloze_path
  set -l path
  for word in (commandline -opc)[2..-1]
    if contains -- "$(string join -- ' ' $path $word)" {inner_paths}
      set -a path $word
    end
  end
  string join -- ' ' $path
end

function __cloze_settings
{settings}end

{lines}"""


def window_bash(options):
    names = " ".join(name for names, _, _ in options for name in names)
    return f"""# bash completion of clozebench; made by installer/documents.py from what clozebench says of itself.
_clozebench() {{
  COMPREPLY=()
  if [[ ${{COMP_WORDS[COMP_CWORD]}} == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '{names}' -- "${{COMP_WORDS[COMP_CWORD]}}")
  else
    compopt -o default
  fi
}}
complete -F _clozebench clozebench
"""


def window_zsh(options):
    items = "\n    ".join(zsh_item(name, text) for names, _, text in options for name in names)
    return f"""#compdef clozebench
# zsh completion of clozebench; made by installer/documents.py from what clozebench says of itself.
_clozebench() {{
  local -a options
  options=({items})
  if [[ $words[CURRENT] == -* ]]; then
    _describe -o -t options option options
  else
    _files
  fi
}}
_clozebench "$@"
"""


def window_fish(options):
    lines = ""
    for names, value, text in options:
        kinds = " ".join("-l " + name[2:] if name.startswith("--") else "-s " + name[1:] for name in names)
        lines += f"complete -c clozebench {kinds}{' -r' if value else ''} -d {shell_quoted(first_sentence(text))}\n"
    return "# fish completion of clozebench; made by installer/documents.py from what clozebench says of itself.\n" + lines
