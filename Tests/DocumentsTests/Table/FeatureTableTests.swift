import AnnotationKit
import CSV
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

@MainActor @Suite struct FeatureTableTests {
  private static func document(_ features: [String]) throws -> MapDocument {
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}"
    return MapDocument(
      DocumentContents(
        LayerContents(try GeoJSONFile(bytes: Array(text.utf8)), name: "a", uri: "file:///a.geojson")))
  }

  private static func point(_ properties: String) -> String {
    "{\"type\":\"Feature\",\"properties\":\(properties),\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}"
  }

  private func table(_ properties: [String]) throws -> (MapDocument, FeatureTable) {
    let document = try FeatureTableTests.document(properties.map(FeatureTableTests.point))
    let table = FeatureTable(document)
    table.layer = document.layers.all[0].key
    return (document, table)
  }

  private func column(_ name: String, of table: FeatureTable) -> [String?] {
    table.rows.map { table.value(of: $0, .property(name))?.text }
  }

  @Test func cellHasTheValueOfTheFeatureInEachColumn() throws {
    let (document, table) = try table([#"{"name":"A","description":"d","b":1}"#])
    let key = table.rows[0]
    let feature = document.contents.catalog.feature(of: key)
    for column in [TableColumn.title, .description, .property("b"), .property("none")] {
      #expect(table.value(of: key, column) == column.value(of: feature), "\(column)")
    }
    #expect(table.value(of: key, .description) == .text("d"))
  }

  @Test func columnsAreOrderedByFirstAppearance() throws {
    let (_, table) = try table([
      #"{"name":"A","b":1}"#, #"{"c":true,"name":"B","b":null}"#, #"{"a":"x"}"#,
    ])
    #expect(table.columns == [.title, .property("b"), .property("c"), .property("a")])
    #expect(table.kind(of: .property("b")) == .number)
    #expect(table.kind(of: .property("c")) == .boolean)
  }

  @Test func emptyTextDoesNotDetermineTheColumnKind() throws {
    let (document, table) = try table([#"{"b":"","c":""}"#, #"{"b":5,"c":null}"#])
    #expect(table.columns == [.title, .property("b"), .property("c")])
    #expect(table.kind(of: .property("b")) == .number)
    #expect(table.kind(of: .property("c")) == nil)
    let layer = document.layers.all[0].key
    #expect(document.contents.table(of: layer).kind(ofProperty: "b") == .number)
    #expect(document.contents.table(of: layer).kind(ofProperty: "c") == nil)
  }

  @Test(arguments: [3, 400]) func renamedColumnStaysSorted(_ count: Int) async throws {
    let (document, table) = try table((0..<count).map { "{\"a\":\(($0 * 7) % count),\"b\":1}" })
    await table.finish()
    table.order = TableOrder(.property("a"), isAscending: false)
    await table.finish()
    let sorted = table.rows
    table.columnWillBeRenamed("a", to: "c")
    document.bulk.perform(.rename("a", to: "c"), of: sorted)
    table.columnWasRenamed("a", to: "c")
    await table.finish()
    #expect(table.order == TableOrder(.property("c"), isAscending: false) && table.rows == sorted)
    document.history.undo()
    await table.finish()
    #expect(table.order == TableOrder(.property("a"), isAscending: false) && table.rows == sorted)
    document.history.redo()
    await table.finish()
    #expect(table.order == TableOrder(.property("c"), isAscending: false) && table.rows == sorted)
    document.bulk.perform(.remove("c"), of: sorted)
    await table.finish()
    #expect(table.order == nil && table.rows != sorted)
  }

  @Test func oneStepUpdatesTheRowsOnce() throws {
    let (document, table) = try table((0..<9).map { "{\"n\":\($0)}" })
    var findings = 0
    let subscription = table.observe { if $0 == .rows { findings += 1 } }
    let keys = table.rows
    document.features.delete(Array(keys[2..<7]))
    #expect(findings == 1 && table.rows == Array(keys[..<2] + keys[7...]))
    document.history.undo()
    #expect(findings == 2 && table.rows == keys)
    // Observers of the selection are notified first, and must already find the new row.
    var position: Int??
    let selection = document.selection.observe { _ in
      position = document.selection.primary.flatMap { table.position(of: $0) }
    }
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 8)
    #expect(position == 9 && findings == 3)
    _ = (subscription, selection)
  }

  @Test func featureIsSelectedIfAnyPartIs() throws {
    let document = try FeatureTableTests.document([
      "{\"type\":\"Feature\",\"geometry\":{\"type\":\"MultiPoint\",\"coordinates\":[[1,2],[3,4]]}}",
      FeatureTableTests.point("{}"),
    ])
    let table = FeatureTable(document)
    table.layer = document.layers.all[0].key
    #expect(table.rows.count == 2)
    for (row, selected) in [(1, [true, false]), (2, [false, true])] {
      document.selection.set([document.rows.key(at: row)])
      #expect(table.rows.map { table.isSelected($0) } == selected)
    }
  }

  @Test func nameHasAColumnIfItIsNotAlwaysTheTitle() throws {
    let (_, table) = try table([#"{"title":"A","name":"a"}"#, #"{"name":"B"}"#])
    #expect(table.columns == [.title, .property("name")])
  }

  /// The columns are in the order of the header, even if the first rows have no value in one of them.
  @Test func columnsFollowTheCSVHeader() throws {
    let file = try CSVFile(bytes: Array("a,name,b,lat,lon,c\n1,A,,1,2,2\n,B,,1,2,\n,C,3,1,2,\n".utf8))
    let document = MapDocument(DocumentContents(LayerContents(file)))
    let table = FeatureTable(document)
    table.layer = document.layers.all[0].key
    table.addColumn("d")
    #expect(table.columns == [.title] + ["a", "b", "c", "d"].map { .property($0) })
  }

  @Test func fileColumnsPrecedeAddedColumns() throws {
    let file = try CSVFile(bytes: Array("a,name,b,lat,lon,c\n,A,,1,2,2\n,B,3,1,2,\n4,C,,1,2,\n".utf8))
    let document = MapDocument(DocumentContents(LayerContents(file)))
    document.bulk.perform(.add("d", .text("x")), of: [document.rows.key(at: 0)])
    let table = FeatureTable(document)
    table.layer = document.layers.all[0].key
    #expect(table.columns == [.title] + ["a", "b", "c", "d"].map { .property($0) })
  }

  /// A CSV file can't represent null: an empty cell has no value.
  @Test func emptyColumnsAreKeptInFormatsWithoutNull() throws {
    let file = try CSVFile(bytes: Array("name,lat,lon,b\nA,1,2,1\n".utf8))
    let document = MapDocument(DocumentContents(LayerContents(file)))
    let table = FeatureTable(document)
    table.layer = document.layers.all[0].key
    let before = table.columns
    for name in ["x", "y"] {
      table.addColumn(name)
      document.bulk.perform(.add(name, .null), of: table.rows)
    }
    document.bulk.perform(.set(.property("b"), .text("2")), of: table.rows)
    #expect(table.columns == before + [.property("x"), .property("y")])
    #expect(table.changeEmptyColumn("x", to: "z") && !table.changeEmptyColumn("b", to: "c"))
    #expect(Set(table.columns) == Set(before + [.property("y"), .property("z")]))
    #expect(table.changeEmptyColumn("y", to: nil))
    #expect(table.columns == before + [.property("z")])
  }

  @Test func multiPointHasOneTableRow() throws {
    let several =
      #"{"type":"Feature","properties":{"n":1},"geometry":{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}}"#
    let document = try FeatureTableTests.document([several, FeatureTableTests.point("{\"n\":2}")])
    let table = FeatureTable(document)
    table.layer = document.layers.all[0].key
    #expect(document.rows.count == 3)
    #expect(column("n", of: table) == ["1", "2"])
    document.selection.select(only: document.rows.key(at: 1))
    #expect(table.isSelected(table.rows[0]) && !table.isSelected(table.rows[1]))
    #expect(table.position(of: document.rows.key(at: 1)) == 0)
    #expect(table.parts(of: [table.rows[0]]) == [document.rows.key(at: 0), document.rows.key(at: 1)])
  }

  @Test func ascendingOrderSortsNumbersTextsBooleansThenMissing() throws {
    let (_, table) = try table([
      #"{"v":"B 10"}"#, #"{}"#, #"{"v":10}"#, #"{"v":true}"#, #"{"v":"b 9"}"#, #"{"v":null}"#, #"{"v":9.5}"#,
      #"{"v":"Äb"}"#, #"{"v":-1e3}"#, #"{"v":false}"#,
    ])
    table.order = TableOrder(.property("v"))
    #expect(
      column("v", of: table) == ["-1e3", "9.5", "10", "Äb", "b 9", "B 10", "false", "true", "null", nil])
    table.order = TableOrder(.property("v"), isAscending: false)
    #expect(
      column("v", of: table) == ["null", "true", "false", "B 10", "b 9", "Äb", "10", "9.5", "-1e3", nil])
    table.order = nil
    #expect(table.rows.first.flatMap { table.value(of: $0, .property("v"))?.text } == "B 10")
  }

  @Test(arguments: [
    ("a2", "a10", true), ("a02", "a2", false), ("a2", "a02", true), ("7", "07", true), ("a", "a1", true),
    ("a1b", "a1c", true), ("1.9", "1.10", true), ("", "a", true),
    ("x99999999999999999999", "x100000000000000000000", true),
  ])
  func digitsInTextsAreSortedAsNumbers(_ a: String, _ b: String, _ isBefore: Bool) throws {
    let (_, table) = try table(["{\"v\":\"\(b)\"}", "{\"v\":\"\(a)\"}"])
    table.order = TableOrder(.property("v"))
    #expect(column("v", of: table) == (isBefore ? [a, b] : [b, a]))
  }

  @Test func manyRowsAreSortedAndFilteredInTheBackground() async throws {
    let (_, table) = try table((0..<2000).map { "{\"v\":\($0 * 7919 % 2000)}" })
    await table.finish()
    table.order = TableOrder(.property("v"))
    #expect(table.isFindingRows)
    await table.finish()
    #expect(column("v", of: table) == (0..<2000).map { "\($0)" })
    table.setFilter(
      FeatureTable.Filter("") { feature in feature.property("v").flatMap { Int($0) } ?? 0 >= 1990 },
      of: .property("v"))
    await table.finish()
    #expect(column("v", of: table) == (1990..<2000).map { "\($0)" })
    #expect(table.featureCount == 2000)
  }

  @Test func editedFeatureKeepsItsRow() throws {
    let (document, table) = try table([#"{"v":1}"#, #"{"v":2}"#, #"{"v":3}"#])
    table.order = TableOrder(.property("v"))
    let key = table.rows[0]
    document.bulk.perform(.cells([key: [.init(.property("v"), Property.Value("9", as: .number))]]), of: [key])
    #expect(column("v", of: table) == ["9", "2", "3"])
    document.bulk.perform(.cells([key: [.init(.property("new"), .text("x"))]]), of: [key])
    #expect(table.columns == [.title, .property("v"), .property("new")])
    document.history.undo()
    document.history.undo()
    #expect(column("v", of: table) == ["1", "2", "3"])
  }

  @Test(arguments: [3, 500]) func unusedColumnIsRemoved(_ count: Int) async throws {
    let (document, table) = try table((0..<count).map { "{\"a\":\($0),\"b\":1}" })
    await table.finish()
    let keys = table.rows
    document.bulk.perform(.rename("a", to: "c"), of: keys)
    await table.finish()
    #expect(table.columns == [.title, .property("c"), .property("b")])
    document.bulk.perform(.remove("b"), of: keys)
    await table.finish()
    #expect(table.columns == [.title, .property("c")])
    document.history.undo()
    document.history.undo()
    await table.finish()
    #expect(table.columns == [.title, .property("a"), .property("b")])
  }

  @Test func rowsFollowAddedAndRemovedFeatures() throws {
    let (document, table) = try table([#"{"v":2}"#, #"{"v":1}"#, #"{"v":3}"#])
    table.order = TableOrder(.property("v"))
    document.features.delete([table.rows[0]])
    #expect(column("v", of: table) == ["2", "3"])
    document.history.undo()
    #expect(column("v", of: table) == ["1", "2", "3"])
    document.layers.remove(document.layers.all[0].key)
    #expect(table.rows.isEmpty)
  }
}
