import Glibc

/// Functions that write messages to standard error, for a user who started the program in a terminal.
public enum StandardError {
  /// Writes a message with the prefix `pindrop: `.
  public static func write(_ sentence: String) { writeLine("pindrop: \(sentence)") }

  /// Writes a line without adding a prefix. Replaces control characters, so that the terminal doesn't interpret them.
  public static func writeLine(_ text: String) {
    let line = Array((text.forTerminal(keepingLines: true) + "\n").utf8)
    var rest = line[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
