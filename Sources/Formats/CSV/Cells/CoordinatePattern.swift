import Geography

/// A coordinate as written in a cell, such as `46°33'17.78"N` or `E 7.5`. Its numbers can be replaced, while the text
/// around them stays the same.
struct CoordinatePattern {
  /// A coordinate axis, with its new value and the ranges of its numbers.
  private struct Axis {
    var value: Double
    var isLatitude: Bool
    /// The ranges of the numbers, in this order: degrees, minutes, seconds.
    var runs: ArraySlice<Range<Int>>
  }

  private let text: [UInt8]
  private let runs: [Range<Int>]

  /// Finds the numbers in `text`. `hasCommas` is whether a comma between digits is a decimal separator.
  private init(_ text: String, hasCommas: Bool) {
    self.text = Array(text.utf8)
    runs = CoordinatePattern.runs(in: self.text, hasCommas: hasCommas)
  }

  /// Returns the text of a coordinate, or of one axis, with new values in the style of `old`. The result has at least
  /// as many digits as `old`, and enough digits for `decimals` decimals of a degree. If the value of an axis is the
  /// same as in `kept`, its text stays the same. Returns `nil` if `isRight` rejects all possible results.
  static func text(
    like old: String, latitude: Double? = nil, longitude: Double? = nil, keeping kept: Coordinate? = nil,
    decimals: Int, _ isRight: (String) -> Bool
  ) -> String? {
    for hasCommas in old.contains(",") ? [false, true] : [false] {
      let pattern = CoordinatePattern(old, hasCommas: hasCommas)
      for axes in pattern.axes(latitude, longitude) {
        let moved = axes.filter { $0.value != ($0.isLatitude ? kept?.latitude : kept?.longitude) }
        if let new = pattern.text(moved, decimals: decimals), isRight(new) { return new }
      }
    }
    return nil
  }

  /// Returns the possible orders of the axes in the text, each with the new values.
  private func axes(_ latitude: Double?, _ longitude: Double?) -> [[Axis]] {
    switch (latitude, longitude) {
    case (let latitude?, let longitude?):
      guard runs.count.isMultiple(of: 2), (2...6).contains(runs.count) else { return [] }
      let halves = [runs[..<(runs.count / 2)], runs[(runs.count / 2)...]]
      return [(0, 1), (1, 0)].map { first, second in
        [
          Axis(value: latitude, isLatitude: true, runs: halves[first]),
          Axis(value: longitude, isLatitude: false, runs: halves[second]),
        ]
      }
    case (let value?, nil), (nil, let value?):
      return (1...3).contains(runs.count)
        ? [[Axis(value: value, isLatitude: latitude != nil, runs: runs[...])]] : []
    case (nil, nil): return []
    }
  }

  private func text(_ axes: [Axis], decimals: Int) -> String? {
    var edits: [(range: Range<Int>, text: String)] = []
    for axis in axes {
      edits += numbers(of: axis, decimals: decimals)
      edits += letter(of: axis).map { [$0] } ?? [sign(of: axis)]
    }
    var result: [UInt8] = []
    var done = 0
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      guard edit.range.lowerBound >= done else { return nil }
      result += text[done..<edit.range.lowerBound] + edit.text.utf8
      done = edit.range.upperBound
    }
    return String(decoding: result + text[done...], as: UTF8.self)
  }

  // MARK: Numbers

  private func numbers(of axis: Axis, decimals: Int) -> [(range: Range<Int>, text: String)] {
    let old = axis.runs.map { String(decoding: text[$0], as: UTF8.self) }
    // Minutes need about two decimals fewer than degrees, and seconds need about four fewer.
    let needed = max(0, decimals - [0, 1, 3][old.count - 1])
    let written = CoordinatePattern.parts(of: old[old.count - 1]).fraction.count
    let digits = min(12, max(needed, written))
    let unit = [1.0, 60, 3600][old.count - 1]
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    var rest = Int((abs(axis.value) * unit * Double(scale)).rounded())
    var values: [Int] = []
    for index in old.indices.reversed() where index > 0 {
      let size = index == old.count - 1 ? 60 * scale : 60
      values.insert(rest % size, at: 0)
      rest /= size
    }
    values.insert(rest, at: 0)
    return zip(axis.runs, old.indices).map { range, index in
      let isLast = index == old.count - 1
      let whole = isLast ? values[index] / scale : values[index]
      let fraction = isLast ? CoordinatePattern.fraction(values[index] % scale, digits, atLeast: written) : ""
      let parts = CoordinatePattern.parts(of: old[index])
      let isPadded = parts.whole.count > 1 && (index > 0 || parts.whole.hasPrefix("0"))
      let number = CoordinatePattern.padded(whole, to: isPadded ? parts.whole.count : 1)
      return (range, number + (fraction.isEmpty ? "" : parts.sign + fraction))
    }
  }

  private static func parts(of number: String) -> (whole: String, sign: String, fraction: String) {
    guard let sign = number.firstIndex(where: { $0 == "." || $0 == "," }) else { return (number, ".", "") }
    return (String(number[..<sign]), String(number[sign]), String(number[sign...].dropFirst()))
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  /// Returns the decimals. If there are more decimals than in the old number, trailing zeros are removed.
  private static func fraction(_ value: Int, _ digits: Int, atLeast written: Int) -> String {
    guard digits > 0 else { return "" }
    var text = padded(value, to: digits)
    while text.count > written, text.hasSuffix("0") { text.removeLast() }
    return text
  }

  // MARK: Sign

  /// Returns the new hemisphere letter of the axis and the range of the old letter, or `nil` if the text has no letter.
  private func letter(of axis: Axis) -> (range: Range<Int>, text: String)? {
    let letters = Array((axis.isLatitude ? "NS" : "EWO").utf8)
    let index = text.indices.first { index in
      letters.contains(text[index] & 0xDF) && !isLetter(index - 1) && !isLetter(index + 1)
    }
    guard let index else { return nil }
    let wasNegative = [UInt8(ascii: "S"), UInt8(ascii: "W")].contains(text[index] & 0xDF)
    guard wasNegative != (axis.value < 0) else { return (index..<index, "") }
    let letter = axis.isLatitude ? (axis.value < 0 ? "S" : "N") : axis.value < 0 ? "W" : "E"
    return (index..<index + 1, text[index] & 0x20 == 0 ? letter : letter.lowercased())
  }

  private func isLetter(_ index: Int) -> Bool {
    text.indices.contains(index) && (0x41...0x5A).contains(text[index] & 0xDF)
  }

  /// Returns the new sign before the degrees, and the range of the old sign.
  private func sign(of axis: Axis) -> (range: Range<Int>, text: String) {
    let start = axis.runs[axis.runs.startIndex].lowerBound
    let before = text[..<start]
    if before.last == UInt8(ascii: "+") { return (start - 1..<start, axis.value < 0 ? "-" : "+") }
    for minus in ["-", "−"] where before.suffix(minus.utf8.count).elementsEqual(minus.utf8) {
      return (start - minus.utf8.count..<start, axis.value < 0 ? minus : "")
    }
    return (start..<start, axis.value < 0 ? "-" : "")
  }

  /// Returns the ranges of the numbers in `text`, without their signs.
  private static func runs(in text: [UInt8], hasCommas: Bool) -> [Range<Int>] {
    func isDigit(_ index: Int) -> Bool { text.indices.contains(index) && text[index] &- 0x30 < 10 }
    var runs: [Range<Int>] = []
    var at = 0
    while at < text.count {
      guard isDigit(at) else {
        at += 1
        continue
      }
      let start = at
      var hasSign = false
      while at < text.count {
        let isSign = text[at] == 0x2E || hasCommas && text[at] == 0x2C
        guard isDigit(at) || isSign && !hasSign && isDigit(at + 1) else { break }
        if isSign { hasSign = true }
        at += 1
      }
      runs.append(start..<at)
    }
    return runs
  }
}
