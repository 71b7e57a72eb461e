import Documents
import Features
import Geography
import MapFiles
import TableTesting
import Testing

/// A layer whose features can only be read: they are shown and exported, and commands don't change them.
@MainActor @Suite struct ReadOnlyFeatureTests {
  private let document = MapDocument(
    DocumentContents(LayerContents(ReadOnlyStore(TableStore(TableStore.rows(0..<3))), name: "Feed")))
  private var key: RowKey { document.rows.key(at: 1) }

  @Test func editsDoNothing() {
    let before = document.contents.export()
    let place = Coordinate(latitude: 40, longitude: 50)
    document.features.move(key, to: place, zoom: 5)
    document.features.move([key], by: MercatorOffset(x: 0.1, y: 0), zoom: 5)
    document.features.rename(key, to: "Renamed")
    document.features.setDescription("Text", of: key)
    document.properties.add("kind", .text("tree"), to: key)
    document.style.setColor(HexColor(rgb: 0x12AB), of: [key])
    #expect(document.features.duplicate([key], zoom: 5).isEmpty)
    #expect(document.bulk.perform(.set(.title, .text("A")), of: [key]) == 0)
    #expect(throws: ShapeEditError.notAShape) { try document.geometry.reverse(key, zoom: 5) }
    #expect(!document.features.canBePlaced(key))
    #expect(document.history.undoName == nil)
    #expect(document.contents.export() == before)
  }

  @Test func featuresAreShownAndDeleted() {
    #expect(document.markers.count == 3)
    #expect(document.rows.title(of: key) == "Row 1")
    document.features.delete([key])
    #expect(document.rows.count == 2)
    document.history.undo()
    #expect(document.rows.count == 3)
  }
}

/// A feature that implements only what reading needs.
private struct ReadOnlyFeature: Feature {
  let row: TableFeature

  var bytes: [UInt8] { row.bytes }
  var record: FeatureRecord { row.record }
  var points: [Coordinate] { row.points }
  var lines: [[Coordinate]] { [] }
  var areas: [[[Coordinate]]] { [] }
  var identifier: FeatureIdentifier? { row.identifier }
  var title: String? { row.title }
  var properties: [Property] { row.properties }
}

private struct ReadOnlyStore: FeatureStore {
  let table: TableStore

  init(_ table: TableStore) { self.table = table }

  var format: FormatIdentifier { table.format }
  var records: RunColumn<FeatureRecord> { table.records }
  var points: CoordinateColumn { table.points }
  var bytes: [UInt8] { table.bytes }

  func feature(at index: Int) -> ReadOnlyFeature { ReadOnlyFeature(row: table.feature(at: index)) }
  func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> ReadOnlyFeature {
    ReadOnlyFeature(row: table.newFeature(at: coordinate, decimals: decimals, title: title))
  }
  func feature(reading text: [UInt8]) throws(FormatError) -> ReadOnlyFeature {
    ReadOnlyFeature(row: try table.feature(reading: text))
  }
  func converting(_ feature: any Feature) -> ReadOnlyFeature {
    ReadOnlyFeature(row: table.converting(feature))
  }
}
