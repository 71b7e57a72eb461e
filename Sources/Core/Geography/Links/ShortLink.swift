/// A parser for OpenStreetMap's short links, such as `https://osm.org/go/0EEQjEEb`. Each character has three bits of
/// longitude and three of latitude, interleaved. Trailing dashes adjust the zoom given by the number of characters.
///
/// Modeled on the website's `ShortLink`.
enum ShortLink {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~".utf8)

  /// Parses the code after `go/`. Returns `nil` if it is invalid.
  static func read(_ code: Substring) -> MapLink? {
    var (x, y, bits, dashes) = (0, 0, 0, 0)
    for letter in PercentEncoding.decoded(code).utf8 {
      // Accept `@` and `=`, which old links use for the tilde and the dash.
      if letter == UInt8(ascii: "-") || letter == UInt8(ascii: "=") {
        dashes += 1
        continue
      }
      let letter = letter == UInt8(ascii: "@") ? UInt8(ascii: "~") : letter
      guard dashes == 0, bits <= 27, let value = letters.firstIndex(of: letter) else { return nil }
      for pair in [4, 2, 0] {
        x = x << 1 | value >> (pair + 1) & 1
        y = y << 1 | value >> pair & 1
      }
      bits += 3
    }
    guard bits > 0 else { return nil }
    let cells = Double(1 << bits)
    // Each character adds three zoom levels. One dash subtracts two levels, and two dashes subtract one.
    let missing = (3 - dashes % 3) % 3
    let zoom = Double(bits - 8 - missing)
    return MapLink(
      service: .openStreetMap,
      coordinate: Coordinate(
        latitude: Double(y) / cells * 180 - 90, longitude: Double(x) / cells * 360 - 180),
      zoom: max(0, zoom))
  }
}
