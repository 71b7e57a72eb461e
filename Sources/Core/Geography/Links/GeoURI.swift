/// A `geo:` URI (RFC 5870), with the extensions used by Android and other software.
public struct GeoURI: Hashable, Sendable {
  /// The coordinate. It is valid if it was parsed. The altitude of RFC 5870 is ignored.
  public var coordinate: Coordinate
  /// The value of `z=`, or `nil` if missing or outside of 0…23.
  public var zoom: Double?
  /// The name in parentheses after the coordinate or in `q=`, or `nil` if missing.
  public var label: String?
  /// The value of `u=`, the uncertainty of the coordinate in meters, or `nil` if missing.
  public var uncertainty: Double?

  public init(
    coordinate: Coordinate, zoom: Double? = nil, label: String? = nil, uncertainty: Double? = nil
  ) {
    self.coordinate = coordinate
    self.zoom = zoom
    self.label = label
    self.uncertainty = uncertainty
  }

  /// Parses `geo:48.2,16.37`, `geo:48.2,16.37,183;u=35`, `geo:48.2,16.37?z=11`, `geo:0,0?q=48.2,16.37(Vienna)`,
  /// `geo:48.2,16.37(Vienna)`, `geo:48.2,16.37?q=Vienna`, and the same with `//` after the scheme. Returns `nil` for
  /// any other string, including search queries and URIs with a coordinate reference system other than WGS 84.
  public init?(_ text: String) {
    guard let uri = GeoURI.read(text), uri.isInRange else { return nil }
    self = uri
  }

  var isInRange: Bool { coordinate.isValid && (-180...180).contains(coordinate.longitude) }

  /// Parses a URI whose coordinate may be out of range.
  static func read(_ text: String) -> GeoURI? {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0].lowercased() == "geo" else { return nil }
    let parts = halves[1].drop { $0 == "/" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, var uri = GeoURI.withoutQuery(in: String(first)) else { return nil }
    for pair in parts.count < 2 ? [] : parts[1].split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard halves.count == 2 else { continue }
      switch halves[0].lowercased() {
      case "z": uri.zoom = Double(halves[1]).flatMap { (0...23).contains($0) ? $0 : nil }
      case "q":
        if let found = GeoURI.withoutQuery(in: halves[1]), found.isInRange {
          (uri.coordinate, uri.label) = (found.coordinate, found.label)
        } else {
          // At 0,0, the text is a search query. At other coordinates, it is a label.
          guard uri.coordinate != Coordinate(latitude: 0, longitude: 0) else { return nil }
          uri.label = PercentEncoding.decoded(halves[1])
        }
      default: break
      }
    }
    return uri
  }

  /// Returns the search query of `geo:0,0?q=Old+Town` or `geo:?q=…`, or `nil` if the text is not such a URI
  /// or has a coordinate.
  public static func searchText(in text: String) -> String? {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0].lowercased() == "geo", GeoURI.read(text) == nil else { return nil }
    let parts = halves[1].drop { $0 == "/" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].isEmpty || GeoURI.withoutQuery(in: String(parts[0])) != nil,
      let query = WebPage.pairs(in: parts[1])["q"]?.trimmed, !query.isEmpty
    else { return nil }
    return String(query)
  }

  /// Returns the URI of `coordinate`, precise to about a centimeter, such as `geo:48.20817,16.3738213`.
  public static func text(of coordinate: Coordinate) -> String {
    let place = coordinate.isValid ? coordinate.wrapped : coordinate
    return "geo:" + CoordinateNotation.decimalDegrees.displayText(of: place).filter { $0 != " " }
  }

  /// Parses `lat,lon[,alt][;parameters][(label)]`.
  private static func withoutQuery(in text: String) -> GeoURI? {
    let text = PercentEncoding.decoded(text)
    let labeled = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = labeled[0].prefix { $0 != ";" }.split(whereSeparator: { $0 == "," || $0 == "/" })
    let parameters = labeled[0].split(separator: ";").dropFirst().map { $0.lowercased() }
    guard !parameters.contains(where: { $0.hasPrefix("crs=") && $0 != "crs=wgs84" }),
      (2...3).contains(numbers.count), let latitude = Double(numbers[0].trimmed),
      let longitude = Double(numbers[1].trimmed), latitude.isFinite, longitude.isFinite
    else { return nil }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    let uncertainty = parameters.first { $0.hasPrefix("u=") }.flatMap { Double($0.dropFirst(2)) }
    var label = labeled.count > 1 ? String(labeled[1].trimmed) : nil
    if label?.hasSuffix(")") == true { label?.removeLast() }
    return GeoURI(
      coordinate: coordinate, label: label?.isEmpty == true ? nil : label,
      uncertainty: uncertainty.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil })
  }
}
