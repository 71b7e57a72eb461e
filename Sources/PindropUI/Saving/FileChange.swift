import Documents
import Files
import GeoJSON
import Gtk

/// What other programs have made of a layer's own file.
enum FileChange {
  /// What is there is what was read or written here.
  case same(FileVersion)
  case gone
  case changed(GeoJSONFile, LayerSource, FileVersion)
}

extension MapSession {
  /// What has become of a layer's file; nil for a draft, and where the file is not on this machine.
  ///
  /// A file that was opened is read again the first time. Where `trustsTime` its size and the time of its last
  /// change are enough: a mistake then costs no more than that a change is noticed later.
  func fileChange(of layer: LayerKey, trustsTime: Bool) async throws(SavingFailure) -> FileChange? {
    guard let source = document.layers.first(where: { $0.key == layer })?.source,
      let path = File(uri: source.uri).pathBytes.map({ FilePath(bytes: $0) })
    else { return nil }
    let version: FileVersion
    do throws(FileFault) {
      version = try await SavedFile.version(path)
    } catch {
      if case .missing = error { return .gone }
      throw SavingFailure(error)
    }
    if version == self.version(of: layer) { return .same(version) }
    let isAsRead = source.modified == version.modified && source.digest.size == version.size
    if trustsTime, self.version(of: layer) == nil, isAsRead { return .same(version) }
    let (theirs, digest, read) = try await SavedFile.read(path, unless: source.digest)
    guard let theirs else { return .same(read) }
    return .changed(
      theirs, LayerSource(uri: source.uri, modified: read.modified, digest: digest), read)
  }
}
