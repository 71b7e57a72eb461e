import AnnotationKit
import Documents
import Features
import Geography
import MapFiles
import Testing

/// Showing and hiding folders of KML files.
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

  /// The titles of all markers on the map.
  private var marked: [String?] { document.markedRows.map { document.row(of: $0)?.title } }
  private func listed(_ rows: FilteredRows) -> [String?] { (0..<rows.count).map { rows.row(at: $0)?.title } }

  @Test func foldersHiddenInTheFileAreHidden() {
    #expect(document.layers[0].groups.all.map(\.name) == ["huts", "old", "inner"])
    #expect((0..<3).map { document.layers[0].groups.isHidden($0) } == [false, true, true])
    #expect((0..<3).map { document.layers[0].groups.isSwitchedOff($0) } == [false, true, false])
    #expect(document.groupCounts(of: layer) == [2, 0, 1])
    #expect(marked == ["A", "B", "D"])
    #expect(listed(FilteredRows(document)) == ["A", "B", "D"])
  }

  @Test func showingAndHidingGroupsAreSteps() throws {
    let rows = FilteredRows(document)
    document.selection.set(document.markedRows)
    document.setGroup(1, of: layer, isVisible: true)
    #expect(marked == ["A", "B", "C", "D"] && listed(rows) == marked)
    #expect(document.undoName == .layer(.showFolder, named: "old"))
    document.setGroup(0, of: layer, isVisible: false)
    #expect(marked == ["C", "D"] && listed(rows) == marked)
    #expect(document.selection.keys.map { document.row(of: $0)?.title } == ["D"])
    rows.query = "B"
    #expect(rows.count == 0)
    document.undo()
    #expect(rows.count == 1 && marked == ["A", "B", "C", "D"])
    document.undo()
    #expect(marked == ["A", "B", "D"] && document.undoName == nil)
    document.redo()
    document.redo()
    #expect(marked == ["C", "D"] && document.undoName == .layer(.hideFolder, named: "huts"))
    #expect(!document.hasUnsavedChanges)
    // Hiding a group that is already hidden doesn't add a step.
    document.setGroup(0, of: layer, isVisible: false)
    document.undo()
    #expect(marked == ["A", "B", "C", "D"])
  }

  @Test func groupVisibilityIsRestoredAfterARestart() async throws {
    document.setGroup(0, of: layer, isVisible: false)
    document.setGroup(1, of: layer, isVisible: true)
    document.setGroup(2, of: layer, isVisible: false)
    document.undo()
    document.rename(document.markedRows[0], to: "C2")
    await map.close().value
    let again = try desk.restarted()
    let recovered = try await again.maps.recover(try #require(await again.maps.journals.unfinished().first))
      .map
    func marked() -> [String?] {
      recovered.document.markedRows.map { recovered.document.row(of: $0)?.title }
    }
    #expect(marked() == ["C2", "D"])
    recovered.document.undo()
    recovered.document.undo()
    #expect(marked() == ["D"])
    recovered.document.undo()
    #expect(marked() == ["A", "B", "D"])
    recovered.document.redo()
    recovered.document.redo()
    #expect(marked() == ["C", "D"])
  }

  @Test func newPlacesGoToTheChosenGroup() async throws {
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
    // The two new places are in the folder, and the rest of the file is unchanged.
    #expect(saved.contains(try Regex("B</name>[^F]*<name>new</name>[^F]*<name>newer</name>[^F]*</Folder>")))
    #expect(saved.hasPrefix(String(GroupTests.text.prefix(300))))
    #expect(document.groupCounts(of: layer) == [4, 0, 1])
    document.chooseGroup(nil, of: layer)
    #expect(document.activeGroup == nil)
  }

  @Test func groupWithoutDirectPlacesCannotBeChosen() {
    document.setGroup(1, of: layer, isVisible: true)
    document.chooseGroup(1, of: layer)
    #expect(document.activeGroup == nil)
  }

  @Test func groupVisibilityIsRestoredWhenTheFileIsReopened() async throws {
    document.setGroup(0, of: layer, isVisible: false)
    await map.close().value
    let again = try await desk.restarted().open("a.kml")
    #expect(again.document.markedRows.map { again.document.row(of: $0)?.title } == ["D"])
    again.document.undo()
    #expect(again.document.markedRows.count == 3 && !again.document.hasUnsavedChanges)
  }

  /// A new place is written after the place before it, which is in the same folder.
  @Test func newPlacesDoNotGoToHiddenFolders() async throws {
    try desk.write(GroupTests.text.replacing(try Regex(" *<Placemark><name>D.*\n"), with: ""), to: "b.kml")
    let map = try await desk.open("b.kml")
    let (document, layer) = (map.document, map.document.layers[0].key)
    var titles: [String?] { document.markedRows.map { document.row(of: $0)?.title } }
    document.addMarker(at: Coordinate(latitude: 45, longitude: 7), zoom: 10, title: "new")
    #expect(document.groupCounts(of: layer) == [3, 0, 1] && titles == ["A", "B", "new"])
    let copy = document.copies(of: [document.markedRows[0]]).map(\.feature)
    document.add(copy)
    #expect(document.groupCounts(of: layer) == [4, 0, 1] && titles == ["A", "B", "new", "A"])
    try document.addShape(
      .line([Coordinate(latitude: 45, longitude: 7), Coordinate(latitude: 46, longitude: 8)]), zoom: 10)
    #expect(document.groupCounts(of: layer) == [5, 0, 1])
    document.undo()
    // Since all other folders are hidden, the new place goes to a hidden folder, which is then shown.
    document.setGroup(0, of: layer, isVisible: false)
    document.addMarker(at: Coordinate(latitude: 45, longitude: 7), zoom: 10, title: "newer")
    #expect(titles == ["C", "newer"])
    document.undo()
    #expect(titles == [])
  }

  @Test func restoredPlaceShowsItsHiddenGroup() async throws {
    document.delete([document.markedRows[0]])
    document.setGroup(0, of: layer, isVisible: false)
    #expect(marked == ["D"])
    await document.journalWriter?.settle()
    document.restore(try document.recentlyDeleted())
    #expect(marked == ["A", "B", "D"])
    document.undo()
    #expect(marked == ["D"])
  }

  /// The hidden places of a hidden folder don't form a separate group.
  @Test func individuallyHiddenPlacesAreAGroup() async throws {
    let text = GroupTests.text.replacing("<name>B</name>", with: "<name>B</name><visibility>0</visibility>")
      .replacing("<name>C</name>", with: "<name>C</name><visibility>0</visibility>")
      .replacing("<name>D</name>", with: "<name>D</name><visibility> false </visibility>")
    try desk.write(text, to: "b.kml")
    let map = try await desk.open("b.kml")
    let (document, layer) = (map.document, map.document.layers[0].key)
    var titles: [String?] { document.markedRows.map { document.row(of: $0)?.title } }
    let groups = document.layers[0].groups
    #expect(groups.all.map(\.kind) == [.folder, .hiddenFeatures, .folder, .folder, .hiddenFeatures])
    #expect(groups.all.map(\.parent) == [nil, 0, nil, 2, nil])
    #expect(document.groupCounts(of: layer) == [1, 1, 0, 1, 1] && titles == ["A"])
    document.setGroup(1, of: layer, isVisible: true)
    document.setGroup(2, of: layer, isVisible: true)
    #expect(titles == ["A", "B", "C"] && document.undoName == .layer(.showFolder, named: "old"))
    document.setGroup(4, of: layer, isVisible: true)
    #expect(document.undoName.map { if case .layer(.showHidden, _) = $0 { true } else { false } } == true)
    document.setGroup(0, of: layer, isVisible: false)
    #expect(titles == ["C", "D"])
    document.undo()
    document.undo()
    // New places are added to the folder, and not to the group of its hidden places.
    document.chooseGroup(1, of: layer)
    #expect(document.activeGroup == 0)
    document.addMarker(at: Coordinate(latitude: 45, longitude: 7), zoom: 10, title: "new")
    document.setGroup(1, of: layer, isVisible: false)
    #expect(titles == ["A", "new", "C"] && document.groupCounts(of: layer) == [2, 1, 0, 1, 1])
  }

  /// Another program adds a folder to the file.
  @Test func groupsStayHiddenWhenTheFileChanges() async throws {
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
