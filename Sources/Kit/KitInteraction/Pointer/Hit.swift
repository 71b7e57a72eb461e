import Geography

/// The stacking position of an annotation. The annotation with the greater value is on top.
package struct Height: Comparable {
  /// The z priority of the view or of a static marker.
  package var z: Float
  /// The cell in the pixel grid. An annotation farther south, and then farther east, is on top.
  package var y, x: Int32
  /// The order among annotations that are otherwise equal.
  package var order: UInt64

  package init(z: Float, y: Int32, x: Int32, order: UInt64) {
    (self.z, self.y, self.x, self.order) = (z, y, x, order)
  }

  package static func < (a: Height, b: Height) -> Bool {
    (a.z, a.y, a.x, a.order) < (b.z, b.y, b.x, b.order)
  }
}

/// An annotation under a point.
package struct Hit {
  package var key: AnnotationKey
  package var height: Height
  /// The distance from the point to the center of the view, in logical pixels.
  package var distance: Double

  package init(key: AnnotationKey, height: Height, distance: Double) {
    (self.key, self.height, self.distance) = (key, height, distance)
  }

  /// Returns whether this hit is nearer than `other`, or equally near and on top.
  package func comesBefore(_ other: Hit) -> Bool {
    distance == other.distance ? other.height < height : distance < other.distance
  }
}
