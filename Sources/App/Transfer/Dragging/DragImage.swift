import AnnotationKit
import Documents
import DragItems
import Geography
import Gtk
import MapSessions

/// The image of places during a drag: the marker with its tip at the pointer, and a badge with the number of places.
enum DragImage {
  static func preview(of row: Documents.Row, count: Int) -> TargetedDragPreview {
    var preview = lifted(row)
    guard count > 1, var drawing = preview.drawing else { return preview }
    let badge = badge(count)
    // Centers the badge on the upper right corner of the marker or tile.
    let isTile = [.line, .area].contains(RowContent.Kind(row.kind))
    let corner = isTile ? Point(x: 38, y: 2) : Point(x: 13, y: -34)
    drawing.elements.append(.drawing(badge.drawing, Transform(translation: corner), alpha: 1))
    let covered = Rectangle(origin: badge.bounds.origin + corner, size: badge.bounds.size)
    preview = TargetedDragPreview(
      drawing: drawing, bounds: preview.bounds.union(covered), hotspot: preview.hotspot)
    return preview
  }

  private static func lifted(_ row: Documents.Row) -> TargetedDragPreview {
    switch RowContent.Kind(row.kind) {
    case .pin, .unplaced:
      let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
      view.markerTintColor = row.markerAppearance.tint
      view.glyphTintColor = row.markerAppearance.glyphTint
      view.glyphText = row.markerAppearance.glyph
      view.glyphImage = row.markerAppearance.glyphImage
      return view.liftPreview(heldAt: .zero)
    case .line, .area:
      return TargetedDragPreview(
        drawing: tile(RowIcon.drawing(RowContent.Kind(row.kind), row.markerAppearance.tint, on: .light)),
        bounds: Rectangle(x: -6, y: -6, width: 52, height: 52), hotspot: Point(x: 20, y: 44))
    }
  }

  /// Returns a list icon at twice its size on a white tile, because the windows of other programs may have any color.
  private static func tile(_ icon: Drawing) -> Drawing {
    let ground = Path.roundedRectangle(Rectangle(x: 0, y: 0, width: 40, height: 40), radius: 9)
    return Drawing([
      .shadow(ground, .black.opacity(0.3), blur: 4, offset: Point(x: 0, y: 2)), .fill(ground, .color(.white)),
      .drawing(icon, Transform(a: 2, b: 0, c: 0, d: 2, tx: 4, ty: 4), alpha: 1),
    ])
  }

  /// Returns a number in a pill that is centered at the origin.
  private static func badge(_ count: Int) -> (drawing: Drawing, bounds: Rectangle) {
    let text = count.formatted
    let width = max(20, 11 + 7.5 * Double(text.count))
    let box = Rectangle(x: -width / 2, y: -10, width: width, height: 20)
    let pill = Path.roundedRectangle(box, radius: 10)
    let drawing = Drawing([
      .shadow(pill, .black.opacity(0.3), blur: 2, offset: Point(x: 0, y: 1)),
      .fill(pill, .color(Color(red: 0.11, green: 0.44, blue: 0.85))),
      .stroke(pill, Stroke(.white, width: 1.5)),
      .text(TextRun(text, center: .zero, size: 12, isBold: true, color: .white)),
    ])
    return (drawing, box.inset(by: -3))
  }
}
