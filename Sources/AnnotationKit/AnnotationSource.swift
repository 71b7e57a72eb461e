import Geography

/// Names one annotation of a source for as long as the source lives, whatever is added, removed or saved.
public struct AnnotationKey: Hashable, Sendable, Comparable {
  /// Below 2^63: what is above names a map view's own annotations, such as clusters. Of two that collide and
  /// are equal in all else the lower one is shown, so a source numbers its annotations as they are added.
  public var rawValue: UInt64

  /// Names the annotation that its source gave the number `rawValue`.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// In the order of the numbers.
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
  /// How many annotations there are. O(1).
  var count: Int { get }

  /// The columns, each of `count` elements. Read them, never keep them: a kept column is copied at the next
  /// change.
  var keys: [AnnotationKey] { get }
  /// Where each stands. One that is not finite is not shown.
  var positions: [MercatorPoint] { get }
  /// For each annotation the place of its looks in `palette`.
  var looks: [UInt16] { get }
  /// What `looks` names places in; 65,536 at most, and no harm in some that nothing has.
  var palette: [MarkerLooks] { get }
  /// How much each wants to be shown where there is no room for all. The map view itself never asks: the
  /// markers of a source neither hide one another nor cluster.
  var displayPriorities: [FeatureDisplayPriority] { get }

  /// Annotations of the same identifier may be shown as one cluster; nil for one that never is part of any.
  /// The map view itself never asks.
  func clusteringIdentifier(at index: Int) -> String?

  /// Where `key` stands in the columns now; nil where it names no annotation. O(1) on average.
  func index(of key: AnnotationKey) -> Int?

  /// The object of `key`; nil where it names no annotation.
  func annotation(for key: AnnotationKey) -> (any Annotation)?

  /// Calls `body` after each change, in the order of the changes, until the result is released.
  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription
}

/// Keeps an observer told for as long as it is held.
///
/// Not named `Observation`: a type of that name would hide the module the `@Observable` macro writes out.
@MainActor public final class Subscription {
  private let end: @MainActor () -> Void

  /// Calls `end` on the main actor when the last reference to the subscription is gone.
  public init(end: @escaping @MainActor () -> Void) { self.end = end }

  isolated deinit { end() }
}

/// Tells any number of observers of each change, in the order they were added.
///
/// One that answers a change with another is told of that before the call returns; whoever has not heard of the
/// first by then hears of both, in their order.
@MainActor public final class Observers<Change> {
  private final class Observer {
    let body: @MainActor (Change) -> Void
    /// How many of `changes` it was told of.
    var heard: Int

    init(_ body: @escaping @MainActor (Change) -> Void, heard: Int) {
      self.body = body
      self.heard = heard
    }
  }

  private var observers: [Observer] = []
  /// Those that are being told of.
  private var changes: [Change] = []
  private var depth = 0

  /// Nobody is told until somebody is added.
  public init() {}

  /// Calls `body` at each `tell(_:)` until the result is released.
  public func add(_ body: @escaping @MainActor (Change) -> Void) -> Subscription {
    let observer = Observer(body, heard: changes.count)
    observers.append(observer)
    return Subscription { [weak self] in self?.observers.removeAll { $0 === observer } }
  }

  /// Calls all observers before it returns. Those added or gone meanwhile count from the next change on.
  public func tell(_ change: Change) {
    changes.append(change)
    depth += 1
    let count = changes.count
    for observer in observers {
      while observer.heard < count {
        observer.heard += 1
        observer.body(changes[observer.heard - 1])
      }
    }
    depth -= 1
    guard depth == 0 else { return }
    changes.removeAll(keepingCapacity: changes.count == 1)
    for observer in observers { observer.heard = 0 }
  }
}
