import Features

extension Feature {
  /// The losses of strings that contain characters that aren't allowed in XML: XML 1.0, section 2.2. O(length of the
  /// feature).
  package var lossesOfCharacters: [FormatLoss] {
    let own = [title, descriptionText].compactMap { $0 }.filter { !MarkupText.isKept($0) }
    return own.map { _ in FormatLoss(.character) }
      + properties.filter { $0.value != .null }.flatMap { property in
        [(property.name, FormatLoss.Kind.propertyName), (property.value.text, .character)].compactMap {
          MarkupText.isKept($0) ? nil : FormatLoss($1, property: property.name)
        }
      }
  }
}
