import Observation

/// What is selected: one ordered set of keys that map, list, actions and undo share.
@MainActor public final class AnnotationSelection: Observable {
  /// What a change of the selection took away and brought, each in the order of the set.
  public struct Change: Hashable, Sendable {
    public var removed: [AnnotationKey]
    public var added: [AnnotationKey]

    public init(removed: [AnnotationKey], added: [AnnotationKey]) {
      self.removed = removed
      self.added = added
    }
  }

  /// In the order of selecting; the last is the primary one.
  public var keys: [AnnotationKey] {
    registrar.access(self, keyPath: \.keys)
    return order
  }

  private var order: [AnnotationKey] = []
  private var members: Set<AnnotationKey> = []
  private let observers = Observers<Change>()
  private let registrar = ObservationRegistrar()

  public init() {}

  /// The one selected last: what a callout is shown for.
  public var primary: AnnotationKey? { keys.last }
  public var count: Int { keys.count }
  public var isEmpty: Bool { keys.isEmpty }

  /// O(1) on average.
  public func contains(_ key: AnnotationKey) -> Bool { members.contains(key) }

  public func select(only key: AnnotationKey) { set([key]) }

  public func clear() { set([]) }

  /// Adds `key`, or makes it the primary one where it was selected already.
  public func extend(with key: AnnotationKey) { set(keys.filter { $0 != key } + [key]) }

  public func extend(with more: [AnnotationKey]) {
    let last = Set(more)
    set(keys.filter { !last.contains($0) } + more)
  }

  public func toggle(_ key: AnnotationKey) { contains(key) ? remove(key) : extend(with: key) }

  public func remove(_ key: AnnotationKey) { remove([key]) }

  public func remove(_ gone: some Sequence<AnnotationKey>) {
    let gone = Set(gone)
    guard !members.isDisjoint(with: gone) else { return }
    set(keys.filter { !gone.contains($0) })
  }

  /// Makes exactly `newKeys` selected, the last of them primary; of repeated ones the last counts. Observers
  /// hear of it once, and not at all where nothing changes. O(n).
  public func set(_ newKeys: [AnnotationKey]) {
    var seen = Set<AnnotationKey>(minimumCapacity: newKeys.count)
    let unique = Array(newKeys.reversed().filter { seen.insert($0).inserted }.reversed())
    guard unique != keys else { return }
    let change = Change(
      removed: keys.filter { !seen.contains($0) }, added: unique.filter { !members.contains($0) })
    registrar.withMutation(of: self, keyPath: \.keys) {
      order = unique
      members = seen
    }
    observers.tell(change)
  }

  /// Calls `body` after each change, also of the order alone, until the result is released.
  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Subscription { observers.add(body) }
}
