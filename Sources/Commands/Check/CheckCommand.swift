import ArgumentParser
import Features
import GeoJSON
import Gettext
import Maps
import Sentences

/// `pindrop check`: reports problems in files, line by line.
struct CheckCommand: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: localized("Check files of places for errors, and fix some of them."),
    discussion: """
      Tells each place where GeoJSON is not what RFC 7946 says, as compilers do: file:line:column. An error is what \
      the RFC does not allow; a warning, what it advises against or what may not be meant. Of other formats it is \
      told whether they can be read, which coordinates of GPX and KML are wrong, and whether places seem to be swapped \
      or have a latitude beyond 90°. \
      Ends with 1 where there is an error.

      With --fix, what can be put right in one way only, without losing anything, is put right and told: the \
      direction of rings and their ends, missing "geometry" and "properties", a byte order mark, a "crs" that says \
      WGS 84, bounding boxes that are not around their places, and latitudes in the place of longitudes where that is \
      certain. All else stays as it is, byte for byte.

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

  @Flag(name: .shortAndLong, help: ArgumentHelp(localized("Report errors only, no warnings.")))
  var quiet = false

  func perform() throws(CommandFailure) -> ExitStatus {
    var status = ExitStatus.done
    for file in files {
      do throws(CommandFailure) {
        let check = FileCheck(CommandInput(name: file), isQuiet: quiet)
        let hasErrors = fix ? try check.fix() : try check.tell()
        if hasErrors, status == .done { status = .negative }
      } catch {
        // Continue with the other files.
        StandardError.write(error.line)
        status = error.status
      }
    }
    return status
  }
}
