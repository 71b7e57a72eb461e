import Files

/// Copies of what layers start from, beside their journal.
enum Snapshots {
  static func write(_ bytes: [UInt8], _ name: String, in folder: String) throws(FileError) {
    try write([bytes[...]], name, in: folder)
  }

  private static func write(
    _ pieces: [ArraySlice<UInt8>], _ name: String, in folder: String
  ) throws(FileError) {
    let folder = FilePath(folder)
    // Nothing is kept of a copy that is there already: it is written beside it.
    try SafeReplacement.write(
      pieces: pieces, to: folder.appending(name), backupFolder: folder, expecting: .anything)
  }

  /// Answers whether it is on the disk.
  static func copy(_ pieces: [ArraySlice<UInt8>], _ name: String, in folder: String) async -> Bool {
    await onThread { _ in (try? write(pieces, name, in: folder)) != nil }
  }

  /// Removes the copies of bases that a layer has no more.
  static func removeOthers(than name: String, ofLayer layer: Int, in folder: String) {
    let folder = FilePath(folder)
    for other in Folder.textNames(in: folder) {
      let isOfTheLayer = other.hasPrefix("\(layer)-") || other == "draft-\(layer)"
      if isOfTheLayer, other != name { folder.appending(other).removeFile() }
    }
  }
}
