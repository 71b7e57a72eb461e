import Synchronization

/// A list to which several tasks can append elements.
final class Log<Element: Sendable>: Sendable {
  private let list = Mutex<[Element]>([])
  var all: [Element] { list.withLock { $0 } }
  func add(_ element: Element) { list.withLock { $0.append(element) } }
}
