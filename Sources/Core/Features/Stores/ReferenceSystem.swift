/// The reference system that a file declares. GeoJSON (RFC 7946), GPX and KML files without a declaration use degrees
/// of WGS 84.
public enum ReferenceSystem: Hashable, Sendable {
  /// Longitude and latitude in degrees, in WGS 84 or a system that differs from it by less than two meters.
  case degrees
  /// Meters in Web Mercator: EPSG:3857 and its earlier unofficial codes.
  case webMercator
  /// Meters in a UTM zone from 1 to 60: EPSG:326xx in the north and EPSG:327xx in the south for WGS 84. The zones of
  /// ETRS89 and NAD83 differ by less than two meters.
  case utm(zone: Int, isNorth: Bool, datum: Datum = .wgs84)
  /// Any other system. The value is its common name, for example "EPSG:2056".
  case other(String)

  /// The datum of a UTM zone.
  public enum Datum: Hashable, Sendable {
    case wgs84
    case etrs89
    case nad83
  }

  /// Whether a name means WGS 84 itself, and not a system that differs from it by a few meters.
  public static func isWGS84(_ name: String) -> Bool {
    let parts = name.uppercased().split { ":/#".contains($0) }
    guard let last = parts.last else { return false }
    return parts.contains("EPSG") ? last == "4326" || last == "4979" : isName(last, ofWGS84: true)
  }

  private static func isName(_ part: Substring, ofWGS84 isOnlyThat: Bool) -> Bool {
    ["CRS84", "CRS84H", "WGS84", "WGS 84"].contains { part == $0 } || !isOnlyThat && part == "CRS83"
  }

  /// Parses a name, such as "urn:ogc:def:crs:EPSG::3857", "EPSG:3857" or
  /// "http://www.opengis.net/def/crs/OGC/1.3/CRS84".
  public init(name: String) {
    let parts = name.uppercased().split { ":/#".contains($0) }
    guard let last = parts.last, parts.contains("EPSG"), let code = Int(last) else {
      let isDegrees = parts.last.map { ReferenceSystem.isName($0, ofWGS84: false) } ?? false
      self = isDegrees ? .degrees : .other(name)
      return
    }
    self.init(epsg: code)
  }

  /// Creates the system for an EPSG code. Also accepts common unofficial codes.
  public init(epsg code: Int) {
    switch code {
    case 3857, 900_913, 3785, 102_100, 102_113: self = .webMercator
    case 32601...32660: self = .utm(zone: code - 32600, isNorth: true)
    case 32701...32760: self = .utm(zone: code - 32700, isNorth: false)
    case 25828...25838: self = .utm(zone: code - 25800, isNorth: true, datum: .etrs89)
    case 26901...26923: self = .utm(zone: code - 26900, isNorth: true, datum: .nad83)
    // WGS 84 and systems that differ from it by less than two meters: ETRS89, NAD83, GDA, NZGD2000, CGCS2000, JGD.
    case 4326, 4979, 4258, 4937, 4269, 6318, 6319, 4283, 7844, 4167, 4490, 4612, 6668, 4171: self = .degrees
    default: self = .other("EPSG:\(code)")
    }
  }

  /// The common name of the system.
  public var name: String {
    switch self {
    case .degrees: "WGS 84"
    case .webMercator: "EPSG:3857"
    case .utm(let zone, let isNorth, .wgs84): "EPSG:\((isNorth ? 32600 : 32700) + zone)"
    case .utm(let zone, _, .etrs89): "EPSG:\(25800 + zone)"
    case .utm(let zone, _, .nad83): "EPSG:\(26900 + zone)"
    case .other(let name): name
    }
  }
}
