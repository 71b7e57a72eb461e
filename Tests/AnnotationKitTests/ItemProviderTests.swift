import AnnotationKit
import DragItems
import Testing

@MainActor @Suite struct ItemProviderTests {
  private let provider = ItemProvider()

  @Test func typesAreInRegistrationOrder() {
    for type in ["application/geo+json", "text/plain", "image/png"] {
      provider.registerDataRepresentation(forTypeIdentifier: type) { $0([], nil) }
    }
    provider.registerDataRepresentation(forTypeIdentifier: "text/plain", visibility: .ownProcess) {
      $0([1], nil)
    }
    #expect(provider.registeredTypeIdentifiers == ["application/geo+json", "text/plain", "image/png"])
    #expect(provider.typeIdentifiersVisibleToAll == ["application/geo+json", "image/png"])
  }

  @Test func loadHandlerIsCalledOnceAtTheFirstLoad() {
    var completions: [ItemProvider.DataCompletion] = []
    var got: [[UInt8]?] = []
    provider.registerDataRepresentation(forTypeIdentifier: "text/plain") { completions.append($0) }
    #expect(completions.isEmpty)
    for _ in 0..<2 {
      provider.loadDataRepresentation(forTypeIdentifier: "text/plain") { bytes, _ in got.append(bytes) }
    }
    #expect(completions.count == 1 && got.isEmpty)
    completions[0]([7], nil)
    #expect(got == [[7], [7]])
    // Only the first call of the completion counts.
    completions[0]([8], nil)
    provider.loadDataRepresentation(forTypeIdentifier: "text/plain") { bytes, _ in got.append(bytes) }
    #expect(completions.count == 1 && got == [[7], [7], [7]])
  }

  @Test func failedLoadIsRetried() async throws {
    var asked = 0
    provider.registerDataRepresentation(forTypeIdentifier: "text/plain") { () async throws -> [UInt8] in
      asked += 1
      await Task.yield()
      guard asked > 1 else { throw Failure() }
      return [UInt8(asked)]
    }
    await #expect(throws: Failure.self) {
      try await provider.loadDataRepresentation(forTypeIdentifier: "text/plain")
    }
    #expect(try await provider.loadDataRepresentation(forTypeIdentifier: "text/plain") == [2])
    #expect(try await provider.loadDataRepresentation(forTypeIdentifier: "text/plain") == [2])
    #expect(asked == 2)
  }

  @Test func loadHandlerWithoutDataThrows() async {
    provider.registerDataRepresentation(forTypeIdentifier: "text/plain") { $0(nil, nil) }
    await #expect(throws: ItemProviderError.empty) {
      try await provider.loadDataRepresentation(forTypeIdentifier: "text/plain")
    }
    await #expect(throws: ItemProviderError.unavailable("image/png")) {
      try await provider.loadDataRepresentation(forTypeIdentifier: "image/png")
    }
  }

  @Test(arguments: [
    ("text/plain", "text/plain", true), ("text/plain;charset=utf-8", "text/plain", true),
    ("text/plain", "text/plain;charset=utf-8", false),
    ("Text/Plain; Charset=UTF-8", "text/plain;charset=utf-8", true),
    ("text/html", "text/*", true), ("text/html", "*/*", true), ("texture/x", "text/*", false),
    ("application/geo+json", "application/json", false),
  ]) func typesConform(of registered: String, to asked: String, do conform: Bool) {
    provider.registerDataRepresentation(forTypeIdentifier: registered) { $0([], nil) }
    #expect(provider.hasItemConformingToTypeIdentifier(asked) == conform)
  }

  @Test func objectIsLoadedFromTheFirstReadableType() async throws {
    var made: [String] = []
    for type in ["application/geo+json", "text/plain;charset=utf-8", "text/plain"] {
      provider.registerDataRepresentation(forTypeIdentifier: type) {
        made.append(type)
        $0(Array(type.utf8), nil)
      }
    }
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(try await provider.loadObject(ofClass: String.self) == "text/plain;charset=utf-8")
    #expect(made == ["text/plain;charset=utf-8"])
  }

  @Test func invalidTextThrows() async {
    let provider = ItemProvider(item: [0xFF], typeIdentifier: "text/plain")
    await #expect(throws: ItemProviderError.unreadable("text/plain")) {
      try await provider.loadObject(ofClass: String.self)
    }
    #expect(!ItemProvider(item: [], typeIdentifier: "image/png").canLoadObject(ofClass: String.self))
  }

  @Test func objectIsWrittenOnlyWhenLoaded() async throws {
    let place = Place()
    let provider = ItemProvider(object: place)
    #expect(provider.registeredTypeIdentifiers == ["application/x-place", "text/plain"])
    #expect(provider.typeIdentifiersVisibleToAll == ["text/plain"])
    #expect(place.written.isEmpty)
    #expect(try await provider.loadObject(ofClass: String.self) == "Bern")
    #expect(place.written == ["text/plain"])
    let hidden = ItemProvider()
    hidden.registerObject(place, visibility: .ownProcess)
    #expect(hidden.typeIdentifiersVisibleToAll.isEmpty && hidden.registeredTypeIdentifiers.count == 2)
  }
}

private struct Failure: Error {}

private final class Place: ItemProviderWriting {
  var written: [String] = []

  static let writableTypeIdentifiersForItemProvider = ["application/x-place", "text/plain"]

  static func itemProviderVisibility(
    forRepresentationWithTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility { typeIdentifier == "text/plain" ? .all : .ownProcess }

  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping ItemProvider.DataCompletion
  ) {
    written.append(typeIdentifier)
    completionHandler(Array("Bern".utf8), nil)
  }
}
