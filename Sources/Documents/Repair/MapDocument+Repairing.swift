import AnnotationKit
import GeoJSON

/// Features where they belong, made off the main actor.
public struct PreparedRepair: Sendable {
  fileprivate var name: String
  fileprivate var layer: LayerKey
  fileprivate var features: [(row: AnnotationKey, feature: Feature)] = []

  /// How many features it changes.
  public var count: Int { features.count }
}

extension DocumentContents {
  /// What becomes of a layer's features where `misplacement` is put right; nothing of one that is locked. O(their
  /// bytes); may be called off the main actor.
  public func repair(of layer: LayerKey, _ misplacement: Misplacement) -> PreparedRepair {
    var repair = PreparedRepair(name: misplacement.stepName, layer: layer)
    guard stack.contains(layer), !self[layer].state.isLocked else { return repair }
    var last: FeatureKey?
    for row in rows.keys[rowRange(of: layer)] {
      let key = owner(of: row)
      guard key != last else { continue }
      last = key
      let feature = self.feature(key)
      let repaired = misplacement.repaired(feature)
      if repaired.bytes != feature.bytes { repair.features.append((row, repaired)) }
    }
    return repair
  }
}

extension MapDocument {
  /// Does a repair as one step; it must have been made of the document as it is. None where it changes nothing.
  public func perform(_ repair: PreparedRepair) {
    guard !contents[repair.layer].state.isLocked else { return }
    let changes = repair.features.compactMap { row, feature -> FeatureChange? in
      guard let before = contents.state(around: row) else { return nil }
      let owner = contents.owner(of: row)
      let count = FeaturePart.parts(of: feature.record).count
      // What was nowhere as a whole may have both lines and areas.
      let new = contents.makeKeys(for: owner, count: max(0, count - before.keys.count))
      let keys = Array((before.keys + new).prefix(count))
      return FeatureChange(
        feature: owner, layer: repair.layer, before: before,
        after: FeatureState(text: .own(feature), keys: keys))
    }
    guard !changes.isEmpty else { return }
    perform(
      Step(
        name: repair.name, changes: changes, selectionAfter: selection.keys, selectionBefore: selection.keys))
  }
}

extension Misplacement {
  fileprivate var stepName: String {
    switch cause {
    case .swappedAxes: "Swap of Latitude and Longitude"
    case .webMercator, .utm: "Conversion from Metres"
    case .foreignSystem: ""
    }
  }
}
