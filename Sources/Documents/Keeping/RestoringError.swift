import Features
import Journal

/// Why a document cannot be made of what a journal holds, though each row of that is as it was written.
public enum RestoringError: Error, Hashable, Sendable {
  /// The text of a feature is none.
  case text(FormatError)
  /// What is noted of a layer's file is not what the file has, or not what another layer's has too.
  case base(layer: Int)
  /// A step says of a feature what cannot be.
  case step(Int64)
}

extension KeptMap {
  /// Throws where the notes on the layers' files cannot be true.
  func check() throws(RestoringError) {
    var runs: [(features: KeyLayout.Run, layer: Int)] = []
    var rows: [(rows: KeyLayout.Run, layer: Int)] = []
    for base in contents.bases.values {
      guard let note = BaseNote(base.layout) else { throw .base(layer: base.layer) }
      if let file = files[LayerKey(base.layer)], !note.keys.fits(file) { throw .base(layer: base.layer) }
      runs += note.keys.features.map { ($0, base.layer) }
      rows += note.keys.rows.map { ($0, base.layer) }
    }
    if let layer = KeptMap.overlap(runs) ?? KeptMap.overlap(rows) { throw .base(layer: layer) }
  }

  /// The layer of a run that has a number in common with another one; nil where there is none.
  private static func overlap(_ runs: [(KeyLayout.Run, layer: Int)]) -> Int? {
    let sorted = runs.sorted { $0.0.start < $1.0.start }
    return zip(sorted, sorted.dropFirst()).first { $0.0.start + $0.0.count > $1.0.start }?.1.layer
  }
}

extension KeyLayout {
  /// Whether there is a key for each feature and each row of a file. O(features).
  func fits(_ file: any FeatureStore) -> Bool {
    featureCount == file.records.count
      && rowCount == FeaturePart.count(of: file.records)
  }
}

extension DocumentContents {
  /// A step as it was kept, with keys made for all that it names. Throws where it cannot have been done to these
  /// layers.
  mutating func claim(_ record: StepRecord, number: Int64) throws(RestoringError) -> Step {
    let step: Step
    do throws(FormatError) {
      step = try self.step(record)
    } catch {
      throw .text(error)
    }
    guard Set(step.changes.map(\.feature)).count == step.changes.count else { throw .step(number) }
    for change in step.changes {
      for state in [change.before, change.after].compactMap({ $0 }) {
        guard !state.keys.isEmpty, Set(state.keys).count == state.keys.count,
          canClaim(change.feature, in: change.layer, rows: state.keys)
        else {
          throw .step(number)
        }
        claim(change.feature, in: change.layer, rows: state.keys)
      }
    }
    return step
  }
}
