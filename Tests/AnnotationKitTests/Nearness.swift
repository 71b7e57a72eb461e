import Geography

extension Coordinate {
  func isNear(_ other: Coordinate, within degrees: Double = 1e-6) -> Bool {
    let longitude = (self.longitude - other.longitude).remainder(dividingBy: 360)
    return abs(latitude - other.latitude) < degrees && abs(longitude) < degrees
  }
}

extension CoordinateRegion {
  func isNear(_ other: CoordinateRegion, within degrees: Double = 1e-6) -> Bool {
    center.isNear(other.center, within: degrees)
      && abs(span.latitudeDelta - other.span.latitudeDelta) < degrees
      && abs(span.longitudeDelta - other.span.longitudeDelta) < degrees
  }
}
