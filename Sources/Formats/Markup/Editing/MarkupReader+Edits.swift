import Features

// Methods that return the smallest possible changes to the text. Each edit affects one element. Several edits can be
// combined if they don't overlap.
extension MarkupReader {
  /// Returns the white space directly before an element.
  package func spaceBefore(_ index: Int) -> ArraySlice<UInt8> {
    spaceBefore(
      offset: Int(elements[index].start), notBefore: Int(elements[max(0, Int(elements[index].parent))].tagEnd)
    )
  }

  private func spaceBefore(offset: Int, notBefore limit: Int) -> ArraySlice<UInt8> {
    var start = offset
    while start > limit, bytes[start - 1].isMarkupSpace { start -= 1 }
    return Array(bytes[start..<offset])[...]
  }

  /// Returns the layout of the children of an element.
  package func layout(of parent: Int) -> MarkupLayout {
    guard let first = children(of: parent).first(where: { _ in true }) else { return .compact }
    let opening = spaceBefore(first)
    let closing = spaceBefore(
      offset: Int(elements[parent].contentEnd), notBefore: Int(elements[parent].tagEnd))
    guard opening.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return MarkupLayout(opening: Array(opening), closing: Array(opening), unit: [])
    }
    let unit = opening.starts(with: closing) ? Array(opening.dropFirst(closing.count)) : []
    return MarkupLayout(
      opening: Array(opening), closing: closing.isEmpty ? Array(opening) : Array(closing),
      unit: unit.contains { $0 == 0x0A || $0 == 0x0D } ? [] : unit)
  }

  /// Inserts `text` into `parent` after the child `predecessor`. If `predecessor` is `nil`, `text` becomes the first
  /// child. Copies the layout of the other children.
  package func insertion(of text: [UInt8], into parent: Int, after predecessor: Int?) -> Splice {
    let element = elements[parent]
    if element.isOneTag {
      // An empty-element tag such as `<a b=""/>` gets an end tag.
      let slash = Int(element.tagEnd) - 2
      var start = slash
      while start > Int(element.nameEnd), bytes[start - 1].isMarkupSpace { start -= 1 }
      let close = Array("</\(qualifiedName(parent))>".utf8)
      return Splice(start..<Int(element.tagEnd), [UInt8(ascii: ">")] + text + close)
    }
    if let predecessor {
      return Splice(at: Int(elements[predecessor].end), Array(layout(of: parent).opening) + text)
    }
    guard let first = children(of: parent).first(where: { _ in true }) else {
      return Splice(at: Int(element.tagEnd), text)
    }
    return Splice(at: Int(elements[first].start), text + Array(spaceBefore(first)))
  }

  /// Removes an element and the white space before it.
  package func removal(of index: Int) -> Splice {
    Splice(Int(elements[index].start) - spaceBefore(index).count..<Int(elements[index].end))
  }

  /// Removes an attribute and the white space before it.
  package func removal(of attribute: Attribute) -> Splice {
    var start = attribute.name.lowerBound
    while bytes[start - 1].isMarkupSpace { start -= 1 }
    return Splice(start..<attribute.value.upperBound + 1)
  }

  /// Returns the outermost element that becomes empty if an element is removed. If no element becomes empty, returns
  /// the element itself. Never returns the root.
  package func outermostAround(_ index: Int) -> Int {
    var index = index
    while true {
      let parent = Int(elements[index].parent)
      guard parent > 0, elements[parent].next == elements[index].next, parent + 1 == index,
        trimmedText(of: parent).isEmpty
      else {
        return index
      }
      index = parent
    }
  }

  /// Returns an element that contains `text`. Its name has the prefix of the root element.
  package func ownElement(_ name: String, _ text: String) -> [UInt8] {
    let name = prefix(0) + name
    return Array("<\(name)>".utf8) + MarkupText.encoded(text) + Array("</\(name)>".utf8)
  }

  /// Sets the text of an element without children. If the text is in a CDATA section that can contain the new text,
  /// keeps the CDATA section.
  package func settingText(of index: Int, to text: String) -> [Splice] {
    guard self.text(of: index).utf8.elementsEqual(text.utf8) == false else { return [] }
    let element = elements[index]
    if element.isOneTag { return [insertion(of: MarkupText.encoded(text), into: index, after: nil)] }
    if isCData(element.content), !text.contains("]]>"), !text.contains("\r"),
      text.unicodeScalars.allSatisfy(MarkupText.isCharacter)
    {
      let inside = element.content.lowerBound + 9..<element.content.upperBound - 3
      return [Splice(inside, Array(text.utf8))]
    }
    return [Splice(element.content, MarkupText.encoded(text))]
  }

  /// Whether a range consists of exactly one CDATA section.
  private func isCData(_ range: Range<Int>) -> Bool {
    isAt(range.lowerBound, "<![CDATA[") && endOfOther(at: range.lowerBound) == range.upperBound
  }

  /// Sets the value of an attribute.
  package func settingAttribute(_ value: Range<Int>, to text: String) -> [Splice] {
    guard MarkupText.decoded(slice(value), isAttribute: true).utf8.elementsEqual(text.utf8) == false else {
      return []
    }
    return [Splice(value, MarkupText.encoded(text, quote: bytes[value.lowerBound - 1]))]
  }
}

/// The layout of the content of an element.
package struct MarkupLayout: Hashable, Sendable {
  /// The white space before each child.
  package var opening: [UInt8]
  /// The white space before the end tag.
  package var closing: [UInt8]
  /// The white space by which each level is indented.
  package var unit: [UInt8]

  package init(opening: [UInt8], closing: [UInt8], unit: [UInt8]) {
    (self.opening, self.closing, self.unit) = (opening, closing, unit)
  }

  /// A layout without white space.
  package static let compact = MarkupLayout(opening: [], closing: [], unit: [])

  /// The layout for the content of a child.
  package var inner: MarkupLayout {
    let isOnLines = opening.contains { $0 == 0x0A || $0 == 0x0D }
    return isOnLines ? MarkupLayout(opening: opening + unit, closing: opening, unit: unit) : self
  }

  /// Returns an element with these children. `open` is the content of its start tag, and `close` is the content of its
  /// end tag.
  package func element(_ open: String, _ children: [[UInt8]], close: String) -> [UInt8] {
    guard !children.isEmpty else { return Array("<\(open)/>".utf8) }
    let inside = children.map { opening + $0 }.joined()
    return Array("<\(open)>".utf8) + Array(inside) + closing + Array("</\(close)>".utf8)
  }
}
