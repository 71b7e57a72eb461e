import AppBase
import Features
import Gtk

/// The menu that selects all features that have the same value of a property.
enum SelectSameMenu {
  /// The maximum number of items.
  private static let most = 12

  /// Returns an item for each property with a short single-line value. If a name occurs twice, only the last value is
  /// used.
  static func items(for properties: [Property]) -> [MenuItem] {
    var values: [String: Property.Value] = [:]
    for property in properties { values[property.name] = property.value }
    var seenNames: Set<String> = []
    let lines = properties.compactMap { property -> MenuItem? in
      guard let value = values[property.name], let text = text(of: value),
        seenNames.insert(property.name).inserted
      else { return nil }
      return .item(
        Actions.selectSame, with: property.name,
        label: localized("{0}: {1}", property.name, text).withoutMnemonics)
    }
    return Array(lines.prefix(most))
  }

  private static func text(of value: Property.Value) -> String? {
    switch value {
    case .text(let text): text.isEmpty || text.contains(where: \.isNewline) ? nil : String(text.prefix(40))
    case .number(let number): number.text
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .null, .json: nil
    }
  }
}

extension String {
  /// The text with doubled underscores, because a single underscore in a menu label marks a mnemonic.
  fileprivate var withoutMnemonics: String { replacing("_", with: "__") }
}
