import Features

extension DocumentCore {
  /// Steps of more changes are not looked at.
  private static let mostChanges = 100

  /// Returns the features that a step changes, before the step, by key.
  func featuresToCompare(_ changes: [FeatureChange]) -> [FeatureKey: any Feature] {
    guard changes.count <= DocumentCore.mostChanges else { return [:] }
    var features: [FeatureKey: any Feature] = [:]
    for change in changes where change.before != nil && change.after != nil {
      features[change.feature] = contents.feature(change.feature)
    }
    return features
  }

  /// Notes which coordinate has another notation than before the step.
  func noteNotation(since former: [FeatureKey: any Feature]) {
    let replaced = former.lazy.compactMap { key, old in
      self.contents.feature(key).replacedNotation(since: old)
    }
    notationReport = replaced.first.map { NotationReport(revision: history.revision, replaced: $0) }
  }
}
