/// Where an element is in a text. Offsets are bytes; those of names, attributes and text are found from them.
package struct MarkupElement: Hashable, Sendable {
  /// Of its start tag.
  package var start: Int32
  /// Behind the name in the start tag.
  package var nameEnd: Int32
  /// Behind the start tag, where the content begins.
  package var tagEnd: Int32
  /// Where the content ends and the end tag begins; `tagEnd` where the start tag is all there is.
  package var contentEnd: Int32
  package var end: Int32
  /// The element it is in, as an index; -1 for the outermost.
  package var parent: Int32
  /// The index of the first element behind it that is not in it.
  package var next: Int32

  package var range: Range<Int> { Int(start)..<Int(end) }
  package var content: Range<Int> { Int(tagEnd)..<Int(contentEnd) }
  /// Whether it is one tag, as in `<a/>`.
  package var isOneTag: Bool { contentEnd == end }
}
