import Observation
import Observing

/// The selected annotations of a map view.
public typealias AnnotationSelection = KeySelection<AnnotationKey>

/// An ordered set of selected keys. All views and models that show or change the selection share one object.
@MainActor public final class KeySelection<Key: NumberedKey>: Observable {
  /// A change of the selection.
  public struct Change: Hashable, Sendable {
    /// The deselected keys, in the order in which they had been selected.
    public var removed: [Key]
    /// The newly selected keys, in the order of selection. Both arrays are empty if only the order changed.
    public var added: [Key]

    /// Creates a change. No key may be in both arrays.
    @inlinable public init(removed: [Key], added: [Key]) {
      self.removed = removed
      self.added = added
    }
  }

  /// The selected keys in the order of selection. The last key is the primary key. Observation tracks this property,
  /// `primary`, `count` and `isEmpty`.
  public var keys: [Key] {
    _ = changes.count
    return order
  }

  @usableFromInline var order: [Key] = []
  @usableFromInline package internal(set) var members = KeySet<Key>()
  /// An empty set whose memory is reused for the set of members after the next change.
  @usableFromInline var spare = KeySet<Key>()
  @usableFromInline let observers = Observers<Change>()
  private let changes = ObservedChanges()

  /// Creates an empty selection. All views and models that use it share this object.
  public init() {}

  /// The key selected last, for which a callout is shown.
  public var primary: Key? { keys.last }
  /// The number of selected keys. O(1).
  public var count: Int { keys.count }
  /// Whether the selection is empty. O(1).
  public var isEmpty: Bool { keys.isEmpty }

  /// Returns whether `key` is selected. O(1). Observation doesn't track this call. To follow changes, also read `keys`.
  public func contains(_ key: Key) -> Bool { members.contains(key) }

  /// Selects only `key`.
  public func select(only key: Key) { set([key]) }

  /// Deselects everything.
  public func clear() { set([]) }

  /// Adds `key`, or makes it the primary key if it is already selected. O(n).
  public func extend(with key: Key) { set(keys.filter { $0 != key } + [key]) }

  /// Adds several keys at the end, in their order. Keys that are already selected move to the end. O(n).
  public func extend(with more: [Key]) {
    let last = KeySet(more)
    set(last.missing(of: keys) + more)
  }

  /// Deselects `key` if it is selected, otherwise adds it as the primary key. O(n).
  public func toggle(_ key: Key) { contains(key) ? remove(key) : extend(with: key) }

  /// Deselects `key`. O(n) if it is selected.
  public func remove(_ key: Key) { remove([key]) }

  /// Deselects the given keys in one change. O(n) if any of them is selected.
  @inlinable public func remove(_ gone: some Sequence<Key>) {
    let gone = KeySet(members.present(of: Array(gone)))
    guard !gone.isEmpty else { return }
    set(gone.count == order.count ? [] : gone.missing(of: order))
  }

  /// Replaces the selection with `newKeys`. The last key is the primary key. If a key is repeated, its last occurrence
  /// counts. Observers are called once, and only if the selection changes. O(n).
  ///
  /// This method and `remove(_:)` are inlinable, so that they are specialized for each module's key type. Each step of
  /// a document sets two selections, and without specialization, most of the time was spent in arrays and sets.
  @inlinable public func set(_ newKeys: [Key]) {
    guard newKeys != order else { return }
    var memory = KeySet<Key>()
    swap(&memory, &spare)
    set(UniqueKeys(newKeys, in: memory))
  }

  /// Replaces the selection with keys that were prepared, possibly off the main actor. O(n) only if some of the keys
  /// were already selected.
  @inlinable public func set(_ new: UniqueKeys<Key>) {
    guard new.keys != order else { return }
    // The branches avoid passes over the keys, because a pass over a million keys takes a millisecond.
    let change = Change(
      removed: new.members.isEmpty ? order : new.members.missing(of: order),
      added: members.isEmpty ? new.keys : members.missing(of: new.keys))
    var former = new.members
    swap(&former, &members)
    former.removeAll(among: order)
    spare = former
    order = new.keys
    noteChange()
    observers.notify(change)
  }

  @usableFromInline func noteChange() { changes.count += 1 }

  /// Calls `body` after each change, including changes of the order only, until the returned subscription is
  /// released.
  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Subscription { observers.add(body) }
}

/// The state that Observation tracks for a selection. It is a separate class, because a generic class creates its key
/// paths again on each access. That would take longer than everything else a frame does with a selection.
@MainActor @Observable private final class ObservedChanges {
  var count = 0
}
