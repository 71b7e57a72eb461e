import Documents
import Features
import Files
import GeoJSON
import Photos

/// Reads photos as places at which they were taken. The files aren't modified.
public struct PhotoReader: Sendable {
  let files: FileStore

  /// The file name suffixes of photos, without the dot.
  public static let suffixes = ["jpg", "jpeg", "heic", "heif", "avif", "tif", "tiff"]

  /// Returns whether a file with this name is read as a photo.
  public static func reads(_ location: FileLocation) -> Bool {
    let name = location.name.lowercased()
    return suffixes.contains { name.hasSuffix("." + $0) }
  }

  /// Returns a place for a photo. Its title is the name of the file. Its properties are the time at which the photo was
  /// taken, and the file's URI.
  @concurrent func place(of location: FileLocation) async throws(LayerReadingError) -> any Feature {
    let photo = try await photo(at: location)
    let place = UnlocatedFeatures.feature(named: PhotoReader.title(of: location))
      .placing(at: photo.coordinate, altitude: photo.altitude, decimals: 7)
    let timed = photo.time.map { place.settingProperty("time", to: .text($0)) } ?? place
    return timed.settingProperty(PhotoReader.property, to: .text(location.uri))
  }

  /// The name of the property that contains the URI of a photo's file.
  public static let property = "photo"

  /// Returns why a local photo can't be placed on the map. Returns `nil` if it can, or if the file isn't local.
  static func refusal(of location: FileLocation) -> LayerReadingError? {
    guard let path = location.path else { return nil }
    do throws(LayerReadingError) {
      _ = try photo(in: try bytes(at: path))
      return nil
    } catch {
      return error
    }
  }

  /// Reads the metadata of a photo. Reads only the necessary parts of a local file, but the whole of a remote file.
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
      let parts = try RandomAccessFile(path)
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

  /// Returns a layer with the places. The layer has no file.
  static func layer(of places: [any Feature], named name: String) -> LoadedLayer {
    let draft = FormatRegistry.emptyDraft.bytes(adopting: places.map { .added($0) }, declaration: nil)
    do throws(FormatError) {
      return LoadedLayer(LayerContents(try FormatRegistry.known.standard.read(draft), name: name))
    } catch {
      preconditionFailure("What a draft writes is read again: \(error)")
    }
  }
}
