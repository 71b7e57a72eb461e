import Glibc

/// A folder of this process's own among the temporary ones, with folders in it, until it is removed.
public final class TemporaryFolder {
  public let path: FilePath
  private var count = 0

  /// Makes one in `folder`, for nobody else to look into; nil where that cannot be.
  public init?(in folder: FilePath, named prefix: String) {
    var template = folder.appending("\(prefix)-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&template) != nil else { return nil }
    path = FilePath(bytes: template.map { UInt8(bitPattern: $0) })
  }

  /// A new folder in it; nil where that cannot be.
  public func makeFolder() -> FilePath? {
    count += 1
    let folder = path.appending("\(count)")
    return folder.withCString { mkdir($0, 0o700) } == 0 ? folder : nil
  }

  /// Removes it with all that is in it now, whoever put it there. Symbolic links are not followed.
  public func remove() { Folder.remove(path) }
}
