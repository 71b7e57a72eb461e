/// The symbol on a marker (`marker-symbol` of simplestyle-spec 1.1): a number, a letter or an icon of the Maki set.
/// As an extension of the specification, numbers have up to three digits.
///
/// Stored in two bytes, because a map may have millions of markers.
public struct MarkerSymbol: Hashable, Sendable {
  /// The code of the symbol. Codes of numbers begin at ``firstNumber``, codes of letters at ``firstLetter``, and codes
  /// of icons at ``firstIcon``. Never 0.
  let code: UInt16

  private static let firstNumber: UInt16 = 1
  private static let firstLetter: UInt16 = 1001
  private static let firstIcon: UInt16 = 1101

  init(code: UInt16) { self.code = code }

  /// The kind of symbol.
  public enum Kind: Hashable, Sendable {
    /// A number or a capital letter.
    case text(String)
    /// An icon, by its name in ``iconNames``.
    case icon(String)
  }

  /// The symbol to draw. O(1).
  public var kind: Kind {
    switch code {
    case ..<MarkerSymbol.firstLetter: .text(String(code - MarkerSymbol.firstNumber))
    case ..<MarkerSymbol.firstIcon:
      .text(String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(code - MarkerSymbol.firstLetter))))
    default: .icon(MarkerSymbol.iconNames[Int(code - MarkerSymbol.firstIcon)])
    }
  }

  /// The value of `marker-symbol`. Letters are lowercase.
  public var text: String {
    switch kind {
    case .text(let text): text.lowercased()
    case .icon(let name): name
    }
  }

  /// Parses a `marker-symbol` value. Letters may be uppercase. Returns `nil` if the program can't draw the symbol.
  public init?(_ text: String) {
    var text = text
    guard let symbol = text.withUTF8({ MarkerSymbol($0) }) else { return nil }
    self = symbol
  }

  /// Parses a `marker-symbol` value in ASCII. Returns `nil` if the program can't draw the symbol. O(length).
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first else { return nil }
    if text.count == 1, case let letter = first | 0x20, UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter {
      code = MarkerSymbol.firstLetter + UInt16(letter - UInt8(ascii: "a"))
    } else if UInt8(ascii: "0")...UInt8(ascii: "9") ~= first {
      guard let number = MarkerSymbol.number(text) else { return nil }
      code = MarkerSymbol.firstNumber + number
    } else {
      let name = String(decoding: text, as: UTF8.self)
      guard let number = MarkerSymbol.iconNumbers[name] else { return nil }
      code = MarkerSymbol.firstIcon + number
    }
  }

  /// Parses a number of one to three digits without leading zeros.
  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> UInt16? {
    guard text.count <= 3, text.count == 1 || text[0] != UInt8(ascii: "0") else { return nil }
    var number: UInt16 = 0
    for digit in text {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      number = number * 10 + UInt16(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
