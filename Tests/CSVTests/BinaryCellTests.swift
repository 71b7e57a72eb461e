import CSV
import Features
import Geography
import Testing

/// Tests tables with well-known binary (WKB) in a column.
@Suite struct BinaryCellTests {
  private func file(_ cells: [String], header: String = "wkb_geometry") throws -> CSVFile {
    try CSVFile(bytes: Array(("id,\(header)\n" + cells.map { "1,\($0)\n" }.joined()).utf8))
  }

  private func text(of cell: String) -> String { "id,wkb_geometry\n1,\(cell)\n" }

  private static let point = "0101000000000000000000254000000000004048C0"
  private static let system = "0101000020E6100000000000000000254000000000004048C0"
  private static let bigEndian = "00000000014025000000000000C048400000000000"
  private static let height = "01010000A0E6100000000000000000254000000000004048C00000000000C05E40"
  private static let isoHeight = "01E9030000000000000000254000000000004048C00000000000C05E40"
  private static let line =
    "010200000002000000000000000000F03F000000000000004000000000000008400000000000001040"

  @Test(arguments: [point, system, bigEndian, height, isoHeight, "0x" + point, "\\x" + point.lowercased()])
  func pointsAreReadAndKeepTheirNotation(_ cell: String) throws {
    let file = try file([cell])
    #expect(file.points.count == 1)
    #expect(file.points.first == Coordinate(latitude: -48.5, longitude: 10.5))
    let feature = file.feature(at: 0)
    let moved = feature.moving([0: Coordinate(latitude: 12, longitude: 10.5)], decimals: 3)
    let new = String(decoding: file.bytes(with: [.changed(0, moved)], declaration: nil), as: UTF8.self)
    let twelve =
      cell == BinaryCellTests.bigEndian
      ? ("C048400000000000", "4028000000000000") : ("00000000004048C0", "0000000000002840")
    let isSmall = cell != cell.uppercased() && cell.hasPrefix("\\x")
    let (old, right) = isSmall ? (twelve.0.lowercased(), twelve.1) : twelve
    #expect(new == "id,wkb_geometry\n1,\(cell.replacing(old, with: right))\n")
    let back = moved.moving([0: Coordinate(latitude: -48.5, longitude: 10.5)], decimals: 3)
    // A text with only digits doesn't show whether letters are uppercase, so ignore the case.
    let written = file.bytes(with: [.changed(0, back)], declaration: nil)
    #expect(String(decoding: written, as: UTF8.self).lowercased() == text(of: cell).lowercased())
  }

  @Test func theReferenceSystemIsRead() throws {
    let utm = try file(["0101000020E8640000000000000000254000000000004048C0"])
    #expect(utm.referenceSystem == ReferenceSystem(epsg: 25832))
    #expect(
      try file([BinaryCellTests.height]).feature(at: 0).detailedGeometry.points.first?.height?.text == "123.0"
    )
  }

  @Test func linesAreEditedInBinary() throws {
    let file = try file([BinaryCellTests.line], header: "geom")
    let feature = file.feature(at: 0)
    #expect(
      feature.lines == [[Coordinate(latitude: 2, longitude: 1), Coordinate(latitude: 4, longitude: 3)]])
    let edit = ShapeEdit.insert([Coordinate(latitude: 6, longitude: 5)], at: Vertex(part: 0, index: 2))
    let longer = try #require(feature.editing(edit, of: .lines, decimals: 3))
    let new = String(decoding: file.bytes(with: [.changed(0, longer)], declaration: nil), as: UTF8.self)
    #expect(
      new.contains(
        BinaryCellTests.line.replacing("010200000002", with: "010200000003")
          + "00000000000014400000000000001840"))
  }

  @Test(arguments: [
    (
      "01060000000100000001030000000100000004000000000000000000000000000000000000000000"
        + "00000000F03F0000000000000000000000000000F03F000000000000F03F00000000000000000000"
        + "000000000000", [4]
    ),
    (
      "01050000000100000001020000000200000000000000000000000000000000000000000000000000"
        + "F03F000000000000F03F", [2]
    ),
    (
      "01070000000200000001010000000000000000002540000000000040484001020000000200000000"
        + "000000000000000000000000000000000000000000F03F000000000000F03F", [2]
    ),
  ])
  func otherTypesAreRead(_ cell: String, _ counts: [Int]) throws {
    let feature = try file([cell]).feature(at: 0)
    #expect((feature.lines + feature.rings).map(\.count) == counts)
  }

  @Test(arguments: [
    "0101000000", "010100000000000000000025400000000000404", "01FF000000000000000000254000000000004048C0",
    "0102000000FFFFFFFF000000000000254000000000004048C0", point + "00",
    "0102000000010000000000000000002540000000000000F87F",
  ])
  func otherDigitsAreNoPlace(_ cell: String) throws {
    let file = try file([BinaryCellTests.point, cell])
    #expect(file.records[1].unplaced == .noGeometry)
    #expect(file.bytes(with: [.kept(0), .kept(1)], declaration: nil) == file.bytes)
  }
}
