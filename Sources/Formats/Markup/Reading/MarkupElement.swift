/// The byte offsets of an element in the file's text. The element's name, attributes and text are read from there on
/// demand.
package struct MarkupElement: Hashable, Sendable {
  /// The start of the start tag.
  package var start: Int32
  /// The end of the name in the start tag.
  package var nameEnd: Int32
  /// The end of the start tag and the beginning of the content.
  package var tagEnd: Int32
  /// The end of the content and the beginning of the end tag. Equal to `tagEnd` for an empty-element tag.
  package var contentEnd: Int32
  package var end: Int32
  /// The index of the parent element, or -1 for the outermost element.
  package var parent: Int32
  /// The index of the next element that isn't a descendant.
  package var next: Int32

  package var range: Range<Int> { Int(start)..<Int(end) }
  package var content: Range<Int> { Int(tagEnd)..<Int(contentEnd) }
  /// Whether the element is an empty-element tag such as `<a/>`.
  package var isOneTag: Bool { contentEnd == end }
}
