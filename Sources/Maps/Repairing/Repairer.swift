import Documents

/// Looks at the layers of a map for features that seem not to be where they belong, and puts them right when asked to.
///
/// What somebody has answered is not offered again, also not after undo; asked for, it is done all the same.
@MainActor public final class Repairer {
  /// A layer, and what seems to be wrong with it.
  public struct Finding: Sendable {
    public var layer: Layer
    public var misplacement: Misplacement
  }

  /// What came of putting a layer right.
  public struct Outcome: Hashable, Sendable {
    public var layer: LayerKey
    public var misplacement: Misplacement
    /// How many features are where they belong now.
    public var count: Int
  }

  public let map: OpenMap
  /// Called whenever something was found or answered.
  public var onChange: () -> Void = {}
  /// What seems to be wrong now, by layer.
  private var found: [LayerKey: Misplacement] = [:]
  /// What each layer was when it was looked at last.
  private var examined: [LayerKey: State] = [:]
  /// Layers with which something has been wrong: they are looked at again after each step.
  private var misplacedBefore: Set<LayerKey> = []
  /// Layers without a file that somebody has answered for.
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
    document.layers.compactMap { layer in
      guard !layer.state.isLocked, let misplacement = found[layer.key] else { return nil }
      return Finding(layer: layer, misplacement: misplacement)
    }
  }

  /// What is offered: the lowest layer with which something is wrong and that can be changed.
  public var offer: Finding? { findings.first { !isAnswered($0.layer) } }

  /// What ``repair()`` would put right: also what was answered, where nothing else is offered.
  public var repairable: Finding? {
    if let offer { return offer.misplacement.isRepairable ? offer : nil }
    return findings.first { $0.misplacement.isRepairable }
  }

  /// Looks at what the map has now that has not been looked at.
  public func follow() {
    onChange()
    guard examination == nil else { return }
    let layers = document.layers.filter { $0.rowCount > 0 && needsExamination($0) }
    guard !layers.isEmpty else { return }
    for layer in layers { examined[layer.key] = state(of: layer) }
    examination = Task { [weak self, contents = document.contents] in
      let found = await Repairer.find(in: layers.map(\.key), of: contents)
      self?.take(found)
    }
  }

  /// Waits until all that there is has been looked at.
  public func finish() async { while let examination { await examination.value } }

  private func needsExamination(_ layer: Layer) -> Bool {
    guard let last = examined[layer.key] else { return true }
    let now = state(of: layer)
    return last.digest != now.digest || misplacedBefore.contains(layer.key) && last.revision != now.revision
  }

  private func state(of layer: Layer) -> State {
    State(digest: layer.source?.digest, revision: document.revision(of: layer.key))
  }

  private func take(_ misplacements: [LayerKey: Misplacement?]) {
    examination = nil
    for (layer, misplacement) in misplacements {
      found[layer] = misplacement
      if misplacement != nil { misplacedBefore.insert(layer) }
    }
    // Something may have been done meanwhile.
    follow()
  }

  /// Lets the features be where they are, until the program ends.
  public func dismiss() {
    if let offer { answer(offer.layer) }
    onChange()
  }

  /// Puts the features of ``repairable`` where they belong, as one step. Answers what was done; nil where there was
  /// nothing to do, or it is being done already.
  public func repair() async -> Outcome? {
    guard !isRepairing, let finding = repairable else { return nil }
    isRepairing = true
    defer { isRepairing = false }
    let layer = finding.layer.key
    answer(finding.layer)
    onChange()
    while true {
      let revision = document.revision
      let prepared = await Repairer.prepare(repairOf: layer, in: document.contents)
      guard !map.isClosed else { return nil }
      // What was done meanwhile would be lost.
      guard document.revision == revision else { continue }
      guard case (let misplacement, var repair)? = prepared, repair.count > 0 else { return nil }
      await document.stage(&repair)
      guard !map.isClosed else { return nil }
      guard document.perform(repair) else { continue }
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

  /// Looks anew: what was found may be of before a step, and what was swapped already must not be swapped back.
  @concurrent private static func prepare(
    repairOf layer: LayerKey, in contents: DocumentContents
  ) async -> (Misplacement, PreparedRepair)? {
    contents.misplacement(of: layer).map { ($0, contents.repair(of: layer, $0)) }
  }
}
