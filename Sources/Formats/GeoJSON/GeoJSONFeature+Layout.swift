extension GeoJSONFeature {
  /// Returns the text without the white space between values. Two texts that differ only in their layout have the same
  /// result. O(n).
  public static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var compact: [UInt8] = []
    compact.reserveCapacity(text.count)
    var isInString = false
    var isEscaped = false
    for byte in text {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte.isWhitespace {
        continue
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      }
      compact.append(byte)
    }
    return compact
  }
}
