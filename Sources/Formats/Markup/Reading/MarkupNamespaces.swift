import Features

/// The namespaces that the root element of a file declares. The texts of features use their prefixes, but don't contain
/// the declarations.
package struct MarkupNamespaces: Hashable, Sendable {
  /// The namespaces, keyed by prefix. A prefix includes its colon. The prefix of the default namespace is empty.
  private var names: [String: String] = [:]
  /// The namespace of the root element, or `nil` if it isn't in a namespace.
  let own: String?

  /// Creates an empty set of namespaces.
  package init() { own = nil }

  /// Reads the namespaces that the start tag `root` declares.
  package init(_ root: MarkupReader.Tag, _ reader: MarkupReader) {
    for attribute in reader.attributes(of: root) {
      guard let prefix = reader.declaredPrefix(by: attribute) else { continue }
      names[prefix] = MarkupText.decoded(reader.slice(attribute.value), isAttribute: true)
    }
    own = names[reader.prefix(of: root)]
  }

  /// Returns the namespace of a prefix, or `nil` if the prefix isn't declared. The prefix includes its colon. If the
  /// empty prefix isn't declared, returns an empty string.
  subscript(prefix: String) -> String? { names[prefix] ?? (prefix.isEmpty ? "" : nil) }
}

extension MarkupReader {
  /// Returns the declarations that the outermost element needs when it moves from a file with the namespaces `own` to a
  /// file with the namespaces `others`. Prefixes are declared if they are undeclared or have another meaning in the
  /// other file. Elements of the format get the namespace of the other file.
  package func declaring(_ own: MarkupNamespaces, in others: MarkupNamespaces) -> [Splice] {
    guard own != others else { return [] }
    let format = prefix(0)
    let declarations = usedPrefixes.compactMap { prefix -> String? in
      let name = prefix == format ? others.own ?? (prefix.isEmpty ? "" : own[prefix]) : own[prefix]
      guard let name, name != others[prefix] else { return nil }
      let text = String(decoding: MarkupText.encoded(name, quote: UInt8(ascii: "\"")), as: UTF8.self)
      return prefix.isEmpty ? " xmlns=\"\(text)\"" : " xmlns:\(prefix.dropLast())=\"\(text)\""
    }
    let end = attributes(of: 0).last.map { $0.value.upperBound + 1 } ?? Int(elements[0].nameEnd)
    return declarations.isEmpty ? [] : [Splice(at: end, Array(declarations.joined().utf8))]
  }

  /// The prefixes that elements and attributes use but don't declare. Each prefix includes its colon and occurs only
  /// once.
  var usedPrefixes: [String] {
    var used: [String] = []
    // The prefixes that are declared in each element or its parents.
    var declared: [Set<String>] = []
    for index in elements.indices {
      let attributes = attributes(of: index)
      var known = index == 0 ? [] : declared[Int(elements[index].parent)]
      known.formUnion(attributes.compactMap(declaredPrefix))
      declared.append(known)
      for prefix in [prefix(index)] + attributes.compactMap(usedPrefix)
      where !known.contains(prefix) && !used.contains(prefix) { used.append(prefix) }
    }
    return used
  }

  /// Returns the prefix that an attribute declares, including its colon. Returns an empty string if the attribute
  /// declares the default namespace, and `nil` if it doesn't declare a prefix.
  package func declaredPrefix(by attribute: Attribute) -> String? {
    let name = String(decoding: slice(attribute.name), as: UTF8.self)
    if name == "xmlns" { return "" }
    return name.hasPrefix("xmlns:") ? name.dropFirst("xmlns:".count) + ":" : nil
  }

  /// Returns the prefix of an attribute, including its colon. Returns `nil` if the attribute has no prefix or a prefix
  /// of XML itself.
  private func usedPrefix(of attribute: Attribute) -> String? {
    let name = String(decoding: slice(attribute.name), as: UTF8.self)
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let prefix = String(name[...colon])
    return ["xml:", "xmlns:"].contains(prefix) ? nil : prefix
  }
}
