import Glibc

extension FilePath {
  /// Renames the file to `path`. Replaces a file that exists there.
  package func move(
    to path: FilePath, _ operation: FileError.Operation = .writing
  ) throws(FileError) {
    let code = withCString { from in path.withCString { rename(from, $0) == 0 ? 0 : errno } }
    guard code == 0 else { throw FileError(path, operation, errno: code) }
  }

  /// Removes the file if it exists and can be removed.
  package func removeFile() { _ = withCString { unlink($0) } }
}
