/// The options, arguments and subcommands of a command, for completions.
struct CommandTree {
  /// The values that can be completed at a position of the command line.
  enum Values: Equatable {
    /// Any text, such as a coordinate, without completions.
    case anything
    case words([String])
    /// Files whose names end with one of these suffixes. An empty list allows all files.
    case files(suffixes: [String])
    /// Files and `geo:` URIs.
    case places(suffixes: [String])
  }

  struct Option {
    /// The option's names, including the leading dashes.
    var names: [String]
    var summary: String
    /// The name and the possible values of the option's value. `nil` if the option is a flag.
    var value: (name: String, values: Values)?
  }

  struct Argument {
    var name: String
    var values: Values
    var isRepeating: Bool
  }

  var name: String
  var summary: String
  var options: [Option]
  var arguments: [Argument]
  var commands: [CommandTree]

  /// The names of all options that have a value.
  var optionsWithValues: [String] { options.filter { $0.value != nil }.flatMap(\.names) }
  var commandNames: [String] { commands.map(\.name) }
}
