import Geography

@testable import AnnotationKit

/// Hiding and clustering, each view against each.
extension NaiveMap {
  func collide() {
    hidden = []
    cluster()
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    func distance(_ view: AnnotationView) -> Double { (view.frame.center - middle).length }
    let views = added.compactMap { view(for: $0) }.filter { !hidden.contains($0) }.sorted { a, b in
      if a.displayPriority != b.displayPriority { return a.displayPriority > b.displayPriority }
      let isNearer = distance(a) < distance(b)
      return has(.hidesTheNearerToTheCenter) ? !isNearer : isNearer
    }
    var standing: [AnnotationView] = []
    for view in views {
      let isRequired = view.displayPriority == .required && !has(.hidesRequired)
      let isDragged = drag?.view === view && !has(.hidesTheDragged)
      let collides = view.collisionMode != .none && standing.contains { $0.meets(view) }
      if collides, !isRequired, !isDragged {
        hidden.insert(view)
      } else if !isDragged {
        standing.append(view)
      }
    }
  }

  private func cluster() {
    var groups: [[AnnotationView]] = []
    for view in added.compactMap({ view(for: $0) }) {
      guard let identifier = view.clusteringIdentifier, view.displayPriority != .required else { continue }
      if drag?.view === view, !has(.clustersTheDragged) { continue }
      let place = groups.firstIndex { group in
        group[0].clusteringIdentifier == identifier && group.contains { $0.meets(view) }
      }
      if let place { groups[place].append(view) } else { groups.append([view]) }
    }
    var next: [ClusterAnnotation] = []
    for group in groups where group.count > 1 {
      let members = group.compactMap(\.annotation)
      let cluster = clusters.first { same($0.memberAnnotations, members) } ?? makeCluster(of: members)
      next.append(cluster)
      place(cluster)
      for view in group {
        hidden.insert(view)
        view.cluster = self.view(for: cluster)
      }
    }
    for gone in clusters where !next.contains(where: { $0 === gone }) { recycle(gone) }
    clusters = next
    if !has(.shownMembersHaveAcluster) {
      for view in views.values where !hidden.contains(view) { view.cluster = nil }
    }
  }

  private func makeCluster(of members: [any Annotation]) -> ClusterAnnotation {
    let given = has(.clustersHaveOtherMembers) ? Array(members.dropLast()) : members
    return app.clusterFor(given)
  }

  private func same(_ some: [any Annotation], _ others: [any Annotation]) -> Bool {
    some.map { ObjectIdentifier($0) } == others.map { ObjectIdentifier($0) }
  }
}

extension AnnotationView {
  fileprivate func meets(_ other: AnnotationView) -> Bool {
    self !== other && other.collisionMode != .none && frame.intersects(other.frame)
  }
}
