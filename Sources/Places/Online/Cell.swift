import Geography

/// What a geocoder is asked about: a coordinate in ten thousandths of a degree, eleven metres from north to south.
///
/// Nobody's name changes within that, and the server learns no more of where somebody is.
struct Cell: Hashable, Sendable {
  let latitude: Int
  let longitude: Int

  /// `coordinate` must be a valid one.
  init(_ coordinate: Coordinate) {
    precondition(coordinate.isValid, "Only a place on the globe can be asked about.")
    latitude = Int((coordinate.latitude * 10_000).rounded())
    let east = Int((coordinate.wrapped.longitude * 10_000).rounded())
    longitude = east == 1_800_000 ? -1_800_000 : east
  }

  /// Decimal degrees, as a query has them.
  var latitudeText: String { Cell.text(latitude) }
  var longitudeText: String { Cell.text(longitude) }

  private static func text(_ value: Int) -> String {
    let decimals = String(value.magnitude % 10_000)
    let zeros = String(repeating: "0", count: 4 - decimals.count)
    return "\(value < 0 ? "-" : "")\(value.magnitude / 10_000).\(zeros)\(decimals)"
  }
}
