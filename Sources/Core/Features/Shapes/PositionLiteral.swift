import Geography

/// A position of a line or ring with its original text.
public struct PositionLiteral: Hashable, Sendable {
  public var coordinate: Coordinate
  /// The text in the feature's format, without separators.
  public var text: [UInt8]
  /// The text of all details of the position, such as a height or a time, without the coordinate. Empty if there are no
  /// details. Only comparable with details in the same format.
  public var details: [UInt8]
  /// The elements that belong to this position in lists that the feature stores in parallel to its positions, keyed by
  /// the name of the list.
  public var listed: [String: [UInt8]]

  public init(_ coordinate: Coordinate, text: [UInt8], details: [UInt8], listed: [String: [UInt8]] = [:]) {
    (self.coordinate, self.text, self.details, self.listed) = (coordinate, text, details, listed)
  }
}
