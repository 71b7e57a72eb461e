/// The settings for reading a table: its delimiter, its header and the roles of its columns.
public struct TableReading: Hashable, Sendable {
  /// The indices of the coordinate columns, counted from 0.
  public struct Coordinates: Hashable, Sendable {
    public var latitude: Int?
    public var longitude: Int?
    /// A column with both coordinates.
    public var pair: Int?
    /// Whether `pair` has the longitude first.
    public var isLongitudeFirst = false
    /// A column with well-known text. If a row has text in this column, its other coordinate cells are ignored.
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

  /// The line of the file in which the table begins, counted from 1. If `nil`, the line is detected.
  public var firstLine: Int?
  /// The encoding that the user has chosen. If `nil`, the encoding is detected from the bytes.
  public var encoding: TextEncoding?
  public var delimiter: UInt8
  /// Whether the first row contains the names of the columns.
  public var hasHeader: Bool
  public var coordinates: Coordinates
  /// The columns of titles, descriptions, colors and identifiers.
  public var title: Int?
  public var description: Int?
  public var color: Int?
  public var identifier: Int?

  public init(delimiter: UInt8, hasHeader: Bool, coordinates: Coordinates) {
    (self.delimiter, self.hasHeader, self.coordinates) = (delimiter, hasHeader, coordinates)
  }

  /// The role of each column, keyed by the column's index.
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
