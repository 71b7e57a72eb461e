import Documents
import Features
import Geography

/// Reads a file as a layer. Opening, merging and restoring all use this type, so that a file is always read in the same
/// format.
///
/// Files are read and parsed on background threads. O(size of the file).
struct LayerReader: Sendable {
  let files: FileStore

  func read(
    _ location: FileLocation, as reading: FileReading? = nil
  ) async throws(LayerReadingError) -> LoadedLayer {
    let (bytes, version) = try await bytes(at: location)
    async let digest = LayerReader.digest(of: bytes)
    let layer = try await layer(of: bytes, location, reading)
    return await LoadedLayer(layer.of(location, version, digest), version: version)
  }

  /// Reads a file again with the options `reading`. If the bytes match `digest`, doesn't parse them, and the returned
  /// layer is `nil`.
  func read(
    _ location: FileLocation, as reading: FileReading, unless digest: ContentDigest
  ) async throws(LayerReadingError) -> (layer: LoadedLayer?, version: StoredVersion?) {
    let (bytes, version) = try await bytes(at: location)
    let now = await LayerReader.digest(of: bytes)
    guard now != digest else { return (nil, version) }
    let layer = try await layer(of: bytes, location, reading).of(location, version, now)
    // Reject a truncated file. Another program may still be writing it, and missing features must not be mistaken for
    // deleted features.
    if let truncation = layer.store.truncation { throw .format(truncation) }
    return (LoadedLayer(layer, version: version), version)
  }

  /// Returns the current version of a file. Returns `nil` if it can't be determined without reading the file.
  func version(of location: FileLocation) async throws(LayerReadingError) -> StoredVersion? {
    do throws(StorageError) { return try await files.version(of: location) } catch { throw .storage(error) }
  }

  /// Reads a file only if its bytes match `digest`. The file name `name` determines the format if the bytes don't.
  /// Returns `nil` if the file can't be read or its bytes don't match.
  func file(
    at location: FileLocation, as name: String, _ reading: FileReading?, only digest: ContentDigest
  ) async -> (file: any FeatureStore, version: StoredVersion?)? {
    guard let (bytes, version) = try? await bytes(at: location) else { return nil }
    guard await LayerReader.digest(of: bytes) == digest else { return nil }
    return try? (await LayerReader.file(of: bytes, named: name, reading), version)
  }

  /// Parses the bytes of a file. If they don't identify the format, uses the format in `reading`, which describes how
  /// the file was last read, or otherwise the file name. A file that was once read as a sequence of records is always
  /// read as a sequence, even if it now contains at most one record.
  static func file(
    of bytes: [UInt8], name: String, _ reading: FileReading? = nil
  ) throws(FormatError) -> any FeatureStore {
    let known = FormatRegistry.known
    var format = known.format(of: bytes, named: name) ?? known.standard
    if let earlier = reading.flatMap({ known[$0.format] }), earlier.isReadable,
      earlier.isSequence || FormatIdentifier(sniffing: bytes) == nil
    {
      format = earlier
    }
    return try format.read(bytes, options: format.id == reading?.format ? reading?.options : nil)
  }

  /// Parses the first bytes of a file, and reports their points.
  @concurrent static func reportPlaces(
    inBeginning bytes: [UInt8], of location: FileLocation,
    _ placed: @escaping @Sendable (_ first: Int, ArraySlice<Coordinate>) -> Void
  ) async {
    let listener = ReadingListener(onProgress: { _ in }, arrived: { _, _ in }, placed: placed)
    // Ignore errors. The first bytes alone are always a truncated file.
    _ = ReadingProgress.$listener.withValue(listener) { try? file(of: bytes, name: location.name) }
  }

  private func bytes(
    at location: FileLocation
  ) async throws(LayerReadingError) -> (bytes: [UInt8], version: StoredVersion?) {
    do throws(StorageError) { return try await files.read(location) } catch { throw .storage(error) }
  }

  private func layer(
    of bytes: [UInt8], _ location: FileLocation, _ reading: FileReading?
  ) async throws(LayerReadingError) -> LayerContents {
    do throws(FormatError) {
      return LayerContents(
        try await LayerReader.file(of: bytes, named: location.name, reading), name: location.name)
    } catch {
      throw .format(error)
    }
  }

  @concurrent private static func digest(of bytes: [UInt8]) async -> ContentDigest { ContentDigest(bytes) }

  @concurrent private static func file(
    of bytes: [UInt8], named name: String, _ reading: FileReading?
  ) async throws(FormatError) -> any FeatureStore { try file(of: bytes, name: name, reading) }
}

extension LayerContents {
  /// Returns the contents of a layer whose file is at `location`.
  fileprivate func of(
    _ location: FileLocation, _ version: StoredVersion?, _ digest: ContentDigest
  ) -> LayerContents {
    var layer = self
    layer.source = LayerSource(uri: location.uri, modified: version?.modified ?? 0, digest: digest)
    return layer
  }
}
