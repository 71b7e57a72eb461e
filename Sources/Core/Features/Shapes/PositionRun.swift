/// The positions of a line or ring in a feature's text, and the separators between them. Creates the text edits
/// (splices) that change the positions.
package struct PositionRun {
  /// The range of each position in the text, including the closing position of a ring.
  package let ranges: [Range<Int>]
  /// Whether the last position repeats the first.
  package let isClosed: Bool
  private let bytes: [UInt8]

  package init(_ ranges: [Range<Int>], isClosed: Bool, in bytes: [UInt8]) {
    self.ranges = ranges
    self.isClosed = isClosed
    self.bytes = bytes
  }

  /// The number of positions without the closing position of a ring.
  package var count: Int { ranges.count - (isClosed ? 1 : 0) }

  package func text(at index: Int) -> [UInt8] { Array(bytes[ranges[index]]) }

  /// Returns a separator that the text uses near `index`, for a new position there. Returns `nil` if the text has only
  /// one position, or if all nearby separators contain more than white space and commas.
  package func separator(at index: Int) -> [UInt8]? {
    let places = ranges.indices.dropFirst()
    guard let last = places.last else { return nil }
    let near = max(1, min(index, last))
    return ([near] + places.prefix(8)).lazy.map(gap(before:)).first(where: isPlain).map { Array($0) }
  }

  private func gap(before index: Int) -> ArraySlice<UInt8> {
    bytes[ranges[index - 1].upperBound..<ranges[index].lowerBound]
  }

  private func isPlain(_ gap: ArraySlice<UInt8>) -> Bool {
    gap.allSatisfy { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains($0) }
  }

  /// Returns the splices that insert positions at `index`. `separator` is used if the text itself has no suitable
  /// separator.
  package func insertion(of texts: [[UInt8]], at index: Int, separator: [UInt8]) -> [Splice] {
    guard let first = texts.first else { return [] }
    let separator = self.separator(at: index) ?? separator
    guard index == 0 else {
      let text = Array(texts.map { separator + $0 }.joined())
      return [Splice(at: ranges[index - 1].upperBound, text)]
    }
    let text = Array(texts.map { $0 + separator }.joined())
    let closing = isClosed ? [Splice(ranges[count], first)] : []
    return [Splice(at: ranges[0].lowerBound, text)] + closing
  }

  /// Returns the splices that remove positions and their separators. At least one position must remain.
  package func removal(of gone: Set<Int>) -> [Splice] {
    guard !gone.isEmpty, let first = (0..<count).first(where: { !gone.contains($0) }) else { return [] }
    var splices = (0..<first).map { index in
      let isAlone = !isPlain(gap(before: index + 1))
      return Splice(
        ranges[index].lowerBound..<(isAlone ? ranges[index].upperBound : ranges[index + 1].lowerBound))
    }
    for index in first + 1..<max(first + 1, count) where gone.contains(index) {
      let isAlone = !isPlain(gap(before: index))
      splices.append(
        Splice((isAlone ? ranges[index].lowerBound : ranges[index - 1].upperBound)..<ranges[index].upperBound)
      )
    }
    if isClosed, first > 0 { splices.append(Splice(ranges[count], text(at: first))) }
    return splices
  }

  /// Returns the splices that reverse the order of the positions. The separators stay the same.
  package func reversal() -> [Splice] {
    ranges.indices.compactMap { index in
      let text = text(at: ranges.count - 1 - index)
      return bytes[ranges[index]].elementsEqual(text) ? nil : Splice(ranges[index], text)
    }
  }

  /// Returns the splices that close the ring by repeating the first position. Returns an empty array if the ring is
  /// already closed. `isReversed` means that other splices reverse the positions.
  package func closing(separator: [UInt8], isReversed: Bool) -> [Splice] {
    guard !isClosed, let end = ranges.last?.upperBound else { return [] }
    let text = text(at: isReversed ? ranges.count - 1 : 0)
    return [Splice(at: end, (self.separator(at: ranges.count) ?? separator) + text)]
  }

  /// Returns the splice that removes the closing position. Returns an empty array if the ring isn't closed.
  package func opening() -> [Splice] {
    guard isClosed else { return [] }
    let isAlone = !isPlain(gap(before: count))
    return [
      Splice((isAlone ? ranges[count].lowerBound : ranges[count - 1].upperBound)..<ranges[count].upperBound)
    ]
  }
}
