/// Detects Google Takeout files among other JSON and CSV files.
enum TakeoutText {
  /// The number of bytes that are examined. They are enough for the first place of a file.
  private static let length = 16_384

  /// Combinations of member names that occur only in Takeout files.
  private static let combinations: [[String]] = [
    ["\"locations\"", "\"latitudeE7\""], ["\"semanticSegments\""], ["\"timelineObjects\""],
    ["\"timelinePath\"", "\"startTime\""], ["\"placeLocation\"", "\"topCandidate\""],
  ]
  /// Combinations of property names that occur only in Takeout files.
  private static let propertyCombinations: [[String]] = [
    ["\"Google Maps URL\"", "\"Published\""], ["\"google_maps_url\"", "\"location\""],
  ]

  /// Whether a JSON text contains the member names of a Takeout file. String values and the values of properties are
  /// ignored, because a GeoJSON file may contain any names there.
  static func isJSON(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let head = UnsafeBufferPointer(rebasing: text.prefix(length))
    // Search for all names in one pass, because this method is called for each feature whose text is read separately.
    var (members, properties): (Set<String>, Set<String>) = ([], [])
    // Whether each open object or array is the value of a member `properties`.
    var isProperties: [Bool] = []
    var isPropertiesNext = false
    var index = 0
    while index < head.count {
      let start = index
      index += 1
      switch head[start] {
      case UInt8(ascii: "\""):
        index = endOfString(at: start, in: head)
        guard isMemberName(endingAt: index, in: head) else { continue }
        let word = head[start..<index]
        isPropertiesNext = word.elementsEqual("\"properties\"".utf8)
        for name in names[word.dropFirst().first ?? 0] ?? [] where word.elementsEqual(name.utf8) {
          switch isProperties.count(where: { $0 }) {
          case 0: members.insert(name)
          case 1 where isProperties.last == true: properties.insert(name)
          default: break
          }
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isProperties.append(isPropertiesNext)
        isPropertiesNext = false
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = isProperties.popLast()
        isPropertiesNext = false
      case UInt8(ascii: ","): isPropertiesNext = false
      default: break
      }
    }
    return combinations.contains { $0.allSatisfy(members.contains) }
      || propertyCombinations.contains { $0.allSatisfy(properties.contains) }
  }

  /// Returns the index after the closing quotation mark of the string that begins at `quote`.
  private static func endOfString(at quote: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var index = quote + 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, text.count)
  }

  private static func isMemberName(endingAt end: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    text[end...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: ":")
  }

  /// All names, grouped by the first byte after the opening quotation mark.
  private static let names = Dictionary(
    grouping: (combinations + propertyCombinations).joined()
  ) { $0.utf8.dropFirst().first ?? 0 }

  /// Whether a table is a list of saved places from Google Maps. The third column is named "URL", at most two columns
  /// follow it, and the table contains URLs of Google. The other column names are in the user's language. Up to nine
  /// lines may precede the header.
  static func isList(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let head = String(decoding: text.prefix(length), as: UTF8.self)
    let lines = head.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(10)
    return lines.contains { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return (3...5).contains(cells.count) && cells[2] == "URL"
    } && ["google.com/maps/", "google.com/search?", "maps.google.com/"].contains { head.contains($0) }
  }
}
