import SeededRandom

/// Generates features with lines and areas in unusual layouts.
struct ShapeText {
  private var random: SeededGenerator
  /// The white space that is used throughout the text.
  private let gaps: [String]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let styles = [[""], [" "], ["", " "], ["\n", "\n   "], ["\r\n\t", " "], ["", "", "\n"]]
    gaps = styles[Int(seed % UInt64(styles.count))]
  }

  mutating func feature(_ kind: Int) -> String {
    let geometry = geometry(kind % 6)
    let box = Bool.random(using: &random) ? "\"bbox\":[-180,-90,180,90]," : ""
    return
      "{\"type\":\"Feature\",\(gap())\"properties\":{\"n\": \"[1,2]\",\"l\":[[3,4]]},\(box)\"geometry\"\(gap()):\(geometry)}"
  }

  private mutating func geometry(_ kind: Int) -> String {
    switch kind {
    case 0: return object("LineString", line(2...6))
    case 1: return object("MultiLineString", list(1...3) { $0.line(2...5) })
    case 2: return object("Polygon", area())
    case 3: return object("MultiPolygon", list(1...3) { $0.area() })
    case 4:
      return collection([
        object("LineString", line(2...4)), object("Point", position()), object("Polygon", area()),
      ])
    default:
      let inner = collection([
        object("MultiLineString", list(1...2) { $0.line(3...5) }), object("Polygon", area()),
      ])
      return collection([
        inner, object("MultiPoint", list(1...3) { $0.position() }), object("LineString", line(3...3)),
        object("MultiPolygon", list(1...2) { $0.area() }),
      ])
    }
  }

  private mutating func object(_ type: String, _ coordinates: String) -> String {
    Bool.random(using: &random)
      ? "{\"type\":\"\(type)\",\(gap())\"coordinates\":\(coordinates)}"
      : "{\"coordinates\":\(gap())\(coordinates)\(gap()),\"type\":\"\(type)\",\"x\":[[[5,6]]]}"
  }

  private func collection(_ geometries: [String]) -> String {
    "{\"type\":\"GeometryCollection\",\"geometries\":[\(geometries.joined(separator: ", "))]}"
  }

  private mutating func area() -> String { list(1...3) { $0.ring() } }

  private mutating func line(_ count: ClosedRange<Int>) -> String {
    list(count) { $0.position() }
  }

  private mutating func ring() -> String {
    let positions = (0..<Int.random(in: 3...6, using: &random)).map { _ in position() }
    // Some rings are left open.
    let closing = Int.random(in: 0..<8, using: &random) > 0 ? [positions[0]] : []
    return list(positions + closing)
  }

  /// Returns a position, sometimes with an altitude and another number.
  private mutating func position() -> String {
    let place = [number(80), number(80)]
    let rest = (0..<Int.random(in: 0...2, using: &random)).map { _ in number(9000) }
    return list(place + rest)
  }

  private mutating func number(_ most: Int) -> String {
    let whole = Int.random(in: -most...most, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return "\(whole)"
    case 1: return "\(whole).\(Int.random(in: 100...999, using: &random))000"
    case 2: return "\(Int.random(in: 1...7, using: &random)).50e+01"
    default: return "\(whole).\(Int.random(in: 1_000_000...9_999_999, using: &random))"
    }
  }

  private mutating func list(_ count: ClosedRange<Int>, _ element: (inout ShapeText) -> String) -> String {
    list((0..<Int.random(in: count, using: &random)).map { _ in element(&self) })
  }

  private mutating func list(_ elements: [String]) -> String {
    "[" + gap() + elements.joined(separator: "," + gap()) + gap() + "]"
  }

  private mutating func gap() -> String { gaps.randomElement(using: &random) ?? "" }
}
