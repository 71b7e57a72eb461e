import Features

/// A file that is made of features between tags: its text with what was done to the features, and nothing else.
package struct MarkupFile: Sendable {
  private let document: MarkupDocument
  /// Where each feature is, in the order of the text.
  package let ranges: [Range<Int>]
  /// Where features go while there is none: behind the start tag of the element that has them, or behind what stands in
  /// front of them there.
  package let emptyPlace: Place
  /// The part of the file that each feature stays in: `MarkupSections` tells how.
  package let sections: [Int32]

  package init(_ document: MarkupDocument, ranges: [Range<Int>], sections: [Int32], emptyPlace: Place) {
    precondition(sections.count == ranges.count, "Each feature is in a section.")
    (self.document, self.ranges, self.sections, self.emptyPlace) = (document, ranges, sections, emptyPlace)
  }

  /// As they were read, a byte order mark included.
  package var bytes: [UInt8] { document.bytes }
  /// The same in UTF-8, in which all offsets are.
  package var text: [UInt8] { document.text }
  /// The error at the place at which the file breaks off; `nil` if `text` is the whole file.
  package var truncation: MarkupError? { document.truncation }

  package struct Place: Hashable, Sendable {
    /// Replaced by what is new with `opening` and `closing` around it.
    package var range: Range<Int>
    package var opening: [UInt8]
    package var closing: [UInt8]
    /// In front of each feature.
    package var lead: [UInt8]

    package init(range: Range<Int>, opening: [UInt8] = [], closing: [UInt8] = [], lead: [UInt8]) {
      (self.range, self.opening, self.closing, self.lead) = (range, opening, closing, lead)
    }
  }

  /// What an entry is written as.
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

  /// The file with exactly `entries`, which are in an order that it can have: see `MarkupSections`. What is left of its
  /// own features stands in their places; what is new stands behind the entry in front of it. O(size).
  package func bytes(with entries: [Entry], _ others: [Splice] = []) -> [UInt8] {
    let places = entries.compactMap(\.index).sorted()
    var splices: [Splice] = []
    var next = 0
    var last: Int?
    var isGone = Array(repeating: true, count: ranges.count)
    for place in places { isGone[place] = false }
    // A part of the file that goes, or something new, for each place.
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
    // Of what begins at the same offset, what is put in comes first.
    var insertions = added.map { place, text in Splice(at: ranges[place].upperBound, text) }
    if let first = places.first {
      let text = leading.flatMap { $0 + lead(of: first) }
      if !text.isEmpty { insertions.append(Splice(at: ranges[first].lowerBound, text)) }
    } else if let first = ranges.first, !leading.isEmpty {
      // All of its own are gone: the first one's place is taken.
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

  /// The white space in front of a feature.
  package func lead(of index: Int) -> [UInt8] {
    let end = ranges[index].lowerBound
    var start = end
    while start > 0, text[start - 1].isMarkupSpace { start -= 1 }
    return Array(text[start..<end])
  }
}
