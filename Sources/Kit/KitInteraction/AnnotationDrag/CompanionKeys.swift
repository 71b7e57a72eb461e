/// The annotations that move with a dragged annotation, including annotations without views. A cluster moves if all its
/// members move.
@MainActor package final class CompanionKeys {
  private let keys: KeySet<AnnotationKey>
  private let source: (any AnnotationSource)?
  /// The cached results of `contains(_:)` for clusters.
  private var clusters: [AnnotationKey: Bool] = [:]
  /// The maximum number of annotations that are shown moving. A larger selection moves only when it is dropped, because
  /// building the set takes longer than a frame.
  private static let limit = 100_000

  init() { (keys, source) = (KeySet(), nil) }

  /// Creates the set of `keys`. O(keys).
  init(_ keys: [AnnotationKey], source: any AnnotationSource) {
    self.keys = keys.count <= CompanionKeys.limit ? KeySet(keys) : KeySet()
    self.source = source
  }

  package var isEmpty: Bool { keys.isEmpty }

  /// Returns whether an annotation or cluster moves with the drag. O(1), or O(members) for the first query of
  /// a cluster.
  package func contains(_ key: AnnotationKey) -> Bool {
    if keys.isEmpty { return false }
    if keys.contains(key) { return true }
    guard let source, source.isCluster(key) else { return false }
    if let known = clusters[key] { return known }
    let members = source.memberKeys(of: key)
    let isCarried = members.count <= keys.count && keys.missing(of: members).isEmpty
    clusters[key] = isCarried
    return isCarried
  }
}
