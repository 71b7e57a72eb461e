/// The names of Apple's frameworks that have other names in this package, according to the tables.
struct NameTable: Sendable {
  struct Phrase: Sendable {
    var tokens: [String]
    var replacement: String
    var row: PortingRow
  }

  struct Entry: Sendable {
    var symbol: Symbol
    var row: PortingRow
  }

  /// The entries, keyed by name. A name may contain dots, such as `MKMapView.CameraBoundary`.
  private(set) var entries: [String: Entry] = [:]
  /// Functions of one argument that correspond to a property of that argument in this package, keyed by name.
  private(set) var properties: [String: Entry] = [:]
  /// The types to rename in the parameters of single methods, keyed by the methods' names with labels.
  private(set) var parameterTypes: [String: [String: Entry]] = [:]
  /// The rows about methods, keyed by the methods' names with labels.
  private(set) var methods: [String: PortingRow] = [:]
  /// Types whose initializers take an array instead of a pointer.
  private(set) var arrayTypes: Set<String> = []
  /// Expressions that are replaced as a whole, such as `isKind(of: MKUserLocation.self)`.
  private(set) var phrases: [Phrase] = []
  /// Words that are removed, such as `@objc`.
  private(set) var omitted: Set<String> = []
  /// The modules of the types that the tables link to.
  private var modules: [String: (module: String?, row: PortingRow)] = [:]

  init(conformance: [PortingRow], guide: [PortingRow]) {
    for row in conformance + guide {
      for symbol in CodeSpan.all(in: row.ours + " " + row.difference).compactMap(\.symbol) {
        let isKnown = modules[symbol.path[0]]?.module != nil
        if symbol.path[0].first?.isUppercase == true, !isKnown {
          modules[symbol.path[0]] = (symbol.module, row)
        }
      }
    }
    for row in conformance {
      if let method = row.name.wholeMatch(of: /[a-z]\w*\(.*\)/) { methods[String(method.0)] = row }
      if row.difference.hasPrefix("Takes an array"), let type = row.name.wholeMatch(of: /(\w+)\.init\(.*\)/) {
        arrayTypes.insert(String(type.1))
      }
      addName(of: row)
      addReplacements(of: row)
    }
    for row in guide { addPairs(of: row) }
  }

  /// Returns the entry for a name, which may contain dots. If the name has no entry, returns AnnotationKit's type of
  /// the same name without the prefix, or `nil` if there is no such type.
  func entry(for name: String) -> Entry? {
    if let entry = entries[name] { return entry }
    let rest = String(name.dropFirst(2))
    guard ["MK", "CL", "UI"].contains(where: name.hasPrefix), let known = modules[rest], rest.count > 1
    else { return nil }
    return Entry(symbol: Symbol(module: known.module, path: [rest]), row: known.row)
  }

  /// Returns whether AnnotationKit has a base class for delegates that conform to this protocol.
  func hasBase(_ delegate: String) -> Bool { modules[delegate + "Base"] != nil }

  // MARK: Conformance table

  private mutating func addName(of row: PortingRow) {
    guard !row.isAbsent, let symbol = CodeSpan.all(in: row.ours).first?.symbol else { return }
    let parts = row.name.split(separator: ".").map(String.init)
    if let function = row.name.wholeMatch(of: /((?:MK|CL)\w+)\(_:\)/) {
      if symbol.path.last?.contains("(") == false {
        properties[String(function.1)] = Entry(symbol: symbol, row: row)
      }
      return
    }
    guard parts.allSatisfy({ $0.wholeMatch(of: /k?[A-Z]\w*/) != nil }) else { return }
    let entry = Entry(symbol: symbol, row: row)
    entries[row.name] = entry
    // Also adds the name in early versions of Swift, such as `MKAnnotationViewDragState`.
    if parts.count > 1 { entries[parts.joined()] = entry }
  }

  /// Adds the replacements that a row's remark mentions: “X takes the place of Y”, or “X rather than Y” for parameters.
  private mutating func addReplacements(of row: PortingRow) {
    for match in row.difference.matches(of: /(takes|in) the place of (?:a )?`([A-Z]\w+)`/) {
      let before = CodeSpan.all(in: row.difference[..<match.range.lowerBound])
      if let symbol = before.last?.symbol, symbol.isType { add(String(match.2), symbol, row) }
    }
    for match in row.difference.matches(of: /A (``\w+``) rather than a `([A-Z]\w+)`/)
    where row.name.contains("(_:") {
      guard let symbol = CodeSpan.all(in: match.1).first?.symbol else { continue }
      parameterTypes[row.name, default: [:]][String(match.2)] = Entry(symbol: symbol, row: row)
    }
  }

  private mutating func add(_ name: String, _ symbol: Symbol, _ row: PortingRow) {
    guard entries[name] == nil else { return }
    let module = symbol.module == nil ? nil : modules[symbol.path[0]]?.module ?? symbol.module
    entries[name] = Entry(symbol: Symbol(module: module, path: symbol.path), row: row)
  }

  // MARK: Guide table

  /// Adds the names of a row that has the same number of types on both sides. A row that says “nothing” adds words to
  /// omit. A row about operators adds phrases.
  private mutating func addPairs(of row: PortingRow) {
    let (theirs, ours) = (CodeSpan.all(in: row.theirs), CodeSpan.all(in: row.ours))
    if row.ours.hasPrefix("nothing"), let first = theirs.first, first.text.hasPrefix("@") {
      omitted.formUnion(first.text.split(separator: " ").map(String.init).prefix { $0 != "var" })
    }
    let pairs = zip(theirs, ours).map { (name: $0.text, symbol: $1.symbol) }
    let areTypes = pairs.allSatisfy {
      $0.name.wholeMatch(of: /(MK|CL|UI|CG|NS)[A-Z]\w*/) != nil && $0.symbol?.isType == true
    }
    if theirs.count == ours.count, areTypes {
      for case (let name, let symbol?) in pairs { add(name, symbol, row) }
    }
    // A replacement that is an operator, such as `is MKUserLocation`, replaces a whole expression.
    if theirs.count == ours.count {
      for (their, our) in zip(theirs, ours) where our.text.firstMatch(of: /^(is |[=!<>]+ )/) != nil {
        phrases.append(
          Phrase(tokens: Lexer.tokens(of: their.text).map(\.text), replacement: our.text, row: row))
      }
    }
    // The row names the same method of two types, such as `UIView.animate` and `AnnotationView.animate`.
    if let first = pairs.first, let symbol = first.symbol,
      let name = first.name.firstMatch(of: /^([A-Z]\w+)\.(\w+)\(.*$/),
      symbol.path.count == 2, symbol.path[1].hasPrefix(name.2 + "(")
    {
      add("\(name.1).\(name.2)", Symbol(module: symbol.module, path: [symbol.path[0], String(name.2)]), row)
    }
  }
}
