import Features
import FormatTesting
import GPX
import Geography
import SeededRandom
import Testing

private func place(_ longitude: Double, _ latitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

/// Tests editing the points of routes and tracks.
@Suite struct ShapeEditTests {
  static let texts = [
    """
    <trk>
      <name>N</name>
      <trkseg>
        <trkpt lat="1.50" lon="2"><ele>5</ele></trkpt>
        <trkpt lat="3" lon="4"/><!-- here -->
        <trkpt lat="5" lon="6.250"><time>2020</time></trkpt>
      </trkseg>
      <trkseg><trkpt lon='7' lat='8'/><trkpt lon='9' lat='10'></trkpt></trkseg>
    </trk>
    """,
    "<rte><name>R</name><rtept lat=\"1\" lon=\"2\"/><rtept lat=\"3\" lon=\"4\"><name>x</name></rtept></rte>",
    "<g:trk><g:trkseg><g:trkpt lat=\"1\" lon=\"2\"/><g:trkpt lat=\"3\" lon=\"4\"/><g:trkpt lat=\"3\" lon=\"7\"/></g:trkseg></g:trk>",
  ]

  @Test(arguments: 0..<300) func shapeEditsMatchModel(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let feature = try GPXFeature(bytes: Array(ShapeEditTests.texts[seed % 3].utf8))
    let fault = try RandomShapeEdits.fault(
      of: feature, count: 10, using: &random, isSaid: { ShapeEditTests.isSaid($0, isRoute: seed % 3 == 1) },
      reading: { try GPXFeature(bytes: $0) })
    #expect(fault == nil)
  }

  private static func isSaid(_ edit: ShapeEdit, isRoute: Bool) -> Bool {
    switch edit {
    case .convert, .addHole: false
    case .addPart: !isRoute
    case .move, .insert, .remove, .removePart, .reverse: true
    }
  }

  @Test func editKeepsOtherPoints() throws {
    let text = ShapeEditTests.texts[0]
    let feature = try GPXFeature(bytes: Array(text.utf8))
    func edited(_ edit: ShapeEdit) throws -> String {
      String(decoding: try #require(feature.editing(edit, of: .lines, decimals: 2)).bytes, as: UTF8.self)
    }
    #expect(
      try edited(.move([Vertex(part: 0, index: 0): place(2, 1.75)]))
        == text.replacing("lat=\"1.50\"", with: "lat=\"1.75\""))
    #expect(
      try edited(.insert([place(3, 2)], at: Vertex(part: 0, index: 1)))
        == text.replacing(
          "</ele></trkpt>\n", with: "</ele></trkpt>\n    <trkpt lat=\"2\" lon=\"3\"/>\n"))
    #expect(
      try edited(.insert([place(3, 2)], at: Vertex(part: 1, index: 2)))
        == text.replacing("</trkpt></trkseg>", with: "</trkpt><trkpt lon='3' lat='2'/></trkseg>"))
    // A comment between two points is kept.
    #expect(
      try edited(.remove([Vertex(part: 0, index: 1)]))
        == text.replacing("\n    <trkpt lat=\"3\" lon=\"4\"/>", with: ""))
    #expect(
      try edited(.remove([Vertex(part: 0, index: 2)]))
        == text.replacing("<trkpt lat=\"5\" lon=\"6.250\"><time>2020</time></trkpt>", with: ""))
    #expect(
      try edited(.removePart(1))
        == text.replacing(
          "\n  <trkseg><trkpt lon='7' lat='8'/><trkpt lon='9' lat='10'></trkpt></trkseg>", with: ""))
  }

  @Test func insertedAltitudeIsInterpolated() throws {
    func line(_ points: String) -> String { "<trk><trkseg>\(points)</trkseg></trk>" }
    func point(_ longitude: Int, _ inside: String) -> String {
      "<trkpt lat=\"0\" lon=\"\(longitude)\">\(inside)</trkpt>"
    }
    let (first, last) = (point(0, "<ele>500.5</ele><time>2020</time>"), point(4, "<ele>510</ele>"))
    let feature = try GPXFeature(bytes: Array(line(first + last).utf8))
    let new = try #require(
      feature.editing(.insert([place(2, 0)], at: Vertex(part: 0, index: 1)), of: .lines, decimals: 2))
    #expect(
      String(decoding: new.bytes, as: UTF8.self) == line(first + point(2, "<ele>505.3</ele>") + last))
  }

  @Test func newAreaIsNotSupported() throws {
    #expect(
      GPXFile.empty.newFeature(.area([[place(0, 0), place(1, 0), place(1, 1)]]), decimals: 1, title: nil)
        == nil)
    let line = try #require(
      GPXFile.empty.newFeature(.line([place(1, 2), place(3, 4.5)]), decimals: 1, title: "L"))
    #expect(line.lines == [[place(1, 2), place(3, 4.5)]] && line.title == "L")
  }
}
