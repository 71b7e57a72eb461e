import Features

// Access to the names and children of the elements that were read.
extension MarkupReader {
  /// Returns the name of the element, including its prefix.
  package func qualifiedName(_ index: Int) -> String {
    String(decoding: slice(nameRange(index)), as: UTF8.self)
  }

  /// Returns the name of the element without its prefix.
  package func localName(_ index: Int) -> String {
    let range = nameRange(index)
    return String(decoding: slice(range.lowerBound + prefixLength(range)..<range.upperBound), as: UTF8.self)
  }

  /// Returns the prefix of the element's name, including the colon. Returns an empty string if the name has no prefix.
  package func prefix(_ index: Int) -> String {
    let range = nameRange(index)
    return String(
      decoding: slice(range.lowerBound..<range.lowerBound + prefixLength(range)), as: UTF8.self)
  }

  /// Whether the element has this name, with any prefix.
  package func isLocally(_ index: Int, _ name: StaticString) -> Bool {
    let range = nameRange(index)
    return isLocally(range, name)
  }

  /// Whether the element has this name and the prefix of the outermost element.
  package func isOwn(_ index: Int, _ name: StaticString) -> Bool {
    isLocally(index, name) && hasOwnPrefix(index)
  }

  /// Whether the element has one of these names and the prefix of the outermost element.
  package func isOwn(_ index: Int, _ names: [StaticString]) -> Bool {
    names.contains { isOwn(index, $0) }
  }

  package func hasOwnPrefix(_ index: Int) -> Bool {
    let (own, other) = (nameRange(0), nameRange(index))
    let (length, otherLength) = (prefixLength(own), prefixLength(other))
    return length == otherLength
      && (0..<length).allSatisfy { bytes[own.lowerBound + $0] == bytes[other.lowerBound + $0] }
  }

  /// Whether the name of `tag` is `name`, with any prefix.
  package func isLocally(_ tag: Tag, _ name: StaticString) -> Bool {
    isLocally(tag.range.lowerBound + 1..<tag.nameEnd, name)
  }

  /// Returns the prefix of the tag's name, including the colon. Returns an empty string if the name has no prefix.
  package func prefix(of tag: Tag) -> String {
    let range = tag.range.lowerBound + 1..<tag.nameEnd
    return String(decoding: slice(range.prefix(prefixLength(range))), as: UTF8.self)
  }

  package func name(of tag: Tag) -> String {
    String(decoding: slice(tag.range.lowerBound + 1..<tag.nameEnd), as: UTF8.self)
  }

  func isLocally(_ range: Range<Int>, _ name: StaticString) -> Bool {
    let start = range.lowerBound + prefixLength(range)
    return range.upperBound - start == name.utf8CodeUnitCount && isAt(start, name)
  }

  private func nameRange(_ index: Int) -> Range<Int> {
    Int(elements[index].start) + 1..<Int(elements[index].nameEnd)
  }

  private func prefixLength(_ name: Range<Int>) -> Int {
    for at in name where bytes[at] == UInt8(ascii: ":") { return at + 1 - name.lowerBound }
    return 0
  }

  package func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  package func text(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

  /// Returns the direct children of an element.
  package func children(of index: Int) -> Children { Children(reader: self, parent: index) }

  package func child(_ name: StaticString, of index: Int) -> Int? {
    var child = index + 1
    let end = Int(elements[index].next)
    while child < end {
      if isOwn(child, name) { return child }
      child = Int(elements[child].next)
    }
    return nil
  }

  /// Returns the last child for which `isWanted` returns `true`.
  package func lastChild(of index: Int, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
    children(of: index).reduce(nil) { isWanted($1) ? $1 : $0 }
  }

  package func hasChildren(_ index: Int) -> Bool { Int(elements[index].next) > index + 1 }

  package struct Children: Sequence, IteratorProtocol {
    private let reader: MarkupReader
    private var at: Int
    private let end: Int

    init(reader: MarkupReader, parent: Int) {
      self.reader = reader
      at = parent + 1
      end = Int(reader.elements[parent].next)
    }

    package mutating func next() -> Int? {
      guard at < end else { return nil }
      defer { at = Int(reader.elements[at].next) }
      return at
    }
  }
}

// Access to attributes.
extension MarkupReader {
  package struct Attribute {
    package var name: Range<Int>
    /// The range of the value without its quotes.
    package var value: Range<Int>
  }

  package func attributes(of index: Int) -> [Attribute] {
    var found: [Attribute] = []
    forEachAttribute(from: Int(elements[index].nameEnd), to: Int(elements[index].tagEnd)) {
      found.append($0)
      return true
    }
    return found
  }

  package func attributes(of tag: Tag) -> [Attribute] {
    var found: [Attribute] = []
    forEachAttribute(from: tag.nameEnd, to: tag.range.upperBound) {
      found.append($0)
      return true
    }
    return found
  }

  /// Returns the range of the value of the attribute with exactly this name.
  package func attribute(_ name: StaticString, of index: Int) -> Range<Int>? {
    var found: Range<Int>?
    forEachAttribute(from: Int(elements[index].nameEnd), to: Int(elements[index].tagEnd)) { attribute in
      guard attribute.name.count == name.utf8CodeUnitCount, isAt(attribute.name.lowerBound, name) else {
        return true
      }
      found = attribute.value
      return false
    }
    return found
  }

  /// Returns the value of an attribute after decoding its references.
  package func attributeText(_ name: StaticString, of index: Int) -> String? {
    attribute(name, of: index).map { MarkupText.decoded(slice($0), isAttribute: true) }
  }

  /// Calls `body` with each attribute until `body` returns `false`.
  private func forEachAttribute(from start: Int, to end: Int, _ body: (Attribute) -> Bool) {
    var at = start
    while at < end {
      while at < end, bytes[at].isMarkupSpace { at += 1 }
      let nameStart = at
      while at < end, !bytes[at].isMarkupSpace, bytes[at] != UInt8(ascii: "=") {
        guard bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "/") else { return }
        at += 1
      }
      let name = nameStart..<at
      while at < end, bytes[at].isMarkupSpace || bytes[at] == UInt8(ascii: "=") { at += 1 }
      guard at < end else { return }
      let quote = bytes[at]
      guard let close = index(of: quote, from: at + 1), close < end else { return }
      guard body(Attribute(name: name, value: at + 1..<close)) else { return }
      at = close + 1
    }
  }
}

extension MarkupReader {
  /// Returns the first child of the outermost element that has this name and isn't empty. If all children with this
  /// name are empty, returns the first of them.
  package func shown(_ name: StaticString) -> Int? {
    let same = children(of: 0).filter { isOwn($0, name) }
    return same.first(where: saysSomething) ?? same.first
  }
}
