import Features

// Support for elements whose displayed text can contain elements, such as unescaped HTML.
extension MarkupReader {
  /// Returns the text of an element. If it contains elements, returns the markup of its content, in which all line
  /// breaks are LF.
  package func shownText(of index: Int) -> String {
    guard hasChildren(index) else { return text(of: index) }
    let source = String(decoding: slice(elements[index].content), as: UTF8.self)
    guard source.utf8.contains(0x0D) else { return source }
    return source.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// Whether an element contains elements or text.
  package func saysSomething(_ index: Int) -> Bool {
    hasChildren(index) || !trimmedText(of: index).isEmpty
  }

  /// Whether an element contains both text and elements.
  package func isMixed(_ index: Int) -> Bool { hasChildren(index) && !trimmedText(of: index).isEmpty }

  /// Sets the content of an element so that `text` is displayed. If the old content contains elements and `text` is
  /// well-formed markup, the new content is this markup.
  package func settingShownText(of index: Int, to text: String) -> [Splice] {
    guard hasChildren(index) else { return settingText(of: index, to: text) }
    guard shownText(of: index) != text else { return [] }
    let content = elements[index].content
    return [Splice(content, markup(text, like: content) ?? MarkupText.encoded(text))]
  }

  /// How deeply elements may be nested in text that the user enters. The limit ensures that the file doesn't exceed the
  /// reader's limit.
  private static let deepestTyped = 40

  /// Returns `text` as markup. Returns `nil` if `text` isn't well-formed, contains no elements, or uses prefixes that
  /// `content` doesn't use.
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

  /// Returns the prefixes that a well-formed text uses but doesn't declare. Returns `nil` if the text has only one
  /// element.
  private static func prefixes(usedIn text: [UInt8]) -> Set<String>? {
    text.withUnsafeBufferPointer { buffer in
      var reader = MarkupReader(buffer)
      reader.readElement(at: 0)
      return reader.hasChildren(0) ? Set(reader.usedPrefixes) : nil
    }
  }
}
