import Features
import Geography

/// A movement of a whole shape by an offset.
struct ShapeShift {
  private let offset: MercatorOffset
  /// The number of full circles by which longitudes are shifted to return to the usual range.
  private let turns: Double
  private let wraps: Bool

  /// Creates the movement of `parts` by `offset`, limited to the Mercator square.
  init(_ offset: MercatorOffset, of parts: [[Coordinate]]) {
    let places = parts.joined().filter(\.isValid)
    let rows = places.filter(\.isOnSquare).map { MercatorPoint($0).y }
    var offset = offset
    if let north = rows.min(), let south = rows.max() { offset.y = max(-north, min(1 - south, offset.y)) }
    self.offset = offset
    wraps = parts.contains { part in
      zip(part, part.dropFirst()).contains { (180..<360).contains(abs($0.longitude - $1.longitude)) }
    }
    let (west, east) = (places.map(\.longitude).min() ?? 0, places.map(\.longitude).max() ?? 0)
    let shift = offset.x * 360
    // A shape that already extends beyond ±180° may still do so, but no shape is moved there as a whole.
    if west + shift >= 180 {
      turns = -((west + shift + 180) / 360).rounded(.down)
    } else if east + shift <= -180 {
      turns = ((180 - east - shift) / 360).rounded(.down)
    } else {
      turns = 0
    }
  }

  func moved(_ coordinate: Coordinate) -> Coordinate {
    guard coordinate.isValid else { return coordinate }
    var moved = coordinate
    if offset.x != 0 {
      moved.longitude += (offset.x + turns) * 360
      if wraps, abs(moved.longitude) > 180 { moved.longitude = moved.wrapped.longitude }
    }
    if offset.y != 0, coordinate.isOnSquare {
      let point = MercatorPoint(coordinate)
      moved.latitude = MercatorPoint(x: point.x, y: point.y + offset.y).coordinate.latitude
    }
    return moved
  }
}

extension ShapeOutline {
  /// Returns all positions after `GeometryCommands.move(_:by:zoom:)`, before rounding. O(positions).
  public func parts(movedBy offset: MercatorOffset) -> [[Coordinate]] {
    guard offset != .zero else { return parts }
    let shift = ShapeShift(offset, of: parts)
    return parts.map { $0.map(shift.moved) }
  }

  /// Returns the edit that moves all positions, or `nil` without positions.
  func moving(by offset: MercatorOffset) -> ShapeEdit? {
    let shift = ShapeShift(offset, of: parts)
    let moves = vertices.compactMap { vertex in coordinate(of: vertex).map { (vertex, shift.moved($0)) } }
    return moves.isEmpty ? nil : .move(Dictionary(uniqueKeysWithValues: moves))
  }
}

extension Coordinate {
  fileprivate var isOnSquare: Bool { abs(latitude) < MercatorPoint.maximumLatitude }
}
