/// Text in a file that should be a coordinate but isn't, or that makes a feature invalid in another way. If the feature
/// isn't on the map for this reason, placing the feature on the map corrects the text.
public struct InvalidCoordinate: Hashable, Sendable {
  /// The index of the feature in the file.
  public var feature: Int
  /// The text, truncated if it is long.
  public var text: String
  public var place: TextLocation
  /// The error of the format's reader. `nil` if the only error is that `text` isn't a coordinate.
  public var reason: FormatError?

  public init(feature: Int, text: String, at place: TextLocation) {
    (self.feature, self.text, self.place) = (feature, text, place)
  }
}

/// An invalid coordinate whose line number hasn't been determined yet.
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
  /// Determines the line numbers of invalid coordinates in `text`, which is UTF-8. O(n).
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
