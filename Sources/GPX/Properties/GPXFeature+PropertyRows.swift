import Features
import Markup

extension GPXFeature {
  /// A property: the element that it is, or the attribute of a link.
  private struct Row {
    var element: Int
    /// Whether it stands among the extensions.
    var isExtension: Bool
    /// What a link leads to.
    var link: Range<Int>?
  }

  /// Everything that is said of the feature besides its title, its description and its places, in the order of the
  /// text; elements of extensions each on their own.
  public var properties: [Property] {
    reading { reader in
      rows(reader).map { row in
        Property(name: name(of: row, reader), value: value(of: row, reader))
      }
    }
  }

  /// What is no property is found as one: `stroke` is the color of a line, and `stroke-width` its width.
  public func property(_ name: String) -> String? {
    let own = properties.last { $0.name == name }?.value.plainText
    guard own == nil, kind != .waypoint else { return own }
    switch name {
    case "stroke": return reading { GPXColor($0)?.color.text }
    case "stroke-width": return reading { GPXWidth($0)?.text }
    default: return nil
    }
  }

  /// Where an element of GPX's own may not say so, an extension of its name says it instead.
  public func settingProperty(at index: Int, to value: Property.Value) -> GPXFeature {
    let splices = reading { reader -> [Splice]? in
      let row = row(index, reader)
      if let link = row.link { return reader.settingAttribute(link, to: value.text) }
      let isSame = reader.shownText(of: row.element) == value.text
      guard
        isSame || row.isExtension || GPXOrder(kind).allows(reader.localName(row.element), value.text, version)
      else { return nil }
      return reader.settingShownText(of: row.element, to: value.text)
    }
    if let splices { return splicing(splices) }
    return removingProperty(at: index).addingProperty(properties[index].name, value)
  }

  /// An element of GPX's own where it has one of this name that may say so and is not there yet, in its place; an extension
  /// otherwise. Links may be several.
  public func addingProperty(_ name: String, _ value: Property.Value) -> GPXFeature {
    let isThere = reading { reader in
      reader.children(of: 0).contains { reader.hasOwnPrefix($0) && reader.localName($0) == name }
    }
    guard GPXOrder(kind).has(name, saying: value.text, in: version), !isThere || name == "link" else {
      return addingExtension(GPXExtension.element(name, MarkupText.encoded(value.text)))
    }
    return splicing(
      reading { reader in
        let text = name == "link" ? reader.link(to: value.text) : reader.ownElement(name, value.text)
        return [reader.insertion(of: text, into: 0, after: GPXOrder(kind).predecessor(of: name, in: reader))]
      })
  }

  /// An extension gets another name where it stands. What is an element of GPX's own becomes an extension, or another
  /// such element; the text and the type of a link become attributes of an extension.
  public func renamingProperty(at index: Int, to name: String) -> GPXFeature {
    let (row, old) = reading { reader -> (Row, Property) in
      let row = self.row(index, reader)
      return (row, Property(name: self.name(of: row, reader), value: value(of: row, reader)))
    }
    guard old.name != name else { return self }
    if row.isExtension { return splicing(reading { GPXExtension.renaming(row.element, to: name, $0) }) }
    let parts = reading { reader in
      let children = row.link == nil ? [] : Array(reader.children(of: row.element))
      return children.map { (reader.localName($0), reader.trimmedText(of: $0)) }
    }
    let rest = removingProperty(at: index)
    guard !parts.isEmpty else { return rest.addingProperty(name, old.value) }
    return rest.addingExtension(
      GPXExtension.element(name, MarkupText.encoded(old.value.text), attributes: parts))
  }

  /// Extensions that nothing is left in go with the last property.
  public func removingProperty(at index: Int) -> GPXFeature {
    splicing(reading { reader in [reader.removal(of: reader.outermostAround(row(index, reader).element))] })
  }

  public func forEachPropertyText(_ body: (PropertyText) -> Void) {
    func tell(_ text: String?, isTitle: Bool = false) {
      guard var text else { return }
      text.withUTF8 { body(PropertyText(bytes: $0, isTitle: isTitle)) }
    }
    tell(title, isTitle: true)
    tell(descriptionText)
    for property in properties { tell(property.value.plainText) }
  }

  /// Adds an element of another namespace behind the others.
  func addingExtension(_ text: [UInt8]) -> GPXFeature {
    splicing(
      reading { reader in
        let order = GPXOrder(kind)
        guard version == .v1_1 else {
          return [reader.insertion(of: text, into: 0, after: order.predecessor(of: "extensions", in: reader))]
        }
        if let extensions = reader.child("extensions", of: 0) {
          let last = reader.lastChild(of: extensions)
          return [reader.insertion(of: text, into: extensions, after: last)]
        }
        let name = reader.prefix(0) + "extensions"
        let new = reader.layout(of: 0).inner.element(name, [text], close: name)
        return [reader.insertion(of: new, into: 0, after: order.predecessor(of: "extensions", in: reader))]
      })
  }

  private func row(_ index: Int, _ reader: MarkupReader) -> Row {
    let rows = rows(reader)
    precondition(rows.indices.contains(index), "There is no such row among the feature's properties.")
    return rows[index]
  }

  private func rows(_ reader: MarkupReader) -> [Row] {
    let (title, description) = (reader.shown("name"), reader.shown("desc"))
    var rows: [Row] = []
    for child in reader.children(of: 0) where child != title && child != description {
      guard !reader.isOwn(child, "trkseg") else { continue }
      if reader.isOwn(child, "link"), let link = reader.attribute("href", of: child) {
        rows.append(Row(element: child, isExtension: false, link: link))
        continue
      }
      let isExtension = reader.isOwn(child, "extensions") || !reader.hasOwnPrefix(child)
      for element in reader.propertyElements(in: child, order: GPXOrder(kind)) {
        rows.append(Row(element: element, isExtension: isExtension || element != child))
      }
    }
    return rows
  }

  private func name(of row: Row, _ reader: MarkupReader) -> String {
    row.isExtension ? GPXExtension.name(of: row.element, reader) : reader.localName(row.element)
  }

  private func value(of row: Row, _ reader: MarkupReader) -> Property.Value {
    if let link = row.link { return .text(MarkupText.decoded(reader.slice(link), isAttribute: true)) }
    let text = reader.shownText(of: row.element)
    guard !row.isExtension, GPXOrder.isNumber(reader.localName(row.element)),
      let number = NumberText(text.trimmingMarkupSpace)
    else { return .text(text) }
    return .number(number)
  }
}

extension MarkupReader {
  /// Returns an element and its descendants, without vertices and their descendants.
  func elementsOutsideOfVertices(in child: Int) -> [Int] {
    var found: [Int] = []
    var element = child
    while element < Int(elements[child].next) {
      if isVertex(element) {
        element = Int(elements[element].next)
      } else {
        found.append(element)
        element += 1
      }
    }
    return found
  }

  /// The elements in `child`, a child of the feature, each of which is a property, or that element itself: those with
  /// nothing but text, those with text next to elements, and texts that GPX has.
  func propertyElements(in child: Int, order: GPXOrder) -> [Int] {
    let isExtensions = isOwn(child, "extensions")
    if hasOwnPrefix(child), !isVertex(child), order.isText(localName(child)) { return [child] }
    var found: [Int] = []
    var end = child
    for element in elementsOutsideOfVertices(in: child) where element >= end {
      // Extensions in which there is nothing are no property.
      if element == child, isExtensions { continue }
      if isMixed(element) { end = Int(elements[element].next) } else if hasChildren(element) { continue }
      found.append(element)
    }
    return found
  }

  func link(to address: String) -> [UInt8] {
    let value = MarkupText.encoded(address, quote: UInt8(ascii: "\""))
    return Array("<\(prefix(0))link href=\"".utf8) + value + Array("\"/>".utf8)
  }
}
