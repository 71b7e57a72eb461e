import ArgumentParser
import BaseMap
import Features
import Geography
import Gettext
import MapFiles
import Places
import Search
import Sentences

/// `pindrop name`: returns the place at a coordinate.
struct NameCommand: HeadlessCommand {
  static let configuration = CommandConfiguration(
    commandName: "name", abstract: localized("Look up the place names at coordinates, offline."),
    discussion: """
      Writes a line of JSON for each coordinate, with the locality, region, country and time zone from the offline \
      gazetteer. "summary" describes the place in words. At sea it is null, and the exit status is 1. Coordinates can \
      be in any notation that the program supports, or links to a map. With --base, the lines also contain the nearest \
      house number within 40 m, or the nearest street within 60 m, from files of map tiles.

      EXAMPLES
        pindrop name 46.948,7.447
        pindrop name "33°51'31\\"S 151°12'51\\"E" 8FVC9G8F+6X
        pindrop name --base bern.pmtiles 46.948,7.447
        cut -d' ' -f1 places.txt | pindrop name | jq -r .summary

      Place names © GeoNames, CC BY 4.0.
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      localized(
        "Latitude and longitude. Without an argument, or with -, each line of standard input is a coordinate."
      ),
      valueName: "lat,lon"))
  var coordinates: [String] = []

  @Option(
    help: ArgumentHelp(
      localized("A PMTiles or MBTiles file with streets. Files are searched in the given order."),
      valueName: "file"),
    completion: .file(extensions: FormatRegistry.known.baseMaps.flatMap(\.suffixes)))
  var base: [String] = []

  /// The separator after the options. ArgumentParser keeps it in an array that captures unrecognized options.
  private static let terminator = "--"

  func validate() throws {
    let options = coordinates.prefix { $0 != NameCommand.terminator }
    if let option = options.first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(option)'")
    }
  }

  func perform() throws(CommandFailure) -> ExitStatus {
    var queries = coordinates
    if let end = queries.firstIndex(of: NameCommand.terminator) { queries.remove(at: end) }
    let addresses = AddressFinder(OfflineMap(regions: try RegionArguments.regions(base)))
    return try GazetteerQueries.run(queries) { gazetteer, text throws(CommandFailure) in
      let coordinate: Coordinate
      do throws(CoordinateQueryError) {
        coordinate = try CoordinateQuery.coordinate(in: text, near: nil) {
          gazetteer.search($0, limit: 1).first?.coordinate
        }
      } catch {
        throw CommandFailure(.wrongData, about: text, error.sentence)
      }
      let address = Blocking.result(of: { await addresses.address(at: coordinate) })
      var place = gazetteer.place(at: coordinate)
      if let address {
        var named = place ?? Place(origin: .regionMap(address.credit))
        named.name = Place.address(
          street: address.street, houseNumber: address.houseNumber, countryCode: named.isoCountryCode)
        place = named
      }
      var line = JSONLine()
      line.add("query", text)
      line.add("latitude", coordinate.latitude)
      line.add("longitude", coordinate.longitude)
      if let place { line.add("summary", place.summary) } else { line.addNull("summary") }
      line.add("street", address?.street)
      line.add("house_number", address?.houseNumber)
      line.add("locality", place?.locality)
      line.add("quarter", place?.subLocality)
      line.add("region", place?.administrativeArea)
      line.add("country", place?.country)
      line.add("country_code", place?.isoCountryCode)
      line.add("timezone", place?.timeZone)
      if let offset = place?.offset {
        line.add("distance", offset.distance.rounded())
        line.add("bearing", offset.bearing.rounded())
      }
      return ([line], place != nil)
    }
  }
}
