import Glibc

/// Writes a line that the test reads, at once.
func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = write(1, bytes, bytes.count)
}
