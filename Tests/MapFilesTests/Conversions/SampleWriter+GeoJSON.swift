// Random GeoJSON files (RFC 7946).
extension SampleWriter {
  mutating func geoJSON() -> Sample {
    .list(
      #"{"type":"FeatureCollection","features":["#, some(1...4) { $0.geoJSONFeature() }, separator: ",\n",
      "]}")
  }

  private mutating func geoJSONFeature() -> Sample {
    var members: [Sample] = [.text(#""type":"Feature""#)]
    if once(in: 2) {
      members.append(.text("\"id\":" + any([#""a""#, #""a b""#, #""7""#, #""""#, "7", "1.50", "1e999"])))
    }
    let (geometry, lines) = geometry()
    var properties = some(0...5) { $0.member() }
    if once(in: 3) { properties.append(positionsMember(lines)) }
    members.append(.list(#""properties":{"#, properties, separator: ",", "}"))
    members.append(.text("\"geometry\":" + geometry))
    return .list("{", members, separator: ",", "}")
  }

  private mutating func member() -> Sample {
    let name = name()
    let value =
      switch name {
      case "title", "name", "Name", "description", "desc":
        once(in: 5) ? value() : SampleWriter.json(once(in: 3) ? text() : "T")
      case "marker-color", "stroke", "fill", "color", "osmand:color":
        once(in: 5) ? value() : SampleWriter.json(color())
      case "stroke-opacity", "fill-opacity": any(["0.5", "1", "0", "\"0.25\"", "7"])
      case "stroke-width": any(["2", "3.5", "\"4\"", "-1", "200"])
      case "time": SampleWriter.json(time())
      default: value()
      }
    return .text(SampleWriter.json(name) + ":" + value)
  }

  private mutating func value() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: number()
    case 1: any(["true", "false"])
    case 2: "null"
    case 3: any(["{}", "[]", #"[1, {"a": null}]"#, #"{"times": 1}"#])
    default: SampleWriter.json(text())
    }
  }

  /// Returns `coordinateProperties` with a time for each position of the lines, and sometimes another list.
  private mutating func positionsMember(_ lines: [Int]) -> Sample {
    let lists = lines.map { count in
      "[" + (0..<count).map { _ in once(in: 4) ? "null" : SampleWriter.json(time()) }.joined(separator: ",")
        + "]"
    }
    let times = lists.count == 1 ? lists[0] : "[" + lists.joined(separator: ",") + "]"
    return .text(#""coordinateProperties":{"times":\#(times)\#(once(in: 3) ? #","heart":[1]"# : "")}"#)
  }

  /// Returns a geometry, and the number of positions of each of its lines.
  private mutating func geometry(isInside: Bool = false) -> (text: String, lines: [Int]) {
    func text(_ type: String, _ coordinates: String) -> String {
      #"{"type":"\#(type)","coordinates":\#(coordinates)}"#
    }
    func list(_ texts: [String]) -> String { "[" + texts.joined(separator: ",") + "]" }
    switch Int.random(in: 0..<(isInside ? 7 : 9), using: &random) {
    case 0: return (text("Point", positions(1)[0]), [])
    case 1:
      let count = Int.random(in: 1...3, using: &random)
      return (text("MultiPoint", list(positions(count))), [])
    case 2, 3: return (text("LineString", list(positions(3))), [3])
    case 4: return (text("MultiLineString", list([list(positions(2)), list(positions(3))])), [2, 3])
    case 5: return (text("Polygon", list(some(1...2) { $0.ring() })), [])
    case 6: return (text("MultiPolygon", list(some(1...2) { "[" + $0.ring() + "]" })), [])
    case 7: return (any(["null", text("MultiPoint", "[]"), text("LineString", "[]")]), [])
    default:
      let parts = some(1...3) { $0.geometry(isInside: true) }
      return (
        #"{"type":"GeometryCollection","geometries":\#(list(parts.map(\.text)))}"#, parts.flatMap(\.lines)
      )
    }
  }

  private mutating func ring() -> String {
    let height = once(in: 2) ? "" : "," + height()
    return "[[0,0\(height)],[9,0\(height)],[9,9\(height)],[0,0\(height)]]"
  }

  private mutating func positions(_ count: Int) -> [String] {
    heights(count).map { height in
      let measure = height != nil && once(in: 20) ? ["7"] : []
      return "[" + (place() + (height.map { [$0] } ?? []) + measure).joined(separator: ",") + "]"
    }
  }

  static func json(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> String in
      guard scalar.value < 0x20 || scalar == "\"" || scalar == "\\" else { return String(scalar) }
      let hex = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }
    return "\"" + scalars.joined() + "\""
  }
}
