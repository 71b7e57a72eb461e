/// Bytes of a file to be, in pieces that follow one another, so that what stays of a large one is nowhere twice.
package struct TextPieces {
  package private(set) var pieces: [ArraySlice<UInt8>] = []
  /// What is short, as long as nothing long comes behind it.
  private var pending: [UInt8] = []

  /// Shorter texts are copied together, in bytes.
  private static let shortest = 1 << 12
  /// So many are copied together, in bytes.
  private static let part = 1 << 20

  package init() {}

  /// Puts `text` behind all others; a long one is not copied. O(1), or O(its length) for a short one.
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

  /// All of them. O(their number).
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
  /// All bytes in one array. O(their number), or O(1) where they are all of one.
  public func joinedBytes() -> [UInt8] {
    guard count != 1 else { return Array<UInt8>(self[0]) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.count })
    for piece in self { bytes += piece }
    return bytes
  }
}
