import Foundation
import Testing

/// Every step of the tutorials compiles.
@Suite struct TutorialTests {
  private static let folder = "Sources/Kit/AnnotationKit/AnnotationKit.docc/FirstPin"

  private static let steps = Result {
    try Repository.text("\(folder)/FirstDraggablePin.tutorial").matches(of: /file: "(.+)"/).map {
      String($0.1)
    }
  }

  @Test func everyFileIsAStep() throws {
    let files = try Repository.files(in: TutorialTests.folder, endingIn: ".swift")
    let steps = try TutorialTests.steps.get()
    #expect(steps.map { "\(TutorialTests.folder)/\($0)" }.sorted() == files && files.count == 5)
  }

  /// A step keeps most lines of the previous step.
  @Test func stepChangesFewLines() throws {
    let texts = try TutorialTests.steps.get().dropFirst().map {
      try Repository.text("\(TutorialTests.folder)/\($0)").split(separator: "\n")
    }
    for (before, after) in zip(texts, texts.dropFirst()) {
      let difference = after.difference(from: before)
      #expect(difference.removals.count <= 1 && 1...12 ~= difference.insertions.count)
    }
  }

  @Test(arguments: try TutorialTests.steps.get().dropFirst())
  func everyStepCompiles(file: String) throws {
    // Only a file named `main.swift` may have top-level statements.
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    let main = copy.appendingPathComponent("main.swift")
    try Data(Repository.text("\(TutorialTests.folder)/\(file)").utf8).write(to: main)
    let (process, errors) = (Process(), copy.appendingPathComponent("errors"))
    try Data().write(to: errors)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", main.path]
      + (try PublicInterface.importFlags(headersOf: ["shumate-1.0", "gtk4", "libsoup-3.0", "pangocairo"]))
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: errors, encoding: .utf8)
    #expect(process.terminationStatus == 0 && text.isEmpty, "\(text)")
  }
}
