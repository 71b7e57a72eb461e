import Features
import Graphics
import Keys

/// A change to the style of shapes that the map shows before the user applies it.
struct StylePreview {
  let keys: [RowKey]
  var change: ShapeStyle.Change
  private let originals: [AnnotationKey: OriginalStyle]

  /// The style of a shape before the preview, and the color that the layer's color rule assigns to it.
  struct OriginalStyle {
    var style: ShapeStyle
    var color: HexColor?
  }

  init(_ keys: [RowKey], _ change: ShapeStyle.Change, _ originals: [AnnotationKey: OriginalStyle]) {
    (self.keys, self.change, self.originals) = (keys, change, originals)
  }

  /// Returns the shape with the previewed style.
  func shown(_ shape: OverlayShape) -> OverlayShape {
    guard let originals = originals[shape.key] else { return shape }
    var shape = shape
    shape.show(originals.style.applying(change), color: originals.color)
    return shape
  }
}
