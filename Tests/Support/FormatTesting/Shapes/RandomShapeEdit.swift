import Features
import Geography

/// Creates random edits of lines and areas.
public enum RandomShapeEdit {
  /// Returns a random edit. The edit may be impossible for the model.
  public static func edit(
    of model: ShapeModel, longitudes: ClosedRange<Double> = -80...80,
    using random: inout some RandomNumberGenerator
  ) -> ShapeEdit {
    func coordinates(_ count: Int) -> [Coordinate] {
      (0..<count).map { _ in
        Coordinate(
          latitude: Double.random(in: -80...80, using: &random),
          longitude: Double.random(in: longitudes, using: &random))
      }
    }
    let part = Int.random(in: 0..<model.parts.count, using: &random)
    let count = model.count(part)
    func vertex() -> Vertex { Vertex(part: part, index: Int.random(in: 0..<max(1, count), using: &random)) }
    switch Int.random(in: 0..<16, using: &random) {
    case 0...3:
      var moves: [Vertex: Coordinate] = [:]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let vertex = vertex()
        var new = coordinates(1)[0]
        // Sometimes change only one of the two numbers.
        if Bool.random(using: &random) { new.latitude = model.parts[part][vertex.index].latitude }
        moves[vertex] = new
      }
      return .move(moves)
    case 4...7:
      let index = Int.random(in: 0...count, using: &random)
      return .insert(coordinates(Int.random(in: 1...3, using: &random)), at: Vertex(part: part, index: index))
    case 8...10:
      return .remove(Set((0..<Int.random(in: 1...2, using: &random)).map { _ in vertex() }))
    case 11: return .removePart(part)
    case 12: return model.isArea ? .addHole(coordinates(4), toRing: part) : .reverse(part)
    case 13: return .addPart(coordinates(4))
    case 14: return .reverse(part)
    default: return .convert
    }
  }

  /// Returns the maximum number of positions whose text may change, including closing positions.
  public static func touched(by edit: ShapeEdit, in model: ShapeModel) -> Int {
    switch edit {
    case .move(let moves): moves.count * 2
    case .insert(let new, _): new.count + 1
    case .remove(let gone): Set(gone.map(\.part)).count
    case .removePart, .reverse: 0
    case .addHole(let ring, _), .addPart(let ring): ring.count + 1
    case .convert: model.isArea ? 0 : model.parts.count
    }
  }
}
