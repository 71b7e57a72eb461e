import Geography

/// Where something stands among what overlaps it; the greater is above.
struct Height: Comparable {
  /// Of the view, or of a resting marker.
  var z: Float
  /// Cells of the pixel grid: what is farther south, and then farther east, stands above.
  var y, x: Int32
  /// Among what is equal in all else.
  var order: UInt64

  static func < (a: Height, b: Height) -> Bool {
    (a.z, a.y, a.x, a.order) < (b.z, b.y, b.x, b.order)
  }
}

/// One of the annotations under a point.
struct Hit {
  var key: AnnotationKey
  var height: Height
  /// From the point to the middle of the view, in logical pixels.
  var distance: Double

  /// Whether it is the nearer, or as near and above.
  func comesBefore(_ other: Hit) -> Bool {
    distance == other.distance ? other.height < height : distance < other.distance
  }
}
