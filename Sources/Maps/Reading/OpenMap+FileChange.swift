import Documents
import Features

extension OpenMap {
  /// What has become of a layer's file; nil for a draft.
  ///
  /// The file is read where its version is not the one that was read or written here.
  func fileChange(of layer: LayerKey) async throws(LayerReadingError) -> FileChange? {
    guard let known = document.layer(layer), let source = known.source else { return nil }
    let location = FileLocation(uri: source.uri)
    do throws(LayerReadingError) {
      if let read = version(of: layer), try await maps.reader.version(of: location) == read {
        return .same(read)
      }
      let (theirs, version) = try await maps.reader.read(
        location, as: FileReading(of: known.store), unless: source.digest)
      return theirs.map { .changed($0) } ?? .same(version)
    } catch {
      if error.isMissing { return .missing }
      throw error
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
