import AnnotationKit
import Documents
import Gtk
import ShumateMap

/// Looks at the layers of a window's map for features that seem not to be where they belong, and offers to put them
/// right.
///
/// What somebody has answered is not asked again, also not after undo: the action then does it without.
final class Repairer {
  /// May be closed while a layer is looked at.
  private weak var window: MapWindow?
  private var document: MapDocument?
  /// What seems to be wrong now, by layer.
  private var found: [LayerKey: Misplacement] = [:]
  /// As what each layer was looked at last.
  private var looked: [LayerKey: State] = [:]
  /// Layers with which something has been wrong: with each step that may have changed.
  private var suspects: Set<LayerKey> = []
  /// Layers without a file that somebody has answered for.
  private var answeredDrafts: Set<LayerKey> = []
  private var look: Task<Void, Never>?

  private struct State: Equatable {
    var digest: ContentDigest?
    var revision: Int
  }

  init(_ window: MapWindow) { self.window = window }

  /// What is offered: for the lowest layer with which something is wrong that can be changed.
  private var offer: (layer: Layer, misplacement: Misplacement)? {
    (document?.layers ?? []).lazy.compactMap { layer in self.found[layer.key].map { (layer, $0) } }
      .first { !$0.layer.state.isLocked && !self.isAnswered($0.layer) }
  }

  /// What the action does: also what was answered, where there is nothing else.
  private var repairable: (layer: Layer, misplacement: Misplacement)? {
    if let offer { return offer.misplacement.isRepairable ? offer : nil }
    return (document?.layers ?? []).lazy.compactMap { layer in self.found[layer.key].map { (layer, $0) } }
      .first { !$0.layer.state.isLocked && $0.misplacement.isRepairable }
  }

  /// Looks at what the map has now that has not been looked at.
  func follow(_ document: MapDocument) {
    if document !== self.document {
      self.document = document
      (found, looked, suspects, answeredDrafts) = ([:], [:], [], [])
    }
    tell()
    guard look == nil else { return }
    let layers = document.layers.filter { $0.rowCount > 0 && needsALook($0, document) }
    guard !layers.isEmpty else { return }
    for layer in layers { looked[layer.key] = state(of: layer, document) }
    look = Task { [weak self] in
      let found = await Repairer.find(in: layers.map(\.key), of: document.contents)
      self?.take(found, of: document)
    }
  }

  /// Waits until all that there is has been looked at.
  func finish() async { while let look { await look.value } }

  private func needsALook(_ layer: Layer, _ document: MapDocument) -> Bool {
    guard let last = looked[layer.key] else { return true }
    let now = state(of: layer, document)
    return last.digest != now.digest || suspects.contains(layer.key) && last.revision != now.revision
  }

  private func state(of layer: Layer, _ document: MapDocument) -> State {
    State(digest: layer.source?.digest, revision: document.revision(of: layer.key))
  }

  private func take(_ looks: [LayerKey: Misplacement?], of document: MapDocument) {
    look = nil
    guard let window, let shown = self.document else { return }
    if document === shown {
      for (layer, misplacement) in looks {
        found[layer] = misplacement
        if misplacement != nil { suspects.insert(layer) }
      }
    }
    // Something may have been done meanwhile.
    if window.session.document === shown { follow(shown) }
  }

  private func tell() {
    guard let window else { return }
    let offer = self.offer
    window.repairNotice.show(offer?.misplacement, of: offer?.layer.shownName ?? "")
    window.setEnabled("repair", repairable != nil)
    window.setEnabled("repair-leave", offer != nil)
  }

  // MARK: Answers

  /// Lets the features be where they are, until the program ends.
  func leave() {
    if let offer { answer(offer.layer) }
    tell()
  }

  /// Puts the features where they belong, as one step.
  func repair() async {
    guard let window, let document, let (layer, misplacement) = repairable else { return }
    answer(layer)
    tell()
    window.pane.map.cancelDrag()
    window.finishEditing()
    let notice = BusyNotice(misplacement.busyWords, in: window)
    defer { notice.end() }
    while true {
      let revision = document.revision
      let prepared = await Repairer.prepare(repairOf: layer.key, in: document.contents)
      guard self.window != nil, document === window.session.document else { return }
      // What was done meanwhile would be lost.
      guard document.revision == revision else { continue }
      guard let (misplacement, repair) = prepared, repair.count > 0 else { return }
      let staged = await document.stage(repair)
      guard self.window != nil, document === window.session.document else { return }
      guard document.perform(staged) else { continue }
      window.show(toast: misplacement.doneWords(repair.count), undoable: true)
      window.show(layer.key)
      return
    }
  }

  private func answer(_ layer: Layer) {
    if let uri = layer.uri {
      window?.pindrop.answeredRepairs.insert(uri)
    } else {
      answeredDrafts.insert(layer.key)
    }
  }

  private func isAnswered(_ layer: Layer) -> Bool {
    layer.uri.map { window?.pindrop.answeredRepairs.contains($0) ?? true }
      ?? answeredDrafts.contains(layer.key)
  }

  // MARK: Away from the main actor

  @concurrent private nonisolated static func find(
    in layers: [LayerKey], of contents: DocumentContents
  ) async -> [LayerKey: Misplacement?] {
    Dictionary(uniqueKeysWithValues: layers.map { ($0, contents.misplacement(of: $0)) })
  }

  /// Looks anew: what was found may be of before a step, and what was swapped already must not be swapped back.
  @concurrent private nonisolated static func prepare(
    repairOf layer: LayerKey, in contents: DocumentContents
  ) async -> (Misplacement, PreparedRepair)? {
    contents.misplacement(of: layer).map { ($0, contents.repair(of: layer, $0)) }
  }
}
