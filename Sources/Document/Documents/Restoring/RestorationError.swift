import Features
import Journal

/// An inconsistency between the records of a journal, although each record is undamaged. The document can't be
/// restored.
public enum RestorationError: Error, Hashable, Sendable {
  /// The text of a feature can't be parsed.
  case text(FormatError)
  /// The metadata of a layer's base is invalid, doesn't match the layer's file, or contains keys of another layer.
  case base(layer: Int)
  /// The step with this number contains a change that can't be applied to its feature.
  case step(Int64)
}

extension StoredMap {
  /// Throws if the layers' bases are invalid or use the same keys.
  func check() throws(RestorationError) {
    var runs: [(features: KeyLayout.Run, layer: Int)] = []
    var rows: [(rows: KeyLayout.Run, layer: Int)] = []
    for base in contents.bases.values {
      guard let note = BaseMetadata(base.layout) else { throw .base(layer: base.layer) }
      if let file = files[LayerKey(base.layer)], !note.keys.fits(file) { throw .base(layer: base.layer) }
      runs += note.keys.features.map { ($0, base.layer) }
      rows += note.keys.rows.map { ($0, base.layer) }
    }
    if let layer = StoredMap.overlap(runs) ?? StoredMap.overlap(rows) { throw .base(layer: layer) }
  }

  /// Returns the layer of a run that overlaps with the next run, or `nil` if no runs overlap.
  private static func overlap(_ runs: [(KeyLayout.Run, layer: Int)]) -> Int? {
    let sorted = runs.sorted { $0.0.start < $1.0.start }
    return zip(sorted, sorted.dropFirst()).first { $0.0.start + $0.0.count > $1.0.start }?.1.layer
  }
}

extension KeyLayout {
  /// Whether the layout has as many feature and row keys as the file has features and rows. O(features).
  func fits(_ file: any FeatureStore) -> Bool {
    featureCount == file.records.count
      && rowCount == FeaturePart.count(of: file.records)
  }
}

extension DocumentContents {
  /// Decodes a step, and marks its keys as used. Throws if the step doesn't fit these contents.
  mutating func claim(_ record: StepRecord, number: Int64) throws(RestorationError) -> Step {
    let step: Step
    do throws(FormatError) {
      step = try StepCoding(catalog).step(record)
    } catch {
      throw .text(error)
    }
    guard Set(step.changes.map(\.feature)).count == step.changes.count else { throw .step(number) }
    for change in step.changes {
      for state in [change.before, change.after].compactMap({ $0 }) {
        guard !state.keys.isEmpty, Set(state.keys).count == state.keys.count,
          catalog.canClaim(change.feature, in: change.layer, rows: state.keys)
        else {
          throw .step(number)
        }
        catalog.claim(change.feature, in: change.layer, rows: state.keys)
      }
    }
    return step
  }
}
