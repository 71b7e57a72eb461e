import AnnotationKit
import AppBase
import Documents
import Features
import Geography
import Gtk
import MapEditing
import MapFiles
import MapSessions

/// A controller that copies, cuts and pastes places.
package final class CopyController {
  private let session: MapSession
  private let editing: EditingController
  private let files: PromisedFiles
  /// Weak, because a task that waits for the clipboard may outlive the window.
  private weak let host: (any ToastHost & CopyHost)?
  /// The task that collects very many places to copy.
  private var copying: Task<Void, Never>?

  package init(
    _ session: MapSession, _ editing: EditingController, _ actions: ActionRegistry, files: PromisedFiles,
    host: any ToastHost & CopyHost
  ) {
    (self.session, self.editing, self.files, self.host) = (session, editing, files, host)
    addActions(to: actions)
  }

  private func addActions(to actions: ActionRegistry) {
    actions.on(Actions.copy) { [unowned self] in if host?.copyMeasure() == false { copySelection() } }
    actions.on(Actions.cut) { [unowned self] in cutSelection() }
    actions.on(Actions.paste) { [unowned self] () -> Void in Task { [self] in await paste() } }
    actions.on(Actions.copyAs) { [unowned self] id in
      guard let form = CopyForm(id: id) else { return }
      let text = form.text(of: selected)
      if text.isEmpty {
        host?.show(toast: localized("The selection has no places on the map"))
      } else {
        copy(text)
      }
    }
    actions.on(Actions.copyCoordinate) { [unowned self] in
      guard let key = session.selection.primary, let text = session.coordinateText(of: key) else { return }
      copy(text)
    }
    actions.on(Actions.copyCoordinateAs) { [unowned self] id in
      guard let place = session.selectedPlace else { return }
      CoordinateForm(id: id).map { copy($0.text(of: place)) }
    }
  }

  /// Copies a coordinate in the notation of the preferences.
  package func copy(_ coordinate: Coordinate) { copy(session.writing.text(of: coordinate)) }

  package func copy(_ text: String) {
    copying?.cancel()
    Clipboard.standard?.setText(text)
    let lines = text.split(whereSeparator: \.isNewline)
    host?.show(
      toast: lines.count == 1 && text.utf8.count < 100
        ? localized("Copied {0}", text)
        : localized("Copied {0} line", plural: "Copied {0} lines", count: lines.count, lines.count.formatted))
  }

  // MARK: Places

  /// The selected places at the time of the call.
  private var selected: CopiedPlaces {
    CopiedPlaces(
      session.document.features.copies(of: session.selection.keys), notation: session.writing.notation)
  }

  /// Copies the selection. Very many places are collected in the background.
  private func copySelection() {
    copying?.cancel()
    guard session.selection.count > MapDocument.manyRows else { return take(selected) }
    // Captures the selection synchronously, because it may change before the task starts.
    let find = findingCopies()
    copying = Task { [weak self] in
      let copies = await find()
      if !Task.isCancelled { self?.take(copies) }
    }
  }

  private func cutSelection() {
    copying?.cancel()
    guard session.selection.count > MapDocument.manyRows else {
      take(selected)
      return deleteCut(session.selection.keys)
    }
    let (keys, document, revision) = (
      session.selection.keys, session.document, session.document.history.revision
    )
    let find = findingCopies()
    copying = Task { [weak self] in
      let copies = await find()
      guard !Task.isCancelled, !copies.features.isEmpty, let self else { return }
      take(copies)
      // Deletes the rows only if the document didn't change in the meantime, because the clipboard lacks later changes.
      if session.document === document, document.history.revision == revision { deleteCut(keys) }
    }
  }

  /// Deletes cut rows. Locked rows are copied but not deleted.
  private func deleteCut(_ keys: [RowKey]) {
    let locked = session.lockedCount(of: keys)
    editing.delete(keys) { [weak self] count in
      guard locked > 0 else { return }
      self?.editing.report(
        localized("{0} cut", plural: "{0} cut", count: count, count.formatted), locked: locked)
    }
  }

  private func findingCopies() -> @MainActor () async -> CopiedPlaces {
    let (keys, contents, notation) = (
      session.selection.keys, session.document.contents, session.writing.notation
    )
    return { CopiedPlaces(await contents.findCopies(of: keys), notation: notation) }
  }

  private func take(_ places: CopiedPlaces) {
    guard !places.features.isEmpty else { return }
    Clipboard.standard?.setContent(places.content(files: files))
    let copied = FeatureCount(of: places.features)
    host?.show(
      toast: localized("{0} copied", plural: "{0} copied", count: copied.count, copied.text))
  }

  private func paste() async {
    await copying?.value
    guard let clipboard = Clipboard.standard else { return }
    let offered = clipboard.mimeTypes
    for type in ExchangedFeatures.mimeTypes where offered.contains(type) {
      guard let bytes = try? await clipboard.read(type),
        let features = await ExchangedFeatures.read(bytes, of: type)
      else { continue }
      guard host != nil else { return }
      let pasted = FeatureCount(of: features)
      return editing.add(features) { [weak self] _ in
        self?.host?.show(
          toast: localized("{0} pasted", plural: "{0} pasted", count: pasted.count, pasted.text),
          undoable: true)
      }
    }
    host?.show(answer: localized("The clipboard contains no places"))
  }
}

/// The services that copying needs from its window.
package protocol CopyHost: AnyObject {
  /// Copies the length of the current measurement. Returns `false` if there is no measurement.
  func copyMeasure() -> Bool
}
