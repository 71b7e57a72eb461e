import Glibc

/// Tells whoever started the program from a terminal.
public enum StandardError {
  /// Says something about the program itself, or what it was asked for.
  public static func write(_ sentence: String) { writeLine("pindrop: \(sentence)") }

  /// Writes a line that begins with what it is about. Control characters of names and values don't reach the terminal.
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
