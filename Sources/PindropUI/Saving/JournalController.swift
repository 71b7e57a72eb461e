import Geography
import Gtk
import Maps
import ShumateMap

/// Says, while it is so, that changes of a window's map are not kept safe, and has what the window shows noted.
final class JournalController {
  let bar = MessageBar(style: "warning", icon: "dialog-warning-symbolic")
  private(set) var upkeep: JournalUpkeep

  init(_ map: OpenMap, _ pane: MapPane) {
    upkeep = JournalUpkeep(map) { [weak pane] in pane?.map.viewport.numbers ?? [] }
  }

  /// Goes on with another map. `hasViewport` says whether its journal has a viewport, which the window is about to
  /// show.
  func show(_ map: OpenMap, hasViewport: Bool, _ pane: MapPane) {
    upkeep = JournalUpkeep(map, hasViewport: hasViewport) { [weak pane] in pane?.map.viewport.numbers ?? [] }
  }

  /// Does what there is to do after a step.
  func follow(onRetry: @escaping () -> Void) {
    upkeep.onRetry = onRetry
    bar.show(upkeep.fault?.writingSentence)
    upkeep.follow()
  }
}

extension Viewport {
  /// As a journal has it: latitude, longitude, zoom, and radians clockwise.
  fileprivate var numbers: [Double] {
    let center = center.coordinate.wrapped
    return [center.latitude, center.longitude, zoom, rotation]
  }
}
