extension MGRS {
  /// Parses `33U XP 02066 40350`, `33uxp0206640350`, `33UXP 0240`, `33UXP` or, near the poles, `ZAH 00000 00000`.
  /// Returns `nil` for any other string.
  static func coordinate(in text: FoldedNotation) throws(CoordinateError) -> Coordinate? {
    let groups = text.characters.split(separator: " ")
    let compact = groups.joined()
    guard compact.allSatisfy({ $0.isNumber || $0.isLetter }) else { return nil }
    let zone = String(compact.prefix { $0.isNumber })
    let letters = String(compact.dropFirst(zone.count).prefix { $0.isLetter })
    let digits = String(compact.dropFirst(zone.count + letters.count))
    guard zone.count <= 3, letters.count == 3, let band = letters.first, digits.allSatisfy(\.isNumber) else {
      return nil
    }
    // Accept only the usual form if there are no digits, because words look similar.
    if digits.isEmpty {
      guard !zone.isEmpty, groups.count == 1, let number = Int(zone), (1...60).contains(number) else {
        return nil
      }
      return coordinate(ofSquare: "\(number)\(letters)")
    }
    if zone.isEmpty {
      guard "ABYZ".contains(band) else { return nil }
    } else {
      guard let number = Int(zone), (1...60).contains(number) else { throw .zoneOutOfRange(Int(zone) ?? 0) }
      guard UTM.bands.contains(band) else { throw .noBand(band) }
    }
    let groupsOfDigits = groups.filter { $0.allSatisfy(\.isNumber) }.dropFirst(
      groups[0].count == zone.count ? 1 : 0)
    let lengths = Set(groupsOfDigits.suffix(2).map(\.count))
    guard digits.count % 2 == 0, groupsOfDigits.count != 2 || lengths.count == 1 else {
      throw .unevenDigits(digits)
    }
    let number = Int(zone).map(String.init) ?? ""
    guard digits.count <= 22, let coordinate = coordinate(ofSquare: number + letters + digits) else {
      throw .noSquare(letters)
    }
    return coordinate
  }
}
