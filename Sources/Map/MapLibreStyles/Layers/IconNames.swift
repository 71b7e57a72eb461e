/// The names of icons in styles. Many are names of Maki icons followed by a size.
enum IconNames {
  /// Returns the program's icon for the icon name of a style, or `nil` if no icon fits.
  static func icon(named name: String, where exists: (String) -> Bool) -> String? {
    guard !name.isEmpty else { return nil }
    var parts = name.lowercased().split { $0 == "_" || $0 == "-" }
    if let last = parts.last, ["11", "12", "15", "sdf", "maki"].contains(last) { parts.removeLast() }
    // Try shorter names, because the last parts of a name are often details that the icons don't show.
    while !parts.isEmpty {
      let name = parts.joined(separator: "-")
      if exists(name) { return name }
      if let synonym = synonyms[name], exists(synonym) { return synonym }
      parts.removeLast()
    }
    return nil
  }

  /// Icons for classes of OpenMapTiles whose icon has another name.
  private static let synonyms = [
    "railway": "rail", "subway": "rail-metro", "tram-stop": "rail-light", "supermarket": "grocery",
    "hotel": "lodging", "pub": "beer", "university": "college", "kindergarten": "school",
    "doctors": "doctor", "clothes": "clothing-store", "camp-site": "campsite", "toilets": "toilet",
    "peak": "mountain", "post-office": "post", "aerodrome": "airport", "townhall": "town-hall",
  ]
}
