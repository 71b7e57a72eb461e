import AppBase
import FileDialogs
import Geography
import Gtk
import MapArea
import MapFiles
import ShumateMap

/// A controller that shows a warning while changes can't be written to the journal. It also records the view in the
/// journal.
package final class JournalController {
  package let bar = MessageBar(style: "warning", icon: "dialog-warning-symbolic")
  package private(set) var upkeep: JournalUpkeep

  package init(_ map: OpenMap, _ pane: MapPane) {
    upkeep = JournalUpkeep(map) { [weak pane] in pane?.map.viewport.numbers ?? [] }
  }

  /// Switches to another map. `hasViewport` is true if the map's journal contains a viewport, which the window is going
  /// to show.
  package func show(_ map: OpenMap, hasViewport: Bool, _ pane: MapPane) {
    upkeep = JournalUpkeep(map, hasViewport: hasViewport) { [weak pane] in pane?.map.viewport.numbers ?? [] }
  }

  /// Updates the warning and the journal after a step.
  package func follow(onRetry: @escaping () -> Void) {
    upkeep.onRetry = onRetry
    bar.show(upkeep.writeError?.writingSentence)
    upkeep.follow()
  }
}

extension Viewport {
  /// The viewport in the format of the journal: latitude, longitude, zoom, and rotation in radians clockwise.
  fileprivate var numbers: [Double] {
    let center = center.coordinate.wrapped
    return [center.latitude, center.longitude, zoom, rotation]
  }
}
