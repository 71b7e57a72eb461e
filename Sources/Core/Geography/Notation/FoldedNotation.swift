/// A coordinate's text in which equivalent characters are folded into one character, either uppercase ASCII or `°`.
struct FoldedNotation {
  private(set) var characters: [Character] = []

  init(_ text: String) {
    for scalar in text.unicodeScalars {
      guard let character = FoldedNotation.folded(scalar) else { continue }
      // Fold two consecutive primes into a double prime.
      if character == "'", characters.last == "'" {
        characters[characters.count - 1] = "\""
      } else {
        characters.append(character)
      }
    }
    resolveCommas()
  }

  /// Returns the folded character, `nil` for invisible characters, or `?` for characters without a meaning in
  /// a coordinate.
  private static func folded(_ scalar: Unicode.Scalar) -> Character? {
    switch scalar.value {
    case 0x41...0x5a, 0x30...0x39: Character(scalar)
    case 0x61...0x7a: Character(Unicode.Scalar(UInt8(scalar.value) - 0x20))
    // Users also type an ordinal indicator (º) or a ring above (˚) instead of a degree sign.
    case 0xb0, 0xba, 0x2da: "°"
    case 0x27, 0x60, 0xb4, 0x2b9, 0x2bc, 0x2018, 0x2019, 0x2032: "'"
    case 0x22, 0x2ba, 0x2dd, 0x201c...0x201e, 0x2033: "\""
    case 0x2d, 0x2010...0x2013, 0x2212, 0xfe63, 0xff0d: "-"
    // Ignore byte order marks and text direction marks.
    case 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x2069, 0xfeff: nil
    case 0x21...0x7e: Character(scalar)
    default:
      if scalar.properties.isWhitespace { " " } else { digit(scalar) ?? "?" }
    }
  }

  /// Returns the ASCII digit for a decimal digit of another script.
  private static func digit(_ scalar: Unicode.Scalar) -> Character? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
      return nil
    }
    return Character(String(Int(value)))
  }

  /// Replaces decimal commas with points, and commas between numbers with semicolons.
  private mutating func resolveCommas() {
    let commas = characters.indices.filter { characters[$0] == "," }
    guard !commas.isEmpty else { return }
    let tight = commas.filter { isDigit($0 - 1) && isDigit($0 + 1) }
    var points: [Int] = []
    if !characters.contains(".") {
      switch tight.count {
      // A single comma is a decimal comma only if something else separates the numbers.
      case 1 where commas.count == 2 || hasOtherSeparators: points = tight
      case 2: points = tight
      case 3: points = [tight[0], tight[2]]
      default: break
      }
    }
    for comma in commas { characters[comma] = points.contains(comma) ? "." : ";" }
  }

  private func isDigit(_ index: Int) -> Bool {
    characters.indices.contains(index) && characters[index].isNumber
  }

  private var hasOtherSeparators: Bool {
    let letters = characters.count { "NSEW".contains($0) }
    return characters.contains(";") || letters > 1 || characters.count { $0 == "°" } > 1
  }
}

extension FoldedNotation {
  /// A number, a run of letters, or another character.
  enum Token: Hashable {
    case number(Number)
    case letters(String)
    case symbol(Character)
  }

  struct Number: Hashable {
    /// The value. It is finite, and negative if there is a minus sign.
    var value: Double
    var isSigned: Bool
    /// Whether the number has a minus sign. True for "-0", too.
    var isNegative: Bool
    var hasFraction: Bool
  }

  var tokens: [Token] {
    var tokens: [Token] = []
    var rest = characters[...]
    while let first = rest.first {
      let letters = rest.prefix { $0.isLetter }
      if let (number, length) = FoldedNotation.number(rest) {
        tokens.append(.number(number))
        rest = rest.dropFirst(length)
      } else if !letters.isEmpty {
        tokens.append(.letters(String(letters)))
        rest = rest.dropFirst(letters.count)
      } else {
        if first != " " { tokens.append(.symbol(first)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  /// Returns the number at the start of `text` and its length. Exponents aren't parsed, because E means east.
  private static func number(_ text: ArraySlice<Character>) -> (Number, Int)? {
    let sign = text.first.flatMap { "+-".contains($0) ? $0 : nil }
    let unsigned = text.dropFirst(sign == nil ? 0 : 1)
    let whole = unsigned.prefix { $0.isNumber }
    var fraction = unsigned.dropFirst(whole.count).prefix(0)
    var length = whole.count
    if unsigned.dropFirst(whole.count).first == "." {
      fraction = unsigned.dropFirst(whole.count + 1).prefix { $0.isNumber }
      length += 1 + fraction.count
    }
    guard !whole.isEmpty || !fraction.isEmpty,
      let value = Double(
        String(whole.isEmpty ? ["0"] : whole) + "." + String(fraction.isEmpty ? ["0"] : fraction)),
      value.isFinite
    else { return nil }
    let number = Number(
      value: sign == "-" ? -value : value, isSigned: sign != nil, isNegative: sign == "-",
      hasFraction: !fraction.isEmpty)
    return (number, length + (sign == nil ? 0 : 1))
  }
}
