/// The bounds of a shape of the city in Web Mercator, whose axes are in 0...1.
struct ShapeBounds {
  private(set) var low = SIMD2(Double.infinity, .infinity)
  private(set) var high = SIMD2(-Double.infinity, -.infinity)

  init(_ shape: CityFeature.Shape) {
    switch shape {
    case .point(let point): add(point)
    case .line(let points): points.forEach { add($0) }
    case .polygon(let rings): rings.joined().forEach { add($0) }
    }
  }

  private mutating func add(_ point: CityPoint) {
    let (x, y) = CityProjection.world(point)
    low = pointwiseMin(low, SIMD2(x, y))
    high = pointwiseMax(high, SIMD2(x, y))
  }
}
