import Geography

/// The stacking position of an annotation. The annotation with the greater value is on top.
struct Height: Comparable {
  /// The z priority of the view or of a static marker.
  var z: Float
  /// The cell in the pixel grid. An annotation farther south, and then farther east, is on top.
  var y, x: Int32
  /// The order among annotations that are otherwise equal.
  var order: UInt64

  static func < (a: Height, b: Height) -> Bool {
    (a.z, a.y, a.x, a.order) < (b.z, b.y, b.x, b.order)
  }
}

/// An annotation under a point.
struct Hit {
  var key: AnnotationKey
  var height: Height
  /// The distance from the point to the center of the view, in logical pixels.
  var distance: Double

  /// Returns whether this hit is nearer than `other`, or equally near and on top.
  func comesBefore(_ other: Hit) -> Bool {
    distance == other.distance ? other.height < height : distance < other.distance
  }
}
