import Markup

/// The shared styles of a file, keyed by name. Styles in other files aren't supported and never downloaded.
struct KMLStyles: Sendable {
  private var styles: [String: (style: KMLStyle, text: [UInt8])] = [:]
  /// For each StyleMap, the name of its normal style, which applies while a feature isn't highlighted.
  private var normal: [String: String] = [:]

  var isEmpty: Bool { styles.isEmpty && normal.isEmpty }

  /// Returns the style with an address such as `#red`. Returns `nil` if the style is missing or in another file.
  subscript(address: String) -> KMLStyle? { found(address)?.style }

  /// Returns the text of the Style element with this address.
  func text(of address: String) -> [UInt8]? { found(address)?.text }

  private func found(_ address: String) -> (style: KMLStyle, text: [UInt8])? {
    guard var name = KMLStyles.name(address) else { return nil }
    // Follow StyleMaps that refer to other StyleMaps, but only a limited number of times, because they could form a
    // cycle.
    for _ in 0..<8 {
      if let style = styles[name] { return style }
      guard let next = normal[name] else { break }
      name = next
    }
    return nil
  }

  /// Adds the Style, StyleMap or `gx:CascadingStyle` in `reader` if it has an identifier.
  mutating func note(_ reader: MarkupReader) {
    guard let id = reader.styleIdentifier else { return }
    if reader.isLocally(0, "Style") {
      note(0, reader, as: id)
      return
    }
    if reader.isLocally(0, "CascadingStyle") {
      if let style = reader.children(of: 0).first(where: { reader.isLocally($0, "Style") }) {
        note(style, reader, as: id)
      }
      return
    }
    for pair in reader.children(of: 0) {
      let children = Array(reader.children(of: pair))
      guard let key = children.first(where: { reader.isLocally($0, "key") }),
        reader.trimmedText(of: key) == "normal"
      else { continue }
      for child in children {
        if reader.isLocally(child, "styleUrl") { normal[id] = KMLStyles.name(reader.trimmedText(of: child)) }
        if reader.isLocally(child, "Style") { note(child, reader, as: id) }
      }
    }
  }

  private mutating func note(_ style: Int, _ reader: MarkupReader, as id: String) {
    styles[id] = (KMLStyle(style, reader), reader.text(reader.elements[style].range))
  }

  /// Returns the name in an address. The leading `#` is optional, because some programs omit it.
  private static func name(_ address: String) -> String? {
    let text = address.trimmingMarkupSpace
    if text.hasPrefix("#") { return String(text.dropFirst()) }
    return text.isEmpty || text.contains("/") || text.contains("#") ? nil : text
  }
}

extension MarkupReader {
  /// The attribute `id` or `kml:id` of the outermost element.
  fileprivate var styleIdentifier: String? {
    if let id = attributeText("id", of: 0) { return id }
    let other = attributes(of: 0).first { attribute in
      String(decoding: slice(attribute.name), as: UTF8.self).split(separator: ":").last == "id"
    }
    return other.map { MarkupText.decoded(slice($0.value), isAttribute: true) }
  }
}
