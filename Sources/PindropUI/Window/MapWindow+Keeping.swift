import AnnotationKit
import Documents
import Geography
import Gtk
import ShumateMap

extension MapWindow {
  /// Says while it is so that changes are not kept safe, and tries again.
  func observeKeeping() {
    guard let keeper = session.document.keeper else { return }
    keepingNotice.show(keeper.fault)
    if !isViewportKept { keepViewport() }
    guard keeper.fault != nil, retrying == nil else { return }
    retrying = MainLoop.after(seconds: 2) { [weak self] in
      self?.retrying = nil
      self?.session.document.keeper?.retry()
      self?.refresh()
    }
  }

  /// Notes what is shown, for when the map comes back.
  func keepViewport() {
    let viewport = pane.map.viewport
    let center = viewport.center.coordinate.wrapped
    isViewportKept = session.keep(
      viewport: [center.latitude, center.longitude, viewport.zoom, viewport.rotation])
  }

  /// Notes it when the map has been moved about for a second.
  func keepViewportSoon() {
    guard isViewportKept, keepingViewport == nil else { return }
    keepingViewport = MainLoop.after(seconds: 1) { [weak self] in
      self?.keepingViewport = nil
      self?.keepViewport()
    }
  }

  /// Shows a map that has come back from its journal.
  func show(_ map: RecoveredMap) {
    session.show(map.document)
    isViewportKept = true
    if map.viewport.count == 4 {
      let center = Coordinate(latitude: map.viewport[0], longitude: map.viewport[1])
      pane.map.mapView.show(center, zoom: map.viewport[2], animated: false)
      pane.map.mapView.rotate(to: map.viewport[3], animated: false)
    } else {
      showAll(animated: false)
    }
    for note in map.notes { show(toast: note) }
    pane.map.grabFocus()
  }

  /// Says what came of merging what someone else made of a file.
  func show(_ report: MergeReport, of file: File) async {
    guard !report.conflicts.isEmpty else {
      return show(
        toast: localized("“{0}” was changed by another program. Its changes are merged.", file.shortName),
        undoable: true)
    }
    let names = report.conflicts.prefix(8).map { conflict in
      let title = session.document.row(of: conflict.key)?.title ?? ""
      return switch conflict.kind {
      case .changedByBoth: localized("{0}: changed here and there. There are two now.", title)
      case .deletedThere: localized("{0}: changed here, deleted there. It stays.", title)
      case .deletedHere: localized("{0}: deleted here, changed there. It is back.", title)
      }
    }
    session.selection.set(report.conflicts.map(\.key))
    await Notice.show(
      localized("“{0}” was changed by another program", file.shortName),
      localized("Both versions are kept, and the places are selected.\n\n{0}", names.joined(separator: "\n")),
      over: self)
  }
}
