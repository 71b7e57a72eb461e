import Features
import Geography

/// The movement of a whole shape by an offset.
struct ShapeShift {
  private let offset: MercatorOffset
  /// The number of full turns by which longitudes are additionally shifted, so that the shape isn't completely beyond
  /// ±180°.
  private let turns: Double
  private let wraps: Bool

  /// Creates the movement of `parts` by `offset`. The vertical offset is limited so that no position leaves the
  /// Mercator square.
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
    // The shape may cross ±180°, but if it would be completely beyond ±180°, shift it back.
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
  /// Returns the positions of all parts as they would be after `GeometryCommands.move(_:by:zoom:)`, but without
  /// rounding. O(positions).
  public func parts(movedBy offset: MercatorOffset) -> [[Coordinate]] {
    guard offset != .zero else { return parts }
    let shift = ShapeShift(offset, of: parts)
    return parts.map { $0.map(shift.moved) }
  }

  /// Returns the edit that moves all positions by `offset`, or `nil` if the outline has no positions.
  func moving(by offset: MercatorOffset) -> ShapeEdit? {
    let shift = ShapeShift(offset, of: parts)
    let moves = vertices.compactMap { vertex in coordinate(of: vertex).map { (vertex, shift.moved($0)) } }
    return moves.isEmpty ? nil : .move(Dictionary(uniqueKeysWithValues: moves))
  }
}

extension Coordinate {
  fileprivate var isOnSquare: Bool { abs(latitude) < MercatorPoint.maximumLatitude }
}
