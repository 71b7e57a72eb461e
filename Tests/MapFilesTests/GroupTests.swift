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
    layer = map.document.layers.all[0].key
  }

  private var document: MapDocument { map.document }

  /// The titles of all markers on the map.
  private var marked: [String?] { document.markers.rows.map { document.rows.row(of: $0)?.title } }
  private func listed(_ rows: FilteredRows) -> [String?] { (0..<rows.count).map { rows.row(at: $0)?.title } }

  @Test func foldersHiddenInTheFileAreHidden() {
    #expect(document.layers.all[0].groups.all.map(\.name) == ["huts", "old", "inner"])
    #expect((0..<3).map { document.layers.all[0].groups.isHidden($0) } == [false, true, true])
    #expect((0..<3).map { document.layers.all[0].groups.isSwitchedOff($0) } == [false, true, false])
    #expect(document.layers.groupCounts(of: layer) == [2, 0, 1])
    #expect(marked == ["A", "B", "D"])
    #expect(listed(FilteredRows(document)) == ["A", "B", "D"])
  }

  @Test func showingAndHidingGroupsAreSteps() throws {
    let rows = FilteredRows(document)
    document.selection.set(document.markers.rows)
    document.layers.setGroup(1, of: layer, isVisible: true)
    #expect(marked == ["A", "B", "C", "D"] && listed(rows) == marked)
    #expect(document.history.undoName == .layer(.showFolder, named: "old"))
    document.layers.setGroup(0, of: layer, isVisible: false)
    #expect(marked == ["C", "D"] && listed(rows) == marked)
    #expect(document.selection.keys.map { document.rows.row(of: $0)?.title } == ["D"])
    rows.query = "B"
    #expect(rows.count == 0)
    document.history.undo()
    #expect(rows.count == 1 && marked == ["A", "B", "C", "D"])
    document.history.undo()
    #expect(marked == ["A", "B", "D"] && document.history.undoName == nil)
    document.history.redo()
    document.history.redo()
    #expect(marked == ["C", "D"] && document.history.undoName == .layer(.hideFolder, named: "huts"))
    #expect(!document.files.hasUnsavedChanges)
    // Hiding a group that is already hidden doesn't add a step.
    document.layers.setGroup(0, of: layer, isVisible: false)
    document.history.undo()
    #expect(marked == ["A", "B", "C", "D"])
  }

  @Test func groupVisibilityIsRestoredAfterARestart() async throws {
    document.layers.setGroup(0, of: layer, isVisible: false)
    document.layers.setGroup(1, of: layer, isVisible: true)
    document.layers.setGroup(2, of: layer, isVisible: false)
    document.history.undo()
    document.features.rename(document.markers.rows[0], to: "C2")
    await map.close().value
    let again = try desk.restarted()
    let recovered = try await again.maps.recover(try #require(await again.maps.journals.unfinished().first))
      .map
    func marked() -> [String?] {
      recovered.document.markers.rows.map { recovered.document.rows.row(of: $0)?.title }
    }
    #expect(marked() == ["C2", "D"])
    recovered.document.history.undo()
    recovered.document.history.undo()
    #expect(marked() == ["D"])
    recovered.document.history.undo()
    #expect(marked() == ["A", "B", "D"])
    recovered.document.history.redo()
    recovered.document.history.redo()
    #expect(marked() == ["C", "D"])
  }

  @Test func newPlacesGoToTheChosenGroup() async throws {
    document.layers.chooseGroup(0, of: layer)
    #expect(document.layers.activeGroup == 0)
    for title in ["new", "newer"] {
      document.features.addMarker(at: Coordinate(latitude: 45, longitude: 7), zoom: 10, title: title)
    }
    #expect(document.layers.groupCounts(of: layer) == [4, 0, 1])
    document.layers.setGroup(0, of: layer, isVisible: false)
    #expect(marked == ["D"] && document.layers.activeGroup == nil)
    document.layers.setGroup(0, of: layer, isVisible: true)
    #expect(marked == ["A", "B", "new", "newer", "D"])
    _ = await map.save()
    let saved = try desk.read("a.kml")
    // The two new places are in the folder, and the rest of the file is unchanged.
    #expect(saved.contains(try Regex("B</name>[^F]*<name>new</name>[^F]*<name>newer</name>[^F]*</Folder>")))
    #expect(saved.hasPrefix(String(GroupTests.text.prefix(300))))
    #expect(document.layers.groupCounts(of: layer) == [4, 0, 1])
    document.layers.chooseGroup(nil, of: layer)
    #expect(document.layers.activeGroup == nil)
  }

  @Test func groupWithoutDirectPlacesCannotBeChosen() {
    document.layers.setGroup(1, of: layer, isVisible: true)
    document.layers.chooseGroup(1, of: layer)
    #expect(document.layers.activeGroup == nil)
  }

  @Test func groupVisibilityIsRestoredWhenTheFileIsReopened() async throws {
    document.layers.setGroup(0, of: layer, isVisible: false)
    await map.close().value
    let again = try await desk.restarted().open("a.kml")
    #expect(again.document.markers.rows.map { again.document.rows.row(of: $0)?.title } == ["D"])
    again.document.history.undo()
    #expect(again.document.markers.rows.count == 3 && !again.document.files.hasUnsavedChanges)
  }

  /// A new place is written after the place before it, which is in the same folder.
  @Test func newPlacesDoNotGoToHiddenFolders() async throws {
    try desk.write(GroupTests.text.replacing(try Regex(" *<Placemark><name>D.*\n"), with: ""), to: "b.kml")
    let map = try await desk.open("b.kml")
    let (document, layer) = (map.document, map.document.layers.all[0].key)
    var titles: [String?] { document.markers.rows.map { document.rows.row(of: $0)?.title } }
    document.features.addMarker(at: Coordinate(latitude: 45, longitude: 7), zoom: 10, title: "new")
    #expect(document.layers.groupCounts(of: layer) == [3, 0, 1] && titles == ["A", "B", "new"])
    let copy = document.features.copies(of: [document.markers.rows[0]]).map(\.feature)
    document.features.add(copy)
    #expect(document.layers.groupCounts(of: layer) == [4, 0, 1] && titles == ["A", "B", "new", "A"])
    try document.geometry.add(
      .line([Coordinate(latitude: 45, longitude: 7), Coordinate(latitude: 46, longitude: 8)]), zoom: 10)
    #expect(document.layers.groupCounts(of: layer) == [5, 0, 1])
    document.history.undo()
    // Since all other folders are hidden, the new place goes to a hidden folder, which is then shown.
    document.layers.setGroup(0, of: layer, isVisible: false)
    document.features.addMarker(at: Coordinate(latitude: 45, longitude: 7), zoom: 10, title: "newer")
    #expect(titles == ["C", "newer"])
    document.history.undo()
    #expect(titles == [])
  }

  @Test func restoredPlaceShowsItsHiddenGroup() async throws {
    document.features.delete([document.markers.rows[0]])
    document.layers.setGroup(0, of: layer, isVisible: false)
    #expect(marked == ["D"])
    await document.journal.writer?.settle()
    document.deleted.restore(try document.deleted.recent())
    #expect(marked == ["A", "B", "D"])
    document.history.undo()
    #expect(marked == ["D"])
  }

  /// The hidden places of a hidden folder don't form a separate group.
  @Test func individuallyHiddenPlacesAreAGroup() async throws {
    let text = GroupTests.text.replacing("<name>B</name>", with: "<name>B</name><visibility>0</visibility>")
      .replacing("<name>C</name>", with: "<name>C</name><visibility>0</visibility>")
      .replacing("<name>D</name>", with: "<name>D</name><visibility> false </visibility>")
    try desk.write(text, to: "b.kml")
    let map = try await desk.open("b.kml")
    let (document, layer) = (map.document, map.document.layers.all[0].key)
    var titles: [String?] { document.markers.rows.map { document.rows.row(of: $0)?.title } }
    let groups = document.layers.all[0].groups
    #expect(groups.all.map(\.kind) == [.folder, .hiddenFeatures, .folder, .folder, .hiddenFeatures])
    #expect(groups.all.map(\.parent) == [nil, 0, nil, 2, nil])
    #expect(document.layers.groupCounts(of: layer) == [1, 1, 0, 1, 1] && titles == ["A"])
    document.layers.setGroup(1, of: layer, isVisible: true)
    document.layers.setGroup(2, of: layer, isVisible: true)
    #expect(titles == ["A", "B", "C"] && document.history.undoName == .layer(.showFolder, named: "old"))
    document.layers.setGroup(4, of: layer, isVisible: true)
    #expect(
      document.history.undoName.map { if case .layer(.showHidden, _) = $0 { true } else { false } } == true)
    document.layers.setGroup(0, of: layer, isVisible: false)
    #expect(titles == ["C", "D"])
    document.history.undo()
    document.history.undo()
    // New places are added to the folder, and not to the group of its hidden places.
    document.layers.chooseGroup(1, of: layer)
    #expect(document.layers.activeGroup == 0)
    document.features.addMarker(at: Coordinate(latitude: 45, longitude: 7), zoom: 10, title: "new")
    document.layers.setGroup(1, of: layer, isVisible: false)
    #expect(titles == ["A", "new", "C"] && document.layers.groupCounts(of: layer) == [2, 1, 0, 1, 1])
  }

  /// Another program adds a folder to the file.
  @Test func groupsStayHiddenWhenTheFileChanges() async throws {
    document.layers.setGroup(0, of: layer, isVisible: false)
    document.layers.setGroup(1, of: layer, isVisible: true)
    let folder = "  <Folder><name>first</name><visibility>0</visibility></Folder>\n"
    try desk.write(GroupTests.text.replacing("<Document>\n", with: "<Document>\n" + folder), to: "a.kml")
    document.features.rename(document.markers.rows[0], to: "C2")
    _ = await map.save()
    let groups = document.layers.all[0].groups
    #expect(groups.all.map(\.name) == ["first", "huts", "old", "inner"])
    #expect((0..<4).map { groups.isHidden($0) } == [true, true, false, false])
    #expect(marked == ["C2", "D"])
  }
}
