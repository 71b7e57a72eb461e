import Features

// What the user sees of an element that may have elements in it, such as HTML that was not escaped.
extension MarkupReader {
  /// The text of an element; if there are elements in it, its content as it is written, with LF as line end.
  package func shownText(of index: Int) -> String {
    guard hasChildren(index) else { return text(of: index) }
    let source = String(decoding: slice(elements[index].content), as: UTF8.self)
    guard source.utf8.contains(0x0D) else { return source }
    return source.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// Whether an element has elements or text in it.
  package func saysSomething(_ index: Int) -> Bool {
    hasChildren(index) || !trimmedText(of: index).isEmpty
  }

  /// Whether an element has text of its own next to the elements in it.
  package func isMixed(_ index: Int) -> Bool { hasChildren(index) && !trimmedText(of: index).isEmpty }

  /// Gives an element the content that is shown as `text`. Content with elements stays markup if `text` is markup, too.
  package func settingShownText(of index: Int, to text: String) -> [Splice] {
    guard hasChildren(index) else { return settingText(of: index, to: text) }
    guard shownText(of: index) != text else { return [] }
    let content = elements[index].content
    return [Splice(content, markup(text, like: content) ?? MarkupText.encoded(text))]
  }

  /// The depth of elements that are typed: they must not make the file too deep.
  private static let deepestTyped = 40

  /// `text` as content with elements, or `nil` if it is not well-formed, has no element in it, or has prefixes that
  /// `content` does not have.
  private func markup(_ text: String, like content: Range<Int>) -> [UInt8]? {
    guard !text.contains("\r") else { return nil }
    func wrapped(_ content: some Sequence<UInt8>) -> [UInt8] {
      Array("<a>".utf8) + content + Array("</a>".utf8)
    }
    let new = wrapped(text.utf8)
    let isMarkup = new.withUnsafeBufferPointer { buffer in
      (try? MarkupCheck.check(buffer, deepest: MarkupReader.deepestTyped)) != nil
    }
    guard isMarkup, let prefixes = MarkupReader.prefixes(usedIn: new) else { return nil }
    let known = MarkupReader.prefixes(usedIn: wrapped(slice(content))) ?? []
    return prefixes.isSubset(of: known.union([""])) ? Array(text.utf8) : nil
  }

  /// The prefixes in a well-formed text that nothing in it declares; `nil` if there is only one element.
  private static func prefixes(usedIn text: [UInt8]) -> Set<String>? {
    text.withUnsafeBufferPointer { buffer in
      var reader = MarkupReader(buffer)
      reader.readElement(at: 0)
      return reader.hasChildren(0) ? Set(reader.usedPrefixes) : nil
    }
  }
}
