import Features

/// A file with features between other elements. Writing changes only features. All other text stays unchanged.
package struct MarkupFile: Sendable {
  private let document: MarkupDocument
  /// The range of each feature, in the order of the text.
  package let ranges: [Range<Int>]
  /// Where to insert the first feature into an empty file. This is after the start tag of the element that contains the
  /// features, or after the elements that must precede them.
  package let emptyPlace: Place
  /// The number of the section to which each feature belongs. See ``MarkupSections``.
  package let sections: [Int32]

  package init(_ document: MarkupDocument, ranges: [Range<Int>], sections: [Int32], emptyPlace: Place) {
    precondition(sections.count == ranges.count, "Each feature is in a section.")
    (self.document, self.ranges, self.sections, self.emptyPlace) = (document, ranges, sections, emptyPlace)
  }

  /// The bytes that were read, including a byte order mark.
  package var bytes: [UInt8] { document.bytes }
  /// The text in UTF-8. All offsets are relative to this text.
  package var text: [UInt8] { document.text }
  /// The error at the end of a truncated file. `nil` if the file is complete.
  package var truncation: MarkupError? { document.truncation }

  package struct Place: Hashable, Sendable {
    /// The range that is replaced with `opening`, the new features and `closing`.
    package var range: Range<Int>
    package var opening: [UInt8]
    package var closing: [UInt8]
    /// The white space before each feature.
    package var lead: [UInt8]

    package init(range: Range<Int>, opening: [UInt8] = [], closing: [UInt8] = [], lead: [UInt8]) {
      (self.range, self.opening, self.closing, self.lead) = (range, opening, closing, lead)
    }
  }

  /// A feature to write.
  package enum Entry {
    case kept(Int)
    case changed(Int, [UInt8])
    case added([UInt8])

    var index: Int? {
      switch self {
      case .kept(let index), .changed(let index, _): index
      case .added: nil
      }
    }
  }

  /// Returns the file with exactly `entries`, which must be in a valid order according to ``MarkupSections``. The kept
  /// features are written at the positions of existing features. A new feature follows the entry before it. O(size).
  package func bytes(with entries: [Entry], _ others: [Splice] = []) -> [UInt8] {
    let places = entries.compactMap(\.index).sorted()
    var splices: [Splice] = []
    var next = 0
    var last: Int?
    var isGone = Array(repeating: true, count: ranges.count)
    for place in places { isGone[place] = false }
    // The text to add after each existing feature, and the features to add before all existing features.
    var added: [Int: [UInt8]] = [:]
    var leading: [[UInt8]] = []
    for entry in entries {
      switch entry {
      case .kept(let index):
        let place = places[next]
        next += 1
        last = place
        if place != index { splices.append(Splice(ranges[place], Array(text[ranges[index]]))) }
      case .changed(_, let text):
        let place = places[next]
        next += 1
        last = place
        splices.append(Splice(ranges[place], text))
      case .added(let text):
        if let last { added[last, default: []] += lead(of: last) + text } else { leading.append(text) }
      }
    }
    // Put the insertions before the removals, because a removal can start at the same offset.
    var insertions = added.map { place, text in Splice(at: ranges[place].upperBound, text) }
    if let first = places.first {
      let text = leading.flatMap { $0 + lead(of: first) }
      if !text.isEmpty { insertions.append(Splice(at: ranges[first].lowerBound, text)) }
    } else if let first = ranges.first, !leading.isEmpty {
      // All features were removed, so put the new features in the place of the first removed feature.
      let text = Array(leading.joined(separator: lead(of: 0)))
      splices.append(Splice(first, text))
      isGone[0] = false
    } else if !leading.isEmpty {
      let text = leading.flatMap { emptyPlace.lead + $0 }
      splices.append(Splice(emptyPlace.range, emptyPlace.opening + text + emptyPlace.closing))
    }
    for place in ranges.indices where isGone[place] {
      splices.append(Splice(ranges[place].lowerBound - lead(of: place).count..<ranges[place].upperBound))
    }
    return document.bytes(of: Splice.apply(insertions + splices + others, to: self.text))
  }

  /// Returns the white space before a feature.
  package func lead(of index: Int) -> [UInt8] {
    let end = ranges[index].lowerBound
    var start = end
    while start > 0, text[start - 1].isMarkupSpace { start -= 1 }
    return Array(text[start..<end])
  }
}
