/// The text between backticks in a table cell. Single backticks mark code; double backticks mark a link to a symbol of
/// AnnotationKit.
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
  /// If plain code names no module, the module is `Geography`, which AnnotationKit includes, or `nil` for a Swift type.
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

/// A symbol of AnnotationKit, or of another module of this package.
struct Symbol: Equatable {
  /// The module, or `nil` for a type of Swift.
  var module: String?
  var path: [String]

  /// The name as written in Swift source.
  var name: String { path.joined(separator: ".") }
  var isType: Bool { path.allSatisfy { $0.first?.isUppercase == true && !$0.contains("(") } }
}
