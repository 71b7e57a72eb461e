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
    let head = Array(text.prefix(length))
    return members.contains { $0.allSatisfy { head.firstRange(of: Array($0.utf8)) != nil } }
  }

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
