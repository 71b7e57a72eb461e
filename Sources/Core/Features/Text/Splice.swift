/// An edit that replaces a range of text.
package struct Splice: Sendable {
  package var range: Range<Int>
  package var text: [UInt8]

  package init(_ range: Range<Int>, _ text: [UInt8] = []) {
    self.range = range
    self.text = text
  }

  package init(at offset: Int, _ text: [UInt8]) { self.init(offset..<offset, text) }

  /// Returns `bytes` with all `splices` applied. The splices must not overlap, with one exception: a splice inside a
  /// removed range is ignored.
  package static func apply(_ splices: [Splice], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.text.count })
    var done = 0
    let ordered = splices.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, splice) in ordered {
      guard splice.range.lowerBound >= done else {
        precondition(splice.range.upperBound <= done, "Two edits of a feature overlap.")
        continue
      }
      result += bytes[done..<splice.range.lowerBound]
      result += splice.text
      done = splice.range.upperBound
    }
    return result + bytes[done...]
  }
}
