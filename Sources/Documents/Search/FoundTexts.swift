/// Texts of some features, in which more may be looked for.
struct FoundTexts: Sendable {
  let features: [FeatureKey]
  private let index: SearchIndex

  /// Reads the texts of `features`. O(their length).
  init(of features: [FeatureKey], in contents: DocumentContents) {
    self.init(features, SearchIndex(of: features, in: contents))
  }

  private init(_ features: [FeatureKey], _ index: SearchIndex) {
    (self.features, self.index) = (features, index)
  }

  /// How well the title of each feature fits; nil where not all words are in its texts. O(the texts).
  func qualities(_ query: SearchQuery) -> [MatchQuality?] {
    index.matching(query) { quality in features.indices.map { quality(FeatureKey($0)) } }
  }

  /// Those of the features at the places that `isKept` says. Nil where their texts have more than `limit` bytes. O(them).
  func keeping(upTo limit: Int, _ isKept: (Int) -> Bool) -> FoundTexts? {
    let places = features.indices.filter(isKept)
    return index.keeping(places, upTo: limit).map { FoundTexts(places.map { features[$0] }, $0) }
  }
}
