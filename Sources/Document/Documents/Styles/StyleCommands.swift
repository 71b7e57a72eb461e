import Features
import Graphics
import Keys

/// The colors and styles of a document's features.
@MainActor public final class StyleCommands {
  let core: DocumentCore
  private let shapes: DocumentShapes

  init(_ core: DocumentCore, _ shapes: DocumentShapes) { (self.core, self.shapes) = (core, shapes) }

  /// Sets the color of markers, lines and areas as one step. The color of an area applies to its outline and its fill.
  /// `nil` removes the color.
  public func setColor(_ color: HexColor?, of keys: [RowKey]) {
    core.edit(keys, as: .color) { core.contents.catalog.settingColor(color, of: $0, $1) }
  }

  /// Returns the style of the row's feature, or `nil` if the row isn't a visible line or area. O(the feature's length).
  public func shapeStyle(of key: RowKey) -> ShapeStyle? {
    shapes.contains(key) ? core.contents.catalog.feature(of: key).shapeStyle : nil
  }

  /// Changes the style of lines and areas as one step, and ends the preview. Other rows in `keys` are ignored.
  public func set(_ change: ShapeStyle.Change, of keys: [RowKey]) {
    shapes.preview = nil
    let keys = keys.filter(shapes.contains)
    core.edit(keys, as: .style) { feature, _ in feature.settingStyle(change) }
  }

  /// Previews a change of the style of lines and areas on the map, without changing the document. Replaces the previous
  /// preview. If `change` is `nil`, ends the preview. O(keys) for the first call with these keys, O(1) for further
  /// calls.
  public func preview(_ change: ShapeStyle.Change?, of keys: [RowKey]) {
    guard let change else { return shapes.preview = nil }
    var preview = shapes.preview
    if preview?.keys != keys { preview = StylePreview(keys, change, originals(of: keys)) }
    preview?.change = change
    shapes.preview = preview
  }

  private func originals(of keys: [RowKey]) -> [AnnotationKey: StylePreview.OriginalStyle] {
    var originals: [AnnotationKey: StylePreview.OriginalStyle] = [:]
    for key in keys where !core.contents.isLocked(key) {
      guard let style = shapeStyle(of: key) else { continue }
      originals[AnnotationKey(key)] = StylePreview.OriginalStyle(
        style: style, color: core.contents.ruleColor(of: core.contents.catalog.owner(of: key)))
    }
    return originals
  }
}
