import Glibc

/// A temporary folder of this process that contains numbered subfolders.
public final class TemporaryFolder {
  public let path: FilePath
  private var count = 0

  /// Creates a private temporary folder (mode 0700) in `folder`. Returns `nil` on failure.
  public init?(in folder: FilePath, named prefix: String) {
    var template = folder.appending("\(prefix)-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&template) != nil else { return nil }
    path = FilePath(bytes: template.map { UInt8(bitPattern: $0) })
  }

  /// Creates a new subfolder. Returns `nil` on failure.
  public func makeFolder() -> FilePath? {
    count += 1
    let folder = path.appending("\(count)")
    return folder.withCString { mkdir($0, 0o700) } == 0 ? folder : nil
  }

  /// Removes the folder with all its contents. Doesn't follow symbolic links.
  public func remove() { Folder.remove(path) }
}
