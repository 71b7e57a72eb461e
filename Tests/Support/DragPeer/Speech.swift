import Glibc

/// Writes a line to standard output without buffering, so that the test can read it immediately.
func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = write(1, bytes, bytes.count)
}

/// Returns the bytes in hexadecimal, with two digits for each.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
