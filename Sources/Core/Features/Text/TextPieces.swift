/// Builds a file as a list of consecutive pieces. Unchanged parts of a large file are slices of the original bytes, so
/// that they aren't copied.
package struct TextPieces {
  package private(set) var pieces: [ArraySlice<UInt8>] = []
  /// Short fragments that aren't in `pieces` yet.
  private var pending: [UInt8] = []

  /// The minimum length in bytes of a fragment that becomes a separate piece without being copied.
  private static let shortest = 1 << 12
  /// The maximum length in bytes of a piece into which short fragments are copied.
  private static let part = 1 << 20

  package init() {}

  /// Appends `text`. Copies `text` only if it is short. O(1), or O(length) if `text` is short.
  package mutating func append(_ text: ArraySlice<UInt8>) {
    guard text.count >= TextPieces.shortest else {
      pending += text
      if pending.count >= TextPieces.part { flush() }
      return
    }
    flush()
    pieces.append(text)
  }

  package mutating func append(_ text: [UInt8]) { append(text[...]) }

  /// Returns all pieces. O(pieces).
  package consuming func finished() -> [ArraySlice<UInt8>] {
    flush()
    return pieces
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    pieces.append(pending[...])
    pending = []
  }
}

extension [ArraySlice<UInt8>] {
  /// Returns all bytes in one array. O(bytes), or O(1) if there is a single piece that is a whole array.
  public func joinedBytes() -> [UInt8] {
    guard count != 1 else { return Array<UInt8>(self[0]) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.count })
    for piece in self { bytes += piece }
    return bytes
  }
}
