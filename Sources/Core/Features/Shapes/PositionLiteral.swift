import Geography

/// A position of a line or ring with its original text.
public struct PositionLiteral: Hashable, Sendable {
  public var coordinate: Coordinate
  /// The text in the feature's format, without separators.
  public var text: [UInt8]
  /// The text of everything except the coordinate, such as a height or a time, or empty. Comparable within one
  /// format.
  public var details: [UInt8]
  /// The position's elements in lists of the feature that have one element per position, by the name of the list. The
  /// texts are in the feature's format.
  public var listed: [String: [UInt8]]

  public init(_ coordinate: Coordinate, text: [UInt8], details: [UInt8], listed: [String: [UInt8]] = [:]) {
    (self.coordinate, self.text, self.details, self.listed) = (coordinate, text, details, listed)
  }
}
