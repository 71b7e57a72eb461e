/// Keys in an order, none of them twice, with the set of them: what a selection holds.
///
/// To make it of a million keys takes milliseconds, and may be done beside the main actor; to select it then takes none.
public struct UniqueKeys<Key: NumberedKey>: Sendable {
  /// In their order.
  public let keys: [Key]
  /// Exactly `keys`.
  public let members: KeySet<Key>

  /// Makes it of `keys`, of which of repeated ones the last counts. O(n), and O(highest number / 64).
  @inlinable public init(_ keys: [Key]) { self.init(keys, in: KeySet()) }

  /// The same in the memory of `spare`, which is empty.
  @inlinable init(_ keys: [Key], in spare: consuming KeySet<Key>) {
    var members = spare
    let areUnique = members.insert(keys)
    self.init(areUnique ? keys : UniqueKeys.lastOfEach(keys), are: members)
  }

  @usableFromInline init(_ keys: [Key], are members: KeySet<Key>) {
    (self.keys, self.members) = (keys, members)
  }

  /// Of keys that repeat the last.
  @inlinable static func lastOfEach(_ keys: [Key]) -> [Key] {
    var (unique, seen) = ([Key](), KeySet<Key>())
    seen.reserve(upTo: keys)
    for key in keys.reversed() where seen.insert([key]) { unique.append(key) }
    return unique.reversed()
  }
}
