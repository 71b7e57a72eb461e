/// Other members are accepted if they are strings, numbers or words. Single quotes are also accepted, because Python
/// writes them.
struct PlaceObject {
  private(set) var latitude: Range<Int>?
  private(set) var longitude: Range<Int>?
  private let text: [UInt8]
  private var at = 0

  /// Finds the numbers in `text`. Returns `nil` if `text` isn't such an object.
  init?(_ text: [UInt8]) {
    self.text = text
    guard text.first == UInt8(ascii: "{"), text.count <= PlaceObject.longest, readMembers(),
      latitude != nil, longitude != nil
    else { return nil }
  }

  private static let longest = 1000
  private static let latitudes: Set<String> = ["lat", "latitude", "_lat", "_latitude"]
  private static let longitudes: Set<String> = [
    "lng", "lon", "long", "longitude", "_lng", "_lon", "_long", "_longitude",
  ]

  private mutating func readMembers() -> Bool {
    at = 1
    repeat {
      guard let name = readString(), skip(":"), let value = readString() ?? readWord() else { return false }
      let member = String(decoding: text[name], as: UTF8.self).lowercased()
      if PlaceObject.latitudes.contains(member) {
        guard latitude == nil else { return false }
        latitude = value
      } else if PlaceObject.longitudes.contains(member) {
        guard longitude == nil else { return false }
        longitude = value
      }
    } while skip(",")
    guard skip("}") else { return false }
    skipSpace()
    return at == text.count
  }

  /// Reads a string without escapes, and returns the range between its quotes.
  private mutating func readString() -> Range<Int>? {
    skipSpace()
    guard at < text.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text[at]),
      let end = text[(at + 1)...].firstIndex(of: text[at]), !text[at..<end].contains(UInt8(ascii: "\\"))
    else { return nil }
    defer { at = end + 1 }
    return at + 1..<end
  }

  private mutating func readWord() -> Range<Int>? {
    skipSpace()
    let start = at
    while at < text.count, !Array(",}:{[]\"' \t\r\n".utf8).contains(text[at]) { at += 1 }
    return at > start ? start..<at : nil
  }

  private mutating func skipSpace() {
    while at < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[at]) { at += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard at < text.count, text[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }
}
