import Features
import Geography

/// The lines or areas of a feature as plain arrays, with functions for the expected result of each edit. Independent of
/// the code of the formats.
public struct ShapeModel: Equatable, Sendable {
  public var isArea: Bool
  /// The single part of each line, or the rings of each area, including closing positions.
  public var shapes: [[[Coordinate]]]

  public init(_ feature: some Feature, _ shapes: FeatureRecord.Shapes) {
    isArea = shapes == .areas
    self.shapes = isArea ? feature.areas : feature.lines.map { [$0] }
  }

  public var parts: [[Coordinate]] { shapes.flatMap { $0 } }

  public func isClosed(_ part: Int) -> Bool {
    let part = parts[part]
    return isArea && part.count > 1 && part.first == part.last
  }

  /// Returns the number of positions of a part, without the closing position.
  public func count(_ part: Int) -> Int { parts[part].count - (isClosed(part) ? 1 : 0) }

  /// Returns the expected result of an edit, or `nil` if the edit isn't possible. Numbers are rounded as in the written
  /// text.
  public func after(_ edit: ShapeEdit, decimals: Int) -> ShapeModel? {
    var model = self
    func rounded(_ value: Double) -> Double {
      let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
      return (value * power).rounded() / power
    }
    func rounded(_ coordinate: Coordinate) -> Coordinate {
      Coordinate(latitude: rounded(coordinate.latitude), longitude: rounded(coordinate.longitude))
    }
    switch edit {
    case .move(let moves):
      for (vertex, new) in moves {
        model.change(vertex.part) { ring in
          let old = ring[vertex.index]
          let moved = Coordinate(
            latitude: new.latitude == old.latitude ? old.latitude : rounded(new.latitude),
            longitude: new.longitude == old.longitude ? old.longitude : rounded(new.longitude))
          ring[vertex.index] = moved
        }
      }
    case .insert(let new, let vertex):
      model.change(vertex.part) { $0.insert(contentsOf: new.map(rounded), at: vertex.index) }
    case .remove(let gone):
      for part in Set(gone.map(\.part)) {
        let left = count(part) - gone.count { $0.part == part }
        guard left >= (isArea ? 3 : 2) else { return nil }
        model.change(part) { ring in
          ring = ring.enumerated().filter { !gone.contains(Vertex(part: part, index: $0.offset)) }.map(
            \.element)
        }
      }
    case .removePart(let part):
      let (shape, ring) = place(of: part)
      if isArea, ring > 0 { model.shapes[shape].remove(at: ring) } else { model.shapes.remove(at: shape) }
      return model.shapes.isEmpty ? nil : model
    case .addHole(let ring, let part):
      let (shape, place) = place(of: part)
      guard isArea, place == 0 else { return nil }
      model.shapes[shape].append(ShapeModel.closed(ring, clockwise: true).map(rounded))
    case .addPart(let new):
      model.shapes.append([isArea ? ShapeModel.closed(new, clockwise: false).map(rounded) : new.map(rounded)])
    case .reverse(let part):
      let (shape, ring) = place(of: part)
      model.shapes[shape][ring].reverse()
    case .convert:
      model.isArea.toggle()
      if isArea {
        model.shapes = parts.map { ring in
          [ring.count > 1 && ring.first == ring.last ? Array(ring.dropLast()) : ring]
        }
        guard model.parts.allSatisfy({ $0.count >= 2 }) else { return nil }
      } else {
        guard parts.allSatisfy({ ShapeModel.distinct($0).count >= 3 }) else { return nil }
        model.shapes = parts.map { line in
          let distinct = ShapeModel.distinct(line)
          let isClockwise = ShapeModel.area(distinct) < 0
          guard line.count > distinct.count else { return [ShapeModel.closed(line, clockwise: false)] }
          return [isClockwise ? line.reversed() : line]
        }
      }
    }
    return model
  }

  /// Changes the positions of a part without its closing position, and closes the part again.
  private mutating func change(_ part: Int, _ body: (inout [Coordinate]) -> Void) {
    let isClosed = isClosed(part)
    let (shape, ring) = place(of: part)
    var positions = shapes[shape][ring]
    if isClosed { positions.removeLast() }
    body(&positions)
    if isClosed { positions.append(positions[0]) }
    shapes[shape][ring] = positions
  }

  private func place(of part: Int) -> (shape: Int, ring: Int) {
    var rest = part
    for (index, shape) in shapes.enumerated() {
      if rest < shape.count { return (index, rest) }
      rest -= shape.count
    }
    preconditionFailure("No such part.")
  }

  private static func distinct(_ ring: [Coordinate]) -> [Coordinate] {
    ring.count > 1 && ring.first == ring.last ? Array(ring.dropLast()) : ring
  }

  /// Returns the signed area with the shoelace formula. The ring must not cross the antimeridian.
  private static func area(_ ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { sum, edge in
      sum + edge.0.longitude * edge.1.latitude - edge.1.longitude * edge.0.latitude
    }
  }

  private static func closed(_ ring: [Coordinate], clockwise: Bool) -> [Coordinate] {
    var ring = distinct(ring)
    if area(ring) != 0, (area(ring) < 0) != clockwise { ring.reverse() }
    return ring + [ring[0]]
  }
}
