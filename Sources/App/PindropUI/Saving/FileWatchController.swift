import Adwaita
import Documents
import Gtk
import MapFiles
import ShumateMap

/// A controller that watches the files of a window's map and reports changes by other programs.
final class FileWatchController: FileWatchHost {
  /// Weak, because the window may be closed while a file is read.
  private weak var window: MapWindow?
  private var watch: FileWatch?
  /// The toasts that offer a command for a layer's file. They are dismissed when the file is settled.
  private var offers: [LayerKey: Toast] = [:]

  init(_ window: MapWindow) { self.window = window }

  /// Watches the files of the window's current map.
  func follow() { current?.follow() }

  func scheduleCheck() { current?.scheduleCheck() }

  func look() async { await current?.look() }

  /// The watch of the window's current map.
  private var current: FileWatch? {
    guard let map = window?.session.map else { return nil }
    if let watch, watch.map === map { return watch }
    let watch = FileWatch(map, monitoring: DesktopMonitoring(), host: self)
    self.watch = watch
    offers = [:]
    return watch
  }

  /// Merges changes that were only reported so far, and shows the result.
  func merge() async {
    guard let window, let watch = current else { return }
    let merged = await watch.merge()
    await window.show(
      merged.compactMap { layer, report in watch.map.location(of: layer).map { (report, $0) } })
  }

  var isDragging: Bool { window?.session.drag != nil }

  func finishEditing() {
    window?.editor.prepare()
  }

  func show(_ event: FileEvent) {
    guard let window else { return }
    switch event {
    case .merged(let layer, let isUndoable):
      window.show(
        toast: localized(
          "“{0}” was changed by another program. Its changes were merged.", name(of: layer)),
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
    window?.session.document.layers.layer(layer)?.shownName ?? ""
  }
}
