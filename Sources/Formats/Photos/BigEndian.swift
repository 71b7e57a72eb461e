extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the big-endian number that is stored in `count` bytes at an offset. Returns `nil` if the bytes aren't all
  /// available or the number is 2⁶³ or more.
  func number(at offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, count <= 8, offset <= self.count - count else { return nil }
    let value = self[(startIndex + offset)..<(startIndex + offset + count)].reduce(0 as UInt64) {
      $0 << 8 | UInt64($1)
    }
    return Int(exactly: value)
  }

  /// Returns the four letters at an offset, or an empty string if there are fewer than four bytes.
  func letters(at offset: Int) -> String {
    guard offset >= 0, offset <= count - 4 else { return "" }
    return String(decoding: self[(startIndex + offset)..<(startIndex + offset + 4)], as: UTF8.self)
  }
}
