import AnnotationKit
import DocumentMap
import Documents
import Testing
import Waiting

@MainActor @Suite struct SelectionMirrorTests {
  private let document: MapDocument
  private let rows: [RowKey]
  private let source: DocumentSource
  private var map: AnnotationSelection { source.selection }

  init() throws {
    let opened = try Opened(CommandTests.file(["[1,2]", "[3,4]", "[5,6]"].map(SelectionMirrorTests.point)))
    document = opened.document
    source = DocumentSource(document)
    rows = (0..<3).map { [document] in document.rows.key(at: $0) }
  }

  private static func point(_ position: String) -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":\#(position)},"properties":null}"#
  }

  @Test func selectionIsMirroredInBothDirections() {
    document.selection.set([rows[2], rows[0]])
    #expect(map.keys == [AnnotationKey(rows[2]), AnnotationKey(rows[0])])
    map.toggle(AnnotationKey(rows[1]))
    #expect(document.selection.keys == [rows[2], rows[0], rows[1]])
    map.clear()
    #expect(document.selection.isEmpty)
  }

  @Test func existingSelectionIsCopiedToTheMap() {
    document.selection.select(only: rows[1])
    #expect(map.keys == [AnnotationKey(rows[1])])
  }

  @Test func eachSideIsNotifiedOnce() {
    var heard = (rows: 0, map: 0)
    let subscriptions = [
      document.selection.observe { _ in heard.rows += 1 }, map.observe { _ in heard.map += 1 },
    ]
    document.selection.select(only: rows[0])
    map.extend(with: AnnotationKey(rows[1]))
    #expect(heard == (2, 2))
    withExtendedLifetime(subscriptions) {}
  }

  @Test func changingTheSelectionInAnObserverEndsEqual() {
    let subscription = map.observe { [map] _ in map.clear() }
    document.selection.select(only: rows[0])
    #expect(document.selection.isEmpty && map.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  /// The key of the user's location on a map view doesn't belong to a row.
  @Test func keysWithoutRowStaySelectedOnTheMap() {
    let location = AnnotationKey(1 << 63)
    map.set([location, AnnotationKey(rows[0])])
    #expect(document.selection.keys == [rows[0]])
    #expect(map.contains(location))
  }

  @Test func deletedRowIsDeselectedOnBothSides() {
    document.selection.set(rows)
    document.features.delete([rows[1]])
    #expect(map.keys == document.selection.keys.map { AnnotationKey($0) })
    #expect(!map.contains(AnnotationKey(rows[1])))
  }

  // MARK: Large selections

  /// The number is large enough that the keys are copied to the map asynchronously.
  private let many = (0..<30_000).map { RowKey(UInt64($0)) }

  @Test func largeSelectionReachesTheMapAsynchronously() async throws {
    document.selection.set(many)
    try await yielding(until: "the map has them") { map.count == many.count }
    #expect(map.keys == many.map { AnnotationKey($0) })
    #expect(document.selection.keys == many)
  }

  @Test func laterSelectionReplacesAPendingOne() async throws {
    var counts: [Int] = []
    let subscription = map.observe { [map] _ in counts.append(map.count) }
    document.selection.set(many)
    document.selection.select(only: rows[1])
    #expect(map.keys == [AnnotationKey(rows[1])])
    document.selection.set(many)
    document.selection.clear()
    #expect(map.isEmpty)
    let others = Array(many.dropLast())
    document.selection.set(others)
    try await yielding(until: "the map has the last") { map.count == others.count }
    #expect(counts == [1, 0, others.count])
    withExtendedLifetime(subscription) {}
  }

  @Test func mapSelectionReplacesAPendingOne() async throws {
    for isAnotherSelected in [false, true] {
      map.set([AnnotationKey(rows[0]), AnnotationKey(rows[1])])
      document.selection.set(many)
      map.select(only: AnnotationKey(isAnotherSelected ? rows[2] : rows[0]))
      #expect(document.selection.keys == [isAnotherSelected ? rows[2] : rows[0]])
    }
    document.selection.set(many)
    map.clear()
    #expect(document.selection.isEmpty)
    for _ in 0..<1000 { await Task.yield() }
    #expect(map.isEmpty && document.selection.isEmpty)
  }

  @Test func removedMarkerDoesNotCancelAPendingSelection() async throws {
    let gone = AnnotationKey(rows[1])
    map.select(only: gone)
    document.features.delete([rows[1]])
    // The map checks for removed markers when it is drawn the next time.
    map.select(only: gone)
    document.selection.set(many)
    map.remove(gone)
    #expect(document.selection.keys == many)
    try await yielding(until: "the map has them") { map.count == many.count }
  }
}
