/// What a map needs of a feature without looking at its text again.
///
/// Sixteen bytes, as there may be millions: points are counted up to four billion. Those of features that look alike, each
/// with as many points, are a run.
public struct FeatureRecord: Hashable, Sendable {
  private var firstPoint: UInt32
  private var pointCount: UInt32
  /// 0 without a colour. The size of its markers, or 0 without one, is above the 25 bits of that.
  private var colorAndOne: UInt32 = 0
  private static let sizeShift: UInt32 = 30
  private static let colorBits: UInt32 = 1 << sizeShift - 1
  /// 0 without a symbol.
  private var symbol: UInt16 = 0
  /// 0 where it is placed.
  private var unplacedAndOne: UInt8 = 0
  /// What it has besides points.
  public var shapes: Shapes = []

  /// Its point positions, each point of several on its own, as a range of the points of the store, or of the
  /// feature, that the record is of.
  public var points: Range<Int> {
    get { Int(firstPoint)..<Int(firstPoint) + Int(pointCount) }
    set { (firstPoint, pointCount) = (UInt32(newValue.lowerBound), UInt32(newValue.count)) }
  }

  /// Why nothing of it, or not its lines and areas, can be shown; single points say so by their coordinates.
  public var unplaced: Unplaced? {
    get { unplacedAndOne == 0 ? nil : Unplaced(rawValue: unplacedAndOne - 1) }
    set { unplacedAndOne = newValue.map { $0.rawValue + 1 } ?? 0 }
  }

  /// The colour of its markers, where it has one of its own.
  public var markerColor: HexColor? {
    get {
      let color = colorAndOne & FeatureRecord.colorBits
      return color == 0 ? nil : HexColor(rgb: color - 1)
    }
    set { colorAndOne = colorAndOne & ~FeatureRecord.colorBits | (newValue.map { $0.rgb + 1 } ?? 0) }
  }

  /// The size of its markers, where it says one.
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

  /// What is on its markers, where that can be drawn.
  public var markerSymbol: MarkerSymbol? {
    get { symbol == 0 ? nil : MarkerSymbol(code: symbol) }
    set { symbol = newValue?.code ?? 0 }
  }

  /// Makes a record of a feature that has nothing but points.
  public init(points: Range<Int>) {
    (firstPoint, pointCount) = (UInt32(points.lowerBound), UInt32(points.count))
  }

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

extension FeatureRecord: RunElement {
  /// The same with the points that come `count` features later.
  public func following(_ count: Int) -> FeatureRecord {
    var record = self
    // Also asked where no such points are.
    record.firstPoint = firstPoint &+ pointCount &* UInt32(truncatingIfNeeded: count)
    return record
  }
}
