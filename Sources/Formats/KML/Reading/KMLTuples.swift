import Geography
import Markup

/// Splits the content of `coordinates` into tuples of two or three numbers: KML 2.2, section 15.6.
///
/// Commas separate numbers, and white space separates tuples. White space around a comma is ignored, because some
/// programs write it. Google Earth also accepts tuples that are separated by commas. These are split if there is only
/// one plausible way.
struct KMLTuples {
  struct Tuple {
    var longitude: Range<Int>
    var latitude: Range<Int>
    /// The range of the third number, or `nil` if the tuple has two numbers. Empty if a comma follows the second
    /// number, but the third number is missing.
    var height: Range<Int>?
    var coordinate: Coordinate
    /// Whether only a comma separates this tuple from the previous or the next tuple.
    var isJoined = false
    /// The end of the tuple, after a trailing comma.
    var end: Int
  }

  /// Characters that aren't a valid tuple.
  struct Fault {
    var range: Range<Int>
    /// The ranges of the longitude and latitude. `nil` if correcting these numbers isn't sufficient.
    var numbers: (longitude: Range<Int>, latitude: Range<Int>)?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether white space separates the numbers of a tuple, as in a `gx:Track`.
  private let isSpaced: Bool
  /// Whether commas may separate tuples.
  private let allowsJoined: Bool
  private var groupCount = 0
  private var at: Int
  private let end: Int
  /// The numbers of the current group. White space separates groups.
  private var numbers: [Range<Int>] = []
  /// For each number of the group, whether white space follows the comma after it.
  private var isFollowedBySpace: [Bool] = []

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, isSpaced: Bool, allowsJoined: Bool
  ) {
    (self.bytes, self.isSpaced, self.allowsJoined) = (bytes, isSpaced, allowsJoined)
    (at, end) = (range.lowerBound, range.upperBound)
  }

  /// Calls `body` with each tuple, and `faulty` with the text between valid tuples. O(n).
  mutating func forEach(_ body: (Tuple) -> Void, faulty: (Fault) -> Void) {
    while let group = nextGroup() {
      if let tuple = tuple(from: 0, count: trimmedCount, end: group.upperBound), isPlainHeight(tuple.height) {
        body(tuple)
      } else if let size = joinedSize {
        for start in stride(from: 0, to: trimmedCount, by: size) {
          let count = min(size, trimmedCount - start)
          guard var tuple = tuple(from: start, count: count, end: numbers[start + count - 1].upperBound)
          else { continue }
          tuple.isJoined = true
          body(tuple)
        }
      } else {
        let isTuple = (2...3).contains(trimmedCount) && numbers.prefix(2).allSatisfy { !$0.isEmpty }
        faulty(
          Fault(
            range: group,
            numbers: isTuple && isPlainHeight(height) ? (numbers[0], numbers[1]) : nil))
      }
    }
  }

  private mutating func nextGroup() -> Range<Int>? {
    skipSpace()
    guard at < end else { return nil }
    numbers.removeAll(keepingCapacity: true)
    isFollowedBySpace.removeAll(keepingCapacity: true)
    groupCount += 1
    let start = at
    var groupEnd = at
    while true {
      let number = at
      while at < end, !bytes[at].isMarkupSpace, bytes[at] != UInt8(ascii: ",") { at += 1 }
      numbers.append(number..<at)
      groupEnd = max(groupEnd, at)
      skipSpace()
      guard at < end else { break }
      if bytes[at] == UInt8(ascii: ",") {
        at += 1
        groupEnd = at
        isFollowedBySpace.append(at < end && bytes[at].isMarkupSpace)
        skipSpace()
      } else if isSpaced {
        isFollowedBySpace.append(true)
      } else {
        break
      }
    }
    return start..<groupEnd
  }

  private mutating func skipSpace() { while at < end, bytes[at].isMarkupSpace { at += 1 } }

  /// How many numbers the group has. If a comma comes last, the empty number after it isn't counted.
  private var trimmedCount: Int {
    numbers.count > 3 && numbers[numbers.count - 1].isEmpty ? numbers.count - 1 : numbers.count
  }

  private var height: Range<Int>? { numbers.count > 2 ? numbers[2] : nil }

  /// Returns the tuple that begins at the number `start` and has `count` numbers. Returns `nil` if it isn't valid.
  private func tuple(from start: Int, count: Int, end: Int) -> Tuple? {
    guard (2...3).contains(count), let longitude = value(start), let latitude = value(start + 1) else {
      return nil
    }
    return Tuple(
      longitude: numbers[start], latitude: numbers[start + 1],
      height: count == 3 ? numbers[start + 2] : nil,
      coordinate: Coordinate(latitude: latitude, longitude: longitude), end: end)
  }

  private func value(_ index: Int) -> Double? { value(of: numbers[index]) }

  private func value(of range: Range<Int>) -> Double? {
    MarkupNumber.value(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// Whether the height is missing, a number, or a word such as NaN.
  private func isPlainHeight(_ range: Range<Int>?) -> Bool {
    guard let range, !range.isEmpty else { return true }
    guard !MarkupNumber.isNumber(UnsafeBufferPointer(rebasing: bytes[range])) else { return true }
    return range.count <= 9
      && bytes[range].allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "-") }
  }
}

// Support for tuples that are separated by commas.
extension KMLTuples {
  /// How many numbers each tuple of the group has, or `nil` if there isn't exactly one plausible way to split the
  /// group.
  private var joinedSize: Int? {
    guard allowsJoined, !isSpaced, trimmedCount > 3, hasDecimals else { return nil }
    // Try tuples of two numbers only if the group is the whole text. Otherwise, four numbers could be a single invalid
    // tuple.
    let isOnly = groupCount == 1 && at == end
    let sizes = (isOnly ? [3, 2] : [3]).filter(canBeDivided)
    guard sizes.count == 2 else { return sizes.first }
    let spaced = sizes.filter(isSpacedAfter)
    if spaced.count == 1 { return spaced[0] }
    // Choose the split that results in a much shorter line, because consecutive positions are usually close to each
    // other.
    let lengths = sizes.map(length)
    if lengths[0] * KMLTuples.clearRatio <= lengths[1] { return sizes[0] }
    return lengths[1] * KMLTuples.clearRatio <= lengths[0] ? sizes[1] : nil
  }

  /// How many times longer the longer line must be, so that the shorter line is considered correct.
  private static let clearRatio = 10.0

  /// Whether at least one number has a decimal point. Without a point, the commas could be decimal separators.
  private var hasDecimals: Bool {
    numbers.contains { bytes[$0].contains(UInt8(ascii: ".")) }
  }

  private func canBeDivided(by size: Int) -> Bool {
    let isWhole =
      trimmedCount % size == 0 || size == 3 && trimmedCount < numbers.count && numbers.count % 3 == 0
    return isWhole
      && stride(from: 0, to: trimmedCount, by: size).allSatisfy { start in
        guard start + 1 < trimmedCount, let longitude = value(start), let latitude = value(start + 1) else {
          return false
        }
        let height = size == 3 && start + 2 < trimmedCount ? numbers[start + 2] : nil
        return abs(longitude) <= 360 && abs(latitude) <= 90 && isPlainHeight(height)
      }
  }

  /// Whether white space occurs after each tuple of this size, and nowhere else.
  private func isSpacedAfter(_ size: Int) -> Bool {
    isFollowedBySpace.enumerated().allSatisfy { index, isSpace in
      index + 1 >= trimmedCount || isSpace == (index % size == size - 1)
    }
  }

  /// Returns the approximate length of the line in degrees, which is the sum of the differences between consecutive
  /// coordinates.
  private func length(by size: Int) -> Double {
    let starts = stride(from: 0, to: trimmedCount, by: size)
    return zip(starts, starts.dropFirst()).reduce(0) { sum, pair in
      sum + abs((value(pair.0) ?? 0) - (value(pair.1) ?? 0))
        + abs((value(pair.0 + 1) ?? 0) - (value(pair.1 + 1) ?? 0))
    }
  }
}
