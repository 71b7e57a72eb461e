import Documents

/// Watches the files of a map for changes by other programs. If the layer has no unsaved changes, merges the changes of
/// the file. Otherwise, offers to merge them.
@MainActor public final class FileWatch {
  public let map: OpenMap
  private let monitoring: any FileMonitoring
  private let clock: any Clock<Duration>
  /// The window that shows events. Weak, because the window may be closed while a file is being read.
  private weak var host: (any FileWatchHost)?
  /// The objects that keep the monitoring of each file active, keyed by URI.
  private var monitors: [String: AnyObject] = [:]
  private var waiting: Task<Void, Never>?
  private var isLooking = false
  /// For each layer, the version of its file about which the host was last notified.
  private var reported: [LayerKey: StoredVersion] = [:]
  /// For each layer, the unreadable version of its file about which the host was last notified, so that it isn't
  /// notified twice.
  private var unreadable: [LayerKey: StoredVersion] = [:]
  /// The layers with an event that is still shown because it offers the user an action.
  private var offered: Set<LayerKey> = []
  /// The layers whose file was missing in the last check. A file is reported as missing only if it is missing in two
  /// consecutive checks, because many programs replace a file by deleting it first.
  private var missingOnce: Set<LayerKey> = []

  /// The delay after a change before the file is checked, so that the other program can finish writing.
  static let settlingTime = Duration.milliseconds(300)
  /// The delay before files are checked again, because the user was busy or a file was missing.
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

  /// Starts watching the files of all current layers, and stops watching other files.
  public func follow() {
    let locations = map.document.layers.all.compactMap(\.uri).map { FileLocation(uri: $0) }
    let uris = Set(locations.map(\.uri))
    for uri in monitors.keys where !uris.contains(uri) { monitors[uri] = nil }
    var areNew = false
    for location in locations where monitors[location.uri] == nil && location.path != nil {
      monitors[location.uri] = monitoring.monitor(location) { [weak self] in self?.scheduleCheck() }
      areNew = true
    }
    // Check the new files, because changes before the monitoring started aren't reported.
    if areNew { scheduleCheck() }
  }

  /// Checks the files after a short delay.
  public func scheduleCheck() { look(after: FileWatch.settlingTime) }

  private func look(after delay: Duration) {
    waiting?.cancel()
    waiting = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      self?.waiting = nil
      await self?.look()
    }
  }

  /// Checks the local files of all layers. If the user is dragging or a file is being saved, checks them later.
  public func look() async {
    guard !isLooking, !isInTheWay else { return look(after: FileWatch.retryTime) }
    isLooking = true
    defer { isLooking = false }
    for layer in map.document.layers.all where map.location(of: layer.key)?.path != nil {
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
    // The file has been read in the meantime. If the user is now busy, or the layer has changed, check again later.
    guard let host, !isInTheWay, map.document.layers.layer(layer.key)?.source == layer.source else {
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
      guard !map.document.files.hasUnsavedChanges(layer.key) else {
        reported[layer.key] = theirs.version
        return offer(.mergeOffered(layer.key), layer.key)
      }
      let before = map.document.history.revision
      _ = map.merge(theirs, into: layer.key)
      host.show(.merged(layer.key, isUndoable: map.document.history.revision != before))
    }
  }

  /// Merges the changes of all files that other programs have changed. Returns a report for each of these layers.
  public func merge() async -> [(layer: LayerKey, report: MergeReport)] {
    await map.saving.inTurn { await mergeAll() }
  }

  private func mergeAll() async -> [(layer: LayerKey, report: MergeReport)] {
    var reports: [(layer: LayerKey, report: MergeReport)] = []
    for layer in map.document.layers.all where !layer.isDraft {
      guard case .changed(let theirs)? = try? await map.fileChange(of: layer.key),
        map.document.layers.layer(layer.key)?.source == layer.source
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
    if map.document.files.fault(of: layer) != nil { settle(layer) }
    map.document.files.note(layer, nil)
  }

  private func noteMissingFile(of layer: LayerKey) {
    guard missingOnce.contains(layer) else {
      missingOnce.insert(layer)
      return look(after: FileWatch.retryTime)
    }
    guard map.document.files.fault(of: layer) != .missing else { return }
    map.document.files.note(layer, .missing)
    offer(.missing(layer), layer)
  }

  /// Notifies the host that a file can't be read, once for each version of the file.
  private func reportUnreadable(_ layer: Layer) async {
    guard let location = map.location(of: layer.key),
      let version = try? await map.maps.store.version(of: location), unreadable[layer.key] != version
    else { return }
    unreadable[layer.key] = version
    host?.show(.unreadable(layer.key))
  }

  /// Records that a layer's file is damaged. Starts the journal, so that it contains the last intact contents. Notifies
  /// the host once for each damaged version.
  private func noteDamagedFile(of layer: LayerKey, _ version: StoredVersion?) {
    missingOnce.remove(layer)
    let wasDamaged = map.document.files.fault(of: layer) == .damaged
    let isNew = !wasDamaged || version != nil && unreadable[layer] != version
    map.document.files.note(layer, .damaged)
    map.document.journal.begin(map.document.contents)
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
