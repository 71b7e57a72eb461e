import Files
import Gtk
import MapFiles

/// A folder of files that were promised to other programs. A file is written when a program requests it.
///
/// Other programs may read a file long after the drop or paste, so the files are removed only when this program ends.
package final class PromisedFiles {
  private let store: FileStore
  private var folder: TemporaryFolder?

  package init(_ store: FileStore) { self.store = store }

  /// Writes a file with the places. Returns its URI, or `nil` if it can't be written.
  func write(_ places: CopiedPlaces) async -> String? {
    folder = folder ?? TemporaryFolder(in: FilePath(UserFolder.temporary), named: "pindrop")
    // Creates a folder for each file: two files may have the same name, and other programs show that name.
    guard let place = folder?.makeFolder() else { return nil }
    let name = (places.suggestedName ?? localized("Places")) + FileLocation.standardSuffix
    let location = FileLocation(path: place).appending(name)
    do throws(StorageError) {
      _ = try await store.write(places.makeBytes(as: .file), to: location, expecting: .anything)
      return location.uri
    } catch {
      return nil
    }
  }

  /// Removes all files.
  package func removeAll() {
    folder?.remove()
    folder = nil
  }
}
