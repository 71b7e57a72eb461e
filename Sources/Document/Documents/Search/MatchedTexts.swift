/// The searchable text of the features that a search found. It is kept for a narrower search.
struct MatchedTexts: Sendable {
  let features: [FeatureKey]
  private let index: SearchIndex

  /// Reads the searchable text of `features`. O(total length of the features).
  init(of features: [FeatureKey], in catalog: FeatureCatalog) {
    self.init(features, SearchIndex(of: features, in: catalog))
  }

  private init(_ features: [FeatureKey], _ index: SearchIndex) {
    (self.features, self.index) = (features, index)
  }

  /// Returns, for each feature, how well its title matches `query`, or `nil` if the feature doesn't contain all words.
  /// O(length of the text).
  func qualities(_ query: SearchQuery) -> [MatchQuality?] {
    index.matching(query) { quality in features.indices.map { quality(FeatureKey($0)) } }
  }

  /// Returns only the features at the indices for which `isKept` returns `true`. Returns `nil` if their text exceeds
  /// `limit` bytes. O(features).
  func keeping(upTo limit: Int, _ isKept: (Int) -> Bool) -> MatchedTexts? {
    let places = features.indices.filter(isKept)
    return index.keeping(places, upTo: limit).map { MatchedTexts(places.map { features[$0] }, $0) }
  }
}
