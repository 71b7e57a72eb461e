import Features

extension DocumentCore {
  /// The maximum number of changes in a step for which the notation of coordinates is compared.
  private static let mostChanges = 100

  /// Returns the current versions of the features that a step will edit, keyed by feature. Returns an empty dictionary
  /// if the step has very many changes.
  func featuresToCompare(_ changes: [FeatureChange]) -> [FeatureKey: any Feature] {
    guard changes.count <= DocumentCore.mostChanges else { return [:] }
    var features: [FeatureKey: any Feature] = [:]
    for change in changes where change.before != nil && change.after != nil {
      features[change.feature] = contents.catalog.feature(change.feature)
    }
    return features
  }

  /// Compares features with `former`, their versions before the step. If the step changed the notation of a coordinate,
  /// sets `notationReport`, otherwise resets it to `nil`.
  func noteNotation(since former: [FeatureKey: any Feature]) {
    let replaced = former.lazy.compactMap { key, old in
      self.contents.catalog.feature(key).replacedNotation(since: old)
    }
    notationReport = replaced.first.map { NotationReport(revision: history.revision, replaced: $0) }
  }
}
