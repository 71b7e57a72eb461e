import Features
import Gtk

extension Property.Value.Kind {
  /// What menus and actions call it.
  var id: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    case .json: "json"
    }
  }

  init?(id: String) {
    guard let kind = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = kind
  }

  var label: String {
    switch self {
    case .text: localized("_Text")
    case .number: localized("_Number")
    case .boolean: localized("_Yes or No")
    case .null: localized("N_othing")
    case .json: localized("_JSON")
    }
  }

  /// Why a text is none of the kind.
  var complaint: String {
    switch self {
    case .number: localized("Write a number, as in 12.5 or -3e6.")
    case .json: localized("Write an object in braces, or a list in brackets, as JSON has them.")
    case .text, .boolean, .null: ""
    }
  }
}

extension Property.Value {
  /// The value as one of another kind; nil where somebody must say what is meant.
  func converted(to kind: Kind) -> Property.Value? {
    if kind == self.kind { return self }
    let words = text.trimming(while: \.isWhitespace)
    switch (kind, self) {
    case (.null, _): return .null
    case (.text, .null): return .text("")
    case (.json, .null): return Property.Value("{}", as: .json)
    case (.boolean, _): return .boolean(["true", "yes", "1"].contains(words.lowercased()))
    case (.number, .boolean(let isTrue)): return Property.Value(isTrue ? "1" : "0", as: .number)
    case (.json, .number), (.json, .boolean): return Property.Value("[\(words)]", as: .json)
    case (.text, _), (.number, _), (.json, _): return Property.Value(kind == .text ? text : words, as: kind)
    }
  }
}

extension String {
  fileprivate func trimming(while isGone: (Character) -> Bool) -> String {
    var rest = drop(while: isGone)
    while let last = rest.last, isGone(last) { rest.removeLast() }
    return String(rest)
  }
}
