import FuzzDriver
import Geography
import Search

/// Reads arbitrary text as a place: a `geo:` URI, a map link, or a coordinate in any notation. The place must be valid.
/// Writing and reading it in every notation must give the same place.
@main enum PlaceTextFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let uri = GeoURI(text) { check(uri) }
    if let link = (try? MapLink(text)) ?? nil { check(link) }
    let search = GeoURI.searchText(in: text)
    precondition(search?.isEmpty != true && (search == nil || GeoURI(text) == nil))
    if let (coordinate, _) = try? CoordinateText.coordinate(in: text) { check(coordinate) }
    let near = Coordinate(latitude: 47.4, longitude: 8.5)
    if case .success(let place)? = CoordinateQuery(text, near: near)?.result { check(place.coordinate) }
    _ = CoordinateQuery.locality(besideCodeIn: text)
  }

  private static func check(_ uri: GeoURI) {
    check(uri.coordinate)
    precondition(uri.zoom.map { (0...23).contains($0) } ?? true)
    precondition(uri.uncertainty.map { $0 >= 0 && $0.isFinite } ?? true)
  }

  private static func check(_ link: MapLink) {
    check(link.coordinate)
    precondition(link.zoom.map { (0...23).contains($0) } ?? true)
    let again = (try? MapLink(MapLink.openStreetMapText(of: link.coordinate))) ?? nil
    precondition(isNear(again?.coordinate, link.coordinate, 1e-5), "A link leads elsewhere.")
  }

  private static func check(_ coordinate: Coordinate) {
    precondition(coordinate.isValid && (-180...180).contains(coordinate.longitude), "A place is none.")
    precondition(isNear(GeoURI(GeoURI.text(of: coordinate))?.coordinate, coordinate, 1e-7))
    for notation in CoordinateNotation.allCases {
      let text = notation.text(of: coordinate)
      let again = (try? CoordinateText.coordinate(in: text))?.coordinate
      precondition(again.map { notation.text(of: $0) } == text, "\(text) is read as something else.")
    }
  }

  private static func isNear(_ place: Coordinate?, _ other: Coordinate, _ degrees: Double) -> Bool {
    guard let place else { return false }
    let distance = abs(place.longitude - other.longitude)
    return abs(place.latitude - other.latitude) <= degrees && min(distance, abs(360 - distance)) <= degrees
  }
}
