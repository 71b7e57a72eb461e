import Features
import Geography
import Testing

@testable import CSV

/// Tests tables with other text: a line with the separator, titles, comments, empty rows, and lines below the table.
@Suite struct TableStartTests {
  private static let place = Coordinate(latitude: 47.1, longitude: 11.5)

  private func file(_ text: String) throws -> CSVFile { try CSVFile(bytes: Array(text.utf8)) }

  @Test(arguments: [
    "sep=;\n", "SEP=;\n", "Sep=;\n", "sep = ;\n", "\"sep=;\"\n", "sep=; \r\n", "sep=;;;\n", "\"Sep = ;\"\n",
    "sep=\";\"\n",
  ])
  func separatorLineVariantsAreRead(line: String) throws {
    // The separator line takes precedence over a guess: the commas would give other columns.
    let file = try file(line + "name;lat;lon\nHut, old;47,1;11,5\n")
    #expect(Array(file.points) == [TableStartTests.place] && file.title(at: 0) == "Hut, old")
    #expect(file.question == nil)
  }

  @Test(arguments: [
    ("sep=\\t\n", "\t"), ("sep=\t\n", "\t"), ("SEP=|\n", "|"), ("sep=, \r\n", ","),
  ])
  func otherSeparatorsAreRead(line: String, separator: String) throws {
    let file = try file(line + ["name", "lat", "lon\nA", "47.1", "11.5\n"].joined(separator: separator))
    #expect(Array(file.points) == [TableStartTests.place])
  }

  @Test(arguments: [
    "Title;;\n;;\n", "Export of 2024-01-01\n\n", "# made by hand\n", "# made by hand\n# lat;lon;name\n",
    "% one\n// two\n\n", "Report;2024\nfor;all\n",
  ])
  func linesAboveTableAreKept(lines: String) throws {
    let text = lines + "name;lat;lon\nA;47,1;11,5\n"
    let file = try file(text)
    #expect(Array(file.points) == [TableStartTests.place] && file.question == nil && file.title(at: 0) == "A")
    let moved = file.feature(at: 0).moving([0: Coordinate(latitude: 47.5, longitude: 11.5)], decimals: 4)
    let bytes = file.bytes(with: [.changed(0, moved)], declaration: nil)
    #expect(String(decoding: bytes, as: UTF8.self) == text.replacing("47,1", with: "47,5"))
  }

  @Test func headerMayBeginWithHash() throws {
    let file = try file("#name,lat,lon\nA,47.1,11.5\n")
    #expect(Array(file.points) == [TableStartTests.place] && file.schema.columns[0].name == "#name")
  }

  @Test func commentsAreOmittedFromQuestion() throws {
    let question = try #require(try file("# one, two\nwhat,b,l\nA,47.1234,11.5678\n").question)
    #expect(question.firstLine == 2 && question.firstRows[0] == ["what", "b", "l"])
  }

  @Test func rowsOfOnlySeparatorsAreIgnored() throws {
    let text = "name;lat;lon\nA;47,1;11,5\n;;\n;;\nB;47,2;11,6\n;;\n"
    let file = try file(text)
    #expect(file.count == 2 && file.title(at: 1) == "B")
    let bytes = file.bytes(
      with: [.kept(0), .changed(1, file.feature(at: 1).settingTitle("C"))], declaration: nil)
    #expect(String(decoding: bytes, as: UTF8.self) == text.replacing("B;", with: "C;"))
  }

  /// A row that contains only separators would be ignored when the file is read again.
  @Test func clearedRowIsReadBackAsRow() throws {
    let file = try file("name,lat,lon\nA,47.1,11.5\n")
    let empty = file.feature(at: 0).settingTitle(nil)
    let cleared = empty.clearingPlace()
    let bytes = file.bytes(with: [.changed(0, cleared)], declaration: nil)
    #expect(try CSVFile(bytes: bytes).count == 1)
  }

  @Test func lineBelowTableIsIgnored() throws {
    let file = try file("name,lat,lon\nA,47.1,11.5\n\nTotal: 1 row\nEnd\n")
    #expect(file.count == 1)
    // If more rows follow, the line is a row of the table.
    #expect(try self.file("name,lat,lon\nA,47.1,11.5\n\nHut\nB,47.2,11.6\n").count == 3)
    #expect(try self.file("WKT\nPOINT (1 2)\n\nPOINT (3 4)\n").count == 2)
  }
}

extension CSVFeature {
  /// Returns the row without its coordinates.
  fileprivate func clearingPlace() -> CSVFeature {
    guard let latitude = schema.index(of: .latitude), let longitude = schema.index(of: .longitude) else {
      return self
    }
    return setting([latitude: nil, longitude: nil])
  }
}
