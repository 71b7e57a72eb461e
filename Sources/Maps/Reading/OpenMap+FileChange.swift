import Documents
import Features

extension OpenMap {
  /// What has become of a layer's file; nil for a draft.
  ///
  /// The file is read where its version is not the one that was read or written here.
  func fileChange(of layer: LayerKey) async throws(LayerReadingError) -> FileChange? {
    guard let known = document.layer(layer), let source = known.source else { return nil }
    let location = FileLocation(uri: source.uri)
    // The version of what is read, or an earlier one.
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

  /// Takes what another program made of a layer's file; one step. Nil where the layer is not there any more: the file
  /// is merged once it is back.
  func merge(_ theirs: ReadLayer, into layer: LayerKey) -> MergeReport? {
    guard let source = theirs.contents.source, document.layer(layer) != nil else { return nil }
    let report = document.merge(theirs.contents.store, from: source, into: layer)
    note(theirs.version, of: layer)
    return report
  }
}

extension FeatureStore {
  /// Whether a file that had the contents of `earlier` was emptied, or was not written to its end.
  func isDamaged(comparedWith earlier: any FeatureStore) -> Bool {
    if bytes.isEmpty { return !earlier.bytes.isEmpty }
    return endsTooEarly && !earlier.endsTooEarly
  }

  /// Whether the end of the file, or of some of its records, is missing.
  var endsTooEarly: Bool { truncation != nil || !incompleteRecords.isEmpty }
}
