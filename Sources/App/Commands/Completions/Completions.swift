import ArgumentParser
import Gettext
import Glibc
import Sentences

/// `pindrop --generate-completion-script SHELL`: completion scripts for the program's command line.
///
/// ArgumentParser's own scripts don't work for a command with both subcommands and repeating arguments.
public enum Completions {
  private static let option = "--generate-completion-script"

  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    func script(for tree: CommandTree) -> String {
      switch self {
      case .bash: BashCompletion(tree).script
      case .zsh: ZshCompletion(tree).script
      case .fish: FishCompletion(tree).script
      }
    }
  }

  /// Returns whether a command line requests a completion script.
  public static func isMeant(by words: [String]) -> Bool {
    words.first.map { $0 == option || $0.hasPrefix(option + "=") } ?? false
  }

  /// Writes the script for the shell named in `words`, or for the user's shell. Returns the exit status.
  public static func write(for words: [String], of command: any ParsableCommand.Type) -> ExitCode {
    let named =
      words[0].hasPrefix(option + "=")
      ? String(words[0].dropFirst(option.count + 1)) : words.dropFirst().first
    let name = named ?? usersShell
    guard let shell = Shell(rawValue: name), let tree = try? CommandTree(of: command) else {
      let known = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      Localization.start()
      StandardError.write(
        localized("There are no completions for the shell “{0}”. Use one of: {1}.", name, known))
      return ExitStatus.wrongUsage.asExit
    }
    do throws(CommandFailure) {
      try CommandOutput.writeToStandardOutput(shell.script(for: tree).utf8)
      return ExitStatus.done.asExit
    } catch {
      StandardError.write(error.line)
      return error.status.asExit
    }
  }

  private static var usersShell: String {
    let path = getenv("SHELL").map { String(cString: $0) } ?? ""
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension String {
  /// The text quoted as one word for bash or zsh.
  var inSingleQuotes: String { "'" + replacing("'", with: "'\\''") + "'" }
}
