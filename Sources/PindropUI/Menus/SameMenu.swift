import Features
import Gtk

/// Offers to select what has the same value of a property as what is selected.
enum SameMenu {
  /// A menu of more lines is not read.
  private static let most = 12

  /// A line for each of `properties` that has a value of one short line; the last counts where a name is there twice.
  static func items(for properties: [Property]) -> [MenuItem] {
    var values: [String: Property.Value] = [:]
    for property in properties { values[property.name] = property.value }
    var told: Set<String> = []
    let lines = properties.compactMap { property -> MenuItem? in
      guard let value = values[property.name], let text = text(of: value), told.insert(property.name).inserted
      else { return nil }
      return .item(
        Actions.selectSame, telling: property.name,
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
  /// The same words as the label of a menu's line, in which an underscore would name a key.
  fileprivate var withoutMnemonics: String { replacing("_", with: "__") }
}
