import Glibc

/// Tells whoever started the program from a terminal.
public enum StandardError {
  public static func write(_ sentence: String) {
    let line = Array("pindrop: \(sentence)\n".utf8)
    var rest = line[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
