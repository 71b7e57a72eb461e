import ArgumentParser
import Features
import GeoJSON
import Gettext
import MapFiles
import Sentences

/// `pindrop check`: reports problems in files, line by line.
struct CheckCommand: HeadlessCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: localized("Check map files for errors, and fix simple errors."),
    discussion: """
      Reports violations of RFC 7946 in GeoJSON as file:line:column, like a compiler. Errors violate the RFC. Warnings \
      are discouraged by the RFC or are probably mistakes. In other formats, the command reports whether files can be \
      read, wrong coordinates in GPX and KML, coordinates that seem to be swapped, and latitudes beyond 90°. If there \
      is an error, the exit status is 1.

      With --fix, the command fixes problems that have exactly one correct fix, and reports them: the direction and \
      the ends of rings, missing "geometry" and "properties", byte order marks, a "crs" of WGS 84, wrong bounding \
      boxes, and swapped coordinates if they are certain. All other bytes are unchanged.

      EXAMPLES
        pindrop check *.geojson
        pindrop check --fix --quiet $(git diff --cached --name-only -- '*.geojson')
        ogr2ogr -f GeoJSON /vsistdout/ a.shp | pindrop check --fix - > a.geojson
      """)

  @Argument(help: ArgumentHelp(localized("The files; - means standard input.")), completion: .openedFiles)
  var files: [String]

  @Flag(
    help: ArgumentHelp(
      localized("Fix errors that have only one correct fix; with -, write the result to standard output.")))
  var fix = false

  @Flag(name: .shortAndLong, help: ArgumentHelp(localized("Report only errors, not warnings.")))
  var quiet = false

  func perform() throws(CommandFailure) -> ExitStatus {
    var status = ExitStatus.done
    for file in files {
      do throws(CommandFailure) {
        let check = FileCheck(CommandInput(name: file), isQuiet: quiet)
        let hasErrors = fix ? try check.fix() : try check.report()
        if hasErrors, status == .done { status = .negative }
      } catch {
        // Continues with the other files after an error.
        StandardError.write(error.line)
        status = error.status
      }
    }
    return status
  }
}
