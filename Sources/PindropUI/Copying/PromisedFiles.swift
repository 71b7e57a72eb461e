import Files
import Gtk
import Maps

/// Files that other programs were promised, each written when one of them asks for it.
///
/// Whoever got the name of a file may read it long after a drop or paste is over: all of them go together, when the
/// program ends.
final class PromisedFiles {
  private let store: FileStore
  private var folder: TemporaryFolder?

  init(_ store: FileStore) { self.store = store }

  /// Writes a file of the places, and answers its URI; nil where it cannot be written.
  func write(_ places: CopiedPlaces) async -> String? {
    folder = folder ?? TemporaryFolder(in: FilePath(UserFolder.temporary), named: "pindrop")
    // A folder for each: two may have the same name, and a program that is given one should see that name.
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

  /// Removes them all.
  func removeAll() {
    folder?.remove()
    folder = nil
  }
}
