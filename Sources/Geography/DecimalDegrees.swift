/// Coordinates written in decimal degrees, latitude first: `48.20820, 16.37380`.
public enum DecimalDegrees {
  /// Why a text is no coordinate.
  public enum Failure: Error, Hashable, Sendable {
    /// The text is not two numbers.
    case notACoordinate
    /// The first number is a latitude beyond ±90°.
    case latitudeOutOfRange(Double)
    /// The second number is a longitude beyond ±180°.
    case longitudeOutOfRange(Double)
  }

  /// The text of `coordinate`, each number with exactly `decimals` decimals and an ASCII minus: it is made to
  /// be copied. Five decimals are about a metre.
  public static func text(of coordinate: Coordinate, decimals: Int = 5) -> String {
    "\(fixed(coordinate.latitude, decimals)), \(fixed(coordinate.longitude, decimals))"
  }

  /// Reads `48.2, 16.37`, `48.2 16.37`, `48,2; 16,37`, `N 48.2° E 16.37°`, `33.9 S, 151.2 E` and the like.
  ///
  /// Letters decide which number is which; without them the latitude comes first. Minutes and seconds are not
  /// read.
  public static func coordinate(in text: String) throws(Failure) -> Coordinate {
    var numbers = try readNumbers(text)
    guard numbers.count == 2 else { throw .notACoordinate }
    let axes = numbers.map(\.axis)
    switch (axes[0], axes[1]) {
    case (nil, nil), (.latitude, .longitude): break
    case (.longitude, .latitude): numbers.swapAt(0, 1)
    default: throw .notACoordinate
    }
    let (latitude, longitude) = (numbers[0].value, numbers[1].value)
    guard abs(latitude) <= 90 else { throw .latitudeOutOfRange(latitude) }
    guard abs(longitude) <= 180 else { throw .longitudeOutOfRange(longitude) }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private enum Axis { case latitude, longitude }

  private struct Number {
    var value: Double
    var axis: Axis?
  }

  /// Splits at what cannot be inside a number. A comma is a decimal comma when semicolons or spaces part the
  /// numbers.
  private static func readNumbers(_ text: String) throws(Failure) -> [Number] {
    var text = text
    let commas = text.filter { $0 == "," }.count
    let digitsAround = text.split(separator: ",").count == commas + 1
    if commas == 2, digitsAround, !text.contains(".") {
      text = String(text.map { $0 == "," ? "." : $0 })
    } else {
      text = String(text.map { $0 == "," ? ";" : $0 })
    }
    var numbers: [Number] = []
    var pending: Character?
    for word in words(of: text) {
      if let first = word.first, first.isLetter {
        guard word.count == 1, let letter = first.uppercased().first, "NSEW".contains(letter) else {
          throw .notACoordinate
        }
        // A letter after a number belongs to it, unless every letter so far came before its number.
        if let last = numbers.indices.last, numbers[last].axis == nil, pending == nil {
          try name(&numbers[last], letter)
        } else {
          guard pending == nil else { throw .notACoordinate }
          pending = letter
        }
      } else {
        guard let value = Double(word), value.isFinite else { throw .notACoordinate }
        var number = Number(value: value, axis: nil)
        if let letter = pending { try name(&number, letter) }
        pending = nil
        numbers.append(number)
      }
    }
    guard pending == nil else { throw .notACoordinate }
    return numbers
  }

  private static func name(_ number: inout Number, _ letter: Character) throws(Failure) {
    number.axis = "NS".contains(letter) ? .latitude : .longitude
    guard "SW".contains(letter) else { return }
    guard number.value >= 0 else { throw .notACoordinate }
    number.value = -number.value
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func isNumeric(_ character: Character) -> Bool { "+-.0123456789".contains(character) }
    for character in text {
      let character = character == "\u{2212}" ? "-" : character
      if character.isLetter || isNumeric(character) {
        if let last = word.last, last.isLetter != character.isLetter {
          words.append(word)
          word = ""
        }
        word.append(character)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// `value` with exactly `decimals` decimals, rounded half away from zero; never "-0".
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = padded.dropLast(decimals)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return decimals == 0 ? sign + whole : "\(sign)\(whole).\(padded.suffix(decimals))"
  }
}
