import Files

/// Copies of layers' files in the journal's folder.
enum Snapshots {
  static func write(_ bytes: [UInt8], _ name: String, in folder: String) throws(FileError) {
    try write([bytes[...]], name, in: folder)
  }

  private static func write(
    _ pieces: [ArraySlice<UInt8>], _ name: String, in folder: String
  ) throws(FileError) {
    let folder = FilePath(folder)
    // Replace an existing copy without making a backup.
    try SafeReplacement.write(
      pieces: pieces, to: folder.appending(name), backupFolder: folder, expecting: .anything)
  }

  /// Writes a copy on a background thread. Returns whether it has been written and synced.
  static func copy(_ pieces: [ArraySlice<UInt8>], _ name: String, in folder: String) async -> Bool {
    await onThread { _ in (try? write(pieces, name, in: folder)) != nil }
  }

  /// Removes the earlier copies of a layer's files.
  static func removeOthers(than name: String, ofLayer layer: Int, in folder: String) {
    let folder = FilePath(folder)
    for other in Folder.textNames(in: folder) {
      let isOfTheLayer = other.hasPrefix("\(layer)-") || other == "draft-\(layer)"
      if isOfTheLayer, other != name { folder.appending(other).removeFile() }
    }
  }
}
