import Features
import Gtk

extension Property.Value.Kind {
  /// The identifier of the type in menus and actions.
  package var id: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    case .json: "json"
    }
  }

  package init?(id: String) {
    guard let kind = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = kind
  }

  package var label: String {
    switch self {
    case .text: localized("_Text")
    case .number: localized(context: "type of a property", "_Number")
    case .boolean: localized("True or _False")
    case .null: localized("_Empty")
    case .json: localized("_JSON")
    }
  }

  /// The error message for text that isn't valid for the type.
  package var complaint: String {
    switch self {
    case .number: localized("Enter a number, for example 12.5 or -3e6.")
    case .json: localized("Enter a JSON object in braces, or a JSON list in brackets.")
    case .text, .boolean, .null: ""
    }
  }
}
