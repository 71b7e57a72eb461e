import Testing

/// Compares the conformance table with the list of MapKit's names and with the interfaces of the built modules.
@Suite struct TableTests {
  private let rows: [TableRow]
  private let names: [MapKitName]

  init() throws {
    rows = try TableRow.all()
    names = try MapKitName.all()
  }

  @Test func everyMapKitNameHasARowInOrder() {
    let listed = names.map(\.text)
    #expect(listed.count > 300 && Set(listed).count == listed.count)
    let named = rows.map(\.name)
    #expect(Set(named).count == named.count)
    let missing = listed.filter { !named.contains($0) }
    #expect(missing == [], "names without a row")
    let ours = named.filter { !listed.contains($0) }
    let claimed = rows.filter { $0.difference.hasPrefix("Ours") }.map(\.name)
    #expect(ours == claimed, "rows of what is not in the list")
    let inOrder = named.filter { listed.contains($0) }
    for (row, name) in zip(inOrder, listed) where missing == [] && row != name {
      Issue.record("\(row) stands where \(name) should")
      break
    }
  }

  /// All linked symbols are public, also in reasons and differences.
  @Test func rowsLinkToPublicSymbols() throws {
    for row in rows {
      let links = TableRow.links(in: row.ours) + TableRow.links(in: row.difference)
      for link in links {
        let isPublic = try !link.symbols().isEmpty
        #expect(isPublic, "\(row.name): there is no public \(link.path) in \(link.module)")
      }
      for article in TableRow.articles(in: row.ours) {
        _ = try Repository.text("Sources/Kit/AnnotationKit/AnnotationKit.docc/\(article).md")
      }
      if row.isAbsent {
        #expect(row.ours.count > TableRow.absence.count + 10 && row.ours.hasSuffix("."), "\(row.name)")
        #expect(row.test.isEmpty && row.difference.isEmpty, "\(row.name)")
      } else {
        let isLinked = !TableRow.links(in: row.ours).isEmpty || !TableRow.articles(in: row.ours).isEmpty
        #expect(isLinked, "\(row.name) is neither linked nor absent")
      }
    }
  }

  /// A name that has become available must not be listed as absent.
  @Test func absentNamesAreNotPublic() throws {
    let interfaces = try [
      PublicInterface.annotationKit, PublicInterface.dragItems, PublicInterface.geography,
      PublicInterface.geocoding, PublicInterface.shumateMap,
    ].map { try $0.get() }
    let absent = Set(rows.filter(\.isAbsent).map(\.name))
    for name in names where absent.contains(name.text) {
      for path in name.paths {
        let isPublic = interfaces.contains { !$0.symbols(at: path).isEmpty }
        #expect(!isPublic, "\(name.text) is said to be absent, but there is a public \(path)")
      }
    }
  }

  /// Symbol graphs don't contain the access level of setters, so compiled key paths are used.
  @Test @MainActor func settableMapKitPropertiesAreSettable() throws {
    let settable = Set(names.filter { !$0.isReadOnly }.map(\.text))
    for row in rows where settable.contains(row.name) && !row.isAbsent && !row.name.hasSuffix(")") {
      let symbols = try TableRow.links(in: row.ours).flatMap { try $0.symbols() }
      guard symbols.contains(where: { $0.kind == "swift.property" }) else { continue }
      let isWritable = writableProperties.contains { $0.name == row.name }
      #expect(isWritable || row.difference.contains("Read-only"), "\(row.name) cannot be set")
    }
  }

  @Test func rowsNameExistingTests() throws {
    // Compile the patterns once: this takes longer than a search.
    let (suites, functions) = (/(?:struct|class) (\w+Tests)\b/, /func (\w+)\(/)
    var tests: Set<String> = []
    for file in try Repository.files(in: "Tests", endingIn: ".swift") {
      var (suite, isTest) = ("", false)
      for line in try Repository.text(file).split(separator: "\n") {
        if line.contains("Tests"), let name = line.firstMatch(of: suites) { suite = String(name.1) }
        if line.contains("@Test") { isTest = true }
        guard line.contains("func "), let name = line.firstMatch(of: functions) else { continue }
        // XCTest methods are found by their prefix. They are used for tests with a display.
        if isTest || name.1.hasPrefix("test") { tests.insert("\(suite).\(name.1)") }
        isTest = false
      }
    }
    for row in rows where !row.isAbsent {
      let isThere = tests.contains(row.test)
      #expect(isThere, "\(row.name) names \(row.test)")
    }
  }
}
