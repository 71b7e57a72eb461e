/// Something in a file that should be a coordinate and is not, or that makes a feature wrong in another way. A feature that
/// has no place because of it can be placed, which corrects it.
public struct InvalidCoordinate: Hashable, Sendable {
  /// The index of the feature in the file.
  public var feature: Int
  /// The text in place of the coordinate, truncated if it is long.
  public var text: String
  public var place: TextLocation
  /// The format's error; `nil` if the only reason is that `text` isn't a coordinate.
  public var reason: FormatError?

  public init(feature: Int, text: String, at place: TextLocation) {
    (self.feature, self.text, self.place) = (feature, text, place)
  }
}

/// An invalid coordinate whose line number isn't known yet.
package struct FaultyCoordinate: Sendable {
  package var feature: Int
  package var offset: Int
  package var text: String

  private static let longestText = 40

  package init(feature: Int, offset: Int, _ text: String) {
    (self.feature, self.offset) = (feature, offset)
    self.text =
      text.count > FaultyCoordinate.longestText ? text.prefix(FaultyCoordinate.longestText) + "…" : text
  }
}

extension InvalidCoordinate {
  /// Returns the coordinates with their line numbers in `text`, which is UTF-8. O(n).
  package static func list(of faults: [FaultyCoordinate], in text: [UInt8]) -> [InvalidCoordinate] {
    guard !faults.isEmpty else { return [] }
    return text.withUnsafeBufferPointer { buffer in
      var known: LineStart?
      return faults.sorted { $0.offset < $1.offset }.map { fault in
        known = LineStart(before: fault.offset, in: buffer, from: known)
        return InvalidCoordinate(
          feature: fault.feature, text: fault.text,
          at: TextLocation(offset: fault.offset, in: buffer, from: known))
      }
    }
  }
}
