import Features

extension DocumentCore {
  /// The maximum number of changes in a step for which notations are compared.
  private static let mostChanges = 100

  /// Returns the current versions of the features that a step will change, keyed by feature. Returns an empty
  /// dictionary if the step has very many changes.
  func featuresToCompare(_ changes: [FeatureChange]) -> [FeatureKey: any Feature] {
    guard changes.count <= DocumentCore.mostChanges else { return [:] }
    var features: [FeatureKey: any Feature] = [:]
    for change in changes where change.before != nil && change.after != nil {
      features[change.feature] = contents.feature(change.feature)
    }
    return features
  }

  /// Compares the features with their versions before the step. Sets `notationReport` if a coordinate now has another
  /// notation.
  func noteNotation(since former: [FeatureKey: any Feature]) {
    let replaced = former.lazy.compactMap { key, old in
      self.contents.feature(key).replacedNotation(since: old)
    }
    notationReport = replaced.first.map { NotationReport(revision: history.revision, replaced: $0) }
  }
}
