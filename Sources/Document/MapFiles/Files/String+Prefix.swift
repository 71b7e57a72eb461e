extension String {
  /// Returns the leading characters that fit in `limit` bytes of UTF-8.
  func prefix(utf8 limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = startIndex
    var count = 0
    for index in indices {
      count += self[index].utf8.count
      guard count <= limit else { break }
      end = self.index(after: index)
    }
    return String(self[..<end])
  }
}
