import Markup

/// The order of a feature's child elements, as GPX 1.1 and 1.0 define it in the types `wptType`, `rteType` and
/// `trkType`.
struct GPXOrder {
  private let names: [String]

  init(_ kind: GPXKind) { names = kind == .waypoint ? GPXOrder.waypoint : GPXOrder.line }

  private static let waypoint = [
    "ele", "time", "magvar", "geoidheight", "name", "cmt", "desc", "src", "url", "urlname", "link", "sym",
    "type", "fix", "sat", "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid", "extensions",
  ]
  private static let line = [
    "name", "cmt", "desc", "src", "url", "urlname", "link", "number", "type", "extensions", "rtept", "trkseg",
  ]
  private static let decimals: Set = [
    "ele", "magvar", "geoidheight", "hdop", "vdop", "pdop", "ageofdgpsdata",
  ]
  private static let integers: Set = ["sat", "dgpsid", "number"]

  /// Returns the position of an element in the order. Unknown elements have the position of the extensions.
  func rank(_ name: String) -> Int {
    names.firstIndex(of: name) ?? names.firstIndex(of: "extensions") ?? names.count
  }

  /// Whether GPX has an element with this name that may contain `text`. False for the title, the description, and
  /// elements that contain other elements.
  func has(_ name: String, saying text: String, in version: GPXVersion) -> Bool {
    guard names.contains(name), !["name", "desc", "extensions", "rtept", "trkseg"].contains(name) else {
      return false
    }
    switch name {
    case "url", "urlname": return version == .v1_0
    case "link": return version == .v1_1
    case "time": return GPXTime.isUTC(text)
    case "fix": return ["none", "2d", "3d", "dgps", "pps"].contains(text)
    case _ where GPXOrder.decimals.contains(name): return GPXOrder.isDecimal(text)
    case _ where GPXOrder.integers.contains(name):
      return !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    default: return true
    }
  }

  /// Whether GPX has an element with this name that contains only text.
  func isText(_ name: String) -> Bool {
    names.contains(name) && !["link", "extensions", "rtept", "trkseg"].contains(name)
  }

  /// Whether an existing element may contain `text`. Unknown elements may contain any text.
  func allows(_ name: String, _ text: String, _ version: GPXVersion) -> Bool {
    let isTyped = GPXOrder.isNumber(name) || name == "time" || name == "fix"
    return !isTyped || has(name, saying: text, in: version)
  }

  /// Whether GPX has a numeric element with this name that may contain `text`.
  func hasNumber(_ name: String, _ text: String) -> Bool {
    GPXOrder.isNumber(name) && has(name, saying: text, in: .v1_1)
  }

  /// Whether the element with this name contains a number.
  static func isNumber(_ name: String) -> Bool { decimals.contains(name) || integers.contains(name) }

  /// Whether a string is a decimal number without an exponent (XML Schema, part 2, section 3.2.3).
  private static func isDecimal(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { MarkupNumber.isNumber($0) && !$0.contains { $0 | 0x20 == UInt8(ascii: "e") } }
  }

  /// Returns the child after which a new element called `name` is inserted. Returns `nil` if the element is inserted
  /// first.
  func predecessor(of name: String, in reader: MarkupReader) -> Int? {
    let rank = rank(name)
    return reader.lastChild(of: 0) {
      (reader.hasOwnPrefix($0) ? self.rank(reader.localName($0)) : self.rank("extensions")) <= rank
    }
  }
}

/// Functions for times in GPX.
enum GPXTime {
  /// Whether `text` is a date and time in UTC, in the ISO 8601 form of XML Schema. It must end with "Z".
  static func isUTC(_ text: String) -> Bool {
    let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
    let form = "0000-00-00T00:00:00".utf8
    let isSecond = zip(text.utf8, form).allSatisfy { $1 == digit.lowerBound ? digit.contains($0) : $0 == $1 }
    guard isSecond, text.utf8.count > form.count, text.utf8.last == UInt8(ascii: "Z") else { return false }
    let fraction = text.utf8.dropFirst(form.count).dropLast()
    return fraction.isEmpty
      || fraction.count > 1 && fraction.first == UInt8(ascii: ".")
        && fraction.dropFirst().allSatisfy(digit.contains)
  }
}
