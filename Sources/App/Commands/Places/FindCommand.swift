import ArgumentParser
import Geography
import Gettext
import Places
import Search
import Sentences

/// `pindrop find`: searches places by name.
struct FindCommand: HeadlessCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: localized("Find places by name, offline."),
    discussion: """
      Writes a line of JSON for each match in the offline gazetteer, the best match first. The gazetteer contains \
      countries, regions, and localities with about 1000 inhabitants or more, with their names in several languages. \
      If nothing is found, the exit status is 1.

      EXAMPLES
        pindrop find "Paris, Texas"
        pindrop find --limit 1 Wien | jq -r '"\\(.latitude),\\(.longitude)"'
        pindrop find --near 47.4,8.5 Winterthur
        pindrop find --limit 1 < names.txt

      Place names © GeoNames, CC BY 4.0.
      """)

  @Argument(
    help: ArgumentHelp(
      localized("The name of a place. Without an argument, or with -, each line of standard input is a name.")
    ))
  var texts: [String] = []

  @Option(help: ArgumentHelp(localized("The maximum number of matches for each name.")))
  var limit = 10

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(localized("Prefer places near this coordinate."), valueName: "lat,lon"))
  var near: CoordinateArgument?

  func validate() throws {
    if limit < 1 { throw ValidationError(localized("The limit must be 1 or more.")) }
  }

  func perform() throws(CommandFailure) -> ExitStatus {
    try GazetteerQueries.run(texts) { gazetteer, text throws(CommandFailure) in
      let matches = gazetteer.search(text, near: near?.coordinate, limit: limit)
      return (matches.map { FindCommand.line(for: $0, text) }, !matches.isEmpty)
    }
  }

  private static func line(for match: GazetteerMatch, _ text: String) -> JSONLine {
    var line = JSONLine()
    line.add("query", text)
    line.add("name", match.name)
    line.add("matched", match.matchedName)
    switch match.kind {
    case .locality: line.add("kind", "locality")
    case .region: line.add("kind", "region")
    case .country: line.add("kind", "country")
    }
    line.add("region", match.administrativeArea)
    line.add("country", match.country)
    line.add("country_code", match.isoCountryCode)
    if match.population > 0 { line.add("population", Double(match.population)) }
    line.add("latitude", match.coordinate.latitude)
    line.add("longitude", match.coordinate.longitude)
    return line
  }
}
