/// The completion script for bash. It works with and without the package bash-completion.
struct BashCompletion {
  private let tree: CommandTree

  init(_ tree: CommandTree) { self.tree = tree }

  var script: String {
    """
    # bash completion for \(tree.name)

    # Adds the words of $1 that begin with $word.
    _pindrop_words() {
      local match
      while IFS= read -r match; do COMPREPLY+=("$match"); done < <(compgen -W "$1" -- "$word")
    }

    # Adds the folders, and the files that end with one of the suffixes; without suffixes, all files.
    _pindrop_files() {
      local path name suffix start=$word found=
      # What the user typed may be quoted.
      case $start in
      [\\"\\']*) start=${start:1} ;;
      *) start=${start//\\\\/} ;;
      esac
      while IFS= read -r path; do
        name=${path,,}
        if (($# == 0)) || [[ -d ${path/#"~/"/$HOME/} ]]; then
          COMPREPLY+=("$path") found=yes
          continue
        fi
        for suffix; do
          [[ $name == *".$suffix" ]] && { COMPREPLY+=("$path") found=yes; break; }
        done
      done < <(compgen -f -- "$start")
      [[ -z $found ]] || compopt -o filenames 2>/dev/null
    }

    # Adds files and the beginning of a URI.
    _pindrop_places() {
      _pindrop_files "$@"
      [[ geo: == "$word"* ]] && { COMPREPLY+=(geo:); compopt -o nospace 2>/dev/null; }
    }

    # Sets `position` to the number of arguments before $word, from index $1 on. The rest are options with values.
    _pindrop_position() {
      local index=$1
      shift
      position=0
      while ((index < COMP_CWORD)); do
        if [[ " $* " == *" ${COMP_WORDS[index]} "* ]]; then
          [[ ${COMP_WORDS[index + 1]} == = ]] && ((index += 1))
          ((index += 1))
        elif [[ ${COMP_WORDS[index]} != -?* ]]; then
          ((position += 1))
        fi
        ((index += 1))
      done
    }

    _pindrop() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} position
      COMPREPLY=()
      # bash takes "--option=value" and "geo:1,2" apart.
      if [[ $word == = ]]; then
        word=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      elif [[ $word == : || $previous == : ]]; then
        return
      fi
      local command=
      ((COMP_CWORD < 2)) || command=${COMP_WORDS[1]}
      case $command in
    \(tree.commands.map { block(for: $0, pattern: $0.name, start: 2) }.joined(separator: "\n"))
    \(block(for: tree, pattern: "*", start: 1))
      esac
    }

    complete -F _pindrop \(tree.name)

    """
  }

  /// Returns the `case` branch of the script for a command whose arguments start at word index `start`.
  private func block(for command: CommandTree, pattern: String, start: Int) -> String {
    var lines = ["  \(pattern))"]
    let options = command.options.filter { $0.value != nil }
    if !options.isEmpty { lines.append("    case $previous in") }
    for option in options {
      guard let value = option.value else { continue }
      lines.append("    \(option.names.joined(separator: " | ")))")
      if let call = call(for: value.values) { lines.append("      \(call)") }
      lines += ["      return", "      ;;"]
    }
    if !options.isEmpty { lines.append("    esac") }
    lines.append("    if [[ $word == -* ]]; then")
    lines += ["      _pindrop_words \(words(command.options.flatMap(\.names)))", "      return", "    fi"]
    lines.append(
      "    _pindrop_position \(([String(start)] + command.optionsWithValues).joined(separator: " "))")
    if !command.commands.isEmpty {
      lines.append("    ((COMP_CWORD > 1)) || _pindrop_words \(words(command.commandNames))")
    }
    let calls = command.arguments.enumerated().compactMap { index, argument in
      call(for: argument.values).map { "    \(argument.isRepeating ? "*" : String(index))) \($0) ;;" }
    }
    if !calls.isEmpty { lines += ["    case $position in"] + calls + ["    esac"] }
    lines.append("    ;;")
    return lines.joined(separator: "\n")
  }

  private func call(for values: CommandTree.Values) -> String? {
    switch values {
    case .anything: nil
    case .words(let texts): "_pindrop_words \(words(texts))"
    case .files(let suffixes): (["_pindrop_files"] + suffixes).joined(separator: " ")
    case .places(let suffixes): (["_pindrop_places"] + suffixes).joined(separator: " ")
    }
  }

  private func words(_ texts: [String]) -> String { texts.joined(separator: " ").inSingleQuotes }
}
