import Foundation

/// The golden traces in a folder. Each trace is a text file that a person has reviewed.
///
/// If `PINDROP_REWRITE_GOLDENS` is set, the files are rewritten instead of compared. Review the changes before you
/// commit them.
public struct GoldenTraces {
  private let folder: URL

  /// Opens the folder `Goldens` next to the calling source file.
  public init(file: String = #filePath) {
    folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Goldens")
  }

  /// Returns the sorted names of the traces.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { ($0 as NSString).deletingPathExtension }
  }

  /// Compares `text` with a trace. Returns the first line that differs, or `nil`.
  public func difference(_ text: String, from name: String) throws -> String? {
    let file = folder.appendingPathComponent(name + ".txt")
    if ProcessInfo.processInfo.environment["PINDROP_REWRITE_GOLDENS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let before = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(lines.count, before.count) {
      let (now, then) = (lines.dropFirst(index).first, before.dropFirst(index).first)
      if now != then { return "line \(index + 1): \(now ?? "no line") instead of \(then ?? "no line")" }
    }
    return nil
  }
}
