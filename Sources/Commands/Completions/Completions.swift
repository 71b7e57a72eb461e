import ArgumentParser
import Gettext
import Glibc
import Sentences

/// `pindrop --generate-completion-script SHELL`: the scripts by which shells complete the program's command line.
///
/// ArgumentParser's own scripts do not work for a command that has both subcommands and repeating arguments.
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

  /// Whether a command line asks for a script.
  public static func isMeant(by words: [String]) -> Bool {
    words.first.map { $0 == option || $0.hasPrefix(option + "=") } ?? false
  }

  /// Writes the script for the shell that `words` name, or for the user's shell, and returns the exit status.
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
  /// The text as one word of a command line of bash or zsh.
  var inSingleQuotes: String { "'" + replacing("'", with: "'\\''") + "'" }
}
