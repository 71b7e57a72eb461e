/// The completion script for fish.
struct FishCompletion {
  private let tree: CommandTree

  init(_ tree: CommandTree) { self.tree = tree }

  var script: String {
    """
    # fish completion for \(tree.name)

    # Whether the command line calls the command $argv[1]; "window" is the program without a command.
    function __pindrop_is
        set -l words (commandline -opc)
        set -l command window
        if contains -- "$words[2]" \(tree.commandNames.joined(separator: " "))
            set command $words[2]
        end
        test $command = $argv[1]
    end

    # Whether so many arguments of the command come before the current one. The rest are options with values.
    function __pindrop_has
        set -l words (commandline -opc)
        set -e words[1]
        __pindrop_is window; or set -e words[1]
        set -l count 0
        set -l is_value no
        for word in $words
            if test $is_value = yes
                set is_value no
            else if contains -- $word $argv[2..]
                set is_value yes
            else if not string match -q -- '-?*' $word
                set count (math $count + 1)
            end
        end
        test $count -eq $argv[1]
    end

    # Folders, and the files that end with one of the suffixes; without suffixes, all files.
    function __pindrop_files
        set -l word (commandline -ct | string replace -r -- '^--[^=]*=' '')
        set -l pattern '/$'
        if set -q argv[1]
            set pattern '(/|\\.('(string join '|' (string escape --style=regex -- $argv))'))$'
        else
            set pattern '.'
        end
        # The files that fish completes for a program that it knows nothing of.
        for path in (complete -C "__pindrop_unknown $word")
            string match -qir -- $pattern $path; and echo $path
        end
    end

    complete -c \(tree.name) -f
    \((lines(for: tree, name: "window") + tree.commands.flatMap { lines(for: $0, name: $0.name) })
      .joined(separator: "\n"))

    """
  }

  private func lines(for command: CommandTree, name: String) -> [String] {
    let start = "complete -c \(tree.name) -n "
    var lines = command.commands.map { subcommand in
      start + "'test (count (commandline -opc)) -eq 1' -a \(subcommand.name) -d \(quoted(subcommand.summary))"
    }
    for option in command.options {
      let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
      var line = start + "'__pindrop_is \(name)' \(names.joined(separator: " ")) -d \(quoted(option.summary))"
      if let value = option.value {
        line += " -x" + (choices(of: value.values).map { " -a \(quoted($0))" } ?? "")
      }
      lines.append(line)
    }
    for (index, argument) in command.arguments.enumerated() {
      guard let choices = choices(of: argument.values) else { continue }
      let position = ([String(index)] + command.optionsWithValues).joined(separator: " ")
      let condition = "__pindrop_is \(name)" + (argument.isRepeating ? "" : "; and __pindrop_has \(position)")
      lines.append(start + "\(quoted(condition)) -a \(quoted(choices))")
      if case .places = argument.values {
        lines.append(start + "\(quoted(condition)) -a geo: -d 'A coordinate'")
      }
    }
    return lines
  }

  private func choices(of values: CommandTree.Values) -> String? {
    switch values {
    case .anything: nil
    case .words(let words): words.joined(separator: " ")
    case .files(let suffixes), .places(let suffixes):
      "(" + (["__pindrop_files"] + suffixes).joined(separator: " ") + ")"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
