extension MarkupReader {
  /// Returns where to insert the first feature. This is after `head` or, if `head` is `nil`, at the beginning of
  /// `root`.
  package func placeForFirst(in root: Tag, behind head: Range<Int>?, name: String) -> MarkupFile.Place {
    let newline = firstNewline
    if root.isWhole {
      return MarkupFile.Place(
        range: root.range.upperBound - 2..<root.range.upperBound, opening: [UInt8(ascii: ">")],
        closing: newline + Array("</\(name)>".utf8), lead: newline.isEmpty ? [] : newline + [0x20, 0x20])
    }
    if let head {
      var start = head.lowerBound
      while start > root.range.upperBound, bytes[start - 1].isMarkupSpace { start -= 1 }
      return MarkupFile.Place(range: head.upperBound..<head.upperBound, lead: text(start..<head.lowerBound))
    }
    let behind = root.range.upperBound
    let isBroken = behind < bytes.count && (bytes[behind] == 0x0A || bytes[behind] == 0x0D)
    return MarkupFile.Place(
      range: behind..<behind, closing: isBroken ? [] : newline,
      lead: newline.isEmpty ? [] : newline + [0x20, 0x20])
  }

  /// The first line break of the text, which is LF, CR LF or CR. Empty if the text has only one line.
  private var firstNewline: [UInt8] {
    guard let at = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), at + 1 < bytes.count else {
      return []
    }
    guard bytes[at] == 0x0D else { return [0x0A] }
    return bytes[at + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }
}
