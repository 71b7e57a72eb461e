import Features
import Graphics
import Keys
import Observing

/// A change of the style of shapes that the map previews before the user applies it.
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

/// Reading, previewing and changing the style of lines and areas.
extension MapDocument {
  /// Returns the style of the feature, or `nil` if the row isn't a line or an area. O(the feature's length).
  public func shapeStyle(of key: RowKey) -> ShapeStyle? {
    isShape(key) ? contents.feature(contents.owner(of: key)).shapeStyle : nil
  }

  /// Whether the row is a line or an area. O(1).
  public func isShape(_ key: RowKey) -> Bool { contents.overlays.column.index(of: key) != nil }

  /// Changes the style of lines and areas as one step, and ends the preview. Ignores the keys of other rows.
  public func setStyle(_ change: ShapeStyle.Change, of keys: [RowKey]) {
    tryStyle(nil, of: [])
    let keys = keys.filter(isShape)
    edit(keys, named: name(.style, keys)) { feature, _ in feature.settingStyle(change) }
  }

  /// Previews a change of the style of lines and areas on the map, without changing the document. Replaces an earlier
  /// preview. `nil` ends the preview. O(keys) for the first call with these keys, O(1) for further calls.
  public func tryStyle(_ change: ShapeStyle.Change?, of keys: [RowKey]) {
    guard let change else {
      guard stylePreview != nil else { return }
      stylePreview = nil
      return shapeObservers.notify(())
    }
    if stylePreview?.keys != keys { stylePreview = StylePreview(keys, change, originals(of: keys)) }
    stylePreview?.change = change
    shapeObservers.notify(())
  }

  private func originals(of keys: [RowKey]) -> [AnnotationKey: StylePreview.OriginalStyle] {
    var originals: [AnnotationKey: StylePreview.OriginalStyle] = [:]
    for key in keys where !contents.isLocked(key) {
      guard let style = shapeStyle(of: key) else { continue }
      originals[AnnotationKey(key)] = StylePreview.OriginalStyle(
        style: style, color: contents.ruleColor(of: contents.owner(of: key)))
    }
    return originals
  }
}
