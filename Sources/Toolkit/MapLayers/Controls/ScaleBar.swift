import Gtk

/// The line of a scale, with a tick at each end.
///
/// The line consists of rectangles instead of a CSS border. For a border with unequal sides, GTK compiles three
/// additional OpenGL programs, which takes about 20 ms each.
final class ScaleBar: CustomWidget {
  private static let type = register("PindropScaleBar", cssName: "scale-bar")
  /// The thickness of the line, in logical pixels.
  private static let thickness = 2.0

  init() { super.init(type: ScaleBar.type) }

  override func snapshot(_ snapshot: Snapshot) {
    let (line, color) = (ScaleBar.thickness, color)
    for part in [
      Bounds(x: 0, y: 0, width: line, height: height),
      Bounds(x: line, y: height - line, width: width - 2 * line, height: line),
      Bounds(x: width - line, y: 0, width: line, height: height),
    ] where part.width > 0 {
      snapshot.append(color, in: part)
    }
  }
}
