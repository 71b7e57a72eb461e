import Geography

/// The clusters shown on the map.
@MainActor final class Clusters {
  private struct Record {
    var key: AnnotationKey
    /// The keys of the members, in the order of the cluster annotation's members.
    var members: [AnnotationKey]
  }

  private unowned let host: any ViewPerAnnotationHost
  private var records: [Record] = []
  /// The size, offset and collision mode of the cluster views, for each clustering identifier.
  private(set) var stamps: [String: Clustering.Stamp] = [:]

  init(host: any ViewPerAnnotationHost) { self.host = host }

  var members: Set<AnnotationKey> { Set(records.flatMap(\.members)) }

  func forEachMember(_ body: (_ member: AnnotationKey, _ cluster: AnnotationKey) -> Void) {
    for record in records {
      for member in record.members { body(member, record.key) }
    }
  }

  /// Shows a cluster for each of `groups` and removes all other clusters. Existing clusters with the same members and
  /// an up-to-date position are kept.
  func show(_ groups: [[AnnotationKey]]) {
    var kept: [Record] = []
    var fresh: [[AnnotationKey]] = []
    let before = Dictionary(uniqueKeysWithValues: records.map { ($0.members, $0) })
    for group in groups {
      if let record = before[group], isAtItsMembers(record) {
        kept.append(record)
      } else {
        fresh.append(group)
      }
    }
    let keys = Set(kept.map(\.key))
    let gone = records.filter { !keys.contains($0.key) }
    records = kept
    for record in gone {
      host.forget(record.key)
      host.own.remove(record.key)
    }
    for group in fresh { add(group) }
    for record in records where host.views[record.key] == nil { host.views.make(for: record.key) }
    for record in records { takeStamp(of: record) }
  }

  /// Returns whether the cluster is still at the mean coordinate of its members.
  private func isAtItsMembers(_ record: Record) -> Bool {
    guard let cluster = host.own[record.key] as? ClusterAnnotation else { return false }
    return cluster.coordinate == .mean(of: cluster.memberAnnotations.map(\.coordinate))
  }

  private func add(_ group: [AnnotationKey]) {
    let members = group.compactMap(host.annotation(for:))
    guard members.count == group.count else { return host.setNeedsArrangement() }
    var cluster = host.cluster(of: members)
    if Set(cluster.memberAnnotations.map(ObjectIdentifier.init)) != Set(members.map(ObjectIdentifier.init)) {
      host.reportMistake(
        "A delegate made a cluster of other annotations than it was asked to. They are shown without it.")
      cluster = ClusterAnnotation(memberAnnotations: members)
    }
    records.append(Record(key: host.own.add(cluster), members: group))
  }

  /// Records the size, offset and collision mode of a cluster's view for the next collision test.
  private func takeStamp(of record: Record) {
    guard let view = host.views[record.key], let member = host.views[record.members[0]],
      let identifier = member.clusteringIdentifier
    else { return }
    let frame = view.collisionFrame
    let tip = view.frame.center - view.centerOffset
    let stamp = Clustering.Stamp(
      size: frame.size, centerOffset: frame.center - tip, mode: view.collisionMode)
    guard stamps[identifier] != stamp else { return }
    let isFirst = stamps[identifier] == nil
    stamps[identifier] = stamp
    if isFirst { host.setNeedsArrangement() }
  }
}
