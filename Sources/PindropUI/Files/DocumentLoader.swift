import Documents
import Files
import GeoJSON
import Geography
import Gtk

/// Reads and checks files away from the main actor: a large one does not hold up the window.
enum DocumentLoader {
  static func load(_ file: File) async throws(OpeningFailure) -> LayerContents {
    let bytes: [UInt8]
    // From before: what is written while it is read is noticed later.
    let version = file.pathBytes.flatMap { try? FileVersion(path: FilePath(bytes: $0)) }
    do throws(FileError) {
      bytes = try await file.contents()
    } catch {
      throw OpeningFailure(file: file, reason: .unreadable(error))
    }
    do throws(GeoJSONError) {
      return try await parse(
        bytes, name: file.basename, uri: file.uri, modified: version?.modified ?? 0)
    } catch {
      throw OpeningFailure(file: file, reason: .notGeoJSON(error))
    }
  }

  /// Says why `file` could not be opened, if so.
  static func check(_ file: File) async throws(OpeningFailure) {
    guard file.scheme.lowercased() == "geo" else {
      _ = try await load(file)
      return
    }
    if GeoURI(file.uri) == nil { throw OpeningFailure(file: file, reason: .notAPlace) }
  }

  @concurrent private nonisolated static func parse(
    _ bytes: [UInt8], name: String, uri: String, modified: Int64
  ) async throws(GeoJSONError) -> LayerContents {
    let file = try GeoJSONFile(bytes: bytes, isSequence: GeoJSONFile.isSequence(name: name))
    return LayerContents(file, name: name, uri: uri, modified: modified)
  }

  /// Makes a map of layers, from the bottom to the top; nil of none.
  @concurrent nonisolated static func map(of layers: [LayerContents]) async -> DocumentContents? {
    layers.isEmpty ? nil : DocumentContents(layers: layers)
  }
}
