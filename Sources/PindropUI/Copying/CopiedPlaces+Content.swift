import Files
import Glibc
import Gtk
import Maps

extension CopiedPlaces {
  /// What the clipboard offers: every form, made when somebody pastes it.
  func content(files: FileStore) -> PromisedContent {
    let forms = representations
    // Programs ask for text by either name.
    return PromisedContent(mimeTypes: forms.map(\.mimeType) + ["text/plain"]) { type, completion in
      let form = forms.first { $0.mimeType == type } ?? .plainText
      guard form == .file else { return completion(bytes(as: form), nil) }
      Task {
        let uri = await writeFile(files)
        completion(uri.map { Array("\($0)\r\n".utf8) }, nil)
      }
    }
  }

  /// A file in a folder of its own among the temporary ones, which the desktop clears; nil where it cannot be written.
  private func writeFile(_ files: FileStore) async -> String? {
    var template = Array("/tmp/pindrop-XXXXXX".utf8CString)
    guard let folder = mkdtemp(&template) else { return nil }
    let name = (suggestedName ?? localized("Places")) + FileLocation.standardSuffix
    let location = FileLocation(path: FilePath(String(cString: folder))).appending(name)
    do throws(StorageError) {
      _ = try await files.write(bytes(as: .file), to: location, expecting: nil)
      return location.uri
    } catch {
      return nil
    }
  }
}
