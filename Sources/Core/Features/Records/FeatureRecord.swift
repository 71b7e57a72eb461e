/// The extracted data of a feature that the map needs, so that the text needn't be parsed again.
///
/// Takes 16 bytes, because a map may have millions of features. Indices of points have 32 bits. Consecutive records of
/// similar features with the same number of points form a run in a ``RunColumn``.
public struct FeatureRecord: Hashable, Sendable {
  private var firstPoint: UInt32
  private var pointCount: UInt32
  /// The low 30 bits are the color plus one, or 0 if the feature has no color. The two highest bits are the marker
  /// size, or 0 if the feature doesn't set a marker size.
  private var colorAndOne: UInt32 = 0
  private static let sizeShift: UInt32 = 30
  private static let colorBits: UInt32 = 1 << sizeShift - 1
  /// The code of the symbol, or 0 if the feature has no symbol.
  private var symbol: UInt16 = 0
  /// The raw value of ``unplaced`` plus one, or 0 if the feature is on the map.
  private var unplacedAndOne: UInt8 = 0
  /// The kinds of shapes that the feature has in addition to points.
  public var shapes: Shapes = []

  /// The range of the feature's points among the points of the store or feature to which the record belongs. Each point
  /// of a multipoint counts separately.
  public var points: Range<Int> {
    get { Int(firstPoint)..<Int(firstPoint) + Int(pointCount) }
    set { (firstPoint, pointCount) = (UInt32(newValue.lowerBound), UInt32(newValue.count)) }
  }

  /// The reason why the feature, or its lines and areas, can't be shown on the map. Not set for individual invalid
  /// points, which are recognized by their coordinates.
  public var unplaced: PlacementFailure? {
    get { unplacedAndOne == 0 ? nil : PlacementFailure(rawValue: unplacedAndOne - 1) }
    set { unplacedAndOne = newValue.map { $0.rawValue + 1 } ?? 0 }
  }

  /// The color of the feature's markers, if it has one.
  public var markerColor: HexColor? {
    get {
      let color = colorAndOne & FeatureRecord.colorBits
      return color == 0 ? nil : HexColor(rgb: color - 1)
    }
    set { colorAndOne = colorAndOne & ~FeatureRecord.colorBits | (newValue.map { $0.rgb + 1 } ?? 0) }
  }

  /// The size of the feature's markers, if it has one.
  public var markerSize: MarkerSize? {
    get {
      switch colorAndOne >> FeatureRecord.sizeShift {
      case 1: .small
      case 2: .medium
      case 3: .large
      default: nil
      }
    }
    set {
      let size: UInt32 =
        switch newValue {
        case .small: 1
        case .medium: 2
        case .large: 3
        case nil: 0
        }
      colorAndOne = colorAndOne & FeatureRecord.colorBits | size << FeatureRecord.sizeShift
    }
  }

  /// The symbol on the feature's markers. `nil` if the feature has no symbol, or if the symbol is unknown.
  public var markerSymbol: MarkerSymbol? {
    get { symbol == 0 ? nil : MarkerSymbol(code: symbol) }
    set { symbol = newValue?.code ?? 0 }
  }

  /// Creates a record of a feature that has only points.
  public init(points: Range<Int>) {
    (firstPoint, pointCount) = (UInt32(points.lowerBound), UInt32(points.count))
  }

  /// A set of the kinds of shapes, other than points, that a feature has.
  public struct Shapes: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8
    /// Creates a set from the bits of `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// One or more lines.
    public static let lines = Shapes(rawValue: 1)
    /// One or more areas.
    public static let areas = Shapes(rawValue: 2)
  }
}

extension FeatureRecord: RunElement {
  /// Returns the record of the feature that is `count` features later in the run. Only the range of points differs.
  public func following(_ count: Int) -> FeatureRecord {
    var record = self
    // Ignore overflow, because this method is also called for indices beyond the last feature.
    record.firstPoint = firstPoint &+ pointCount &* UInt32(truncatingIfNeeded: count)
    return record
  }
}
