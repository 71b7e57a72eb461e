import Foundation
import Testing

/// Texts stored next to the tests, with the expected output.
///
/// If `PINDROP_REWRITE_GOLDENS` is set, tests rewrite the texts instead of comparing. Read the difference before you
/// commit it.
enum Golden {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  static func expect(
    _ text: String, is name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name + ".txt")
    if ProcessInfo.processInfo.environment["PINDROP_REWRITE_GOLDENS"] != nil {
      return try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    let (lines, before) = (text.split(separator: "\n"), kept.split(separator: "\n"))
    let first = zip(lines, before).enumerated().first { $1.0 != $1.1 }
    #expect(
      text == kept,
      """
      \(name) differs from its golden\
      \(first.map { " at line \($0.offset + 1): \($0.element.0) instead of \($0.element.1)" } ?? " in length")
      """, sourceLocation: location)
  }
}
