import AnnotationKit
import DragItems
import Geography
import Testing

/// Lists of URIs in drags and drops.
@MainActor @Suite struct URIListTests {
  private let alps = "file:///home/anna/The%20Alps.geojson"
  private let sea = "geo:46.9,7.4"
  private let source = Source()

  private func bytes(of lists: [URIList]) async throws -> [UInt8] {
    source.items = lists.map { DragItem(itemProvider: ItemProvider(object: $0)) }
    return try await loaded("text/uri-list")
  }

  private func loaded(_ type: String) async throws -> [UInt8] {
    let drag = DragInteraction(delegate: source)
    let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
    view.addInteraction(drag)
    let session = try #require(drag.prepareSession(at: .zero))
    return try await withCheckedThrowingContinuation { continuation in
      session.loadDataRepresentation(forTypeIdentifier: type) { bytes, error in
        continuation.resume(with: bytes.map { .success($0) } ?? .failure(error ?? ItemProviderError.empty))
      }
    }
  }

  @Test func listHasALineForEachURI() async throws {
    #expect(try await bytes(of: [URIList([alps, sea])]) == Array("\(alps)\r\n\(sea)\r\n".utf8))
  }

  @Test func urisOfAllItemsAreListedInOrder() async throws {
    let lists = [URIList([alps]), URIList([sea, alps]), URIList([])]
    #expect(try await bytes(of: lists) == Array("\(alps)\r\n\(sea)\r\n\(alps)\r\n".utf8))
  }

  @Test func itemsWithoutURIsAreOmitted() async throws {
    let text = ItemProvider(object: "Bern")
    let own = ItemProvider()
    own.registerObject(URIList(["file:///secret"]), visibility: .ownProcess)
    source.items =
      [text, ItemProvider(object: URIList([alps])), own, ItemProvider(object: URIList([sea]))]
      .map(DragItem.init)
    #expect(try await loaded("text/uri-list") == Array("\(alps)\r\n\(sea)\r\n".utf8))
    #expect(try await loaded("text/plain") == Array("Bern".utf8))
  }

  @Test func failedItemFailsTheList() async {
    let failing = ItemProvider()
    failing.registerDataRepresentation(forTypeIdentifier: "text/uri-list") { $0(nil, nil) }
    source.items = [ItemProvider(object: URIList([alps])), failing].map(DragItem.init)
    await #expect(throws: ItemProviderError.empty) { try await loaded("text/uri-list") }
  }

  @Test(arguments: [
    "geo:1,2\r\ngeo:3,4\r\n", "geo:1,2\ngeo:3,4", "# two places\r\ngeo:1,2\r\n\r\ngeo:3,4\r\n\0",
  ])
  func dropReadsListsOfOtherPrograms(_ text: String) async throws {
    let session = DropSession(offering: ["text/uri-list"], at: .zero) { _ in Array(text.utf8) }
    #expect(session.canLoadObjects(ofClass: URIList.self))
    let list = try await session.items[0].itemProvider.loadObject(ofClass: URIList.self)
    #expect(list.uris == ["geo:1,2", "geo:3,4"])
  }

  @Test func invalidTextIsNotAList() async {
    let session = DropSession(offering: ["text/uri-list"], at: .zero) { _ in [0xFF] }
    await #expect(throws: ItemProviderError.unreadable("text/uri-list")) {
      try await session.items[0].itemProvider.loadObject(ofClass: URIList.self)
    }
  }
}
