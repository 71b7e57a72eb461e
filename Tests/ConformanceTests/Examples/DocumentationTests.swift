import Testing

/// The examples in the documentation are compiled, and every public symbol has documentation.
@Suite struct DocumentationTests {
  /// Every example in articles and comments is part of a source that is compiled with the tests.
  @Test func everyExampleIsCompiled() throws {
    var compiled = ""
    for folder in [
      "Tests/ConformanceTests/Examples", "Tests/PortTests/Programs", "Sources/Samples/DragAndDropSample",
    ] {
      compiled += try DocumentationTests.code(in: folder)
    }
    var count = 0
    for file in try DocumentationTests.files(endingIn: "") {
      guard file.hasSuffix(".md") || file.hasSuffix(".swift") else { continue }
      for example in DocumentationTests.examples(in: try Repository.text(file)) {
        count += 1
        #expect(
          compiled.contains(DocumentationTests.flat(example)),
          "\(file) shows what is not compiled:\n\(example)")
      }
    }
    #expect(count >= 8)
  }

  /// The code in the porting guide is the code of ports whose traces are tested.
  @Test func portingGuideShowsTheCodeOfTwoPorts() throws {
    let guide = try Repository.text("Sources/Kit/AnnotationKit/AnnotationKit.docc/PortingFromMapKit.md")
    let ports = try DocumentationTests.code(in: "Tests/PortTests/Programs")
    let examples = DocumentationTests.examples(in: guide)
    #expect(examples.count == 2)
    for example in examples {
      let isThere = ports.contains(DocumentationTests.flat(example))
      #expect(isThere, "no port has this:\n\(example)")
    }
  }

  @Test func everyPublicSymbolIsDocumented() throws {
    var bare: [String] = []
    for file in try DocumentationTests.files(endingIn: ".swift") {
      bare += DocumentationTests.undocumented(in: try Repository.text(file)).map { "\(file): \($0)" }
    }
    #expect(bare == [])
  }

  /// If a base class lacked a method, the protocol's default would be called instead of a subclass's method.
  @Test(arguments: [
    ("AnnotationKit/MapView/MapViewDelegate", 15), ("DragItems/DragInteractionDelegate", 8),
    ("DragItems/DropInteractionDelegate", 7),
  ])
  func delegateBaseHasEveryMethodOfTheProtocol(_ path: String, atLeast count: Int) throws {
    let name = String(try #require(path.split(separator: "/").last))
    func methods(_ file: String, _ start: String, _ end: String) throws -> Set<String> {
      let text = DocumentationTests.flat(try Repository.text("Sources/Kit/\(file).swift"))
      let code = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: " ")
      let from = try #require(code.firstRange(of: start)).upperBound
      let part = code[from...].firstRange(of: end).map { code[from..<$0.lowerBound] } ?? code[from...]
      // A method is identified by the labels and types of its parameters.
      return Set(part.matches(of: /func (\w+)\(([^)]*)\)/).map { "\($0.1)(\($0.2.filter { $0 != " " }))" })
    }
    let required = try methods(path, "protocol \(name)", "extension \(name)")
    let open = try methods("\(path)Base", "class \(name)Base", "\u{0}")
    #expect(required == open && required.count >= count)
  }

  /// Returns the files of the documented modules.
  private static func files(endingIn suffix: String) throws -> [String] {
    try [
      "Sources/Kit/AnnotationKit", "Sources/Kit/KitAnnotations", "Sources/Kit/KitCoding",
      "Sources/Kit/KitViews",
      "Sources/Core/Colors", "Sources/Kit/DragItems",
    ].flatMap {
      try Repository.files(in: $0, endingIn: suffix)
    }
  }

  private static func code(in folder: String) throws -> String {
    try Repository.files(in: folder, endingIn: ".swift")
      .map { flat(try Repository.text($0)) + "\n" }.joined()
  }

  /// Returns the lines without indentation and without empty lines.
  private static func flat(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the code between ```swift and ```, in Markdown or in comments.
  private static func examples(in text: String) -> [String] {
    var (examples, current): ([String], [Substring]?) = ([], nil)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.trimmingPrefix(#/ *(/// ?)?/#)
      if bare.hasPrefix("```") {
        if let lines = current { examples.append(lines.joined(separator: "\n")) }
        current = current == nil && bare.hasPrefix("```swift") ? [] : nil
      } else {
        current?.append(bare)
      }
    }
    return examples
  }

  /// Returns the public declarations without a comment. Overrides, requirements of standard protocols and extensions
  /// need none.
  private static func undocumented(in text: String) -> [String] {
    var found: [String] = []
    var isDocumented = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if bare.hasPrefix("///") {
        isDocumented = true
      } else if !bare.hasPrefix("@") || bare.contains(" class ") || bare.contains(" func ") {
        let isPublic = bare.contains(/^(@\w+ )*(nonisolated )?(public|open)\b/)
        let needsNone = bare.contains(/\boverride\b|\bextension\b|static func (==|<)|func hash\(into/)
        if isPublic, !isDocumented, !needsNone { found.append(String(bare)) }
        isDocumented = false
      }
    }
    return found
  }
}
