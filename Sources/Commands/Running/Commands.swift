import ArgumentParser

/// The program's commands beside opening windows.
public struct Commands: ParsableCommand {
  public static let all: [any ParsableCommand.Type] = [
    ConvertCommand.self, CheckCommand.self, NameCommand.self, FindCommand.self, RenderCommand.self,
  ]

  public static let configuration = CommandConfiguration(commandName: "pindrop", subcommands: all)

  public init() {}

  /// Whether a command line begins with the name of a command. A file of that name is opened as `./convert`.
  ///
  /// The program's own arguments are names of files, which a parser with both would take the command for.
  public static func isMeant(by words: [String]) -> Bool {
    guard let first = words.first else { return false }
    return first == "help" && words.count > 1 || all.contains { $0.configuration.commandName == first }
  }
}
