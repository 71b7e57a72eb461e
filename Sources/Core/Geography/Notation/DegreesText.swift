/// A parser for a latitude and a longitude in degrees, optionally with minutes and seconds.
struct DegreesText {
  enum Axis { case latitude, longitude }

  private enum Element: Hashable {
    case number(FoldedNotation.Number)
    /// A unit: 0 for degrees, 1 for minutes, 2 for seconds, or `nil` for the next smaller unit. An S for seconds may
    /// mean south.
    case unit(Int?, isLetterS: Bool)
    case hemisphere(Character)
    case label(Axis)
    case separator
  }

  private typealias Half = ArraySlice<Element>

  private var elements: [Element] = []
  /// Whether the text is a GeoJSON position in brackets: longitude first.
  private var isPosition = false

  /// Classifies the tokens of a coordinate's text by their neighbors.
  init(_ tokens: [FoldedNotation.Token]) throws(CoordinateError) {
    var lastMark: FoldedNotation.Token?
    for token in tokens {
      let followsNumber = if case .number = elements.last { true } else { false }
      switch token {
      case .number(let number): elements.append(.number(number))
      case .symbol(";"), .symbol("/"), .symbol("|"): elements.append(.separator)
      case .symbol("°"): elements.append(.unit(0, isLetterS: false))
      case .symbol("'"): elements.append(.unit(1, isLetterS: false))
      case .symbol("\""): elements.append(.unit(2, isLetterS: false))
      case .symbol(":") where followsNumber: elements.append(.unit(nil, isLetterS: false))
      case .symbol(":"), .symbol("="): guard case .label = elements.last else { throw .notACoordinate }
      case .symbol("["): isPosition = isPosition || elements.isEmpty
      case .symbol("("), .symbol(")"), .symbol("]"): break
      case .symbol: throw .notACoordinate
      case .letters("S") where followsNumber && lastMark == .letters("M"):
        elements.append(.unit(2, isLetterS: true))
      case .letters(let letters): elements.append(try DegreesText.element(letters, followsNumber))
      }
      if case .unit = elements.last { lastMark = token }
      if elements.last == .separator { lastMark = nil }
    }
    // Remove a separator at the end, which ISO 6709 requires.
    if elements.last == .separator { elements.removeLast() }
  }

  private static func element(
    _ letters: String, _ followsNumber: Bool
  ) throws(CoordinateError) -> Element {
    switch letters {
    case "N", "NORTH": return .hemisphere("N")
    case "S", "SOUTH": return .hemisphere("S")
    case "E", "EAST": return .hemisphere("E")
    case "W", "WEST": return .hemisphere("W")
    case "LAT", "LATITUDE": return .label(.latitude)
    case "LON", "LNG", "LONG", "LONGITUDE": return .label(.longitude)
    default: break
    }
    guard followsNumber else { throw .notACoordinate }
    switch letters {
    case "D", "DEG", "DEGREE", "DEGREES": return .unit(0, isLetterS: false)
    case "M", "MIN", "MINUTE", "MINUTES": return .unit(1, isLetterS: false)
    case "SEC", "SECOND", "SECONDS": return .unit(2, isLetterS: false)
    default: throw .notACoordinate
    }
  }
}

extension DegreesText {
  /// Returns the coordinate, and the notation given by the smallest unit.
  func reading() throws(CoordinateError) -> (coordinate: Coordinate, notation: CoordinateNotation) {
    guard let halves = try halves() else { throw .notACoordinate }
    var first = try Angle(halves.0)
    var second = try Angle(halves.1)
    // If the other angle is a longitude, an S after seconds means south.
    if first.axis == nil, second.axis == .longitude { try first.readSAsSouth() }
    if second.axis == nil, first.axis == .longitude { try second.readSAsSouth() }
    if let axis = first.axis, second.axis == axis { throw .sameAxisTwice }
    let isSwapped =
      first.axis == .longitude || second.axis == .latitude || isPosition && first.axis == second.axis
    if isSwapped { swap(&first, &second) }
    guard abs(first.degrees) <= 90 else { throw .latitudeOutOfRange(first.degrees) }
    guard abs(second.degrees) <= 180 else { throw .longitudeOutOfRange(second.degrees) }
    let coordinate = Coordinate(latitude: first.degrees, longitude: second.degrees)
    return switch max(first.units, second.units) {
    case 1: (coordinate, .decimalDegrees)
    case 2: (coordinate.rounded, .degreesMinutes)
    default: (coordinate.rounded, .degreesMinutesSeconds)
    }
  }

  /// Returns the elements of the two angles, or `nil` if the elements can't be divided into two angles.
  private func halves() throws(CoordinateError) -> (Half, Half)? {
    let separators = elements.indices.filter { elements[$0] == .separator }
    if let separator = separators.first {
      return separators.count == 1 ? (elements[..<separator], elements[(separator + 1)...]) : nil
    }
    guard let border = try border() else { return nil }
    return (elements[..<border], elements[border...])
  }

  /// Returns the index at which the second angle starts.
  private func border() throws(CoordinateError) -> Int? {
    let numbers = elements.indices.filter { if case .number = elements[$0] { true } else { false } }
    let labels = elements.indices.filter { if case .label = elements[$0] { true } else { false } }
    let hemispheres = elements.indices.filter { if case .hemisphere = elements[$0] { true } else { false } }
    if labels.count == 2 { return labels[1] }
    guard labels.isEmpty else { return nil }
    if hemispheres.first == 0 { return hemispheres.dropFirst().first }
    if let first = hemispheres.first, first + 1 < elements.count { return first + 1 }
    let degrees = elements.indices.filter { elements[$0] == .unit(0, isLetterS: false) }
    if degrees.count == 2 { return numbers.last { $0 < degrees[1] } }
    let signed = numbers.dropFirst().filter {
      if case .number(let number) = elements[$0] { number.isSigned } else { false }
    }
    if signed.count == 1 { return signed[0] }
    guard numbers.count > 1, numbers.count % 2 == 0 else { return nil }
    // "48 12 N" is a single latitude, not a longitude followed by a latitude.
    if let last = elements.last, last == .hemisphere("N") || last == .hemisphere("S") { throw .sameAxisTwice }
    return numbers[numbers.count / 2]
  }

  private struct Angle {
    private(set) var degrees = 0.0
    private(set) var axis: Axis?
    /// The number of units: 1 for degrees alone, 2 with minutes, 3 with seconds.
    private(set) var units = 0
    private var sign: FoldedNotation.Number?
    private var endsWithS = false

    /// Parses an optional label, numbers with or without units, and a hemisphere before or after them.
    init(_ half: Half) throws(CoordinateError) {
      var half = half
      var hemisphere: Character?
      if case .label(let axis) = half.first {
        self.axis = axis
        half.removeFirst()
      }
      if case .hemisphere(let letter) = half.first {
        hemisphere = letter
        half.removeFirst()
      } else if case .hemisphere(let letter) = half.last {
        hemisphere = letter
        half.removeLast()
      }
      try take(numbers(in: half))
      if let hemisphere { try take(hemisphere) }
    }

    private mutating func numbers(in half: Half) throws(CoordinateError) -> [FoldedNotation.Number] {
      var numbers: [FoldedNotation.Number] = []
      var marks = 0
      for element in half {
        switch element {
        case .number(let number): numbers.append(number)
        case .unit(let unit, let isLetterS):
          // Each number has at most one unit, and units are in descending order.
          guard marks < numbers.count, unit ?? numbers.count - 1 == numbers.count - 1 else {
            throw .notACoordinate
          }
          marks = numbers.count
          endsWithS = endsWithS || isLetterS
        case .hemisphere, .label, .separator: throw .notACoordinate
        }
      }
      guard (1...3).contains(numbers.count), !numbers.dropFirst().contains(where: \.isSigned) else {
        throw .notACoordinate
      }
      return numbers
    }

    private mutating func take(_ numbers: [FoldedNotation.Number]) throws(CoordinateError) {
      for number in numbers.dropLast() where number.hasFraction {
        throw .fractionBeforeSmallerUnit(number.value)
      }
      if numbers.count > 1, numbers[1].value >= 60 { throw .minutesOutOfRange(numbers[1].value) }
      if numbers.count > 2, numbers[2].value >= 60 { throw .secondsOutOfRange(numbers[2].value) }
      var (magnitude, unit) = (0.0, 1.0)
      for number in numbers {
        magnitude += abs(number.value) / unit
        unit *= 60
      }
      sign = numbers[0]
      units = numbers.count
      degrees = numbers[0].isNegative ? -magnitude : magnitude
    }

    private mutating func take(_ hemisphere: Character) throws(CoordinateError) {
      let axis = "NS".contains(hemisphere) ? Axis.latitude : .longitude
      guard self.axis == nil || self.axis == axis else { throw .notACoordinate }
      self.axis = axis
      guard sign?.isNegative == false else { throw .signAndHemisphere }
      if "SW".contains(hemisphere) { degrees = -degrees }
    }

    mutating func readSAsSouth() throws(CoordinateError) {
      if endsWithS { try take("S") }
    }
  }
}
