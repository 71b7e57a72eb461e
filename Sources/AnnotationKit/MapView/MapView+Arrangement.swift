import Geography

/// A cluster on the map.
struct ClusterRecord {
  var key: AnnotationKey
  /// As they are in its annotation.
  var members: [AnnotationKey]
}

/// Which views there are, which of them are shown, and which stand for others.
extension MapView {
  /// Brings views and clusters up to date now rather than before the next frame. After UIKit's.
  public func layoutIfNeeded() {
    guard arrangementIsStale || placesAreStale, !isArranging, viewport.size.width > 0 else { return }
    isArranging = true
    // The delegate, asked for views, may change what it is asked about.
    for _ in 0..<4 where arrangementIsStale || placesAreStale {
      let before = arrangementIsStale ? nil : Set(views.keys)
      (arrangementIsStale, placesAreStale) = (false, false)
      tidyViews()
      makeEagerViews()
      makeUserLocationView()
      for (key, view) in views { layOut(view, key) }
      // Where the map is panned to makes no difference to who is in which cluster.
      if before == nil || before != Set(views.keys) { cluster() }
      hideColliding()
    }
    isArranging = false
    tellAdded()
  }

  /// Gives each object in sight its view, as MapKit does; a source's get theirs when somebody touches them.
  private func makeEagerViews() {
    guard hasEagerViews else { return }
    let (positions, keys) = (source.positions, source.keys)
    index.update(positions)
    let area = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.markers)
    var fresh: [AnnotationKey] = []
    index.forEach(in: mercatorBounds(of: area), of: positions) { index, _ in
      if views[keys[index]] == nil { fresh.append(keys[index]) }
    }
    for key in fresh.sorted() where views[key] == nil { makeView(for: key) }
  }

  private func cluster() {
    if hasEagerViews { showClusters(of: clusteredKeys()) }
  }

  private func hideColliding() {
    guard hasEagerViews else { return }
    let clustered = Set(clusters.flatMap(\.members))
    let items = views.compactMap { key, view in
      clustered.contains(key) ? nil : collisionItem(key, view)
    }
    let hidden = Collisions.hidden(of: items)
    let added = Set(addedViews)
    func show(_ view: AnnotationView, _ isShown: Bool) {
      view.setPresent(isShown, animated: !added.contains(view))
    }
    for (key, view) in views where !clustered.contains(key) {
      view.cluster = nil
      show(view, !hidden.contains(key))
    }
    for cluster in clusters {
      for member in cluster.members {
        guard let view = views[member] else { continue }
        view.cluster = views[cluster.key]
        show(view, false)
      }
    }
  }

  /// What is dragged or selected gives way to nothing, and nothing gives way to what is dragged.
  private func isExempt(_ key: AnnotationKey) -> Bool { drag.key == key || selection.contains(key) }

  private func collisionItem(_ key: AnnotationKey, _ view: AnnotationView) -> Collisions.Item? {
    guard !view.isHidden, drag.key != key else { return nil }
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    return Collisions.Item(
      key: key, priority: view.displayPriority,
      shape: CollisionShape(frame: view.collisionFrame, mode: view.collisionMode), isExempt: isExempt(key),
      distance: (view.collisionFrame.center - view.centerOffset - middle).length)
  }

  private func clusteredKeys() -> [[AnnotationKey]] {
    let candidates = views.compactMap { key, view -> Clustering.Candidate? in
      guard let identifier = view.clusteringIdentifier, view.displayPriority < .required, !key.isOwn,
        !view.isHidden, !isExempt(key), let coordinate = view.annotation?.coordinate,
        let shape = CollisionShape(frame: view.collisionFrame, mode: view.collisionMode)
      else { return nil }
      return Clustering.Candidate(
        key: key, identifier: identifier, priority: view.displayPriority, coordinate: coordinate, shape: shape
      )
    }
    guard candidates.count > 1 else { return [] }
    let viewport = viewport
    return Clustering.clusters(of: candidates, stamps: clusterStamps) { viewport.point(for: $0) }
      .map { $0.map(\.key) }
  }

  /// Makes the clusters there should be, keeping those that are the same as before.
  func showClusters(of groups: [[AnnotationKey]]) {
    var kept: [ClusterRecord] = []
    var fresh: [[AnnotationKey]] = []
    let before = Dictionary(uniqueKeysWithValues: clusters.map { ($0.members, $0) })
    for group in groups {
      if let record = before[group], isTrue(record) { kept.append(record) } else { fresh.append(group) }
    }
    let keys = Set(kept.map(\.key))
    let gone = clusters.filter { !keys.contains($0.key) }
    clusters = kept
    for record in gone {
      forget(record.key)
      own.remove(record.key)
    }
    for group in fresh { addCluster(of: group) }
    for record in clusters where views[record.key] == nil { makeView(for: record.key) }
    for record in clusters { takeStamp(of: record) }
  }

  /// Whether the cluster still stands where its members do.
  private func isTrue(_ record: ClusterRecord) -> Bool {
    guard let cluster = own.annotations[record.key] as? ClusterAnnotation else { return false }
    return cluster.coordinate == .mean(of: cluster.memberAnnotations.map(\.coordinate))
  }

  private func addCluster(of group: [AnnotationKey]) {
    let members = group.compactMap(annotation(for:))
    guard members.count == group.count else { return setNeedsArrangement() }
    var cluster =
      delegate?.mapView(self, clusterAnnotationForMemberAnnotations: members)
      ?? ClusterAnnotation(memberAnnotations: members)
    if Set(cluster.memberAnnotations.map(ObjectIdentifier.init)) != Set(members.map(ObjectIdentifier.init)) {
      report(
        "A delegate made a cluster of other annotations than it was asked to. They are shown without it.")
      cluster = ClusterAnnotation(memberAnnotations: members)
    }
    clusters.append(ClusterRecord(key: own.add(cluster), members: group))
  }

  /// Notes where and how large a cluster's view is, for the next time that views are looked at for collisions.
  private func takeStamp(of record: ClusterRecord) {
    guard let view = views[record.key], let member = views[record.members[0]],
      let identifier = member.clusteringIdentifier
    else { return }
    let frame = view.collisionFrame
    let tip = view.frame.center - view.centerOffset
    let stamp = Clustering.Stamp(
      size: frame.size, centerOffset: frame.center - tip, mode: view.collisionMode)
    guard clusterStamps[identifier] != stamp else { return }
    let isFirst = clusterStamps[identifier] == nil
    clusterStamps[identifier] = stamp
    if isFirst { setNeedsArrangement() }
  }

  /// Tells the delegate of the views that came, when they stand where they belong.
  func tellAdded() {
    guard !isArranging, !addedViews.isEmpty else { return }
    // One may have gone again, and come once more for another annotation.
    var told: Set<AnnotationView> = []
    let views = addedViews.filter { $0.stage === self && told.insert($0).inserted }
    addedViews = []
    if !views.isEmpty { delegate?.mapView(self, didAdd: views) }
  }
}
