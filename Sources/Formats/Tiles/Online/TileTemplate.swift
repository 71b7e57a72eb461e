/// The address of the tiles on a server, with placeholders for the zoom, column and row of a tile.
///
/// The placeholders are `{z}`, `{x}`, `{y}`, `{-y}` for rows from the south, `{q}` for a quadkey, and `{s}` or a range
/// such as `{a-c}` for one of several servers. `{r}` is replaced with nothing.
public struct TileTemplate: Hashable, Sendable {
  public let text: String
  private let parts: [Part]

  private enum Part: Hashable, Sendable {
    case text(String)
    case zoom, column, row, rowFromSouth, quadkey
    case server([String])
  }

  public init(_ text: String) throws(TileAddressError) {
    let text = text.filter { !$0.isWhitespace }
    try WebAddress.check(text)
    self.text = text
    parts = try TileTemplate.parts(of: text)
    let hasTile =
      parts.contains(.quadkey)
      || parts.contains(.zoom) && parts.contains(.column)
        && (parts.contains(.row) || parts.contains(.rowFromSouth))
    guard hasTile else { throw .noPlaceholders }
  }

  /// Creates a template from text that is known to be valid.
  public init(valid text: String) {
    do throws(TileAddressError) {
      try self.init(text)
    } catch {
      preconditionFailure("\(text) isn't a template of tile addresses: \(error)")
    }
  }

  /// Whether `text` contains a placeholder, so that it isn't the address of a single file.
  public static func isTemplate(_ text: String) -> Bool { text.contains("{") && text.contains("}") }

  /// Whether the path of the address ends in `.pbf` or `.mvt`, like the address of a vector tile.
  public var namesVectorTiles: Bool {
    let path = text.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return path.hasSuffix(".pbf") || path.hasSuffix(".mvt")
  }

  /// The name of the server that the user sees. Placeholders for servers are replaced with the first server.
  public var host: String { WebAddress.host(of: address(of: TileID(z: 0, x: 0, y: 0))) ?? text }

  /// Returns the address of a tile.
  public func address(of tile: TileID) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .zoom: "\(tile.z)"
      case .column: "\(tile.x)"
      case .row: "\(tile.y)"
      case .rowFromSouth: "\((1 << tile.z) - 1 - tile.y)"
      case .quadkey: TileTemplate.quadkey(of: tile)
      case .server(let names): names[(tile.x + tile.y) % names.count]
      }
    }.joined()
  }

  private static func parts(of text: String) throws(TileAddressError) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      parts.append(.text(String(rest[..<open])))
      let name = String(rest[rest.index(after: open)..<close])
      if let part = part(named: name) {
        parts.append(part)
      } else if name != "r" {
        throw .unknownPlaceholder("{\(name)}")
      }
      rest = rest[rest.index(after: close)...]
    }
    return parts + [.text(String(rest))]
  }

  private static func part(named name: String) -> Part? {
    switch name {
    case "z": return .zoom
    case "x": return .column
    case "y": return .row
    case "-y": return .rowFromSouth
    case "q", "quadkey": return .quadkey
    case "s", "switch:a,b,c": return .server(["a", "b", "c"])
    default:
      let ends = name.split(separator: "-").map(String.init)
      guard ends.count == 2, let first = ends[0].unicodeScalars.first,
        let last = ends[1].unicodeScalars.first,
        ends.allSatisfy({ $0.utf8.count == 1 }), first.value <= last.value
      else { return nil }
      return .server((first.value...last.value).compactMap { Unicode.Scalar($0).map { String($0) } })
    }
  }

  /// Returns one digit from 0 to 3 for each zoom: the quarters that contain the tile.
  private static func quadkey(of tile: TileID) -> String {
    var key = ""
    for zoom in (0..<tile.z).reversed() {
      let (column, row) = ((tile.x >> zoom) & 1, (tile.y >> zoom) & 1)
      key += "\(column + 2 * row)"
    }
    return key
  }
}

/// The reason why a typed address of tiles can't be used.
public enum TileAddressError: Error, Hashable, Sendable {
  case empty
  /// The address doesn't begin with a scheme.
  case noScheme
  case otherScheme(String)
  case noHost
  /// The address contains characters that must be escaped.
  case invalidCharacter(Character)
  /// The address doesn't contain placeholders for zoom, column and row.
  case noPlaceholders
  case unknownPlaceholder(String)
}

/// Checks of typed addresses.
public enum WebAddress {
  /// Throws the reason why `text` isn't the address of a file on a web server.
  public static func check(_ text: String) throws(TileAddressError) {
    guard !text.isEmpty else { throw .empty }
    guard let colon = text.firstRange(of: "://") else { throw .noScheme }
    let scheme = text[..<colon.lowerBound].lowercased()
    guard scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    else { throw .noScheme }
    guard scheme == "https" || scheme == "http" else { throw .otherScheme(scheme) }
    guard host(of: text) != nil else { throw .noHost }
    let wrong = text.first { !$0.isASCII || $0.isWhitespace || "\"<>\\^`|".contains($0) }
    if let wrong { throw .invalidCharacter(wrong) }
  }

  /// Returns the server of an address, without user and port.
  public static func host(of text: String) -> String? {
    guard let start = text.firstRange(of: "://") else { return nil }
    let authority = text[start.upperBound...].prefix { !"/?#".contains($0) }
    let name = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let host = name.first == "[" ? name.prefix { $0 != "]" } + "]" : name.prefix { $0 != ":" }
    return host.isEmpty ? nil : String(host)
  }

  /// Whether others on the network can read the requests.
  public static func isUnencrypted(_ text: String) -> Bool { text.lowercased().hasPrefix("http://") }
}
