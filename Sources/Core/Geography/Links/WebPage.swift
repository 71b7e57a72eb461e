/// The components of a web page's URL.
struct WebPage {
  /// The host in lowercase, without `www.` and without the port.
  let host: String
  /// The path components, still percent-encoded.
  let path: [Substring]
  /// The decoded query parameters. If a name occurs more than once, only its first value is stored.
  let query: [String: String]
  /// The fragment, still percent-encoded.
  let fragment: Substring

  /// Parses an http or https URL, or a URL without a scheme. Returns `nil` if the host has no dot.
  init?(_ text: String) {
    var rest = text[...]
    if let scheme = rest.firstRange(of: "://") {
      guard ["http", "https"].contains(rest[..<scheme.lowerBound].lowercased()) else { return nil }
      rest = rest[scheme.upperBound...]
    }
    guard !rest.contains(where: \.isWhitespace) else { return nil }
    fragment = WebPage.cut(&rest, at: "#")
    let pairs = WebPage.cut(&rest, at: "?")
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    let host = parts[0].prefix { $0 != ":" }.lowercased()
    guard host.contains("."), !host.contains("@") else { return nil }
    self.host = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    path = parts.dropFirst().filter { !$0.isEmpty }
    query = WebPage.pairs(in: pairs)
  }

  /// Parses parameters such as `a=1&b=2`.
  static func pairs(in text: Substring) -> [String: String] {
    var pairs: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decoded(halves[0])
      guard halves.count == 2, pairs[name] == nil else { continue }
      pairs[name] = PercentEncoding.decoded(halves[1])
    }
    return pairs
  }

  private static func cut(_ text: inout Substring, at separator: Character) -> Substring {
    guard let index = text.firstIndex(of: separator) else { return text[text.endIndex...] }
    defer { text = text[..<index] }
    return text[text.index(after: index)...]
  }

  /// The service that the page belongs to, or `nil`.
  var service: MapLink.Service? {
    switch host {
    case "openstreetmap.org", "osm.org", "m.openstreetmap.org": return .openStreetMap
    case "maps.apple.com": return .appleMaps
    case "maps.app.goo.gl": return .googleMaps
    case "bing.com": return path.first == "maps" ? .bingMaps : nil
    case "wego.here.com", "share.here.com", "maps.here.com", "here.com", "her.is": return .hereMaps
    case "goo.gl": return path.first == "maps" ? .googleMaps : nil
    default: break
    }
    // Also recognize national domains such as google.at and maps.google.co.uk.
    let names = host.split(separator: ".")
    guard let google = names.firstIndex(of: "google"), google < 2 else { return nil }
    let country = names[(google + 1)...]
    guard country.count == 1 || country.count == 2 && country.allSatisfy({ $0.count <= 3 }) else {
      return nil
    }
    let isMaps = google == 1 ? names[0] == "maps" : path.first == "maps"
    return isMaps ? .googleMaps : nil
  }

  /// Parses `48.2,16.37`, `48.2,16.37(Vienna)` or `loc:48.2,16.37`. Returns `nil` for any other string.
  static func labeledCoordinate(in text: String) -> (coordinate: Coordinate, label: String?)? {
    let text = text.hasPrefix("loc:") ? text.dropFirst(4) : text[...]
    let labeled = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = labeled[0].split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmed)
    }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], latitude.isFinite,
      longitude.isFinite
    else { return nil }
    let label = labeled.count == 2 ? String(labeled[1].prefix { $0 != ")" }.trimmed) : ""
    return (Coordinate(latitude: latitude, longitude: longitude), label.isEmpty ? nil : label)
  }
}
