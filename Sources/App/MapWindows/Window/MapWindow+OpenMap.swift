import AnnotationKit
import AppBase
import Documents
import FileOutput
import Geography
import Gtk
import MapArea
import MapFiles
import MapSessions
import ShumateMap

extension MapWindow {
  /// Shows a map that was restored from its journal.
  package func show(_ recovered: RecoveredMap) {
    show(recovered.map, hasViewport: true)
    if recovered.viewport.count == 4 {
      let center = Coordinate(latitude: recovered.viewport[0], longitude: recovered.viewport[1])
      pane.map.mapView.show(center, zoom: recovered.viewport[2], animated: false)
      pane.map.mapView.rotate(to: recovered.viewport[3], animated: false)
    } else {
      showAll(animated: false)
    }
    if !recovered.lostLayers.isEmpty {
      show(
        toast: localized(
          "“{0}” was changed or removed by another program. The places that you edited are in a draft.",
          recovered.lostLayers.joined(separator: "”, “")))
    }
    pane.map.grabFocus()
  }

  /// Replaces the map of the window. Shows the viewport of `launch`, or else fits `bounds`. If the user moved the map
  /// during loading, its viewport stays.
  package func show(_ map: OpenMap, view launch: Launch, around bounds: Rectangle?) {
    let isMoved = self.map.isMovedWhileArriving
    show(map, hasViewport: false)
    if !isMoved {
      if launch.asksForAView { show(launch) } else { view.show(around: bounds, animated: false) }
    }
    // Gives the map the focus, so that the arrow keys pan the map, and plus and minus zoom.
    pane.map.grabFocus()
  }

  /// Shows a map that was reopened from its files.
  package func show(again map: OpenMap) {
    show(map, hasViewport: false)
    pane.map.grabFocus()
  }

  private func show(_ map: OpenMap, hasViewport: Bool) {
    journalController.show(map, hasViewport: hasViewport, pane)
    session.show(map)
  }

  /// Reports the merged changes of other programs, and selects the rows that were kept because of conflicts.
  package func show(_ merged: [(report: MergeReport, location: FileLocation)]) async {
    let kept = merged.flatMap { $0.report.conflicts }.flatMap(\.keys)
    if !kept.isEmpty { session.selection.set(kept) }
    for (report, location) in merged { await show(report, of: location) }
  }

  private func show(_ report: MergeReport, of location: FileLocation) async {
    guard !report.conflicts.isEmpty else { return reportMerge(of: location, undoable: true) }
    let names = report.conflicts.prefix(8).map { conflict in
      let title = session.rowContent(for: conflict.key)?.title ?? ""
      return switch conflict.kind {
      case .changedByBoth:
        localized("{0}: changed here and in the file. Both versions are in the map now.", title)
      case .deletedThere: localized("{0}: changed here, deleted in the file. The place was kept.", title)
      case .deletedHere: localized("{0}: deleted here, changed in the file. The place was restored.", title)
      }
    }
    await Notice.show(
      localized("“{0}” was changed by another program", location.shortName),
      localized(
        "Both versions were kept, and the places are selected.\n\n{0}", names.joined(separator: "\n")),
      over: self)
  }

  /// Shows a toast that says that changes of another program were merged without conflicts.
  package func reportMerge(of location: FileLocation, undoable: Bool) {
    show(
      toast: localized(
        "“{0}” was changed by another program. The changes were merged.", location.shortName),
      undoable: undoable)
  }
}
