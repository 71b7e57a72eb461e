import Geography

/// A rectangle to show as soon as the view has a size.
struct PendingRect {
  var rect: MapRect
  /// The padding, or `nil` for the room that markers need.
  var padding: EdgeInsets?
  var maximumZoom: Double
  /// The clockwise rotation of the map in radians.
  var rotation = 0.0
}
