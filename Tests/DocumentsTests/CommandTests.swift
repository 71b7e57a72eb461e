import AnnotationKit
import DocumentMap
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

@MainActor @Suite struct CommandTests {
  /// A command with its expected undo name, and with the file that is expected after it runs on the places A, B and C.
  struct Case: Sendable {
    var name: StepName
    var before = CommandTests.lines
    var after: [String]
    var selected: [Int]?
    var command: @MainActor @Sendable (MapDocument) -> Void
  }

  nonisolated static let a =
    "{\"type\":\"Feature\",\"id\":1,\"properties\":{\"title\":\"A\"},"
    + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}"
  nonisolated static let b =
    "{\"type\":\"Feature\",\"properties\":{\"name\":\"B\",\"x\":null},"
    + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[3,4,5]}}"
  nonisolated static let c =
    "{\"type\":\"Feature\",\"properties\":null,"
    + "\"geometry\":{\"type\":\"MultiPoint\",\"coordinates\":[[5,6],[7,8]]}}"
  nonisolated static let lines = [a, b, c]

  nonisolated static func file(_ lines: [String]) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  nonisolated static let cases: [Case] = [
    Case(name: .features(.move, .titled("B")), after: [a, b.replacing("[3,4,5]", with: "[-3.5,4,5]"), c]) {
      $0.features.move($0.rows.key(at: 1), to: Coordinate(latitude: 4, longitude: -3.5), zoom: 9)
    },
    Case(
      name: .features(.move, .several(3)),
      after: [a.replacing("[1,2]", with: "[0,0]"), b, c.replacing("[[5,6],[7,8]]", with: "[[9,9],[8,7]]")]
    ) {
      $0.features.move(
        [
          $0.rows.key(at: 0): Coordinate(latitude: 0, longitude: 0),
          $0.rows.key(at: 2): Coordinate(latitude: 9, longitude: 9),
          $0.rows.key(at: 3): Coordinate(latitude: 7, longitude: 8),
        ], zoom: 9)
    },
    Case(name: .features(.rename, .titled("B")), after: [a, b.replacing("\"B\"", with: "\"Bé\""), c]) {
      $0.features.rename($0.rows.key(at: 1), to: "Bé")
    },
    Case(
      name: .features(.rename, .point(Coordinate(latitude: 8, longitude: 7))),
      after: [a, b, c.replacing("null", with: "{\"title\":\"C\"}")]
    ) { $0.features.rename($0.rows.key(at: 3), to: "C") },
    Case(
      name: .features(.color, .several(2)),
      after: [
        a.replacing("{\"title\"", with: "{\"marker-color\":\"#00ff7f\",\"title\""),
        b.replacing("{\"name\"", with: "{\"marker-color\":\"#00ff7f\",\"name\""), c,
      ]
    ) { $0.style.setColor(HexColor(rgb: 0x00FF7F), of: [$0.rows.key(at: 1), $0.rows.key(at: 0)]) },
    Case(name: .features(.delete, .titled("B")), after: [a, c]) { $0.features.delete([$0.rows.key(at: 1)]) },
    Case(name: .features(.delete, .titled("A")), after: [b, c]) { $0.features.delete([$0.rows.key(at: 0)]) },
    Case(name: .features(.delete, .several(3)), after: [b]) {
      $0.features.delete([$0.rows.key(at: 0), $0.rows.key(at: 2), $0.rows.key(at: 3)])
    },
    Case(
      name: .features(.delete, .point(Coordinate(latitude: 6, longitude: 5))),
      after: [a, b, c.replacing("[5,6],", with: "")]
    ) {
      $0.features.delete([$0.rows.key(at: 2)])
    },
    Case(name: .features(.delete, .several(4)), after: []) { document in
      document.features.delete((0..<4).map { document.rows.key(at: $0) })
    },
    Case(
      name: .features(.add, .titled("N")),
      after: [
        a, b, c,
        b.replacing("{\"name\":\"B\",\"x\":null}", with: "{\"name\":\"N\"}").replacing(
          "[3,4,5]", with: "[-1.25,0.5]"),
      ], selected: [4]
    ) { $0.features.addMarker(at: Coordinate(latitude: 0.5, longitude: -1.25), zoom: 9, title: "N") },
    Case(
      name: .features(.duplicate, .titled("A")),
      after: [a, a.replacing("\"id\":1,", with: "").replacing("[1,2]", with: "[1.00549,1.99451]"), b, c],
      selected: [1]
    ) { $0.features.duplicate([$0.rows.key(at: 0)], zoom: 12) },
    Case(
      name: .features(.duplicate, .point(Coordinate(latitude: 8, longitude: 7))),
      after: [a, b, c, c.replacing("[[5,6],[7,8]]", with: "[[7.00549,7.99456]]")], selected: [4]
    ) { $0.features.duplicate([$0.rows.key(at: 3)], zoom: 12) },
  ]

  @Test(arguments: cases.indices)
  func eachCommandIsOneUndoableStep(_ index: Int) throws {
    let test = CommandTests.cases[index]
    let opened = try Opened(CommandTests.file(test.before))
    let document = opened.document
    let keys = (0..<document.rows.count).map { document.rows.key(at: $0) }
    test.command(document)
    let after =
      test.after.isEmpty
      ? "{\"type\":\"FeatureCollection\",\"features\":[]}\n" : CommandTests.file(test.after)
    #expect(opened.text == after)
    #expect(document.history.undoName == test.name)
    #expect(document.files.hasUnsavedChanges)
    if let selected = test.selected {
      #expect(document.selection.keys == selected.map { document.rows.key(at: $0) })
    }
    let keysAfter = (0..<document.rows.count).map { document.rows.key(at: $0) }
    let touched = document.history.undo()
    #expect(touched == document.selection.keys)
    #expect(opened.text == CommandTests.file(test.before))
    #expect((0..<document.rows.count).map { document.rows.key(at: $0) } == keys)
    #expect(document.history.undoName == nil && document.history.redoName == test.name)
    #expect(!document.files.hasUnsavedChanges)
    document.history.redo()
    #expect(opened.text == after)
    #expect((0..<document.rows.count).map { document.rows.key(at: $0) } == keysAfter)
  }

  @Test func commandWithoutEffectAddsNoStep() throws {
    let document = try Opened(CommandTests.file(CommandTests.lines)).document
    document.features.rename(document.rows.key(at: 0), to: "A")
    document.features.move(document.rows.key(at: 0), to: Coordinate(latitude: 2, longitude: 1), zoom: 5)
    document.style.setColor(nil, of: [document.rows.key(at: 0)])
    document.features.delete([RowKey(999)])
    #expect(document.history.undoName == nil)
    #expect(document.history.undo() == nil && document.history.redo() == nil)
  }

  @Test func undoBackToTheExportedStateIsClean() throws {
    let document = try Opened(CommandTests.file(CommandTests.lines)).document
    document.features.rename(document.rows.key(at: 0), to: "1")
    let layer = try #require(document.layers.active)
    let exported = try #require(document.files.stateToSave(of: layer))
    document.features.rename(document.rows.key(at: 0), to: "2")
    document.files.markSaved(
      exported, as: LayerSource(uri: "file:///places.geojson", digest: ContentDigest([])), bytes: [])
    #expect(document.files.hasUnsavedChanges)
    document.history.undo()
    #expect(!document.files.hasUnsavedChanges)
    document.history.undo()
    #expect(document.files.hasUnsavedChanges)
    document.features.rename(document.rows.key(at: 0), to: "3")
    // The undo history has the same length as when the file was saved, but the state differs.
    #expect(document.files.hasUnsavedChanges)
  }

  @Test func undoReturnsAndSelectsChangedKeys() throws {
    let document = try Opened(CommandTests.file(CommandTests.lines)).document
    let keys = [document.rows.key(at: 2), document.rows.key(at: 0)]
    document.selection.set(keys)
    document.features.delete(keys)
    #expect(document.selection.isEmpty)
    #expect(document.history.undo() == keys)
    #expect(document.selection.keys == keys)
  }

  @Test func exportOfSomeRowsOmitsTheOthers() throws {
    let document = try Opened(CommandTests.file(CommandTests.lines)).document
    func text(_ rows: Set<Int>) -> String {
      String(decoding: document.export(.only(Set(rows.map { document.rows.key(at: $0) }))), as: UTF8.self)
    }
    #expect(text([0, 1, 2, 3]) == CommandTests.file(CommandTests.lines))
    #expect(text([1]) == CommandTests.file([CommandTests.b]))
    #expect(
      text([0, 3]) == CommandTests.file([CommandTests.a, CommandTests.c.replacing("[5,6],", with: "")]))
    #expect(!document.files.hasUnsavedChanges)
  }

  @Test func deletingManyRowsReportsOneReset() throws {
    let lines = (0..<500).map { CommandTests.a.replacing("\"A\"", with: "\"\($0)\"") }
    let opened = try Opened(CommandTests.file(lines))
    let document = opened.document
    let keys = (0..<500).map { document.rows.key(at: $0) }
    var changes: [RowChange] = []
    let subscription = document.rows.observe { changes.append($0) }
    document.features.delete(keys.filter { $0.rawValue % 3 != 1 })
    #expect(changes == [.reset])
    #expect(opened.text == CommandTests.file(lines.indices.filter { $0 % 3 == 1 }.map { lines[$0] }))
    document.history.undo()
    #expect(opened.text == CommandTests.file(lines))
    #expect((0..<500).map { document.rows.key(at: $0) } == keys)
    #expect(
      keys.indices.allSatisfy {
        document.rows.index(of: keys[$0]) == $0
          && DocumentSource(document).marker(for: AnnotationKey(keys[$0]))?.order == UInt32($0)
      })
    document.features.duplicate(keys, zoom: 3)
    #expect(document.rows.count == 1000 && document.rows.key(at: 998) == keys[499])
    document.history.undo()
    document.history.redo()
    #expect(document.rows.count == 1000 && document.rows.key(at: 2) == keys[1])
    withExtendedLifetime(subscription) {}
  }

  @Test func newDocumentAcceptsMarkers() throws {
    let document = MapDocument()
    #expect(document.rows.count == 0 && !document.files.hasUnsavedChanges)
    document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 3)
    #expect(
      String(decoding: document.export(), as: UTF8.self)
        == "{\"type\": \"FeatureCollection\", \"features\": [\n{\"type\": \"Feature\", \"properties\": {}, "
        + "\"geometry\": {\"type\": \"Point\", \"coordinates\": [2, 1]}}\n]}\n")
  }

  @Test func renamingABareGeometryWrapsItInAFeature() throws {
    let opened = try Opened("{\"type\":\"Point\",\"coordinates\":[1,2]}\n")
    let document = opened.document
    document.features.rename(document.rows.key(at: 0), to: "P")
    let named =
      "{\"type\":\"Feature\",\"properties\":{\"title\":\"P\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}"
    #expect(opened.text == named + "\n")
    document.history.undo()
    document.features.delete([document.rows.key(at: 0)])
    #expect(opened.text == "{\"type\":\"FeatureCollection\",\"features\":[]}\n")
    document.history.undo()
    document.features.addMarker(at: Coordinate(latitude: 3, longitude: 4), zoom: 3)
    #expect(try GeoJSONFile(bytes: document.export()).records.count == 2)
    document.history.undo()
    #expect(opened.text == "{\"type\":\"Point\",\"coordinates\":[1,2]}\n")
  }
}
