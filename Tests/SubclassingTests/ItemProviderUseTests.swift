import AnnotationKit
import DragItems
import Testing

/// An item provider with a type of the program.
@MainActor @Suite struct ItemProviderUseTests {
  @Test func objectOfACustomTypeIsWrittenAndRead() async throws {
    let provider = ItemProvider(object: Note("Zermatt"))
    provider.suggestedName = "note"
    let item = DragItem(itemProvider: provider)
    #expect(item.itemProvider.suggestedName == "note" && provider.canLoadObject(ofClass: Note.self))
    let read = try await provider.loadObject(ofClass: Note.self)
    #expect(read.text == "Zermatt")
  }
}

private struct Note: ItemProviderWriting, ItemProviderReading {
  let text: String

  init(_ text: String) { self.text = text }

  static let writableTypeIdentifiersForItemProvider = ["text/x-note"]
  static let readableTypeIdentifiersForItemProvider = ["text/x-note"]

  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping ItemProvider.DataCompletion
  ) { completionHandler(Array(text.utf8), nil) }

  static func object(withItemProviderData data: [UInt8], typeIdentifier: String) throws -> Note {
    Note(String(decoding: data, as: UTF8.self))
  }
}
