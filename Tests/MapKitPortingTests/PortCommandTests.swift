import Foundation
import Testing

/// Tests the command-line program `port`.
@Suite struct PortCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private struct Run {
    var status: Int32
    var output, errors: String
  }

  private func run(_ arguments: String...) throws -> Run {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(
      "port")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Use files instead of pipes: a process waits if a pipe is full.
    let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    return Run(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func printingLeavesTheFileUnchanged() throws {
    try write("let a = MKMapPoint()\nlet b: UIButton\n", to: "a.swift")
    let run = try run("a.swift")
    #expect(run.status == 0 && run.output == "let a = MapPoint()\nlet b: UIButton\n")
    #expect(
      run.errors.hasPrefix("a.swift:2:8: UIButton: ")
        && run.errors.hasSuffix("\n1 left to rewrite by hand.\n"))
    #expect(try text("a.swift").hasPrefix("let a = MKMapPoint"))
  }

  @Test func filesAreWrittenInPlace() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("App/.build"), withIntermediateDirectories: true)
    try write("let a = MKCircle()\n", to: "App/a.swift")
    try write("struct Circle { var aLongerName: CGRect }\n", to: "App/b.swift")
    try write("MKCircle", to: "App/.build/c.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("link.swift").path, withDestinationPath: "App/b.swift")
    let run = try run("--in-place", "App", "link.swift")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors == "Nothing that the tables know is left.\n")
    #expect(try text("App/a.swift") == "let a = AnnotationKit.Circle()\n")
    #expect(try text("App/b.swift") == "struct Circle { var aLongerName: Rectangle }\n")
    #expect(try text("App/.build/c.swift") == "MKCircle")
    let values = try folder.appendingPathComponent("link.swift").resourceValues(forKeys: [.isSymbolicLinkKey])
    #expect(values.isSymbolicLink == true)
  }

  @Test func differencesAreListedWhenAsked() throws {
    try write("let a = MKMapPoint()\n", to: "a.swift")
    #expect(
      try run("--differences", "a.swift").errors.contains(
        "a.swift: MKMapPoint: Another name of MercatorPoint"))
  }

  @Test(arguments: [
    (["none.swift"], "there is no such file"), (["a.m"], "isn't a Swift file"), (["empty"], "no Swift files"),
    (["a.swift", "b.swift"], "--in-place"), (["latin.swift"], "isn't UTF-8"),
  ])
  func badInputIsAnsweredInASentence(arguments: [String], sentence: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
    for name in ["a.m", "a.swift", "b.swift"] { try write("let a = 1\n", to: name) }
    try Data([0x61, 0xE4]).write(to: folder.appendingPathComponent("latin.swift"))
    let run = try arguments.count == 1 ? run(arguments[0]) : run(arguments[0], arguments[1])
    #expect(run.status != 0 && run.output.isEmpty && run.errors.contains(sentence))
    #expect(run.errors.hasPrefix("Error: ") && run.errors.split(separator: "\n").count == 1)
  }

  @Test func usageIsPrintedWithoutFiles() throws {
    let run = try run()
    #expect(run.status != 0 && run.errors.contains("USAGE: port"))
  }

  /// If a file can't be read, no file is written.
  @Test func unreadableFileLeavesTheOthersUnchanged() throws {
    try write("MKCircle", to: "a.swift")
    #expect(try run("--in-place", "a.swift", "none.swift").status != 0)
    #expect(try text("a.swift") == "MKCircle")
  }
}
