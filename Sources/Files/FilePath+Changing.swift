import Glibc

extension FilePath {
  /// Gives what is there the name `path`, in the place of what has that name.
  package func move(
    to path: FilePath, _ operation: FileError.Operation = .writing
  ) throws(FileError) {
    let code = withCString { from in path.withCString { rename(from, $0) == 0 ? 0 : errno } }
    guard code == 0 else { throw FileError(path, operation, errno: code) }
  }

  /// Removes the file of this name, where there is one and it can be.
  package func removeFile() { _ = withCString { unlink($0) } }
}
