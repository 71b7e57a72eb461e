/// The annotations that go along with a drag, some without views, and the clusters all of whose members do.
@MainActor final class CarriedKeys {
  private let keys: KeySet<AnnotationKey>
  private let source: (any AnnotationSource)?
  /// Whether each cluster that was asked about goes along.
  private var clusters: [AnnotationKey: Bool] = [:]
  /// Of more none goes along before the drop: to list them takes longer than a frame.
  private static let limit = 100_000

  /// No annotations.
  init() { (keys, source) = (KeySet(), nil) }

  /// O(keys).
  init(_ keys: [AnnotationKey], source: any AnnotationSource) {
    self.keys = keys.count <= CarriedKeys.limit ? KeySet(keys) : KeySet()
    self.source = source
  }

  var isEmpty: Bool { keys.isEmpty }

  /// O(1); O(members) where a cluster is asked about for the first time.
  func contains(_ key: AnnotationKey) -> Bool {
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
