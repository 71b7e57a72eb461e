import Documents
import Features

extension OpenMap {
  /// Checks whether another program has changed a layer's file. Returns `nil` if the layer has no file.
  ///
  /// Reads the file only if its version isn't the last known version.
  func fileChange(of layer: LayerKey) async throws(LayerReadingError) -> FileChange? {
    guard let known = document.layers.layer(layer), let source = known.source else { return nil }
    let location = FileLocation(uri: source.uri)
    // Determine the version before reading the file, so that a change during the reading is noticed at the next check.
    var present: StoredVersion?
    do throws(LayerReadingError) {
      present = try await maps.reader.version(of: location)
      if let read = version(of: layer), present == read { return .same(read) }
      let (theirs, version) = try await maps.reader.read(
        location, as: FileReading(of: known.store), unless: source.digest)
      guard let theirs else { return .same(version) }
      return theirs.contents.store.isDamaged(comparedWith: known.store)
        ? .damaged(nil, present) : .changed(theirs)
    } catch {
      if error.isMissing { return .missing }
      if case .storage = error { throw error }
      return .damaged(error, present)
    }
  }

  /// Merges the changes that another program made to a layer's file, as one step. Returns `nil` if the layer was
  /// removed. In this case, the changes are merged after the layer is restored.
  func merge(_ theirs: LoadedLayer, into layer: LayerKey) -> MergeReport? {
    guard let source = theirs.contents.source, document.layers.layer(layer) != nil else { return nil }
    let report = document.files.merge(theirs.contents.store, from: source, into: layer)
    note(theirs.version, of: layer)
    return report
  }
}

extension FeatureStore {
  /// Returns whether the file is empty or truncated, but `earlier` wasn't.
  func isDamaged(comparedWith earlier: any FeatureStore) -> Bool {
    if bytes.isEmpty { return !earlier.bytes.isEmpty }
    return endsTooEarly && !earlier.endsTooEarly
  }

  /// Whether the file or a record in it is incomplete.
  var endsTooEarly: Bool { truncation != nil || !incompleteRecords.isEmpty }
}
