import AnnotationKit
import GeoJSON
import Geography

/// All that a document shows, in columns. A value, so that it can be made off the main actor.
public struct DocumentContents: Sendable {
  public let file: GeoJSONFile
  /// Features whose text is not the file's.
  private(set) var ownFeatures: [FeatureKey: Feature] = [:]
  /// In the order of the file.
  private(set) var rows: KeyColumn
  var markers = MarkerColumns()
  var overlays = OverlayColumns()
  /// By annotation key: whose part it is, and which.
  private var owners: [FeatureKey] = []
  private var parts: [FeaturePart] = []
  private var nextFeature: Int

  /// Lays out what `file` has. O(n).
  public init(_ file: GeoJSONFile) {
    self.file = file
    nextFeature = file.features.count
    var keys: [AnnotationKey] = []
    keys.reserveCapacity(file.points.count)
    for (index, record) in file.features.enumerated() {
      for part in FeaturePart.parts(of: record) {
        keys.append(AnnotationKey(UInt64(owners.count)))
        owners.append(FeatureKey(index))
        parts.append(part)
      }
    }
    rows = KeyColumn(keys)
    rebuildColumns()
  }

  public func owner(of key: AnnotationKey) -> FeatureKey { owners[Int(key.rawValue)] }
  public func part(of key: AnnotationKey) -> FeaturePart { parts[Int(key.rawValue)] }

  /// The feature's text, read again. O(its length).
  public func feature(_ key: FeatureKey) -> Feature { ownFeatures[key] ?? file.feature(at: key.rawValue) }

  /// What was noted of the feature when it was read.
  public func record(of key: FeatureKey) -> FeatureRecord {
    ownFeatures[key]?.record ?? file.features[key.rawValue]
  }

  public func title(of key: FeatureKey) -> String? {
    if let own = ownFeatures[key] { return own.title }
    return file.title(of: key.rawValue)
  }

  /// The place of a point as the file has it; nil for what is no point.
  public func coordinate(of key: AnnotationKey) -> Coordinate? {
    guard case .point(let index) = part(of: key) else { return nil }
    let owner = owner(of: key)
    if let own = ownFeatures[owner] { return own.points[index] }
    return file.points[file.features[owner.rawValue].points.lowerBound + index]
  }

  /// The rows of the feature that `key` is a part of: they follow one another.
  func rowRange(around key: AnnotationKey) -> Range<Int>? {
    guard let row = rows.index(of: key) else { return nil }
    let owner = owner(of: key)
    var low = row
    var high = row + 1
    while low > 0, self.owner(of: rows.keys[low - 1]) == owner { low -= 1 }
    while high < rows.count, self.owner(of: rows.keys[high]) == owner { high += 1 }
    return low..<high
  }

  /// The feature's state now.
  func state(around key: AnnotationKey) -> FeatureState? {
    guard let range = rowRange(around: key) else { return nil }
    let owner = owner(of: key)
    return FeatureState(
      text: ownFeatures[owner].map { .own($0) } ?? .original(owner.rawValue), keys: Array(rows.keys[range]))
  }

  /// Makes keys for the parts of a new feature or of new parts.
  mutating func makeKeys(for feature: FeatureKey, count: Int) -> [AnnotationKey] {
    (0..<count).map { _ in
      owners.append(feature)
      parts.append(.unplaced)
      return AnnotationKey(UInt64(owners.count - 1))
    }
  }

  mutating func makeFeatureKey() -> FeatureKey {
    defer { nextFeature += 1 }
    return FeatureKey(nextFeature)
  }

  /// Gives a feature its text, and its keys their parts; the columns are not touched.
  mutating func setText(of feature: FeatureKey, to state: FeatureState) {
    let record: FeatureRecord
    switch state.text {
    case .original(let index):
      ownFeatures[feature] = nil
      record = file.features[index]
    case .own(let own):
      ownFeatures[feature] = own
      record = own.record
    }
    for (key, part) in zip(state.keys, FeaturePart.parts(of: record)) { parts[Int(key.rawValue)] = part }
  }

  mutating func removeRows(_ range: Range<Int>) { rows.remove(range) }
  mutating func insertRows(_ keys: [AnnotationKey], at index: Int) { rows.insert(keys, at: index) }
  mutating func setRows(_ keys: [AnnotationKey]) { rows = KeyColumn(keys, capacity: owners.count) }
}
