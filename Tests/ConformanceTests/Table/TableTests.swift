import Testing

/// The table of conformance says all, and says the truth.
@MainActor @Suite struct TableTests {
  /// A row's cells, without the marks of code.
  private struct Row {
    var member, ours, test, difference: String
  }

  private static func rows() throws -> [Row] {
    try Repository.text("Sources/AnnotationKit/AnnotationKit.docc/Conformance.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| MapKit ") }
      .map { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
          .map { String($0.trimmingPrefix { $0 == " " }) }
          .map { String($0.reversed().drop { $0 == " " }.reversed()) }
        try #require(cells.count == 4, "a row of \(cells.count) cells: \(line)")
        return Row(
          member: cells[0].filter { $0 != "`" }, ours: cells[1], test: cells[2].filter { $0 != "`" },
          difference: cells[3])
      }
  }

  @Test func everyMemberOfMapKitsHasItsRowInMapKitsOrder() throws {
    let listed = try TableTests.rows().map(\.member)
    for (row, member) in zip(listed, mapKitMembers) where row != member {
      Issue.record("\(row) stands where \(member) should")
      break
    }
    #expect(listed.count == mapKitMembers.count)
    #expect(Set(listed).count == listed.count)
  }

  @Test func everyRowNamesATestThatThereIs() throws {
    var tests: Set<String> = []
    for file in try Repository.files(in: "Tests", endingIn: ".swift") {
      var (suite, isTest) = ("", false)
      for line in try Repository.text(file).split(separator: "\n") {
        if let name = line.firstMatch(of: /(?:struct|class) (\w+Tests)\b/) { suite = String(name.1) }
        if line.contains("@Test") { isTest = true }
        guard let name = line.firstMatch(of: /func (\w+)\(/) else { continue }
        if isTest { tests.insert("\(suite).\(name.1)") }
        isTest = false
      }
    }
    for row in try TableTests.rows() where !row.ours.hasPrefix("absent, because") {
      let isThere = tests.contains(row.test)
      #expect(isThere, "\(row.member) names \(row.test)")
    }
  }

  @Test func everyRowIsUsedInThisVeryTest() throws {
    let rows = try TableTests.rows().filter { !$0.ours.hasPrefix("absent, because") }
    let uses = memberUses + overlayUses + draggingUses
    #expect(uses.map(\.member) == rows.map(\.member))
    for (_, use) in uses { use(Bench()) }
  }

  /// A use under one member's name that is of another would prove nothing.
  @Test func everyUseSaysTheMembersName() throws {
    let text = try ["MemberUses", "MemberUses+Overlays", "MemberUses+Dragging"].map {
      try Repository.text("Tests/ConformanceTests/Table/\($0).swift")
    }.joined()
    for row in try TableTests.rows() {
      guard let name = row.ours.matches(of: /\w+/).map({ String($0.0) }).last(where: { $0 != "swift" }),
        !row.ours.hasPrefix("absent, because"), !row.ours.hasPrefix("<doc:")
      else { continue }
      let use = text.components(after: "\"\(row.member)\",")
      let words = TableTests.words(of: row.ours)
      #expect(words.allSatisfy { use.contains($0) }, "the use of \(row.member) does not say \(name)")
    }
  }

  /// What the source must say for the symbol that a link names: its own name, and the labels of its arguments.
  private static func words(of link: String) -> [String] {
    let path = link.filter { $0 != "`" }.split(separator: "/").last.map(String.init) ?? ""
    let symbol = path.split(separator: "-").first.map(String.init) ?? path
    let name = symbol.prefix { $0 != "(" }
    let labels = symbol.matches(of: /(\w+):/).map { String($0.1) + ":" }.filter { $0 != "_:" }
    switch name {
    case "init": return labels.filter { $0 != "coder:" }
    case "AnnotationView.==": return ["=="]
    default: return [String(name)] + labels.filter { $0 != "completion:" }
    }
  }
}

extension String {
  /// The two lines after the first `mark`.
  fileprivate func components(after mark: String) -> String {
    guard let range = firstRange(of: mark) else { return "" }
    let rest = self[range.upperBound...]
    return rest.firstRange(of: "\n  (\"").map { String(rest[..<$0.lowerBound]) } ?? String(rest)
  }
}
