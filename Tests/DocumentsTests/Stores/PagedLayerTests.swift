import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Observing
import TableTesting
import Testing

/// A layer without a file that is loaded in pages.
@MainActor @Suite struct PagedLayerTests {
  private let document: MapDocument
  private let layer: LayerKey

  init() {
    let first = LayerContents(TableStore(TableStore.rows(0..<10)), name: "Table")
    document = MapDocument(DocumentContents(first))
    layer = document.layers.all[0].key
  }

  private var titles: [String] { (0..<document.rows.count).compactMap { document.rows.row(at: $0).title } }

  @Test func eachPageAppendsRows() async throws {
    var reported: [RowChange] = []
    let rows = document.rows.observe { reported.append($0) }
    for await page in TableStore.pages(of: 40, size: 10) { document.layers.extend(layer, with: page) }
    // The first page isn't reported, because the document was created with it.
    #expect(reported == [.inserted(10..<20), .inserted(20..<30), .inserted(30..<40)])
    #expect(titles == (0..<40).map { "Row \($0)" })
    #expect(document.markers.count == 40)
    #expect(!document.files.hasUnsavedChanges && document.history.undoName == nil)
    withExtendedLifetime(rows) {}
  }

  @Test func editsAreKeptWhenPagesAreAdded() async throws {
    let (gone, moved) = (document.rows.key(at: 2), document.rows.key(at: 5))
    document.features.delete([gone])
    document.features.move(moved, to: Coordinate(latitude: -5, longitude: 20), zoom: 10)
    document.features.rename(moved, to: "Moved")
    document.layers.extend(layer, with: TableStore(TableStore.rows(0..<20)))
    #expect(titles.count == 19 && titles[4] == "Moved" && titles.last == "Row 19")
    document.style.setColor(HexColor(rgb: 0xFF00), of: [document.rows.key(at: 15)])
    for _ in 0..<4 { document.history.undo() }
    #expect(titles == (0..<20).map { "Row \($0)" })
    #expect(document.rows.coordinate(of: moved) == Coordinate(latitude: 5, longitude: 10))
    for _ in 0..<4 { document.history.redo() }
    #expect(document.rows.coordinate(of: moved) == Coordinate(latitude: -5, longitude: 20))
    #expect(document.rows.index(of: gone) == nil)
  }

  @Test func pagesLoadedAfterRemovalAppearAfterUndo() {
    document.layers.add(.draft(name: "Other"))
    document.layers.remove(layer)
    document.layers.extend(layer, with: TableStore(TableStore.rows(0..<20)))
    #expect(document.rows.count == 0)
    document.history.undo()
    #expect(titles == (0..<20).map { "Row \($0)" })
  }

  @Test func shorterStoreIsIgnored() {
    document.layers.extend(layer, with: TableStore(TableStore.rows(0..<5)))
    #expect(document.rows.count == 10)
  }

  @Test func searchFindsRowsOfLaterPages() {
    let found = FilteredRows(document)
    found.query = "row 1"
    #expect(found.count == 1)
    document.layers.extend(layer, with: TableStore(TableStore.rows(0..<20)))
    #expect(found.count == 11)
  }
}
