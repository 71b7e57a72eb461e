import Colors
import Geography
import Gtk

/// A crosshair at the center of the map, where Enter adds a place. It is for keyboard users, so moving the pointer
/// hides it.
final class CenterCrosshair: CustomWidget {
  private static let type = register("PindropCenterCrosshair", cssName: "center-crosshair")
  private static let size = 27.0

  /// Whether a mode is active in which a key adds a place or vertex at the center of the map.
  var isWanted = false { didSet { isVisible = isWanted } }

  /// The last position of the pointer, in coordinates of the map.
  private var place: Point?

  /// Creates a crosshair at the center of `map`.
  init(of map: Widget) {
    super.init(type: CenterCrosshair.type)
    (horizontalAlign, verticalAlign) = (.center, .center)
    canTarget = false
    isVisible = false
    let (motion, keys) = (EventControllerMotion(), EventControllerKey())
    motion.onMotion { [unowned self] x, y in pointerMoved(to: Point(x: x, y: y)) }
    // Uses the capture phase, because the map's own key controller stops the event.
    keys.phase = .capture
    keys.onPress { [unowned self] _, _ in
      if isVisible != isWanted { isVisible = isWanted }
      return false
    }
    map.add(motion)
    map.add(keys)
  }

  private func pointerMoved(to point: Point) {
    // Checks whether the pointer moved, because GTK also reports motion after each layout.
    let hasMoved = place.map { $0 != point } ?? false
    place = point
    if hasMoved, isVisible { isVisible = false }
  }

  override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (Int(CenterCrosshair.size), Int(CenterCrosshair.size))
  }

  override func snapshot(_ snapshot: Snapshot) {
    for (color, width, inset) in [
      (Color.white.opacity(0.8), 3.0, 0.0), (.black, 1, 1),
    ] {
      let (length, start) = (CenterCrosshair.size - 2 * inset, (CenterCrosshair.size - width) / 2)
      snapshot.append(color, in: Bounds(x: start, y: inset, width: width, height: length))
      snapshot.append(color, in: Bounds(x: inset, y: start, width: length, height: width))
    }
  }
}
