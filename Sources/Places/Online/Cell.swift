import Geography

/// A coordinate rounded to a ten thousandth of a degree, eleven metres from north to south, as it is sent to geocoders.
///
/// Names hardly differ within a cell, and the server does not learn the exact coordinate.
struct Cell: Hashable, Sendable {
  let latitude: Int
  let longitude: Int

  /// `coordinate` must be a valid one.
  init(_ coordinate: Coordinate) {
    precondition(coordinate.isValid, "A cell needs a valid coordinate.")
    latitude = Int((coordinate.latitude * 10_000).rounded())
    let east = Int((coordinate.wrapped.longitude * 10_000).rounded())
    longitude = east == 1_800_000 ? -1_800_000 : east
  }

  /// Decimal degrees with four decimals.
  var latitudeText: String { Cell.text(latitude) }
  var longitudeText: String { Cell.text(longitude) }

  private static func text(_ value: Int) -> String {
    let decimals = String(value.magnitude % 10_000)
    let zeros = String(repeating: "0", count: 4 - decimals.count)
    return "\(value < 0 ? "-" : "")\(value.magnitude / 10_000).\(zeros)\(decimals)"
  }
}
