import Observation
import Observing

/// The annotations of a map view that are selected.
public typealias AnnotationSelection = KeySelection<AnnotationKey>

/// What is selected: one ordered set of keys, which everything that shows or changes it shares.
@MainActor public final class KeySelection<Key: NumberedKey>: Observable {
  /// What a change of the selection took away and brought.
  public struct Change: Hashable, Sendable {
    /// Selected before and not now, in the order in which they were selected.
    public var removed: [Key]
    /// Selected now and not before, in the order in which they are selected. Empty, as `removed` is, where
    /// the order alone is new.
    public var added: [Key]

    /// Makes a change of keys, none of which is in both.
    @inlinable public init(removed: [Key], added: [Key]) {
      self.removed = removed
      self.added = added
    }
  }

  /// In the order of selecting; the last is the primary one. Observed, as `primary`, `count` and `isEmpty`
  /// are.
  public var keys: [Key] {
    _ = changes.count
    return order
  }

  @usableFromInline var order: [Key] = []
  @usableFromInline var members = KeySet<Key>()
  /// Always empty: its memory is used again for the members after a change.
  @usableFromInline var spare = KeySet<Key>()
  @usableFromInline let observers = Observers<Change>()
  private let changes = ObservedChanges()

  /// Makes an empty selection, to be given to everything that shares it.
  public init() {}

  /// The one selected last: what a callout is shown for.
  public var primary: Key? { keys.last }
  /// How many are selected. O(1).
  public var count: Int { keys.count }
  /// Whether nothing is selected. O(1).
  public var isEmpty: Bool { keys.isEmpty }

  /// O(1). Observation does not notice that it was asked: to follow changes, read `keys` too.
  public func contains(_ key: Key) -> Bool { members.contains(key) }

  /// Selects `key` and nothing else.
  public func select(only key: Key) { set([key]) }

  /// Selects nothing.
  public func clear() { set([]) }

  /// Adds `key`, or makes it the primary one where it was selected already. O(n).
  public func extend(with key: Key) { set(keys.filter { $0 != key } + [key]) }

  /// The same with several at once: they come last, in their order. O(n).
  public func extend(with more: [Key]) {
    let last = KeySet(more)
    set(last.missing(of: keys) + more)
  }

  /// Takes `key` out where it is selected, else adds it as the primary one. O(n).
  public func toggle(_ key: Key) { contains(key) ? remove(key) : extend(with: key) }

  /// Takes `key` out, if it is selected. O(n) then.
  public func remove(_ key: Key) { remove([key]) }

  /// Takes those out that are selected, in one change. O(n) where there are any.
  @inlinable public func remove(_ gone: some Sequence<Key>) {
    let gone = KeySet(members.present(of: Array(gone)))
    guard !gone.isEmpty else { return }
    set(gone.count == order.count ? [] : gone.missing(of: order))
  }

  /// Makes exactly `newKeys` selected, the last of them primary; of repeated ones the last counts. Observers
  /// hear of it once, and not at all where nothing changes. O(n).
  ///
  /// Inlined, as `remove(_:)` is, so that it is compiled for the keys of each module: each step of a document sets two
  /// selections, and with unspecialized arrays and sets that took most of its time.
  @inlinable public func set(_ newKeys: [Key]) {
    guard newKeys != order else { return }
    var memory = KeySet<Key>()
    swap(&memory, &spare)
    set(UniqueKeys(newKeys, in: memory))
  }

  /// The same with keys that were looked through before, as may be done beside the main actor. O(n) only where some of them
  /// were selected already.
  @inlinable public func set(_ new: UniqueKeys<Key>) {
    guard new.keys != order else { return }
    // Of a million keys each pass takes a millisecond.
    let change = Change(
      removed: new.members.isEmpty ? order : new.members.missing(of: order),
      added: members.isEmpty ? new.keys : members.missing(of: new.keys))
    var former = new.members
    swap(&former, &members)
    former.removeAll(among: order)
    spare = former
    order = new.keys
    noteChange()
    observers.tell(change)
  }

  @usableFromInline func noteChange() { changes.count += 1 }

  /// Calls `body` after each change, also of the order alone, until the result is released.
  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Subscription { observers.add(body) }
}

/// What Observation sees of a selection. A key path of a generic class is made anew at each access, which would cost
/// more than all else that a frame does with a selection.
@MainActor @Observable private final class ObservedChanges {
  var count = 0
}
