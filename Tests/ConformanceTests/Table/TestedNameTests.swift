import Testing

/// The test of each row uses the symbol of the row, or the row says that it isn't tested.
@Suite struct TestedNameTests {
  /// The text that marks a row whose symbol isn't run by a test.
  static let exception = "Not run by a test"

  @Test func testOfARowUsesItsSymbol() throws {
    let sources = try TestSources()
    for row in try TableRow.all() where !row.isAbsent && !row.difference.contains(TestedNameTests.exception) {
      guard let name = TestedNameTests.usedName(row) else { continue }
      let isUsed = sources.code(of: row.test).contains { $0.contains(name) }
      #expect(isUsed, "\(row.name) names \(row.test), which does not use \(name)")
    }
  }

  /// Rows without a test are listed here, so that none is added by accident.
  @Test func onlyOneRowHasNoTest() throws {
    let exceptions = try TableRow.all().filter { $0.difference.contains(TestedNameTests.exception) }
    #expect(exceptions.map(\.name) == ["MKCompassButton.compassVisibility"])
  }

  /// Returns the name with which a program uses the linked symbol, or `nil` for articles and operators.
  private static func usedName(_ row: TableRow) -> String? {
    guard let link = TableRow.links(in: row.ours).first else { return nil }
    let parts = link.path.split(separator: "/").map(String.init)
    let last = parts[parts.count - 1].prefix { $0 != "(" && $0 != "-" }
    // An initializer is used by the name of its type, and equality and hashing by an operator or a set.
    if last == "init" { return parts.count > 1 ? parts[parts.count - 2] : nil }
    return last == "==" || last == "hash" || last.isEmpty ? nil : String(last)
  }
}

/// The words in the sources of tests.
private struct TestSources {
  /// The words and the target of each suite.
  private var suites: [String: (words: Set<String>, target: String)] = [:]
  /// The words in the helper files of each target.
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

  /// Returns the words of the suite and of its target's helper files.
  func code(of test: String) -> [Set<String>] {
    guard let suite = suites[String(test.prefix { $0 != "." })] else { return [] }
    return [suite.words, helpers[suite.target] ?? []]
  }
}
