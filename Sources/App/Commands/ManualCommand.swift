import ArgumentParser

/// `pindrop generate-manual`: writes the manual page from the help texts, for installation.
struct ManualCommand: HeadlessCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate-manual", abstract: "Write the manual page, for man(1).", shouldDisplay: false)

  func perform() throws(CommandFailure) -> ExitStatus {
    try CommandOutput.writeToStandardOutput(ManualPage.text.utf8)
    return .done
  }
}

/// The manual page of the program.
enum ManualPage {
  static var text: String {
    var page = Roff()
    page.request("TH PINDROP 1")
    page.section("NAME")
    page.text("pindrop - place, drag and describe places on a map")
    page.section("SYNOPSIS")
    page.lines(
      [
        "pindrop [--center LAT,LON] [--zoom ZOOM] [--new-window] [FILE | geo:URI]..."
      ] + commands.map { "pindrop \($0.configuration.commandName ?? "") ..." })
    page.section("DESCRIPTION")
    page.text(Commands.windowDiscussion)
    page.section("OPTIONS")
    page.item("--center LAT,LON", "The center of the map, in decimal degrees.")
    page.item("--zoom ZOOM", "The zoom level: 0 shows the whole world, 19 a house.")
    page.item("--new-window", "Open a new window, even if one is already open.")
    page.item("--version", "Show the version.")
    page.item("-h, --help", "Show help. After the name of a command, show the help of that command.")
    page.section("COMMANDS")
    for command in commands {
      page.subsection("pindrop \(command.configuration.commandName ?? "")")
      let help = Commands.helpMessage(for: command, columns: 76)
      page.lines(help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases { page.item("\(status.rawValue)", status.meaning) }
    page.section("ENVIRONMENT")
    page.item("PINDROP_DATA", "A folder with another base map and gazetteer.")
    page.item("XDG_DATA_HOME", "Drafts and the journals of maps are in pindrop/maps below it.")
    page.section("SEE ALSO")
    page.text("RFC 7946 (GeoJSON), RFC 8142 (GeoJSON text sequences), RFC 5870 (geo: URIs)")
    return page.text
  }

  private static var commands: [any ParsableCommand.Type] {
    Commands.all.filter { $0.configuration.shouldDisplay }
  }
}

/// A writer of the man(7) macro language.
private struct Roff {
  private(set) var text = ""

  mutating func request(_ words: String) { text += ".\(words)\n" }
  mutating func section(_ title: String) { request("SH \(title)") }
  mutating func subsection(_ title: String) { request("SS \(title)") }
  mutating func text(_ paragraph: String) { text += Roff.escaped(paragraph) + "\n" }

  mutating func item(_ name: String, _ meaning: String) {
    text += ".TP\n.B \(Roff.escaped(name))\n\(Roff.escaped(meaning))\n"
  }

  /// Adds preformatted lines.
  mutating func lines(_ lines: [String]) {
    request("nf")
    for line in lines { text += Roff.escaped(line) + "\n" }
    request("fi")
  }

  /// Escapes a line. Hyphens are escaped, so that text copied from the manual contains ASCII hyphens. A period or an
  /// apostrophe at the start would begin a request.
  private static func escaped(_ line: String) -> String {
    let plain = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
