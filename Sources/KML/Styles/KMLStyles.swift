import Markup

/// The styles of a file that features share, by their names. Those of other files are not fetched.
struct KMLStyles: Sendable {
  private var styles: [String: KMLStyle] = [:]
  /// What a StyleMap has for features that nobody points at.
  private var normal: [String: String] = [:]

  var isEmpty: Bool { styles.isEmpty && normal.isEmpty }

  /// The style that `address` names, as in `#red`; nil for one of another file, or none.
  subscript(address: String) -> KMLStyle? {
    guard var name = KMLStyles.name(address) else { return nil }
    // A map may lead to a map, but not for ever.
    for _ in 0..<8 {
      if let style = styles[name] { return style }
      guard let next = normal[name] else { break }
      name = next
    }
    return nil
  }

  /// Notes the Style or StyleMap that `reader` has read, where it has a name.
  mutating func note(_ reader: MarkupReader) {
    guard let id = reader.attributeText("id", of: 0) else { return }
    if reader.isLocally(0, "Style") {
      styles[id] = KMLStyle(0, reader)
      return
    }
    for pair in reader.children(of: 0) {
      let children = Array(reader.children(of: pair))
      guard let key = children.first(where: { reader.isLocally($0, "key") }),
        reader.trimmedText(of: key) == "normal"
      else { continue }
      for child in children {
        if reader.isLocally(child, "styleUrl") { normal[id] = KMLStyles.name(reader.trimmedText(of: child)) }
        if reader.isLocally(child, "Style") { styles[id] = KMLStyle(child, reader) }
      }
    }
  }

  /// Some programs leave the mark out.
  private static func name(_ address: String) -> String? {
    let text = address.trimmingMarkupSpace
    if text.hasPrefix("#") { return String(text.dropFirst()) }
    return text.isEmpty || text.contains("/") || text.contains("#") ? nil : text
  }
}
