import Features

/// The key of a feature. It stays the same through edits, undo and saves, for the life of the document.
public struct FeatureKey: Hashable, Sendable, Comparable {
  // Store four bytes instead of eight, because there is a key for each row.
  private let number: Int32

  /// The number of the key. Numbers are small and consecutive across all layers.
  public var rawValue: Int { Int(number) }

  /// Creates a key. A number that doesn't fit in 32 bits is replaced with the nearest 32-bit number, which no feature
  /// has.
  public init(_ rawValue: Int) { number = Int32(clamping: rawValue) }

  public static func < (a: FeatureKey, b: FeatureKey) -> Bool { a.rawValue < b.rawValue }
}

extension FeatureKey: RunElement {
  public func following(_ count: Int) -> FeatureKey { rawValue < 0 ? self : FeatureKey(rawValue + count) }
}

/// The layer of a feature, and its index in the layer's file.
struct FeatureOrigin: Hashable, Sendable {
  // Store four bytes instead of eight, because each feature has an origin.
  private let layerNumber: Int32
  private let place: Int32

  init(layer: LayerKey, index: Int?) {
    layerNumber = Int32(layer.rawValue)
    place = index.map { Int32($0) } ?? -1
  }

  var layer: LayerKey { LayerKey(Int(layerNumber)) }
  /// The feature's index in the layer's file, or `nil` if the feature isn't in the file.
  var index: Int? { place < 0 ? nil : Int(place) }
}

extension FeatureOrigin: RunElement {
  func following(_ count: Int) -> FeatureOrigin {
    FeatureOrigin(layer: layer, index: index.map { $0 + count })
  }
}

/// The part of a feature that a row represents.
public enum FeaturePart: Hashable, Sendable {
  /// The point at this index in the feature's points.
  case point(Int)
  case lines
  case areas
  /// The feature itself, if it or a part of it can't be shown on the map.
  case unplaced

  /// Returns the parts of a feature: its points, followed by the lines and the areas. Contains at least one part.
  static func parts(of record: FeatureRecord) -> [FeaturePart] {
    (0..<count(of: record)).map { FeaturePart($0, of: record) }
  }

  /// Returns the number of parts of a feature.
  static func count(of record: FeatureRecord) -> Int {
    guard record.unplaced == nil else { return record.points.count + 1 }
    return record.points.count + (record.shapes.contains(.lines) ? 1 : 0)
      + (record.shapes.contains(.areas) ? 1 : 0)
  }

  /// Returns the total number of parts of all features. O(runs).
  static func count(of records: RunColumn<FeatureRecord>) -> Int {
    var parts = 0
    records.forEachRun(in: records.indices) { parts += count(of: $0) * $1 }
    return parts
  }

  /// Creates the part at `index` in `parts(of:)`.
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

/// A feature part in four bytes, because a document stores a part for each row. The number is the index of a point. The
/// highest numbers represent the other cases.
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
