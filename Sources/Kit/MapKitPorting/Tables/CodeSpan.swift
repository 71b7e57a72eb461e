/// A text between backticks in a cell. Single backticks are code, double backticks a link to a symbol of the kit.
struct CodeSpan: Equatable {
  var text: String
  var isLink: Bool

  static func all(in cell: some StringProtocol) -> [CodeSpan] {
    String(cell).matches(of: /(`{1,2})([^`]+)\1/).map {
      CodeSpan(text: String($0.2), isLink: $0.1.count == 2)
    }
  }

  /// The symbol that the span names. DocC's suffixes for overloads are removed from its path.
  ///
  /// The module of a plain span that names none is `Geography`, which comes with the kit, or Swift's own.
  var symbol: Symbol? {
    var parts = text.split(separator: "/").map { String($0.prefix { $0 != "-" }) }
    guard let first = parts.first, first.first?.isUppercase == true else { return nil }
    var module = isLink || CodeSpan.exported.contains(first) ? "AnnotationKit" : "Geography"
    if !isLink, CodeSpan.modules.contains(first) { module = parts.removeFirst() }
    guard !parts.isEmpty, parts.allSatisfy({ $0.wholeMatch(of: /\w+(\(.*\))?/) != nil }) else { return nil }
    return Symbol(module: CodeSpan.standard.contains(parts[0]) ? nil : module, path: parts)
  }

  private static let modules = ["DragItems", "Geography", "Geocoding", "ShumateMap"]
  /// The types of other modules that AnnotationKit exports.
  private static let exported = ["Color"]
  private static let standard = ["Double", "String", "Bool", "Int", "Hashable", "TimeZone"]
}

/// A symbol of the kit, or of another module of this package.
struct Symbol: Equatable {
  /// `nil` for what is Swift's own.
  var module: String?
  var path: [String]

  /// The name as Swift source has it.
  var name: String { path.joined(separator: ".") }
  var isType: Bool { path.allSatisfy { $0.first?.isUppercase == true && !$0.contains("(") } }
}
