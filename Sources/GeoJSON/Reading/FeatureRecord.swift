/// What is known of a feature after the scan, without reading its text again.
public struct FeatureRecord: Hashable, Sendable {
  /// Its bytes. Offsets here and below are into the bytes that were read.
  public var range: Range<Int>
  /// Its point positions (a Point's, or each of a MultiPoint's, also inside collections), as a range of
  /// `GeoJSONFile.points`, in the order of the text.
  public var points: Range<Int>
  /// What it has besides points.
  public var contents: Contents = []
  /// Why nothing of it, or not its lines and areas, can be shown; single points say so by their coordinates.
  public var unplaced: Unplaced?
  /// Its properties, where they are an object.
  public var properties: Range<Int>?
  /// From `title`, `name` or `Name`: the first that says something.
  public var title: TextSpan?
  /// From `marker-color`.
  public var markerColor: HexColor?
  /// From `marker-symbol` where that is one of 0–9 and a–z: the character in upper case.
  public var markerSymbol: UInt8?
  /// Where the value of its `id` begins.
  var identifierStart: Int?
  /// Whether it is a Feature, not a bare geometry.
  public var isFeature = true

  /// What a feature has besides points.
  public struct Contents: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8
    /// Makes a set of the bits of `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// LineStrings, also those of MultiLineStrings and of collections.
    public static let lines = Contents(rawValue: 1)
    /// Polygons, also those of MultiPolygons and of collections.
    public static let areas = Contents(rawValue: 2)
  }
}

/// Why a feature has no place on the map.
public enum Unplaced: UInt8, Hashable, Sendable, CaseIterable {
  /// Its geometry is null or not there.
  case noGeometry
  /// Its geometry has no positions.
  case emptyGeometry
  /// A latitude is beyond ±90°.
  case latitude
  /// A number is too large to be one.
  case notFinite
}

/// A string or number somewhere in a text, not yet decoded. `GeoJSONFile.title(of:)` and `Feature.title`
/// decode it.
public struct TextSpan: Hashable, Sendable {
  var start: Int
  var end: Int
  var isEscaped: Bool

  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    JSONText.string(UnsafeBufferPointer(rebasing: bytes[start..<end]), isEscaped: isEscaped)
  }
}

/// A colour of simplestyle 1.1: three or six hexadecimal digits, with or without `#`.
public struct HexColor: Hashable, Sendable {
  /// 0xRRGGBB.
  public var rgb: UInt32

  /// Makes a colour of 0xRRGGBB; higher bits are dropped.
  public init(rgb: UInt32) { self.rgb = rgb & 0xFF_FFFF }

  /// Nil where `text` is no such colour.
  public init?(_ text: String) {
    var text = text
    guard let color = text.withUTF8({ HexColor($0) }) else { return nil }
    self = color
  }

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let digits = text.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
    guard digits.count == 3 || digits.count == 6 else { return nil }
    var rgb: UInt32 = 0
    for digit in digits {
      guard let value = digit.hexValue else { return nil }
      rgb = rgb << 4 | UInt32(value)
      if digits.count == 3 { rgb = rgb << 4 | UInt32(value) }
    }
    self.rgb = rgb
  }

  /// As simplestyle writes it: `#rrggbb`.
  public var text: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
