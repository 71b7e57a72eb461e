import Documents
import Features
import Geography

/// The one way to make a layer of a file: opening, merging and recovering read alike, so that a file is of the same
/// format to all of them.
///
/// Bytes are read and looked into away from the main actor. O(the file's size).
struct LayerReader: Sendable {
  let files: FileStore

  func read(
    _ location: FileLocation, as reading: FileReading? = nil
  ) async throws(LayerReadingError) -> ReadLayer {
    let (bytes, version) = try await bytes(at: location)
    async let digest = LayerReader.digest(of: bytes)
    let layer = try await layer(of: bytes, location, reading)
    return await ReadLayer(layer.of(location, version, digest), version: version)
  }

  /// The same, of a layer whose file was read so; nil where the bytes are those of `digest`.
  func read(
    _ location: FileLocation, as reading: FileReading, unless digest: ContentDigest
  ) async throws(LayerReadingError) -> (layer: ReadLayer?, version: StoredVersion?) {
    let (bytes, version) = try await bytes(at: location)
    let now = await LayerReader.digest(of: bytes)
    guard now != digest else { return (nil, version) }
    let layer = try await layer(of: bytes, location, reading).of(location, version, now)
    // Another program may be writing it: what it lacks is not deleted.
    if let truncation = layer.store.truncation { throw .format(truncation) }
    return (ReadLayer(layer, version: version), version)
  }

  /// The version that is there now; nil where that cannot be known without reading the file.
  func version(of location: FileLocation) async throws(LayerReadingError) -> StoredVersion? {
    do throws(StorageError) { return try await files.version(of: location) } catch { throw .storage(error) }
  }

  /// The file at a location, as one of that name was read; nil where its bytes are not those of `digest`, or cannot
  /// be read.
  func file(
    at location: FileLocation, as name: String, _ reading: FileReading?, only digest: ContentDigest
  ) async -> (file: any FeatureStore, version: StoredVersion?)? {
    guard let (bytes, version) = try? await bytes(at: location) else { return nil }
    guard await LayerReader.digest(of: bytes) == digest else { return nil }
    return try? (await LayerReader.file(of: bytes, named: name, reading), version)
  }

  /// What bytes are in a file of that name, which says how to read them where they do not say it themselves. A file
  /// that had the format of a sequence stays one, also where it has but one text or none.
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

  /// Tells of the points that the beginning of a file has, as far as they can be read without the rest.
  @concurrent static func tellPlaces(
    inBeginning bytes: [UInt8], of location: FileLocation,
    _ placed: @escaping @Sendable (_ first: Int, ArraySlice<Coordinate>) -> Void
  ) async {
    let listener = ReadingListener(told: { _ in }, arrived: { _, _ in }, placed: placed)
    // It ends in the middle of something, which is no news.
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
  /// The same, from that file.
  fileprivate func of(
    _ location: FileLocation, _ version: StoredVersion?, _ digest: ContentDigest
  ) -> LayerContents {
    var layer = self
    layer.source = LayerSource(uri: location.uri, modified: version?.modified ?? 0, digest: digest)
    return layer
  }
}
