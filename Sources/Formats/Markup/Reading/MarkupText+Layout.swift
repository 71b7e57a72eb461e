extension MarkupText {
  /// Returns `text` without the white space between tags. Keeps all other white space. O(n).
  package static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var compact: [UInt8] = []
    compact.reserveCapacity(text.count)
    var spaceStart: Int?
    for byte in text {
      if byte.isMarkupSpace {
        if spaceStart == nil, compact.last == UInt8(ascii: ">") { spaceStart = compact.count }
      } else {
        if byte == UInt8(ascii: "<"), let start = spaceStart { compact.removeLast(compact.count - start) }
        spaceStart = nil
      }
      compact.append(byte)
    }
    return compact
  }
}
