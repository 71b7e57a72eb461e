import Features
import Files
import Foundation

/// Files with map styles of MapLibre, in which offline regions are drawn.
public enum MapStyleFiles {
  /// The maximum size of a style in bytes.
  private static let largest = 8 << 20

  /// Whether a file is a style: a JSON object with the version 8 and a list of layers. Other JSON files are opened as
  /// layers of places.
  static func contains(_ location: FileLocation) async -> Bool {
    guard location.name.lowercased().hasSuffix(".json"), let path = location.path else { return false }
    return await onThread { _ in
      guard let file = try? RandomAccessFile(path), file.size <= largest,
        let bytes = try? file.bytes(at: 0, count: file.size), bytes.mentions("layers"),
        let object = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
      else { return false }
      return object["version"] as? Int == 8 && object["layers"] is [Any]
    }
  }

  /// Returns the bytes of a style. Reads on a background thread.
  public static func bytes(of location: FileLocation) async throws(OpeningError) -> [UInt8] {
    guard let path = location.path else { throw OpeningError(location, .remoteBaseMap) }
    let read = await onThread { _ in
      Result<[UInt8], FileError> { () throws(FileError) in
        // One byte too many tells the reader of the style that the file is too large.
        try RandomAccessFile(path).bytes(at: 0, count: largest + 1)
      }
    }
    do throws(FileError) {
      return try read.get()
    } catch {
      throw OpeningError(location, .file(.storage(.local(error))))
    }
  }
}

extension [UInt8] {
  /// Whether a name occurs in quotation marks. This check is faster than parsing the text.
  fileprivate func mentions(_ name: String) -> Bool {
    let pattern = Array("\"\(name)\"".utf8)
    return indices.contains { self[$0] == pattern[0] && self[$0...].starts(with: pattern) }
  }
}
