import Documents
import Features

extension OpenMap {
  /// Returns the changes of a layer's file, or `nil` for a draft.
  ///
  /// Reads the file if its version differs from the last known one.
  func fileChange(of layer: LayerKey) async throws(LayerReadingError) -> FileChange? {
    guard let known = document.layers.layer(layer), let source = known.source else { return nil }
    let location = FileLocation(uri: source.uri)
    // The version that is read, or an earlier one.
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

  /// Merges another program's changes of a layer's file in one step. Returns `nil` if the layer has been
  /// removed; the file is merged when the layer is restored.
  func merge(_ theirs: LoadedLayer, into layer: LayerKey) -> MergeReport? {
    guard let source = theirs.contents.source, document.layers.layer(layer) != nil else { return nil }
    let report = document.files.merge(theirs.contents.store, from: source, into: layer)
    note(theirs.version, of: layer)
    return report
  }
}

extension FeatureStore {
  /// Returns whether a file with the contents of `earlier` was emptied or is now incomplete.
  func isDamaged(comparedWith earlier: any FeatureStore) -> Bool {
    if bytes.isEmpty { return !earlier.bytes.isEmpty }
    return endsTooEarly && !earlier.endsTooEarly
  }

  /// Whether the end of the file, or of some of its records, is missing.
  var endsTooEarly: Bool { truncation != nil || !incompleteRecords.isEmpty }
}
