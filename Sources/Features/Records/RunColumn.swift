/// What a column has many of that follow one another.
public protocol RunElement: Equatable, Sendable {
  /// What stands `count` places behind it in a run.
  func following(_ count: Int) -> Self
}

/// Elements by their places, in which runs take no memory: nearly all that is known of the features of a file that was
/// opened are runs. A change copies the page that it is in, and no more.
public struct RunColumn<Element: RunElement>: Sendable {
  @usableFromInline enum Page: Sendable {
    /// With its first element.
    case run(Element)
    case list([Element])
  }

  @usableFromInline var pages: [Page] = []
  @usableFromInline var length = 0

  /// Of elements.
  @inlinable public var count: Int { length }

  @inlinable static var bits: Int { 14 }
  @inlinable static var size: Int { 1 << bits }
  @inlinable static var mask: Int { size - 1 }

  /// A column of nothing.
  @inlinable public init() {}

  @inlinable public init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  /// All of them. O(n).
  @inlinable public var elements: [Element] {
    // Appending one by one takes three times as long.
    Array(unsafeUninitializedCapacity: count) { all, done in
      forEachRun(in: 0..<count) { first, count in
        let start = all.baseAddress! + done
        for offset in 0..<count { (start + offset).initialize(to: first.following(offset)) }
        done += count
      }
    }
  }

  /// O(1).
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

  /// Appends `first` and what follows it, `more` in all. O(more) at most, and O(pages) where they begin one.
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

  /// Gives `more` elements from `index` on, which are there, those of a run. O(more) at most.
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

  /// Forgets all but the first `kept`.
  @inlinable public mutating func keepFirst(_ kept: Int) {
    pages.removeSubrange(((kept + RunColumn.mask) >> RunColumn.bits)...)
    length = kept
    guard let last = pages.indices.last, case .list = pages[last] else { return }
    let left = size(ofPage: last)
    changeList(last) { $0.removeSubrange(left...) }
  }

  /// Calls `body` with the runs, as long as they can be, that `range` consists of; many have one element. O(range) at most.
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

  /// Where elements stand around `index` that are known to follow one another; it alone where none are. O(1).
  @inlinable public func run(around index: Int) -> Range<Int> {
    let page = index >> RunColumn.bits
    guard case .run = pages[page] else { return index..<index + 1 }
    let start = page << RunColumn.bits
    return start..<start + size(ofPage: page)
  }

  /// Finds runs among what was set one by one. O(n).
  @inlinable public mutating func compact() {
    for page in pages.indices {
      guard case .list(let elements) = pages[page], let first = elements.first else { continue }
      let isRun = elements.indices.allSatisfy { first.following($0) == elements[$0] }
      if isRun { pages[page] = .run(first) }
    }
  }

  @inlinable func size(ofPage page: Int) -> Int { Swift.min(RunColumn.size, count - page << RunColumn.bits) }

  /// Changes a page where it is.
  @inlinable mutating func changeList(_ page: Int, _ body: (inout [Element]) -> Void) {
    var elements: [Element]
    switch pages[page] {
    case .list(let list): elements = list
    case .run(let first):
      elements = []
      elements.reserveCapacity(RunColumn.size)
      for place in 0..<size(ofPage: page) { elements.append(first.following(place)) }
    }
    // While the page holds the list too, a change would copy it.
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
  /// O(n).
  public static func == (a: RunColumn, b: RunColumn) -> Bool { a.elementsEqual(b) }
}

/// Places, of which negative ones are none.
extension Int32: RunElement {
  @inlinable public func following(_ count: Int) -> Int32 { self < 0 ? self : self + Int32(count) }
}

/// Times, which many have in common.
extension UInt32: RunElement {
  @inlinable public func following(_ count: Int) -> UInt32 { self }
}

/// Classes, which many have in common.
extension UInt8: RunElement {
  @inlinable public func following(_ count: Int) -> UInt8 { self }
}
