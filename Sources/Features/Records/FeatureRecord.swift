/// What a map needs of a feature without looking at its text again.
public struct FeatureRecord: Hashable, Sendable {
  /// Its point positions, each point of several on its own, as a range of the points of the store, or of the
  /// feature, that the record is of.
  public var points: Range<Int>
  /// What it has besides points.
  public var shapes: Shapes = []
  /// Why nothing of it, or not its lines and areas, can be shown; single points say so by their coordinates.
  public var unplaced: Unplaced?
  /// The colour of its markers, where it has one of its own.
  public var markerColor: HexColor?
  /// The character on its markers in ASCII, one of 0–9 and A–Z.
  public var markerSymbol: UInt8?

  /// Makes a record of a feature that has nothing but points.
  public init(points: Range<Int>) { self.points = points }

  /// What a feature has besides points.
  public struct Shapes: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8
    /// Makes a set of the bits of `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// One line or several.
    public static let lines = Shapes(rawValue: 1)
    /// One area or several.
    public static let areas = Shapes(rawValue: 2)
  }
}
