import Features

extension FeatureCatalog {
  /// Returns the current version of a feature as input for ``FeatureMatching``. An unedited feature isn't parsed.
  func item(of feature: FeatureKey) -> FeatureMatching.Item {
    ownFeature(feature).map { FeatureMatching.Item($0) } ?? originalItem(of: feature)
  }

  func originalItem(of key: FeatureKey) -> FeatureMatching.Item {
    let origin = origin(of: key)
    guard let index = origin.index else { return FeatureMatching.Item(feature(key)) }
    return FeatureMatching.Item(store(of: origin.layer), at: index)
  }
}
