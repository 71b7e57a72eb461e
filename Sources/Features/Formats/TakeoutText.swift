/// Tells files of Google Takeout from other JSON and other tables.
enum TakeoutText {
  /// So many bytes are looked at: the first place tells.
  private static let length = 16_384

  /// Members that are in no other files of places together.
  private static let members: [[String]] = [
    ["\"Google Maps URL\"", "\"Published\""], ["\"google_maps_url\"", "\"location\""],
    ["\"locations\"", "\"latitudeE7\""], ["\"semanticSegments\""], ["\"timelineObjects\""],
    ["\"timelinePath\"", "\"startTime\""], ["\"placeLocation\"", "\"topCandidate\""],
  ]

  static func isJSON(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let head = UnsafeBufferPointer(rebasing: text.prefix(length))
    // Asked of each text of a feature that is read by itself.
    var found: Set<String> = []
    var index = 0
    while let quote = head[index...].firstIndex(of: UInt8(ascii: "\"")) {
      for name in names[head.count > quote + 1 ? head[quote + 1] : 0] ?? []
      where head[quote...].starts(with: name.utf8) { found.insert(name) }
      index = quote + 1
    }
    return !found.isEmpty && members.contains { $0.allSatisfy(found.contains) }
  }

  /// All of them by the first byte behind the quotation mark.
  private static let names = Dictionary(grouping: members.joined()) { $0.utf8.dropFirst().first ?? 0 }

  /// A table whose third column is called URL, with at most two behind it, and with pages of Google in it. The other names
  /// are in the user's language; what the list says of itself may stand in front.
  static func isList(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let head = String(decoding: text.prefix(length), as: UTF8.self)
    let lines = head.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(10)
    return lines.contains { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return (3...5).contains(cells.count) && cells[2] == "URL"
    } && ["google.com/maps/", "google.com/search?", "maps.google.com/"].contains { head.contains($0) }
  }
}
