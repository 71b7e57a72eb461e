import Documents

/// Checks the layers of a map for systematic errors in their coordinates, and repairs them if the user agrees.
///
/// Each repair is offered only once, even if the user undoes it. It then remains available as a command.
@MainActor public final class Repairer {
  /// A layer whose coordinates seem to have a systematic error.
  public struct Finding: Sendable {
    public var layer: Layer
    public var misplacement: Misplacement
  }

  /// The result of repairing a layer.
  public struct Outcome: Hashable, Sendable {
    public var layer: LayerKey
    public var misplacement: Misplacement
    /// The number of repaired features.
    public var count: Int
  }

  public let map: OpenMap
  /// Called after layers were checked, and after the user answered an offer.
  public var onChange: () -> Void = {}
  /// The current findings, keyed by layer.
  private var found: [LayerKey: Misplacement] = [:]
  /// The state that each layer had when it was last checked.
  private var examined: [LayerKey: State] = [:]
  /// The layers in which errors were found before. They are checked again after each step.
  private var misplacedBefore: Set<LayerKey> = []
  /// The drafts about which the user has answered the offer.
  private var answeredDrafts: Set<LayerKey> = []
  private var examination: Task<Void, Never>?
  private var isRepairing = false

  private struct State: Equatable {
    var digest: ContentDigest?
    var revision: Int
  }

  public init(_ map: OpenMap) { self.map = map }

  private var document: MapDocument { map.document }

  private var findings: [Finding] {
    document.layers.all.compactMap { layer in
      guard !layer.state.isLocked, let misplacement = found[layer.key] else { return nil }
      return Finding(layer: layer, misplacement: misplacement)
    }
  }

  /// The finding about which the user should be asked. This is the finding in the lowest unlocked layer about which the
  /// user hasn't answered yet.
  public var offer: Finding? { findings.first { !isAnswered($0.layer) } }

  /// The finding that ``repair()`` would repair. If there is no offer, it may be a finding about which the user has
  /// already answered.
  public var repairable: Finding? {
    if let offer { return offer.misplacement.isRepairable ? offer : nil }
    return findings.first { $0.misplacement.isRepairable }
  }

  /// Checks the layers that have changed since they were last checked.
  public func follow() {
    onChange()
    guard examination == nil else { return }
    let layers = document.layers.all.filter { $0.rowCount > 0 && needsExamination($0) }
    guard !layers.isEmpty else { return }
    for layer in layers { examined[layer.key] = state(of: layer) }
    examination = Task { [weak self, contents = document.contents] in
      let found = await Repairer.find(in: layers.map(\.key), of: contents)
      self?.take(found)
    }
  }

  /// Waits until all checks have ended.
  public func finish() async { while let examination { await examination.value } }

  private func needsExamination(_ layer: Layer) -> Bool {
    guard let last = examined[layer.key] else { return true }
    let now = state(of: layer)
    return last.digest != now.digest || misplacedBefore.contains(layer.key) && last.revision != now.revision
  }

  private func state(of layer: Layer) -> State {
    State(digest: layer.source?.digest, revision: document.history.revision(of: layer.key))
  }

  private func take(_ misplacements: [LayerKey: Misplacement?]) {
    examination = nil
    for (layer, misplacement) in misplacements {
      found[layer] = misplacement
      if misplacement != nil { misplacedBefore.insert(layer) }
    }
    // The document may have changed during the check, so check again.
    follow()
  }

  /// Dismisses the current offer for as long as the program runs.
  public func dismiss() {
    if let offer { answer(offer.layer) }
    onChange()
  }

  /// Repairs the coordinates of the layer in ``repairable`` as one step. Returns `nil` if there is nothing to repair,
  /// or if a repair is already running.
  public func repair() async -> Outcome? {
    guard !isRepairing, let finding = repairable else { return nil }
    isRepairing = true
    defer { isRepairing = false }
    let layer = finding.layer.key
    answer(finding.layer)
    onChange()
    while true {
      let revision = document.history.revision
      let prepared = await Repairer.prepare(repairOf: layer, in: document.contents)
      guard !map.isClosed else { return nil }
      // If the document has changed in the meantime, prepare the repair again, because it must not overwrite the
      // changes.
      guard document.history.revision == revision else { continue }
      guard case (let misplacement, var repair)? = prepared, repair.count > 0 else { return nil }
      await document.bulk.stage(&repair)
      guard !map.isClosed else { return nil }
      guard document.bulk.perform(repair) else { continue }
      return Outcome(layer: layer, misplacement: misplacement, count: repair.count)
    }
  }

  private func answer(_ layer: Layer) {
    if let uri = layer.uri { map.maps.answeredRepairs.insert(uri) } else { answeredDrafts.insert(layer.key) }
  }

  private func isAnswered(_ layer: Layer) -> Bool {
    layer.uri.map { map.maps.answeredRepairs.contains($0) } ?? answeredDrafts.contains(layer.key)
  }

  @concurrent private static func find(
    in layers: [LayerKey], of contents: DocumentContents
  ) async -> [LayerKey: Misplacement?] {
    Dictionary(uniqueKeysWithValues: layers.map { ($0, contents.misplacement(of: $0)) })
  }

  /// Checks the layer again, and prepares the repair of the current finding. The earlier finding may be outdated, and
  /// swapping coordinates that are already correct would break them.
  @concurrent private static func prepare(
    repairOf layer: LayerKey, in contents: DocumentContents
  ) async -> (Misplacement, PreparedRepair)? {
    contents.misplacement(of: layer).map { ($0, contents.repair(of: layer, $0)) }
  }
}
