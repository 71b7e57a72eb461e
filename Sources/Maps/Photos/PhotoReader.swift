import Documents
import Features
import Files
import Photos

/// Reads photos as places: each stands where it says that it was taken. The files stay as they are.
public struct PhotoReader: Sendable {
  let files: FileStore

  /// What the names of such files end with, without the point.
  public static let suffixes = ["jpg", "jpeg", "heic", "heif", "avif", "tif", "tiff"]

  /// Whether a file of this name is read so.
  public static func reads(_ location: FileLocation) -> Bool {
    let name = location.name.lowercased()
    return suffixes.contains { name.hasSuffix("." + $0) }
  }

  /// The place of a photo, called as its file is, with the time and where the file is.
  @concurrent func place(of location: FileLocation) async throws(LayerReadingError) -> any Feature {
    let photo = try await photo(at: location)
    let place = Placeless.feature(named: PhotoReader.title(of: location))
      .placed(at: photo.coordinate, altitude: photo.altitude)
    let timed = photo.time.map { place.settingProperty("time", to: .text($0)) } ?? place
    return timed.settingProperty(PhotoReader.property, to: .text(location.uri))
  }

  /// The property that has the URI of a photo's file.
  public static let property = "photo"

  /// Why a photo on this computer is no place; nil where it is one, or nobody can say yet.
  static func refusal(of location: FileLocation) -> LayerReadingError? {
    guard let path = location.path else { return nil }
    do throws(LayerReadingError) {
      _ = try photo(in: try bytes(at: path))
      return nil
    } catch {
      return error
    }
  }

  /// Of a file on this computer the parts that are asked for are read, of another all of it.
  private func photo(at location: FileLocation) async throws(LayerReadingError) -> Photo {
    if let path = location.path {
      return try await onThread { _ throws(LayerReadingError) in
        try PhotoReader.photo(in: try PhotoReader.bytes(at: path))
      }
    }
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try await files.read(location).bytes } catch { throw .storage(error) }
    return try PhotoReader.photo(in: PhotoBytes(bytes))
  }

  private static func photo(in bytes: PhotoBytes) throws(LayerReadingError) -> Photo {
    do throws(PhotoError) { return try Photo(reading: bytes) } catch { throw .photo(error) }
  }

  private static func bytes(at path: FilePath) throws(LayerReadingError) -> PhotoBytes {
    do throws(FileError) {
      let parts = try FileParts(path)
      return PhotoBytes(size: parts.size) { offset, count throws(PhotoError) in
        do throws(FileError) { return try parts.bytes(at: offset, count: count) } catch { throw .unreadable }
      }
    } catch {
      throw .storage(.local(error))
    }
  }

  static func title(of location: FileLocation) -> String {
    let name = location.name
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// A draft of places.
  static func layer(of places: [any Feature], named name: String) -> ReadLayer {
    let draft = FormatRegistry.emptyDraft.bytes(adopting: places.map { .added($0) }, declaration: nil)
    do throws(FormatError) {
      return ReadLayer(LayerContents(try FormatRegistry.known.standard.read(draft), name: name))
    } catch {
      preconditionFailure("What a draft writes is read again: \(error)")
    }
  }
}
