import AppBase
import FileDialogs
import Geography
import Gtk
import MapArea
import MapFiles
import ShumateMap

/// A controller that warns while changes can't be written to the journal, and records the viewport in the journal.
package final class JournalController {
  package let bar = MessageBar(style: "warning", icon: "dialog-warning-symbolic")
  package private(set) var upkeep: JournalUpkeep

  package init(_ map: OpenMap, _ pane: MapPane) {
    upkeep = JournalUpkeep(map) { [weak pane] in pane?.map.viewport.numbers ?? [] }
  }

  /// Switches to another map. `hasViewport` says whether its journal has a viewport, which the window is about to
  /// show.
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
  /// The viewport as the journal stores it: latitude, longitude, zoom, and rotation in radians clockwise.
  fileprivate var numbers: [Double] {
    let center = center.coordinate.wrapped
    return [center.latitude, center.longitude, zoom, rotation]
  }
}
