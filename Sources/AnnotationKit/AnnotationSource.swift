import Geography

/// Names one annotation of a source for as long as the source lives, whatever is added, removed or saved.
public struct AnnotationKey: Hashable, Sendable, Comparable {
  public var rawValue: UInt64

  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  public static func < (a: AnnotationKey, b: AnnotationKey) -> Bool { a.rawValue < b.rawValue }
}

/// One change of a source's columns. Observers apply it; they never ask what might have changed.
public enum AnnotationChange: Hashable, Sendable {
  /// Everything is new.
  case reset
  /// The annotations now at `indices` were not there before.
  case inserted(Range<Int>)
  /// The annotations that were at `indices` are gone; what followed moved up.
  case removed(Range<Int>)
  /// The annotation at the index stands elsewhere.
  case moved(Int)
  /// The annotation at the index has other looks or text.
  case edited(Int)
}

/// Where a map view gets its annotations from: columns for drawing, and an object for each that somebody
/// asks for.
///
/// A source's object for a key is made when it is asked for, and is the same object for as long as anyone
/// holds it.
@MainActor public protocol AnnotationSource: AnyObject {
  var count: Int { get }

  /// The columns, each of `count` elements. Read them, never keep them: a kept column is copied at the next
  /// change.
  var keys: [AnnotationKey] { get }
  var positions: [MercatorPoint] { get }
  /// For each annotation the place of its looks in `palette`.
  var looks: [UInt16] { get }
  var palette: [MarkerLooks] { get }
  var displayPriorities: [FeatureDisplayPriority] { get }

  func clusteringIdentifier(at index: Int) -> String?

  /// O(1) on average.
  func index(of key: AnnotationKey) -> Int?

  func annotation(for key: AnnotationKey) -> (any Annotation)?

  /// Calls `body` after each change, in the order of the changes, until the result is released.
  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription
}

/// Keeps an observer told for as long as it is held.
///
/// Not named `Observation`: a type of that name would hide the module the `@Observable` macro writes out.
@MainActor public final class Subscription {
  private let end: @MainActor () -> Void

  public init(end: @escaping @MainActor () -> Void) { self.end = end }

  isolated deinit { end() }
}

/// Tells any number of observers of each change.
@MainActor public final class Observers<Change> {
  private var bodies: [(id: Int, body: @MainActor (Change) -> Void)] = []
  private var next = 0

  public init() {}

  public func add(_ body: @escaping @MainActor (Change) -> Void) -> Subscription {
    let id = next
    next += 1
    bodies.append((id, body))
    return Subscription { [weak self] in self?.bodies.removeAll { $0.id == id } }
  }

  public func tell(_ change: Change) {
    for (_, body) in bodies { body(change) }
  }
}
