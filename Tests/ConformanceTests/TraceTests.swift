import Foundation
import Testing

/// What happens in every scenario, to the line: states, coordinates, delegate calls in their order, and where things
/// appear meanwhile.
///
/// With `PINDROP_REWRITE_GOLDENS` set, the traces are written anew instead of compared; read the difference before
/// you commit it.
@MainActor @Suite struct TraceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  @Test(arguments: Scenario.all) func theTraceIsTheKeptOne(scenario: Scenario) async throws {
    let recorder = Recorder()
    await scenario.run(recorder)
    let file = TraceTests.folder.appendingPathComponent(scenario.name + ".txt")
    if ProcessInfo.processInfo.environment["PINDROP_REWRITE_GOLDENS"] != nil {
      return try recorder.text.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(TraceTests.difference(recorder.text, kept) == nil)
  }

  @Test func everyKeptTraceHasItsScenario() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: TraceTests.folder.path)
    #expect(files.sorted() == Scenario.all.map { $0.name + ".txt" }.sorted())
  }

  /// The first line in which the texts differ.
  private static func difference(_ text: String, _ kept: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let before = kept.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(lines.count, before.count) {
      let (now, then) = (lines.dropFirst(index).first, before.dropFirst(index).first)
      if now != then { return "line \(index + 1): \(now ?? "no line") instead of \(then ?? "no line")" }
    }
    return nil
  }
}
