/// An element of a ``RunColumn`` whose successors in a run can be calculated.
public protocol RunElement: Equatable, Sendable {
  /// Returns the element `count` positions later in the run.
  func following(_ count: Int) -> Self
}

/// An array that stores a run of elements in constant memory, by calculating each element from the first element of the
/// run. In a newly opened file, nearly all data of features forms such runs. A change copies only the affected page.
public struct RunColumn<Element: RunElement>: Sendable {
  @usableFromInline enum Page: Sendable {
    /// A run, represented by its first element.
    case run(Element)
    case list([Element])
  }

  @usableFromInline var pages: [Page] = []
  @usableFromInline var length = 0

  @inlinable public var count: Int { length }

  @inlinable static var bits: Int { 14 }
  @inlinable static var size: Int { 1 << bits }
  @inlinable static var mask: Int { size - 1 }

  @inlinable public init() {}

  @inlinable public init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  /// All elements as an array. O(n).
  @inlinable public var elements: [Element] {
    // Initialize the memory directly, because appending the elements one by one takes three times as long.
    Array(unsafeUninitializedCapacity: count) { all, done in
      forEachRun(in: 0..<count) { first, count in
        let start = all.baseAddress! + done
        for offset in 0..<count { (start + offset).initialize(to: first.following(offset)) }
        done += count
      }
    }
  }

  /// Returns an element. O(1).
  @inlinable public subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "There is no element at the place.")
      let place = index & RunColumn.mask
      switch pages[index >> RunColumn.bits] {
      case .run(let first): return first.following(place)
      case .list(let elements): return elements[place]
      }
    }
    set {
      guard self[index] != newValue else { return }
      changeList(index >> RunColumn.bits) { $0[index & RunColumn.mask] = newValue }
    }
  }

  @inlinable public mutating func append(_ element: Element) {
    let place = count & RunColumn.mask
    if place == 0 {
      pages.append(.run(element))
    } else if case .run(let first) = pages[pages.count - 1], first.following(place) == element {
    } else {
      changeList(pages.count - 1) { $0.append(element) }
    }
    length += 1
  }

  /// Appends a run of `more` elements that begins with `first`. O(more) at most, or O(pages) if the run begins at a
  /// page boundary.
  @inlinable public mutating func append(runOf first: Element, count more: Int) {
    var done = 0
    while done < more {
      let (place, element) = (count & RunColumn.mask, first.following(done))
      let part = Swift.min(more - done, RunColumn.size - place)
      if place == 0 {
        pages.append(.run(element))
        length += part
      } else if case .run(let start) = pages[pages.count - 1], start.following(place) == element {
        length += part
      } else {
        for offset in done..<done + part { append(first.following(offset)) }
      }
      done += part
    }
  }

  /// Replaces `more` existing elements from `index` on with a run that begins with `first`. O(more) at most.
  @inlinable public mutating func set(_ index: Int, toRunOf first: Element, count more: Int) {
    var done = 0
    while done < more {
      let (page, place) = ((index + done) >> RunColumn.bits, (index + done) & RunColumn.mask)
      let part = Swift.min(more - done, RunColumn.size - place)
      if place == 0, part == size(ofPage: page) {
        pages[page] = .run(first.following(done))
      } else {
        for offset in done..<done + part { self[index + offset] = first.following(offset) }
      }
      done += part
    }
  }

  /// Removes all elements except the first `kept` elements.
  @inlinable public mutating func keepFirst(_ kept: Int) {
    pages.removeSubrange(((kept + RunColumn.mask) >> RunColumn.bits)...)
    length = kept
    guard let last = pages.indices.last, case .list = pages[last] else { return }
    let left = size(ofPage: last)
    changeList(last) { $0.removeSubrange(left...) }
  }

  /// Calls `body` with each of the longest possible runs that make up `range`. A run may consist of a single element.
  /// O(range) at most.
  @inlinable public func forEachRun(in range: Range<Int>, _ body: (_ first: Element, _ count: Int) -> Void) {
    var index = range.lowerBound
    var last: (first: Element, count: Int)?
    func add(_ first: Element, _ count: Int) {
      if let run = last, run.first.following(run.count) == first {
        last = (run.first, run.count + count)
      } else {
        if let run = last { body(run.first, run.count) }
        last = (first, count)
      }
    }
    while index < range.upperBound {
      let end = Swift.min(range.upperBound, (index | RunColumn.mask) + 1)
      switch pages[index >> RunColumn.bits] {
      case .run(let first): add(first.following(index & RunColumn.mask), end - index)
      case .list(let elements):
        for place in index & RunColumn.mask..<(index & RunColumn.mask) + end - index {
          add(elements[place], 1)
        }
      }
      index = end
    }
    if let run = last { body(run.first, run.count) }
  }

  /// Returns the range of a stored run that contains `index`, or a range that contains only `index`. O(1).
  @inlinable public func run(around index: Int) -> Range<Int> {
    let page = index >> RunColumn.bits
    guard case .run = pages[page] else { return index..<index + 1 }
    let start = page << RunColumn.bits
    return start..<start + size(ofPage: page)
  }

  /// Finds runs among elements that were set individually, and stores them as runs. O(n).
  @inlinable public mutating func compact() {
    for page in pages.indices {
      guard case .list(let elements) = pages[page], let first = elements.first else { continue }
      let isRun = elements.indices.allSatisfy { first.following($0) == elements[$0] }
      if isRun { pages[page] = .run(first) }
    }
  }

  @inlinable func size(ofPage page: Int) -> Int { Swift.min(RunColumn.size, count - page << RunColumn.bits) }

  /// Calls `body` with the elements of a page, and stores the result as a list.
  @inlinable mutating func changeList(_ page: Int, _ body: (inout [Element]) -> Void) {
    var elements: [Element]
    switch pages[page] {
    case .list(let list): elements = list
    case .run(let first):
      elements = []
      elements.reserveCapacity(RunColumn.size)
      for place in 0..<size(ofPage: page) { elements.append(first.following(place)) }
    }
    // Release the column's reference to the list, so that the change in place doesn't copy it.
    if let first = elements.first { pages[page] = .run(first) }
    body(&elements)
    pages[page] = .list(elements)
  }
}

extension RunColumn: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }
}

extension RunColumn: Equatable {
  /// Whether both columns contain the same elements. O(n).
  public static func == (a: RunColumn, b: RunColumn) -> Bool { a.elementsEqual(b) }
}

/// An index. Consecutive numbers form a run. Negative values mean "none", and equal negative values form a run.
extension Int32: RunElement {
  @inlinable public func following(_ count: Int) -> Int32 { self < 0 ? self : self + Int32(count) }
}

/// A time. Equal values form a run.
extension UInt32: RunElement {
  @inlinable public func following(_ count: Int) -> UInt32 { self }
}

/// A class. Equal values form a run.
extension UInt8: RunElement {
  @inlinable public func following(_ count: Int) -> UInt8 { self }
}
