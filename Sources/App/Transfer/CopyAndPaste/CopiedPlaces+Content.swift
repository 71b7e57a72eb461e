import AnnotationKit
import Documents
import DragItems
import Geography
import Gtk
import MapFiles

extension CopiedPlaces {
  /// Returns the clipboard contents in all formats. A format is encoded only when another program requests it.
  func content(files: PromisedFiles) -> PromisedContent {
    let provider = itemProvider(files: files)
    return PromisedContent(
      mimeTypes: provider.registeredTypeIdentifiers, transientTypes: [PlaceRepresentation.file.mimeType]
    ) { type, completion in
      provider.loadDataRepresentation(forTypeIdentifier: type, completionHandler: completion)
    }
  }

  /// Returns an item provider of these places in all formats, the most complete first. A format is encoded only when it
  /// is loaded. `visibility` returns the processes that can see a format, or `nil` to omit it.
  func itemProvider(
    files: PromisedFiles,
    visibility: (PlaceRepresentation) -> ItemProviderRepresentationVisibility? = { _ in .all }
  ) -> ItemProvider {
    let provider = ItemProvider()
    provider.suggestedName = suggestedName
    for form in representations {
      guard let visibility = visibility(form) else { continue }
      for type in form.mimeTypes {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
          guard form == .file || features.count > MapDocument.manyRows else {
            return completion(bytes(as: form), nil)
          }
          Task {
            guard form == .file else { return completion(await makeBytes(as: form), nil) }
            let uri = await files.write(self)
            completion(uri.map { URIList([$0]).bytes }, nil)
          }
        }
      }
    }
    return provider
  }
}
