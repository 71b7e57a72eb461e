/// A command as completions need it: its options, its arguments and its subcommands.
struct CommandTree {
  /// What can be typed in one place.
  enum Values: Equatable {
    /// Text that cannot be guessed, such as a coordinate.
    case anything
    case words([String])
    /// Files whose names end with one of these suffixes. An empty list allows all files.
    case files(suffixes: [String])
    /// Files, and `geo:` URIs.
    case places(suffixes: [String])
  }

  struct Option {
    /// With their dashes.
    var names: [String]
    var summary: String
    /// `nil` if the option is a flag.
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

  /// The names of all options that are followed by a value.
  var optionsWithValues: [String] { options.filter { $0.value != nil }.flatMap(\.names) }
  var commandNames: [String] { commands.map(\.name) }
}
