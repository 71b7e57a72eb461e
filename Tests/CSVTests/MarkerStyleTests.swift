import CSV
import Features
import Testing

/// Tests marker sizes and symbols in columns with simplestyle names.
@Suite struct MarkerStyleTests {
  private static let table = """
    name,lat,lon,marker-symbol,marker-size,wkt
    A,1,2,cafe,large,
    B,1,2,"7",small,
    C,1,2,no such icon,huge,
    D,1,2,,,
    E,,,B,medium,"MULTIPOINT ((1 2), (3 4))"
    F,1,2

    """

  private func read(_ text: String) throws -> CSVFile { try CSVFile(bytes: Array(text.utf8)) }

  @Test func knownStylesAreReadAndUnknownStylesKept() throws {
    let file = try read(MarkerStyleTests.table)
    #expect(file.records.map { $0.markerSymbol?.text } == ["cafe", "7", nil, nil, "b", nil])
    #expect(file.records.map(\.markerSize) == [.large, .small, nil, nil, .medium, nil])
    // A single feature has the same values as its record.
    for index in 0..<file.count {
      let record = file.feature(at: index).record
      #expect(record.markerSymbol == file.records[index].markerSymbol)
      #expect(record.markerSize == file.records[index].markerSize)
    }
    #expect(file.hasMarkerSymbols)
    #expect(file.feature(at: 2).property("marker-symbol") == "no such icon")
  }

  @Test func editingChangesStyleColumns() throws {
    let file = try read(MarkerStyleTests.table)
    let edited = file.feature(at: 1).settingProperty("marker-symbol", to: .text("bar"))
      .settingProperty("marker-size", to: nil)
    #expect(edited.record.markerSymbol?.text == "bar" && edited.record.markerSize == nil)
    let entries = (0..<file.count).map { index in
      index == 1 ? FeatureEntry<CSVFeature>.changed(1, edited) : .kept(index)
    }
    let text = MarkerStyleTests.table.replacing("B,1,2,\"7\",small,", with: "B,1,2,\"bar\",,")
    #expect(String(decoding: file.bytes(with: entries, declaration: nil), as: UTF8.self) == text)
  }

  @Test func missingStyleColumnsAreAdded() throws {
    let file = try read("name,lat,lon\nA,1,2\nB,3,4\n")
    let edited = file.feature(at: 1).settingProperty("marker-symbol", to: .text("cafe"))
      .settingProperty("marker-size", to: .text("small"))
    #expect(edited.record.markerSymbol?.text == "cafe" && edited.record.markerSize == .small)
    let again = try file.feature(reading: edited.bytes)
    #expect(again.record.markerSymbol?.text == "cafe" && again.record.markerSize == .small)
    let bytes = file.bytes(with: [.kept(0), .changed(1, edited)], declaration: nil)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "name,lat,lon,marker-symbol,marker-size\nA,1,2,,\nB,3,4,cafe,small\n")
    let saved = try CSVFile(bytes: bytes)
    #expect(saved.records.map { $0.markerSymbol?.text } == [nil, "cafe"])
    #expect(saved.records.map(\.markerSize) == [nil, .small])
  }
}
