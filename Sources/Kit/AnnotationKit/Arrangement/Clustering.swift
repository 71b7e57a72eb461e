import Geography

/// The algorithm that groups annotations whose views collide and that have the same clustering identifier.
///
/// Annotations are added by descending priority, then in the order of insertion. Each annotation joins the first group
/// that it collides with. Groups whose cluster views would collide are then merged. Panning the map doesn't change the
/// result.
struct Clustering {
  struct Candidate {
    var key: AnnotationKey
    var identifier: String
    var priority: FeatureDisplayPriority
    var coordinate: Coordinate
    var shape: CollisionShape
  }

  /// The size, offset and collision mode of the cluster views with one clustering identifier.
  struct Stamp: Hashable {
    var size: Size
    var centerOffset: Point
    var mode: AnnotationView.CollisionMode
  }

  private struct Group {
    /// The members, sorted by `comesFirst`.
    var members: [Candidate]
    var mean: CoordinateMean
    var shape: CollisionShape?
  }

  let stamps: [String: Stamp]
  let project: (Coordinate) -> Point

  private var groups: [Group] = []
  private var grid = CollisionGrid()

  init(stamps: [String: Stamp], project: @escaping (Coordinate) -> Point) {
    self.stamps = stamps
    self.project = project
  }

  /// Returns the clusters of at least two annotations, each as its members sorted by descending priority. O(n log n) if
  /// few views overlap.
  static func clusters(
    of candidates: [Candidate], stamps: [String: Stamp], project: @escaping (Coordinate) -> Point
  ) -> [[Candidate]] {
    var clustering = Clustering(stamps: stamps, project: project)
    for candidate in candidates.sorted(by: Clustering.comesFirst) { clustering.add(candidate) }
    while clustering.mergeOnce() {}
    return clustering.groups.map(\.members).filter { $0.count > 1 }
  }

  private static func comesFirst(_ one: Candidate, _ other: Candidate) -> Bool {
    one.priority == other.priority ? one.key < other.key : one.priority > other.priority
  }

  private mutating func add(_ candidate: Candidate) {
    if let id = collision(of: candidate.shape, candidate.identifier) {
      groups[id].members.append(candidate)
      groups[id].mean.add(candidate.coordinate)
      place(id)
    } else {
      groups.append(
        Group(members: [candidate], mean: CoordinateMean(candidate.coordinate), shape: candidate.shape))
      grid.place(candidate.shape, as: groups.count - 1)
    }
  }

  /// Merges groups that collide. Returns whether any two groups were merged.
  private mutating func mergeOnce() -> Bool {
    var merged = false
    for id in groups.indices {
      guard let shape = groups[id].shape, let identifier = groups[id].members.first?.identifier,
        let target = collision(of: shape, identifier, except: id)
      else { continue }
      let (kept, gone) = (min(target, id), max(target, id))
      let members = (groups[kept].members + groups[gone].members).sorted(by: Clustering.comesFirst)
      groups[kept].members = members
      groups[kept].mean = CoordinateMean(members[0].coordinate)
      for member in members.dropFirst() { groups[kept].mean.add(member.coordinate) }
      (groups[gone].members, groups[gone].shape) = ([], nil)
      grid.place(nil, as: gone)
      place(kept)
      merged = true
    }
    return merged
  }

  private func collision(of shape: CollisionShape, _ identifier: String, except other: Int? = nil) -> Int? {
    grid.first(collidingWith: shape) { $0 != other && groups[$0].members.first?.identifier == identifier }
  }

  /// Sets the collision shape of a group of several annotations to the expected frame of its cluster view.
  private mutating func place(_ id: Int) {
    let first = groups[id].members[0]
    let stamp = stamps[first.identifier]
    let lead = first.shape.bounds.center - project(first.coordinate)
    let center = project(groups[id].mean.coordinate) + (stamp?.centerOffset ?? lead)
    let frame = Rectangle(center: center, size: stamp?.size ?? first.shape.bounds.size)
    groups[id].shape = CollisionShape(frame: frame, mode: stamp?.mode ?? .rectangle)
    grid.place(groups[id].shape, as: id)
  }
}
