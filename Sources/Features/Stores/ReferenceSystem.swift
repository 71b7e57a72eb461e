/// What the numbers of a file are, as it says itself. In RFC 7946, GPX and KML they are degrees of WGS 84 and nothing
/// says so.
public enum ReferenceSystem: Hashable, Sendable {
  /// Longitude and latitude, within two metres of where WGS 84 has them.
  case degrees
  /// Metres on the Mercator square: EPSG 3857, and what it was called before it had that number.
  case webMercator
  /// Metres in a zone of WGS 84, from 1 to 60: EPSG 326xx in the north, 327xx in the south; or in a zone of ETRS89 or NAD83,
  /// within two metres of that.
  case utm(zone: Int, isNorth: Bool)
  /// Any other, by the name that people know it by: "EPSG:2056".
  case other(String)

  /// Whether a name is that of WGS 84 itself, and not of a system that agrees with it within metres.
  public static func isWGS84(_ name: String) -> Bool {
    let parts = name.uppercased().split { ":/#".contains($0) }
    guard let last = parts.last else { return false }
    return parts.contains("EPSG") ? last == "4326" || last == "4979" : isName(last, ofWGS84: true)
  }

  private static func isName(_ part: Substring, ofWGS84 isOnlyThat: Bool) -> Bool {
    ["CRS84", "CRS84H", "WGS84", "WGS 84"].contains { part == $0 } || !isOnlyThat && part == "CRS83"
  }

  /// Reads a name: "urn:ogc:def:crs:EPSG::3857", "EPSG:3857", "http://www.opengis.net/def/crs/OGC/1.3/CRS84".
  public init(name: String) {
    let parts = name.uppercased().split { ":/#".contains($0) }
    guard let last = parts.last, parts.contains("EPSG"), let code = Int(last) else {
      let isDegrees = parts.last.map { ReferenceSystem.isName($0, ofWGS84: false) } ?? false
      self = isDegrees ? .degrees : .other(name)
      return
    }
    self.init(epsg: code)
  }

  /// The system with a number of the EPSG's, which also has those that others made up.
  public init(epsg code: Int) {
    switch code {
    case 3857, 900_913, 3785, 102_100, 102_113: self = .webMercator
    case 32601...32660: self = .utm(zone: code - 32600, isNorth: true)
    case 32701...32760: self = .utm(zone: code - 32700, isNorth: false)
    case 25828...25838: self = .utm(zone: code - 25800, isNorth: true)
    case 26901...26923: self = .utm(zone: code - 26900, isNorth: true)
    // WGS 84, and what is built to agree with it: ETRS89, NAD83, GDA, NZGD2000, CGCS2000, JGD.
    case 4326, 4979, 4258, 4937, 4269, 6318, 6319, 4283, 7844, 4167, 4490, 4612, 6668, 4171: self = .degrees
    default: self = .other("EPSG:\(code)")
    }
  }

  /// The name that people know it by.
  public var name: String {
    switch self {
    case .degrees: "WGS 84"
    case .webMercator: "EPSG:3857"
    case .utm(let zone, let isNorth): "EPSG:\((isNorth ? 32600 : 32700) + zone)"
    case .other(let name): name
    }
  }
}
