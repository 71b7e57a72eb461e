import Geography

/// A position of a line or a ring as its feature's text has it.
public struct WrittenPosition: Hashable, Sendable {
  public var coordinate: Coordinate
  /// All of it in its format, without what separates it from others.
  public var text: [UInt8]
  /// What it says besides where it is, such as an altitude or a time; empty where that is nothing. To be compared within one
  /// format.
  public var details: [UInt8]
  /// What lists of its feature, with something for each position, say of it, by the names of the lists. In one format.
  public var listed: [String: [UInt8]]

  public init(_ coordinate: Coordinate, text: [UInt8], details: [UInt8], listed: [String: [UInt8]] = [:]) {
    (self.coordinate, self.text, self.details, self.listed) = (coordinate, text, details, listed)
  }
}
