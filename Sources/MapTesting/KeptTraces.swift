import Foundation

/// The traces in a folder, each a text file that somebody has read.
///
/// With `PINDROP_REWRITE_GOLDENS` set, they are written anew instead of compared; read the difference before you commit
/// it.
public struct KeptTraces {
  private let folder: URL

  /// Those in the folder `Goldens` beside the source file that asks.
  public init(file: String = #filePath) {
    folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Goldens")
  }

  /// Their names, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { ($0 as NSString).deletingPathExtension }
  }

  /// The first line in which `text` differs from the trace `name`; nil where it does not.
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
