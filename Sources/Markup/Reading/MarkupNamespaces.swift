import Features

/// The namespaces that the root of a file declares: texts of its features use their prefixes without saying so.
package struct MarkupNamespaces: Hashable, Sendable {
  /// By their prefixes with the colon; the one without a prefix by an empty text.
  private var names: [String: String] = [:]
  /// The one that the root is in; nil where it is in none.
  let own: String?

  /// Those of a file that declares none.
  package init() { own = nil }

  /// Those that `root`, a start tag, declares.
  package init(_ root: MarkupReader.Tag, _ reader: MarkupReader) {
    for attribute in reader.attributes(of: root) {
      guard let prefix = reader.declaredPrefix(by: attribute) else { continue }
      names[prefix] = MarkupText.decoded(reader.slice(attribute.value), isAttribute: true)
    }
    own = names[reader.prefix(of: root)]
  }

  /// What a prefix stands for, given with its colon; nothing is no namespace. Nil where it is not declared.
  subscript(prefix: String) -> String? { names[prefix] ?? (prefix.isEmpty ? "" : nil) }
}

extension MarkupReader {
  /// Declares in the outermost element, which comes from a file with `own` namespaces to one with `others`, all prefixes that
  /// mean something else there, or nothing. The elements of the format itself are in the other file's namespace then.
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

  /// The prefixes that elements and attributes have and nothing around them declares, with their colons, each once.
  var usedPrefixes: [String] {
    var used: [String] = []
    // Of each element those that are declared there.
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

  /// The prefix that an attribute declares, with its colon, empty for the namespace without one; nil for other attributes.
  package func declaredPrefix(by attribute: Attribute) -> String? {
    let name = String(decoding: slice(attribute.name), as: UTF8.self)
    if name == "xmlns" { return "" }
    return name.hasPrefix("xmlns:") ? name.dropFirst("xmlns:".count) + ":" : nil
  }

  /// The prefix of an attribute, with its colon; nil where it has none, or one that XML itself has.
  private func usedPrefix(of attribute: Attribute) -> String? {
    let name = String(decoding: slice(attribute.name), as: UTF8.self)
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let prefix = String(name[...colon])
    return ["xml:", "xmlns:"].contains(prefix) ? nil : prefix
  }
}
