/// The completion script for zsh. Users install it as `_pindrop` in zsh's `fpath`, or source it.
struct ZshCompletion {
  private let tree: CommandTree

  init(_ tree: CommandTree) { self.tree = tree }

  var script: String {
    """
    #compdef \(tree.name)

    # Files that end with one of the suffixes in the last argument, and the beginning of a URI.
    _pindrop_places() {
      local ret=1
      _files "${@[1,-2]}" -g "*.(#i)(${@[-1]})(-.)" && ret=0
      compadd "${@[1,-2]}" -S '' -- geo: && ret=0
      return ret
    }

    _pindrop() {
      local ret=1
      if (( CURRENT > 2 )); then
        case $words[2] in
    \(tree.commands.map { block(for: $0) }.joined(separator: "\n"))
        esac
      elif [[ $words[2] != -* ]]; then
        local -a commands=(
    \(tree.commands.map { "      " + "\($0.name):\($0.summary)".inSingleQuotes }.joined(separator: "\n"))
        )
        _describe -t commands command commands && ret=0
      fi
      \(arguments(of: tree, indent: "    ")) && ret=0
      return ret
    }

    if [[ $funcstack[1] == _pindrop ]]; then
      _pindrop "$@"
    else
      compdef _pindrop \(tree.name)
    fi

    """
  }

  private func block(for command: CommandTree) -> String {
    """
        \(command.name))
          (( CURRENT -= 1 ))
          shift words
          \(arguments(of: command, indent: "        "))
          return
          ;;
    """
  }

  private func arguments(of command: CommandTree, indent: String) -> String {
    let options = command.options.flatMap { option in
      option.names.map { specification(of: option, named: $0) }
    }
    let positions = command.arguments.map { argument in
      "\(argument.isRepeating ? "*" : ""):\(escaped(argument.name)):\(action(for: argument.values))"
    }
    return (["_arguments -S :"] + (options + positions).map { indent + $0.inSingleQuotes })
      .joined(separator: " \\\n")
  }

  /// Returns the specification of an option under one of its names. The name excludes the option's other names.
  private func specification(of option: CommandTree.Option, named name: String) -> String {
    let summary = "[\(escaped(option.summary))]"
    let exclusions = "(\(option.names.joined(separator: " ")))"
    guard let value = option.value else { return exclusions + name + summary }
    let mark = name.hasPrefix("--") ? "=" : "+"
    return "\(exclusions)\(name)\(mark)\(summary):\(escaped(value.name)):\(action(for: value.values))"
  }

  private func action(for values: CommandTree.Values) -> String {
    switch values {
    // Uses `_guard`, because with a plain message zsh would offer no options at this position.
    case .anything: "_guard \"^-*\" value"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files(let suffixes):
      suffixes.isEmpty ? "_files" : "_files -g \"*.(#i)(\(suffixes.joined(separator: "|")))(-.)\""
    case .places(let suffixes): "_pindrop_places \"\(suffixes.joined(separator: "|"))\""
    }
  }

  /// Returns the text with special characters of specifications escaped.
  private func escaped(_ text: String) -> String {
    ["\\", ":", "[", "]"].reduce(text) { $0.replacing($1, with: "\\" + $1) }
  }
}
