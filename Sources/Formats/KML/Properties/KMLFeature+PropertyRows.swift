import Features
import Markup

extension KMLFeature {
  /// The element that contains a property.
  private enum Row {
    /// A `Data` element and, if present, its `value` element.
    case data(Int, value: Int?)
    /// A `SimpleData` element, whose name is defined by a schema.
    case simple(Int)
    /// Any other element.
    case element(Int)

    var element: Int {
      switch self {
      case .data(let index, _), .simple(let index), .element(let index): index
      }
    }
  }

  /// The contents of `ExtendedData`, and the address, phone number, snippet and times. The order is the order of the
  /// text.
  public var properties: [Property] {
    reading { reader in
      rows(reader).map { Property(name: name(of: $0, reader), value: .text(value(of: $0, reader))) }
    }
  }

  /// Returns the value of a property. If the property is missing and the name is `stroke`, `stroke-opacity`,
  /// `stroke-width`, `fill` or `fill-opacity`, returns this part of the style.
  public func property(_ name: String) -> String? {
    properties.last { $0.name == name }?.value.plainText
      ?? reading { $0.style(styles) }.simpleStyle(name)
  }

  public func settingProperty(at index: Int, to value: Property.Value) -> KMLFeature {
    splicing(
      reading { reader in
        switch row(index, reader) {
        case .data(_, let old?): return reader.settingShownText(of: old, to: value.text)
        case .data(let data, nil):
          guard !value.text.isEmpty else { return [] }
          return [
            reader.insertion(
              of: reader.ownElement("value", value.text), into: data, after: reader.lastChild(of: data))
          ]
        case .simple(let index), .element(let index):
          return reader.settingShownText(of: index, to: value.text)
        }
      })
  }

  /// Adds a `Data` element, because its name can be any text. `Data` elements are inserted before the data of schemas,
  /// as KML 2.2, section 9.3 requires.
  public func addingProperty(_ name: String, _ value: Property.Value) -> KMLFeature {
    splicing(
      reading { reader in
        if let extended = reader.child("ExtendedData", of: 0) {
          let last = reader.lastChild(of: extended) { reader.isOwn($0, "Data") }
          let text = reader.data(name, value.text, reader.layout(of: extended).inner)
          return [reader.insertion(of: text, into: extended, after: last)]
        }
        let layout = reader.layout(of: 0).inner
        let element = reader.prefix(0) + "ExtendedData"
        let text = layout.element(element, [reader.data(name, value.text, layout.inner)], close: element)
        return [
          reader.insertion(of: text, into: 0, after: KMLOrder.predecessor(of: "ExtendedData", in: reader))
        ]
      })
  }

  /// Renames a property. If its element isn't a `Data` element, replaces the element with a `Data` element, because
  /// only `Data` elements can have any name.
  public func renamingProperty(at index: Int, to name: String) -> KMLFeature {
    let (row, old) = reading { reader -> (Row, Property) in
      let row = self.row(index, reader)
      return (row, Property(name: self.name(of: row, reader), value: .text(value(of: row, reader))))
    }
    guard old.name != name else { return self }
    guard case .data(let element, _) = row else {
      return removingProperty(at: index).addingProperty(name, old.value)
    }
    return splicing(
      reading { reader in
        guard let range = reader.attribute("name", of: element) else {
          let end = Int(reader.elements[element].nameEnd)
          let text = MarkupText.encoded(name, quote: UInt8(ascii: "\""))
          return [Splice(at: end, Array(" name=\"".utf8) + text + Array("\"".utf8))]
        }
        return reader.settingAttribute(range, to: name)
      })
  }

  /// Removes a property, and the enclosing elements that become empty.
  public func removingProperty(at index: Int) -> KMLFeature {
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

  private func row(_ index: Int, _ reader: MarkupReader) -> Row {
    let rows = rows(reader)
    precondition(rows.indices.contains(index), "There is no such row among the feature's properties.")
    return rows[index]
  }

  private func rows(_ reader: MarkupReader) -> [Row] {
    var rows: [Row] = []
    for child in reader.children(of: 0) {
      if reader.isOwn(child, KMLPropertyElements.own) {
        rows.append(.element(child))
      } else if reader.isOwn(child, KMLPropertyElements.times) {
        rows += reader.children(of: child).map { .element($0) }
      } else if reader.isOwn(child, "ExtendedData") {
        for data in reader.children(of: child) { appendRows(of: data, reader, to: &rows) }
      }
    }
    return rows
  }

  private func appendRows(of data: Int, _ reader: MarkupReader, to rows: inout [Row]) {
    if reader.isOwn(data, "Data") {
      rows.append(.data(data, value: reader.child("value", of: data)))
    } else if reader.isOwn(data, "SchemaData") {
      for simple in reader.children(of: data) where reader.isOwn(simple, "SimpleData") {
        rows.append(.simple(simple))
      }
    } else {
      rows.append(.element(data))
    }
  }

  private func name(of row: Row, _ reader: MarkupReader) -> String {
    switch row {
    case .data(let index, _), .simple(let index): reader.attributeText("name", of: index) ?? ""
    case .element(let index):
      reader.hasOwnPrefix(index) ? reader.localName(index) : reader.qualifiedName(index)
    }
  }

  private func value(of row: Row, _ reader: MarkupReader) -> String {
    switch row {
    case .data(_, let value): value.map { reader.shownText(of: $0) } ?? ""
    case .simple(let index), .element(let index): reader.shownText(of: index)
    }
  }
}

extension MarkupReader {
  /// Returns a `Data` element that contains a property.
  func data(_ name: String, _ value: String, _ layout: MarkupLayout) -> [UInt8] {
    KMLText(prefix: prefix(0)).data(name, value, layout)
  }
}
