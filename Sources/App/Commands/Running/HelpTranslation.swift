import ArgumentParser
import Gettext

/// Translates the words that ArgumentParser adds to help texts.
enum HelpTranslation {
  /// Translates headings and standard options in a help text.
  static func translated(_ help: String) -> String {
    let headings = headings
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line(String($0), headings) }.joined(separator: "\n")
  }

  private static var headings: [(english: String, local: String)] {
    [
      ("OVERVIEW:", localized("OVERVIEW:")), ("USAGE:", localized("USAGE:")),
      ("ARGUMENTS:", localized("ARGUMENTS:")), ("OPTIONS:", localized("OPTIONS:")),
      ("SUBCOMMANDS:", localized("SUBCOMMANDS:")),
    ]
  }

  private static func line(_ line: String, _ headings: [(english: String, local: String)]) -> String {
    for heading in headings where line.hasPrefix(heading.english) {
      return heading.local + line.dropFirst(heading.english.count)
    }
    let (start, end) = ("  See '", "' for detailed help.")
    if line.hasPrefix(start), line.hasSuffix(end) {
      return "  " + localized("See “{0}” for detailed help.", line.dropFirst(start.count).dropLast(end.count))
    }
    for (english, local) in [
      ("Show the version.", localized("Show the version.")),
      ("Show help information.", localized("Show help information.")),
    ] where line.hasSuffix(english) {
      return line.dropLast(english.count) + local
    }
    return line
  }
}

extension ParsableCommand {
  /// Runs a command line, and shows localized help if requested.
  public static func perform(_ words: [String]) {
    do {
      var command = try parseAsRoot(words)
      try command.run()
    } catch {
      let message = fullMessage(for: error)
      guard exitCode(for: error) == .success, !message.isEmpty else { exit(withError: error) }
      exit(withError: CleanExit.message(HelpTranslation.translated(message)))
    }
  }
}
