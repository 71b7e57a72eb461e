import Geography
import Gtk

/// Tells how long a length on the ground is in the middle of the map.
final class ScaleBar: Box {
  /// In logical pixels.
  private static let room = 140.0
  /// With its margins.
  static let widest = 164
  private let label = Label()
  private let bar = Box(.horizontal)

  init() {
    super.init(.vertical)
    addStyle("scale-bar")
    label.xAlign = 0
    label.useTabularFigures()
    bar.horizontalAlign = .start
    append(label, bar)
  }

  /// As it is told.
  var text: String { label.text }

  /// Shows what belongs to the middle of `viewport`.
  func show(_ viewport: Viewport, in units: LengthUnits) {
    let meters = viewport.metersPerPixel(at: viewport.center.coordinate)
    guard meters > 0, meters.isFinite else { return }
    let scale = MapScale(metersPerPixel: meters, room: ScaleBar.room, in: units)
    // A label that is told what it says already is measured again.
    if label.text != scale.text { label.text = scale.text }
    bar.setMinimumSize(width: Int(scale.width.rounded()))
  }
}
