import ArgumentParser
import Gettext

/// The program's commands, apart from opening windows.
public struct Commands: ParsableCommand {
  public static let all: [any ParsableCommand.Type] = [
    ConvertCommand.self, CheckCommand.self, NameCommand.self, FindCommand.self, RenderCommand.self,
    ManualCommand.self,
  ]

  public static let configuration = CommandConfiguration(commandName: "pindrop", subcommands: all)

  /// The paragraph of the help text about calling the program without a command.
  public static let windowDiscussion = """
    Opens the files as layers of one map, and shows the places that geo: URIs describe. The subcommands need no window \
    and no display. To open a file with the name of a subcommand, add its folder, for example ./convert
    """

  /// The section of the help text about the exit statuses.
  public static var exitDiscussion: String {
    localized("EXIT STATUS") + "\n"
      + ExitStatus.allCases.map { status in
        let number = "\(status.rawValue)"
        return "  \(number)\(String(repeating: " ", count: 4 - number.count))\(status.meaning)"
      }.joined(separator: "\n")
  }

  public init() {}

  /// Returns whether a command line requests the manual page or a completion script. Both are installed in English.
  public static func isForInstallation(_ words: [String]) -> Bool {
    words.first == ManualCommand.configuration.commandName
      || words.contains { $0.hasPrefix("--generate-completion-script") }
  }

  /// Returns whether a command line starts with the name of a command. A file with that name is opened as `./convert`.
  ///
  /// Call this before parsing: a parser that accepts both file names and commands would confuse them.
  public static func isMeant(by words: [String]) -> Bool {
    guard let first = words.first else { return false }
    return first == "help" && words.count > 1 || all.contains { $0.configuration.commandName == first }
  }
}
