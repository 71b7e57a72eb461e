/// How a table is read: what its columns are for.
public struct TableReading: Hashable, Sendable {
  /// The columns, from 0, that say where a row is.
  public struct Coordinates: Hashable, Sendable {
    public var latitude: Int?
    public var longitude: Int?
    /// One with both.
    public var pair: Int?
    /// Whether that has the longitude first.
    public var isLongitudeFirst = false
    /// One with well-known text, which counts more than the others where it has one.
    public var geometry: Int?

    public init(
      latitude: Int? = nil, longitude: Int? = nil, pair: Int? = nil, isLongitudeFirst: Bool = false,
      geometry: Int? = nil
    ) {
      (self.latitude, self.longitude) = (latitude, longitude)
      (self.pair, self.isLongitudeFirst, self.geometry) = (pair, isLongitudeFirst, geometry)
    }

    public var isEmpty: Bool { geometry == nil && pair == nil && (latitude == nil || longitude == nil) }
  }

  /// The line of the file, from 1, in which the table begins; `nil` if that is to be found out.
  public var firstLine: Int?
  /// The encoding that the user has chosen; `nil` if the bytes tell.
  public var encoding: TextEncoding?
  public var delimiter: UInt8
  /// Whether the first row has the names of the columns.
  public var hasHeader: Bool
  public var coordinates: Coordinates
  /// The columns of titles, descriptions, colours and identifiers.
  public var title: Int?
  public var description: Int?
  public var color: Int?
  public var identifier: Int?

  public init(delimiter: UInt8, hasHeader: Bool, coordinates: Coordinates) {
    (self.delimiter, self.hasHeader, self.coordinates) = (delimiter, hasHeader, coordinates)
  }

  /// What each column is.
  var roles: [Int: CSVSchema.Role] {
    var roles: [Int: CSVSchema.Role] = [:]
    let all: [(Int?, CSVSchema.Role)] = [
      (title, .title), (description, .description), (color, .color), (identifier, .identifier),
      (coordinates.pair, coordinates.isLongitudeFirst ? .reversedPair : .pair),
      (coordinates.longitude, .longitude), (coordinates.latitude, .latitude),
      (coordinates.geometry, .geometry),
    ]
    for (index, role) in all { if let index { roles[index] = role } }
    return roles
  }
}
