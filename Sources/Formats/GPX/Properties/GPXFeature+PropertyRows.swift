import Features
import Markup

extension GPXFeature {
  /// A property, which is an element or the address of a link.
  private struct Row {
    var element: Int
    /// Whether the element is an extension.
    var isExtension: Bool
    /// The range of a link's address.
    var link: Range<Int>?
  }

  /// All data of the feature except for its title, description and positions, in the order of the text. Each element
  /// inside an extension is a property.
  public var properties: [Property] {
    reading { reader in
      rows(reader).map { row in
        Property(name: name(of: row, reader), value: value(of: row, reader))
      }
    }
  }

  /// Returns the value of a property as a string. The names `stroke` and `stroke-width` also denote the color and the
  /// width of a line, which aren't properties.
  public func property(_ name: String) -> String? {
    let own = properties.last { $0.name == name }?.value.plainText
    guard own == nil, kind != .waypoint else { return own }
    switch name {
    case "stroke": return reading { GPXColor($0)?.color.text }
    case "stroke-width": return reading { GPXWidth($0)?.text }
    default: return nil
    }
  }

  /// Sets the value of a property. If GPX doesn't allow the value in the property's element, replaces the element with
  /// an extension of the same name.
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

  /// Adds a property. If GPX has an element with this name that allows the value, and the feature doesn't have this
  /// element yet, the property becomes this element. Otherwise, it becomes an extension. Links may be repeated.
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

  /// Renames a property. An extension is renamed in place. A GPX element is replaced with an extension or another GPX
  /// element. The text and the type of a link become attributes of the extension.
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

  /// Removes a property, together with extensions that become empty.
  public func removingProperty(at index: Int) -> GPXFeature {
    splicing(reading { reader in [reader.removal(of: reader.outermostAround(row(index, reader).element))] })
  }

  public func forEachPropertyText(_ body: (PropertyText) -> Void) {
    func report(_ text: String?, isTitle: Bool = false) {
      guard var text else { return }
      text.withUTF8 { body(PropertyText(bytes: $0, isTitle: isTitle)) }
    }
    report(title, isTitle: true)
    report(descriptionText)
    for property in properties { report(property.value.plainText) }
  }

  /// Adds an extension element after the existing extensions.
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
  /// Returns the element `child` and its descendants, without the points of routes and tracks and their descendants.
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

  /// Returns the elements in `child`, a child of the feature, that are properties: elements that contain only text,
  /// elements that mix text and other elements, and text elements of GPX. They include `child` itself.
  func propertyElements(in child: Int, order: GPXOrder) -> [Int] {
    let isExtensions = isOwn(child, "extensions")
    if hasOwnPrefix(child), !isVertex(child), order.isText(localName(child)) { return [child] }
    var found: [Int] = []
    var end = child
    for element in elementsOutsideOfVertices(in: child) where element >= end {
      // An empty `extensions` element isn't a property.
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
