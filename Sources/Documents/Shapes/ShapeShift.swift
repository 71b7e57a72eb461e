import Features
import Geography

/// Where the positions of a shape are that is moved as a whole.
struct ShapeShift {
  private let offset: MercatorOffset
  /// Whole turns that bring the shape back to where longitudes are usual.
  private let turns: Double
  private let wraps: Bool

  /// The way of `parts` by `offset`, or as far as the Mercator square goes.
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
    // A file that goes beyond ±180 may do so still; one that does not is not pushed there as a whole.
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
  /// Where all positions would be after `MapDocument.moveShape(_:by:zoom:)`, before they are rounded. O(positions).
  public func parts(movedBy offset: MercatorOffset) -> [[Coordinate]] {
    guard offset != .zero else { return parts }
    let shift = ShapeShift(offset, of: parts)
    return parts.map { $0.map(shift.moved) }
  }

  /// What moves all positions; nil where there are none.
  func moving(by offset: MercatorOffset) -> ShapeEdit? {
    let shift = ShapeShift(offset, of: parts)
    let moves = vertices.compactMap { vertex in coordinate(of: vertex).map { (vertex, shift.moved($0)) } }
    return moves.isEmpty ? nil : .move(Dictionary(uniqueKeysWithValues: moves))
  }
}

extension Coordinate {
  fileprivate var isOnSquare: Bool { abs(latitude) < MercatorPoint.maximumLatitude }
}
