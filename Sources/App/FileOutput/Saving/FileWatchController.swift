import Adwaita
import AppBase
import Documents
import Gtk
import MapFiles
import MapSessions
import ShumateMap

/// A controller that watches the files of a window's map and reports changes by other programs.
package final class FileWatchController: FileWatchHost {
  private let session: MapSession
  private let editor: DocumentEditor
  /// Weak, because the window may be closed while a file is read.
  private weak var window: (any SavingHost)?
  private var watch: FileWatch?
  /// The toasts that offer a command for a layer's file. A toast is dismissed when the file needs no more attention.
  private var offers: [LayerKey: Toast] = [:]

  package init(_ session: MapSession, _ editor: DocumentEditor, window: any SavingHost) {
    (self.session, self.editor, self.window) = (session, editor, window)
  }

  /// Watches the files of the window's current map.
  package func follow() { current?.follow() }

  package func scheduleCheck() { current?.scheduleCheck() }

  func look() async { await current?.look() }

  /// The object that watches the files of the window's current map.
  private var current: FileWatch? {
    guard window != nil else { return nil }
    let map = session.map
    if let watch, watch.map === map { return watch }
    let watch = FileWatch(map, monitoring: DesktopMonitoring(), host: self)
    self.watch = watch
    offers = [:]
    return watch
  }

  /// Merges the reported changes of other programs, and shows the result.
  package func merge() async {
    guard let window, let watch = current else { return }
    let merged = await watch.merge()
    await window.show(
      merged.compactMap { layer, report in watch.map.location(of: layer).map { (report, $0) } })
  }

  package var isDragging: Bool { session.drag != nil }

  package func finishEditing() {
    // Skips this after the window has been freed, because the editor's closures use the window.
    if window != nil { editor.prepare() }
  }

  package func show(_ event: FileEvent) {
    guard let window else { return }
    switch event {
    case .merged(let layer, let isUndoable):
      window.show(
        toast: localized(
          "“{0}” was changed by another program. The changes were merged.", name(of: layer)),
        undoable: isUndoable)
    case .mergeOffered(let layer):
      offers[layer] = window.show(
        toast: localized("“{0}” was changed by another program.", name(of: layer)),
        button: Actions.merge)
    case .missing(let layer):
      offers[layer] = window.show(
        toast: localized(
          "“{0}” was deleted or moved by another program. Press {1} to write it again.", name(of: layer),
          Actions.save.entry.keyLabel ?? ""), button: Actions.save)
    case .unreadable(let layer):
      window.show(
        toast: localized(
          "“{0}” was changed by another program and can no longer be read. Your places are still here.",
          name(of: layer)))
    case .damaged(let layer):
      offers[layer] = window.show(
        toast: localized(
          "“{0}” was emptied or damaged by another program. Your places are still here. Press {1} to replace the file.",
          name(of: layer), Actions.save.entry.keyLabel ?? ""), button: Actions.save)
    case .settled(let layer): offers.removeValue(forKey: layer)?.dismiss()
    }
  }

  private func name(of layer: LayerKey) -> String {
    session.document.layers.layer(layer)?.shownName ?? ""
  }
}
