import Geography

/// A coordinate rounded to 1/10,000° (eleven meters in latitude), for requests to geocoders.
///
/// Names hardly differ within such a cell, so results can be cached by cell. The server doesn't learn the exact
/// coordinate.
struct Cell: Hashable, Sendable {
  let latitude: Int
  let longitude: Int

  /// Creates the cell of a valid coordinate.
  init(_ coordinate: Coordinate) {
    precondition(coordinate.isValid, "A cell needs a valid coordinate.")
    latitude = Int((coordinate.latitude * 10_000).rounded())
    let east = Int((coordinate.wrapped.longitude * 10_000).rounded())
    longitude = east == 1_800_000 ? -1_800_000 : east
  }

  /// The latitude in degrees with four decimals. `longitudeText` is the longitude in the same format.
  var latitudeText: String { Cell.text(latitude) }
  var longitudeText: String { Cell.text(longitude) }

  private static func text(_ value: Int) -> String {
    let decimals = String(value.magnitude % 10_000)
    let zeros = String(repeating: "0", count: 4 - decimals.count)
    return "\(value < 0 ? "-" : "")\(value.magnitude / 10_000).\(zeros)\(decimals)"
  }
}
