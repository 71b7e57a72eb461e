import AnnotationKit
import Documents
import Features
import Geography
import Maps
import Testing

/// Folders of KML files.
@MainActor @Suite struct GroupTests {
  private let desk: Desk
  private let map: OpenMap
  private let layer: LayerKey

  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2">
    <Document>
      <Folder>
        <name>huts</name>
        <Placemark><name>A</name><Point><coordinates>7,46</coordinates></Point></Placemark>
        <Placemark><name>B</name><Point><coordinates>8,46</coordinates></Point></Placemark>
      </Folder>
      <Folder>
        <name>old</name>
        <visibility>0</visibility>
        <Folder>
          <name>inner</name>
          <Placemark><name>C</name><Point><coordinates>9,46</coordinates></Point></Placemark>
        </Folder>
      </Folder>
      <Placemark><name>D</name><Point><coordinates>10,46</coordinates></Point></Placemark>
    </Document>
    </kml>

    """

  init() async throws {
    desk = try Desk()
    try desk.write(GroupTests.text, to: "a.kml")
    map = try await desk.open("a.kml")
    layer = map.document.layers[0].key
  }

  private var document: MapDocument { map.document }

  /// The titles of what is on the map, and of what is in the list.
  private var marked: [String?] { document.markedRows.map { document.row(of: $0)?.title } }
  private func listed(_ rows: FilteredRows) -> [String?] { (0..<rows.count).map { rows.row(at: $0)?.title } }

  @Test func whatTheFileHidesIsHidden() {
    #expect(document.layers[0].groups.all.map(\.name) == ["huts", "old", "inner"])
    #expect((0..<3).map { document.layers[0].groups.isHidden($0) } == [false, true, true])
    #expect((0..<3).map { document.layers[0].groups.isSwitchedOff($0) } == [false, true, false])
    #expect(document.groupCounts(of: layer) == [2, 0, 1])
    #expect(marked == ["A", "B", "D"])
    #expect(listed(FilteredRows(document)) == ["A", "B", "D"])
  }

  @Test func groupsAreShownAndHiddenWithoutAStep() throws {
    let rows = FilteredRows(document)
    document.selection.set(document.markedRows)
    document.setGroup(1, of: layer, isVisible: true)
    #expect(marked == ["A", "B", "C", "D"] && listed(rows) == marked)
    document.setGroup(0, of: layer, isVisible: false)
    #expect(marked == ["C", "D"] && listed(rows) == marked)
    #expect(document.selection.keys.map { document.row(of: $0)?.title } == ["D"])
    rows.query = "B"
    #expect(rows.count == 0)
    document.setGroup(0, of: layer, isVisible: true)
    #expect(rows.count == 1)
    #expect(document.undoName == nil && !document.hasUnsavedChanges)
  }

  @Test func newPlacesGoIntoTheChosenGroup() async throws {
    document.chooseGroup(0, of: layer)
    #expect(document.activeGroup == 0)
    for title in ["new", "newer"] {
      document.addMarker(at: Coordinate(latitude: 45, longitude: 7), zoom: 10, title: title)
    }
    #expect(document.groupCounts(of: layer) == [4, 0, 1])
    document.setGroup(0, of: layer, isVisible: false)
    #expect(marked == ["D"] && document.activeGroup == nil)
    document.setGroup(0, of: layer, isVisible: true)
    #expect(marked == ["A", "B", "new", "newer", "D"])
    _ = await map.save()
    let saved = try desk.read("a.kml")
    // Two elements more in their folder, and nothing else.
    #expect(saved.contains(try Regex("B</name>[^F]*<name>new</name>[^F]*<name>newer</name>[^F]*</Folder>")))
    #expect(saved.hasPrefix(String(GroupTests.text.prefix(300))))
    #expect(document.groupCounts(of: layer) == [4, 0, 1])
    document.chooseGroup(nil, of: layer)
    #expect(document.activeGroup == nil)
  }

  @Test func aGroupWithoutPlacesOfItsOwnIsNotChosen() {
    document.setGroup(1, of: layer, isVisible: true)
    document.chooseGroup(1, of: layer)
    #expect(document.activeGroup == nil)
  }

  /// Another program writes the file: what is hidden stays so.
  @Test func groupsStayHiddenWhereTheFileChanges() async throws {
    document.setGroup(0, of: layer, isVisible: false)
    document.setGroup(1, of: layer, isVisible: true)
    let folder = "  <Folder><name>first</name><visibility>0</visibility></Folder>\n"
    try desk.write(GroupTests.text.replacing("<Document>\n", with: "<Document>\n" + folder), to: "a.kml")
    document.rename(document.markedRows[0], to: "C2")
    _ = await map.save()
    let groups = document.layers[0].groups
    #expect(groups.all.map(\.name) == ["first", "huts", "old", "inner"])
    #expect((0..<4).map { groups.isHidden($0) } == [true, true, false, false])
    #expect(marked == ["C2", "D"])
  }
}
