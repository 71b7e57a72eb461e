import Documents
import Features
import Takeout

/// Reads Google Takeout files. The resulting layers have no file, and the files aren't modified.
public struct TakeoutReader: Sendable {
  private let files: FileStore

  init(files: FileStore) { self.files = files }

  /// Returns whether `error` means that the file is a Google Takeout file.
  static func reads(what error: LayerReadingError) -> Bool {
    guard case .format(let fault) = error, let unsupported = fault.reason as? UnsupportedFormat else {
      return false
    }
    return unsupported.format == .googleTakeout
  }

  func read(_ location: FileLocation) async throws(LayerReadingError) -> LoadedLayer {
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try await files.read(location).bytes } catch { throw .storage(error) }
    return try await TakeoutReader.layer(of: bytes, named: location.name)
  }

  @concurrent private static func layer(
    of bytes: [UInt8], named name: String
  ) async throws(LayerReadingError) -> LoadedLayer { try layer(bytes: bytes, name: name) }

  /// Parses the bytes of a file and returns them as a layer. O(n).
  public static func layer(bytes: [UInt8], name: String) throws(LayerReadingError) -> LoadedLayer {
    do throws(TakeoutError) {
      let file = try TakeoutFile(bytes: bytes)
      guard let store = try? FormatRegistry.known.standard.read(file.bytes) else { throw .damaged }
      let isNamedSo = [".json", ".csv"].contains { name.lowercased().hasSuffix($0) }
      let title = isNamedSo ? name[..<(name.lastIndex(of: ".") ?? name.endIndex)] : name[...]
      var layer = LoadedLayer(LayerContents(store, name: String(title)))
      layer.unplaced = file.unplaced
      return layer
    } catch {
      throw .takeout(error)
    }
  }
}
