extension PlusCode {
  /// Parses a full code, or a short code that is completed near `near`. Returns `nil` if the text contains no code.
  /// Text next to a full code is ignored.
  static func coordinate(
    in folded: FoldedNotation, of text: String, near: Coordinate?
  ) throws(CoordinateError) -> Coordinate? {
    let words = folded.characters.split { " ;".contains($0) }
    guard
      let word = words.first(where: { word in
        word.firstIndex(of: "+").map { $0 > word.startIndex } ?? false
      }), word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "+" })
    else { return nil }
    let code = String(word)
    let halves = code.split(separator: "+", omittingEmptySubsequences: false)
    let lead = halves[0]
    guard lead.count != 8 else { return try coordinate(ofFull: code, halves) }
    // Check the lengths of both halves, because other words may also contain a plus sign.
    guard halves.count == 2, [2, 4, 6].contains(lead.count), halves[1].count > 1,
      (lead + halves[1]).allSatisfy(digits.contains)
    else { return nil }
    guard let near, near.isValid else {
      let others = text.split { $0.isWhitespace || $0 == "," }.filter { !$0.contains("+") }
      throw .shortPlusCode(code, locality: others.isEmpty ? nil : others.joined(separator: " "))
    }
    return nearest(code, to: near.wrapped)
  }

  private static func coordinate(
    ofFull code: String, _ halves: [Substring]
  ) throws(CoordinateError) -> Coordinate {
    guard halves.count == 2, halves[1].count != 1 else { throw .malformedPlusCode(code) }
    let padding = halves[0].reversed().prefix { $0 == "0" }.count
    guard padding % 2 == 0, padding < 8, padding == 0 || halves[1].isEmpty else {
      throw .malformedPlusCode(code)
    }
    var numbers: [Int] = []
    for digit in halves[0].dropLast(padding) + halves[1] {
      guard let number = digits.firstIndex(of: digit) else { throw .noPlusCodeDigit(digit) }
      numbers.append(number)
    }
    // The first pair of digits counts steps of 20°: at most 9 steps of latitude and 18 of longitude.
    guard numbers[0] < 9, numbers[1] < 18 else { throw .malformedPlusCode(code) }
    return coordinate(ofDigits: numbers).rounded
  }

  /// Returns the coordinate nearest to `reference` that a short code may mean. The coordinate is in the cell of the
  /// missing digits or in a neighboring cell.
  private static func nearest(_ short: String, to reference: Coordinate) -> Coordinate? {
    let missing = 8 - (short.firstIndex(of: "+").map { short.distance(from: short.startIndex, to: $0) } ?? 8)
    let lead = text(of: reference).prefix(missing)
    guard let found = try? coordinate(ofFull: lead + short, (lead + short).split(separator: "+")) else {
      return nil
    }
    // The size of the cell identified by the missing digits, in degrees.
    let side: Double =
      switch missing {
      case 2: 20
      case 4: 1
      default: 0.05
      }
    var (latitude, longitude) = (found.latitude, found.longitude)
    if latitude - reference.latitude > side / 2, latitude - side > -90 { latitude -= side }
    if reference.latitude - latitude > side / 2, latitude + side < 90 { latitude += side }
    if longitude - reference.longitude > side / 2 { longitude -= side }
    if reference.longitude - longitude > side / 2 { longitude += side }
    return Coordinate(latitude: latitude, longitude: longitude).wrapped.rounded
  }
}
