/// The byte offsets of an element in the file's text. Its name, attributes and text are read from the text when they
/// are needed.
package struct MarkupElement: Hashable, Sendable {
  /// The offset of the start tag.
  package var start: Int32
  /// The end of the name in the start tag.
  package var nameEnd: Int32
  /// The end of the start tag, where the content begins.
  package var tagEnd: Int32
  /// The end of the content, where the end tag begins. Equal to `tagEnd` for an empty-element tag.
  package var contentEnd: Int32
  package var end: Int32
  /// The index of the parent element, or -1 for the outermost element.
  package var parent: Int32
  /// The index of the next element that isn't inside this element.
  package var next: Int32

  package var range: Range<Int> { Int(start)..<Int(end) }
  package var content: Range<Int> { Int(tagEnd)..<Int(contentEnd) }
  /// Whether the element consists of an empty-element tag such as `<a/>`.
  package var isOneTag: Bool { contentEnd == end }
}
