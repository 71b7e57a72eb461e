import Glibc

/// What is in a folder.
public enum FolderContents {
  /// The names in `folder` except "." and "..", in no order; none where it cannot be read. A name need not be UTF-8.
  public static func names(in folder: FilePath) -> [[UInt8]] {
    guard let directory = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }
}
