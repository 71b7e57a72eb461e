import AnnotationKit
import Geography
import Gtk
import Painting

/// The widget of a callout. The CSS box of the widget is the bubble. The arrow extends beyond the box.
final class CalloutBubble: BinWidget {
  private static let type = register("PindropCalloutBubble", cssName: "map-callout", role: .group)

  let content: CalloutContent
  /// Called when Escape is pressed in the callout.
  var onEscape: () -> Void = {}

  private let shadow = ShadowPicture(
    of: BoxShadows(
      cornerRadius: CalloutPlacement.cornerRadius,
      BoxShadows.Shadow(y: 2, blur: 5, color: .black.opacity(0.16)),
      BoxShadows.Shadow(y: 6, blur: 18, color: .black.opacity(0.16))))
  private var side = CalloutPlacement.Side.above
  /// The position of the arrow's tip in the coordinates of the bubble.
  private(set) var tip = Point.zero

  init() {
    CalloutStyle.apply()
    content = CalloutContent()
    super.init(content, type: CalloutBubble.type)
    isFocusable = true
    // Prevent presses from reaching the map below. Scrolling and the secondary button pass through.
    let presses = EventControllerLegacy()
    presses.stopPresses { $0 != 3 }
    add(presses)
    let keys = EventControllerKey()
    keys.onPress { [unowned self] key, _ in
      if key == .escape { onEscape() }
      return key == .escape
    }
    add(keys)
  }

  /// Shows the contents of `callout`. Returns whether they changed.
  func show(_ callout: Callout) -> Bool {
    let spokenText = content.spokenText
    let changes = content.show(callout)
    if content.spokenText != spokenText { setAccessibleLabel(content.spokenText) }
    return changes
  }

  /// Moves the arrow to its position in `placement`.
  func point(_ placement: CalloutPlacement) {
    let tip = placement.tip - placement.bubble.origin
    guard tip != self.tip || placement.side != side else { return }
    (self.tip, side) = (tip, placement.side)
    queueDraw()
  }

  /// Returns the size of the bubble in whole pixels. It is at most `width` wide, unless the accessories need more.
  func size(within width: Double) -> Size {
    let wish = measured(.horizontal)
    let columns = max(wish.minimum, min(wish.natural, Int(width)), Int(CalloutBubble.leastWidth))
    return Size(width: Double(columns), height: Double(measured(.vertical, for: columns).natural))
  }

  /// The minimum width in logical pixels, so that the arrow fits between the rounded corners.
  private static let leastWidth = CalloutPlacement.arrowWidth + 2 * CalloutPlacement.cornerRadius

  override func snapshot(_ snapshot: Snapshot) {
    shadow.draw(around: self, in: self, on: snapshot)
    let isContrasting = root?.hasStyle(CalloutStyle.highContrast) ?? false
    let drawing = CalloutArrow.drawing(
      side, fill: color, edge: content.color.opacity(isContrasting ? 1 : 0.15),
      width: isContrasting ? 2 : 1)
    snapshot.translated(x: tip.x, y: tip.y) {
      snapshot.paint(in: Bounds(CalloutArrow.bounds(side))) { DrawingPainter.paint(drawing, into: $0) }
    }
    super.snapshot(snapshot)
  }
}
