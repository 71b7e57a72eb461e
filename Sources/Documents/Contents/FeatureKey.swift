import Features

/// Names a feature of a document for as long as the document lives, through edits, undo and saves.
public struct FeatureKey: Hashable, Sendable, Comparable {
  // There is one for each row: four bytes, not eight.
  private let number: Int32

  /// Small numbers without gaps, over all layers.
  public var rawValue: Int { Int(number) }

  /// Numbers beyond 32 bits, which no feature has, are the highest or lowest of these.
  public init(_ rawValue: Int) { number = Int32(clamping: rawValue) }

  public static func < (a: FeatureKey, b: FeatureKey) -> Bool { a.rawValue < b.rawValue }
}

extension FeatureKey: RunElement {
  public func following(_ count: Int) -> FeatureKey { rawValue < 0 ? self : FeatureKey(rawValue + count) }
}

/// Where a feature comes from.
struct FeatureOrigin: Hashable, Sendable {
  // There is one for each feature: eight bytes, not sixteen.
  private let layerNumber: Int32
  private let place: Int32

  init(layer: LayerKey, index: Int?) {
    layerNumber = Int32(layer.rawValue)
    place = index.map { Int32($0) } ?? -1
  }

  var layer: LayerKey { LayerKey(Int(layerNumber)) }
  /// Its place in the layer's file; nil where the file has not got it.
  var index: Int? { place < 0 ? nil : Int(place) }
}

extension FeatureOrigin: RunElement {
  func following(_ count: Int) -> FeatureOrigin {
    FeatureOrigin(layer: layer, index: index.map { $0 + count })
  }
}

/// What of a feature a row of the list, or a marker, stands for.
public enum FeaturePart: Hashable, Sendable {
  /// A point position, by its place among the feature's point positions in the order of the text.
  case point(Int)
  case lines
  case areas
  /// The whole feature, which has no place on the map.
  case unplaced

  /// The parts of a feature, each point on its own. At least one.
  static func parts(of record: FeatureRecord) -> [FeaturePart] {
    (0..<count(of: record)).map { FeaturePart($0, of: record) }
  }

  /// How many parts a feature has.
  static func count(of record: FeatureRecord) -> Int {
    guard record.unplaced == nil else { return record.points.count + 1 }
    return record.points.count + (record.shapes.contains(.lines) ? 1 : 0)
      + (record.shapes.contains(.areas) ? 1 : 0)
  }

  /// How many parts features have together. O(runs of them).
  static func count(of records: RunColumn<FeatureRecord>) -> Int {
    var parts = 0
    records.forEachRun(in: records.indices) { parts += count(of: $0) * $1 }
    return parts
  }

  /// The part of a feature that is at `index` of its parts.
  init(_ index: Int, of record: FeatureRecord) {
    let further = index - record.points.count
    if further < 0 {
      self = .point(index)
    } else if record.unplaced != nil {
      self = .unplaced
    } else {
      self = further == 0 && record.shapes.contains(.lines) ? .lines : .areas
    }
  }
}

/// A part in four bytes, of which a document has one for each row: a point's place, or one of the highest numbers.
struct PackedPart: Hashable, Sendable {
  private let number: UInt32

  private static let lines = UInt32.max
  private static let areas = UInt32.max - 1
  private static let unplaced = UInt32.max - 2

  init(_ part: FeaturePart) {
    number =
      switch part {
      case .point(let place): UInt32(place)
      case .lines: PackedPart.lines
      case .areas: PackedPart.areas
      case .unplaced: PackedPart.unplaced
      }
  }

  var part: FeaturePart {
    switch number {
    case PackedPart.lines: .lines
    case PackedPart.areas: .areas
    case PackedPart.unplaced: .unplaced
    default: .point(Int(number))
    }
  }
}

extension PackedPart: RunElement {
  func following(_ count: Int) -> PackedPart { self }
}

/// A feature as it is before or after a step.
public struct FeatureState: Sendable {
  public enum Text: Sendable {
    /// As the file has it.
    case original
    indirect case own(any Feature)
    /// The file's with another text in one stretch.
    case edited(EditedText)
  }

  public var text: Text
  /// One for each of its parts, in their order.
  public var keys: [RowKey]

  public init(text: Text, keys: [RowKey]) {
    self.text = text
    self.keys = keys
  }
}
