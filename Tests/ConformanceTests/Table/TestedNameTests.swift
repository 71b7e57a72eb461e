import Testing

/// Each row of the table is run by the test that it names, or says that it is not.
@Suite struct TestedNameTests {
  /// In the words of a row that no test runs.
  static let exception = "Not run by a test"

  @Test func eachRowsTestUsesWhatTheRowIsAbout() throws {
    let sources = try TestSources()
    for row in try TableRow.all() where !row.isAbsent && !row.difference.contains(TestedNameTests.exception) {
      guard let name = TestedNameTests.usedName(row) else { continue }
      let isUsed = sources.code(of: row.test).contains { $0.contains(name) }
      #expect(isUsed, "\(row.name) names \(row.test), which does not use \(name)")
    }
  }

  /// A row that says it is not run has no test by accident.
  @Test func exceptionsAreFew() throws {
    let exceptions = try TableRow.all().filter { $0.difference.contains(TestedNameTests.exception) }
    #expect(exceptions.map(\.name) == ["MKCompassButton.compassVisibility"])
  }

  /// What a program writes to use what the row links to; nil for articles and for operators.
  private static func usedName(_ row: TableRow) -> String? {
    guard let link = TableRow.links(in: row.ours).first else { return nil }
    let parts = link.path.split(separator: "/").map(String.init)
    let last = parts[parts.count - 1].prefix { $0 != "(" && $0 != "-" }
    // An initializer is used by its type's name, and equality and hashes by an operator or a set.
    if last == "init" { return parts.count > 1 ? parts[parts.count - 2] : nil }
    return last == "==" || last == "hash" || last.isEmpty ? nil : String(last)
  }
}

/// The words in the sources of tests.
private struct TestSources {
  /// By the suite that a file declares.
  private var suites: [String: (words: Set<String>, target: String)] = [:]
  /// Of a target's files without tests, which its tests use.
  private var helpers: [String: Set<String>] = [:]

  init() throws {
    for file in try Repository.files(in: "Tests", endingIn: ".swift") {
      let (text, target) = (try Repository.text(file), String(file.split(separator: "/")[1]))
      let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      if text.contains("@Test") || text.contains("XCTestCase") {
        for suite in text.matches(of: /(?:struct|class) (\w+Tests)\b/) {
          suites[String(suite.1), default: ([], target)].words.formUnion(words)
        }
      } else {
        helpers[target, default: []].formUnion(words)
      }
    }
  }

  /// What the suite of `test` consists of: its own files and those that its target shares.
  func code(of test: String) -> [Set<String>] {
    guard let suite = suites[String(test.prefix { $0 != "." })] else { return [] }
    return [suite.words, helpers[suite.target] ?? []]
  }
}
