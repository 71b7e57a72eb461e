import CGEOS
import Geography

/// A GEOS context for creating geometries. Functions return `nil` on errors. GEOS keeps no error state.
final class GEOSContext {
  let handle: GEOSContextHandle_t

  /// Creates a context. Returns `nil` if there isn't enough memory.
  init?() {
    guard let handle = GEOS_init_r() else { return nil }
    self.handle = handle
  }

  deinit { GEOS_finish_r(handle) }

  /// Calls `body` with a geometry of the line or closed ring, and frees the geometry afterwards.
  func withLine<Result>(_ points: [Point], _ body: (OpaquePointer) -> Result?) -> Result? {
    guard let sequence = sequence(points), let line = GEOSGeom_createLineString_r(handle, sequence) else {
      return nil
    }
    defer { GEOSGeom_destroy_r(handle, line) }
    return body(line)
  }

  /// Calls `body` with a single geometry that contains the areas, and frees the geometry afterwards. Each area has
  /// closed rings of at least four positions, the outer ring first.
  func withAreas<Result>(_ areas: [[[Point]]], _ body: (OpaquePointer) -> Result?) -> Result? {
    var polygons: [OpaquePointer?] = []
    for rings in areas {
      guard let polygon = polygon(rings) else {
        for polygon in polygons { GEOSGeom_destroy_r(handle, polygon) }
        return nil
      }
      polygons.append(polygon)
    }
    let kind = Int32(GEOS_MULTIPOLYGON.rawValue)
    // This call takes ownership of the polygons, even if it fails.
    let count = UInt32(polygons.count)
    guard let all = GEOSGeom_createCollection_r(handle, kind, &polygons, count) else { return nil }
    defer { GEOSGeom_destroy_r(handle, all) }
    return body(all)
  }

  private func polygon(_ rings: [[Point]]) -> OpaquePointer? {
    var newRings: [OpaquePointer?] = []
    for ring in rings {
      guard let sequence = sequence(ring), let ring = GEOSGeom_createLinearRing_r(handle, sequence) else {
        for ring in newRings { GEOSGeom_destroy_r(handle, ring) }
        return nil
      }
      newRings.append(ring)
    }
    guard let outer = newRings.first else { return nil }
    var holes = Array(newRings.dropFirst())
    let count = UInt32(holes.count)
    return GEOSGeom_createPolygon_r(handle, outer, &holes, count)
  }

  private func sequence(_ points: [Point]) -> OpaquePointer? {
    guard points.allSatisfy(\.isFinite), points.count <= Int(UInt32.max),
      let sequence = GEOSCoordSeq_create_r(handle, UInt32(points.count), 2)
    else { return nil }
    for (index, point) in points.enumerated() {
      _ = GEOSCoordSeq_setXY_r(handle, sequence, UInt32(index), point.x, point.y)
    }
    return sequence
  }

  /// Returns the positions of a line, or of all rings of one or several areas.
  func points(of geometry: OpaquePointer) -> [Point] {
    let count = GEOSGetNumGeometries_r(handle, geometry)
    switch Int(GEOSGeomTypeId_r(handle, geometry)) {
    case Int(GEOS_LINESTRING.rawValue), Int(GEOS_LINEARRING.rawValue), Int(GEOS_POINT.rawValue):
      return linePoints(geometry)
    case Int(GEOS_POLYGON.rawValue):
      let holes = GEOSGetNumInteriorRings_r(handle, geometry)
      let rings =
        [GEOSGetExteriorRing_r(handle, geometry)]
        + (0..<max(0, holes)).map { GEOSGetInteriorRingN_r(handle, geometry, $0) }
      return rings.compactMap { $0 }.flatMap { linePoints($0) }
    default:
      return (0..<max(0, count)).compactMap { GEOSGetGeometryN_r(handle, geometry, $0) }.flatMap {
        points(of: $0)
      }
    }
  }

  private func linePoints(_ line: OpaquePointer) -> [Point] {
    guard let sequence = GEOSGeom_getCoordSeq_r(handle, line) else { return [] }
    var count: UInt32 = 0
    guard GEOSCoordSeq_getSize_r(handle, sequence, &count) == 1 else { return [] }
    return (0..<count).map { index in
      var point = Point.zero
      _ = GEOSCoordSeq_getXY_r(handle, sequence, index, &point.x, &point.y)
      return point
    }
  }
}
