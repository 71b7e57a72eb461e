import CGtk
import Colors
import Glibc
import Gtk

/// An overlay for developers that shows the contents and the duration of the last frame. A panel has one line for each
/// layer that was drawn. Outlines mark the repainted parts.
///
/// A frame is reported in the next frame, which is requested if necessary. The time for drawing the overlay is included
/// in the reported times.
package final class FrameInspectorLayer: MapLayer {
  /// Whether the environment variable `PINDROP_SHOW_FRAMES` is set.
  package static let isWanted = getenv("PINDROP_SHOW_FRAMES") != nil

  /// The drawings of the reported frame, from the lowest layer.
  private(set) var drawings: [LayerDrawing] = []
  private(set) var frame: PaintedFrame?
  /// The number of reported frames.
  private(set) var count = 0

  /// Returns the layers of the map, from lowest to highest.
  private let layers: () -> [Widget]
  /// The last drawing of each layer.
  private var last: [ObjectIdentifier: LayerDrawing] = [:]
  /// The number of layers that are being observed.
  private var watched = 0
  /// The drawings of the current frame.
  private var current: [LayerDrawing] = []
  private var ownSeconds = 0.0

  package init(_ viewport: NativeViewport, layers: @escaping () -> [Widget]) {
    self.layers = layers
    super.init(viewport)
    observeDrawing { [weak self] in self?.ownSeconds = $0.seconds }
    watchLayers()
    PaintedFrame.observe { [weak self] in self?.frameDidEnd($0) }
  }

  /// The text of the panel.
  var report: String {
    guard let frame else { return "no frame yet" }
    let total = frame.ended - frame.began
    let painting = frame.ended - frame.paintBegan
    let head =
      "frame \(count): \(total.milliseconds) ms, of which \(painting.milliseconds) painting, "
      + "\(drawings.reduce(0) { $0 + $1.seconds }.milliseconds) in layers, \(ownSeconds.milliseconds) for this"
    return ([head] + drawings.map(\.line)).joined(separator: "\n")
  }

  package override func snapshot(_ snapshot: Snapshot) {
    for drawing in drawings {
      for leaf in drawing.new.prefix(FrameInspectorLayer.mostOutlines) {
        outline(leaf, color(of: drawing), on: snapshot)
      }
    }
    let layout = gtk_widget_create_pango_layout(cast(), report)!
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let font = pango_font_description_from_string("monospace 8")
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    var size = (width: Int32(0), height: Int32(0))
    pango_layout_get_pixel_size(layout, &size.width, &size.height)
    let panel = Bounds(x: 8, y: 8, width: Double(size.width) + 12, height: Double(size.height) + 8)
    snapshot.append(Color.black.opacity(0.8), in: panel)
    let line = Double(size.height) / Double(drawings.count + 1)
    for (index, drawing) in drawings.enumerated() {
      let top = 12 + line * Double(index + 1)
      snapshot.append(color(of: drawing), in: Bounds(x: 8, y: top, width: 4, height: line))
    }
    snapshot.translated(x: 14, y: 12) {
      var white = Color.white.gdk
      gtk_snapshot_append_layout(snapshot.pointer, layout, &white)
    }
  }

  private func color(of drawing: LayerDrawing) -> Color {
    FrameInspectorLayer.colors[drawing.number % FrameInspectorLayer.colors.count]
  }

  private func outline(_ leaf: RenderLeaf, _ color: Color, on snapshot: Snapshot) {
    let area = leaf.bounds
    snapshot.append(color.withAlphaComponent(0.12), in: area)
    let (right, bottom) = (area.x + area.width - 1, area.y + area.height - 1)
    for side in [
      Bounds(x: area.x, y: area.y, width: area.width, height: 1),
      Bounds(x: area.x, y: bottom, width: area.width, height: 1),
      Bounds(x: area.x, y: area.y, width: 1, height: area.height),
      Bounds(x: right, y: area.y, width: 1, height: area.height),
    ] { snapshot.append(color, in: side) }
  }

  private func frameDidEnd(_ frame: PaintedFrame) {
    watchLayers()
    // Don't report frames in which only this layer or another window was drawn, because that would cause an endless
    // loop.
    guard !current.isEmpty else { return }
    (drawings, current) = (current, [])
    self.frame = frame
    count += 1
    queueDraw()
  }

  /// Starts observing new layers, because tile layers are added and removed.
  private func watchLayers() {
    for layer in layers() where layer !== self {
      let key = ObjectIdentifier(layer)
      guard last[key] == nil else { continue }
      let (name, number) = ("\(type(of: layer))", watched)
      watched += 1
      last[key] = LayerDrawing(
        name: name, number: number, WidgetDrawing(node: nil, seconds: 0), after: nil)
      layer.connect("destroy") { [weak self] in self?.last[key] = nil }
      layer.observeDrawing { [weak self] drawing in
        guard let self else { return }
        let drawn = LayerDrawing(name: name, number: number, drawing, after: last[key])
        last[key] = drawn
        current.append(drawn)
      }
    }
  }

  /// The maximum number of outlines. Drawing more outlines would dominate the frame time.
  private static let mostOutlines = 200

  private static let colors = [
    (0.90, 0.10, 0.10), (0.10, 0.45, 0.95), (0.10, 0.65, 0.20), (0.95, 0.55, 0.05), (0.60, 0.20, 0.80),
    (0.05, 0.65, 0.70), (0.85, 0.15, 0.60), (0.45, 0.35, 0.20),
  ].map { Color(red: $0.0, green: $0.1, blue: $0.2) }
}
