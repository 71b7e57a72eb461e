import ArgumentParser
import Foundation

extension CommandTree {
  /// Creates the tree from ArgumentParser's description of `command`.
  init(of command: any ParsableCommand.Type) throws {
    let description = try JSONDecoder().decode(Description.self, from: Data(command._dumpHelp().utf8))
    self.init(description.command)
    // Without a subcommand, the program also opens `geo:` URIs, which ArgumentParser can't describe.
    arguments = arguments.map { argument in
      var argument = argument
      if case .files(let suffixes) = argument.values { argument.values = .places(suffixes: suffixes) }
      return argument
    }
    let names = commandNames
    for index in commands.indices where commands[index].name == "help" {
      commands[index].arguments = [
        Argument(name: "command", values: .words(names.filter { $0 != "help" }), isRepeating: false)
      ]
    }
  }

  private init(_ command: Description.Command) {
    name = command.commandName
    summary = command.abstract ?? ""
    let shown = (command.arguments ?? []).filter(\.shouldDisplay)
    options = shown.filter { $0.kind != "positional" }.map { argument in
      Option(
        names: (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name },
        summary: argument.abstract ?? "",
        value: argument.kind == "option" ? (argument.valueName ?? "value", argument.values) : nil)
    }
    arguments = shown.filter { $0.kind == "positional" }.map { argument in
      Argument(
        name: argument.valueName ?? "value", values: argument.values, isRepeating: argument.isRepeating)
    }
    commands = (command.subcommands ?? []).filter(\.shouldDisplay).map { CommandTree($0) }
  }
}

/// The parts of ArgumentParser's JSON description of a command that completions need.
private struct Description: Decodable {
  var command: Command

  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var shouldDisplay: Bool
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  struct Argument: Decodable {
    var kind: String
    var names: [Name]?
    var abstract: String?
    var valueName: String?
    var shouldDisplay: Bool
    var isRepeating: Bool
    var allValues: [String]?
    var completionKind: CompletionKind?

    var values: CommandTree.Values {
      if let words = completionKind?.list?.values ?? allValues { return .words(words) }
      return completionKind?.file.map { .files(suffixes: $0.extensions) } ?? .anything
    }
  }

  struct Name: Decodable {
    var kind: String
    var name: String
  }

  struct CompletionKind: Decodable {
    var list: List?
    var file: File?

    struct List: Decodable { var values: [String] }
    struct File: Decodable { var extensions: [String] }
  }
}
