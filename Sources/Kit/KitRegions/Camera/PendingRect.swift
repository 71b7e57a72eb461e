import Geography

/// A rectangle to show as soon as the view has a size.
package struct PendingRect {
  package var rect: MapRect
  /// The padding, or `nil` for the room that markers need.
  package var padding: EdgeInsets?
  package var maximumZoom: Double
  /// The clockwise rotation of the map in radians.
  package var rotation: Double

  package init(rect: MapRect, padding: EdgeInsets? = nil, maximumZoom: Double, rotation: Double = 0) {
    (self.rect, self.padding, self.maximumZoom, self.rotation) = (rect, padding, maximumZoom, rotation)
  }
}
