import Documents

/// Notices what other programs do to the files of a map, and merges it where the user has not changed the layer.
@MainActor public final class FileWatch {
  public let map: OpenMap
  private let monitoring: any FileMonitoring
  private let clock: any Clock<Duration>
  /// May go while a file is read.
  private weak var host: (any FileWatchHost)?
  /// By URI.
  private var monitors: [String: AnyObject] = [:]
  private var waiting: Task<Void, Never>?
  private var isLooking = false
  /// By layer, the version of its file that the user was told of.
  private var reported: [LayerKey: StoredVersion] = [:]
  /// The same of versions that could not be read: one may be read a moment later.
  private var unreadable: [LayerKey: StoredVersion] = [:]
  /// Layers of whose file the user was told that something can be done.
  private var offered: Set<LayerKey> = []
  /// Layers whose file was missing when it was looked at last. Many programs replace a file by deleting it first: only
  /// one that is missing twice is reported.
  private var missingOnce: Set<LayerKey> = []

  /// After a change other programs get this long to finish writing.
  static let settlingTime = Duration.milliseconds(300)
  /// When something stands in the way, or a file was missing, files are looked at again after this long.
  static let retryTime = Duration.seconds(1)

  public init(
    _ map: OpenMap, monitoring: any FileMonitoring, clock: any Clock<Duration> = ContinuousClock(),
    host: any FileWatchHost
  ) {
    self.map = map
    self.monitoring = monitoring
    self.clock = clock
    self.host = host
  }

  isolated deinit { waiting?.cancel() }

  /// Watches the files that the map has now.
  public func follow() {
    let locations = map.document.layers.compactMap(\.uri).map { FileLocation(uri: $0) }
    let uris = Set(locations.map(\.uri))
    for uri in monitors.keys where !uris.contains(uri) { monitors[uri] = nil }
    var areNew = false
    for location in locations where monitors[location.uri] == nil && location.path != nil {
      monitors[location.uri] = monitoring.monitor(location) { [weak self] in self?.lookSoon() }
      areNew = true
    }
    // What was changed before it was watched is told by nobody.
    if areNew { lookSoon() }
  }

  /// Looks at the files in a moment.
  public func lookSoon() { look(after: FileWatch.settlingTime) }

  private func look(after delay: Duration) {
    waiting?.cancel()
    waiting = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      self?.waiting = nil
      await self?.look()
    }
  }

  /// Looks at the files of all layers now, or as soon as nothing is in the way.
  public func look() async {
    guard !isLooking, !isInTheWay else { return look(after: FileWatch.retryTime) }
    isLooking = true
    defer { isLooking = false }
    for layer in map.document.layers where map.location(of: layer.key)?.path != nil {
      await look(at: layer)
    }
  }

  private var isInTheWay: Bool { map.saving.isBusy || host?.isDragging ?? true }

  private func look(at layer: Layer) async {
    let change: FileChange?
    do throws(LayerReadingError) {
      change = try await map.fileChange(of: layer.key)
    } catch {
      return await reportUnreadable(layer)
    }
    // Anything may have happened meanwhile.
    guard let host, !isInTheWay, map.document.layer(layer.key)?.source == layer.source else {
      return look(after: FileWatch.retryTime)
    }
    switch change {
    case nil: break
    case .damaged(_, let version): noteDamagedFile(of: layer.key, version)
    case .same(let version):
      noteFile(of: layer.key)
      settle(layer.key)
      map.note(version, of: layer.key)
    case .missing: noteMissingFile(of: layer.key)
    case .changed(let theirs):
      noteFile(of: layer.key)
      guard theirs.version == nil || reported[layer.key] != theirs.version else { return }
      host.finishEditing()
      guard !map.document.hasUnsavedChanges(layer.key) else {
        reported[layer.key] = theirs.version
        return offer(.mergeOffered(layer.key), layer.key)
      }
      let before = map.document.revision
      _ = map.merge(theirs, into: layer.key)
      host.show(.merged(layer.key, isUndoable: map.document.revision != before))
    }
  }

  /// Merges what was only reported, for every layer; answers what came of it, by layer.
  public func merge() async -> [(layer: LayerKey, report: MergeReport)] {
    await map.saving.inTurn { await mergeAll() }
  }

  private func mergeAll() async -> [(layer: LayerKey, report: MergeReport)] {
    var reports: [(layer: LayerKey, report: MergeReport)] = []
    for layer in map.document.layers where !layer.isDraft {
      guard case .changed(let theirs)? = try? await map.fileChange(of: layer.key),
        map.document.layer(layer.key)?.source == layer.source
      else { continue }
      host?.finishEditing()
      guard let report = map.merge(theirs, into: layer.key) else { continue }
      settle(layer.key)
      reports.append((layer.key, report))
    }
    return reports
  }

  private func noteFile(of layer: LayerKey) {
    missingOnce.remove(layer)
    if map.document.fileFault(of: layer) != nil { settle(layer) }
    map.document.note(layer, nil)
  }

  private func noteMissingFile(of layer: LayerKey) {
    guard missingOnce.contains(layer) else {
      missingOnce.insert(layer)
      return look(after: FileWatch.retryTime)
    }
    guard map.document.fileFault(of: layer) != .missing else { return }
    map.document.note(layer, .missing)
    offer(.missing(layer), layer)
  }

  /// Says once of each version that it cannot be read.
  private func reportUnreadable(_ layer: Layer) async {
    guard let location = map.location(of: layer.key),
      let version = try? await map.maps.store.version(of: location), unreadable[layer.key] != version
    else { return }
    unreadable[layer.key] = version
    host?.show(.unreadable(layer.key))
  }

  /// Keeps the layer's last whole contents in the journal, and reports each damaged version once.
  private func noteDamagedFile(of layer: LayerKey, _ version: StoredVersion?) {
    missingOnce.remove(layer)
    let wasDamaged = map.document.fileFault(of: layer) == .damaged
    let isNew = !wasDamaged || version != nil && unreadable[layer] != version
    map.document.note(layer, .damaged)
    map.document.keepNow()
    guard isNew else { return }
    unreadable[layer] = version
    offer(.damaged(layer), layer)
  }

  private func offer(_ event: FileEvent, _ layer: LayerKey) {
    offered.insert(layer)
    host?.show(event)
  }

  private func settle(_ layer: LayerKey) {
    if offered.remove(layer) != nil { host?.show(.settled(layer)) }
  }
}
