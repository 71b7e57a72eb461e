import AppBase
import ArgumentParser
import Commands
import Geography
import Gettext
import MapWindows
import PindropUI
import Sentences

@main struct Pindrop: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pindrop", abstract: localized("Place, drag and describe places on a map."),
    discussion: Commands.windowDiscussion + "\n\n" + Commands.exitDiscussion,
    version: Program.version, subcommands: Commands.all)

  @Argument(
    help: ArgumentHelp(localized("Map files and geo: URIs.")),
    completion: .file(extensions: PindropApplication.fileSuffixes))
  var places: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(localized("The center of the map, in decimal degrees."), valueName: "lat,lon"))
  var center: CoordinateArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(localized("The zoom level: 0 shows the whole world, 19 a house.")))
  var zoom: Double?

  @Flag(help: ArgumentHelp(localized("Open a new window, even if one is already open.")))
  var newWindow = false

  func validate() throws {
    if let zoom, !(0...19).contains(zoom) {
      throw ValidationError(localized("The zoom must be from 0 to 19."))
    }
  }

  func run() throws {
    let launch = Launch(arguments: places, center: center?.coordinate, zoom: zoom, opensNewWindow: newWindow)
    // This is safe, because the process has only the main thread at this point.
    throw ExitCode(MainActor.assumeIsolated { PindropApplication.run(launch) })
  }

  /// Starts the program, either from the command line or as a D-Bus service of the desktop.
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    // Starts localization before the first localized text, a command's abstract, is needed.
    if !Commands.isForInstallation(words) { Localization.start() }
    if CommandLine.arguments.dropFirst().contains("--gapplication-service") {
      exit(withError: ExitCode(MainActor.assumeIsolated { PindropApplication.runAsService() }))
    }
    if Commands.isMeant(by: words) { return Commands.perform(ArgumentText.words) }
    if Completions.isMeant(by: words) { exit(withError: Completions.write(for: words, of: Pindrop.self)) }
    // Skips the argument parser if there are no options, as in most starts.
    guard words.contains(where: { $0.hasPrefix("-") }) else {
      exit(withError: ExitCode(MainActor.assumeIsolated { PindropApplication.run(Launch(arguments: words)) }))
    }
    perform(words)
  }
}
