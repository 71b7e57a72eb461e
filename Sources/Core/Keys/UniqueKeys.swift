/// An ordered list of distinct keys with the set of its members: the contents of a selection.
///
/// For a million keys, it takes milliseconds to create and can be created off the main actor. Selecting it
/// takes no further time.
public struct UniqueKeys<Key: NumberedKey>: Sendable {
  /// The keys in order.
  public let keys: [Key]
  /// The set of the keys.
  public let members: KeySet<Key>

  /// Creates the list from `keys`. If a key is repeated, its last occurrence counts. O(n), plus O(highest number / 64).
  @inlinable public init(_ keys: [Key]) { self.init(keys, in: KeySet()) }

  /// Creates the list using the memory of `spare`, which must be empty.
  @inlinable init(_ keys: [Key], in spare: consuming KeySet<Key>) {
    var members = spare
    let areUnique = members.insert(keys)
    self.init(areUnique ? keys : UniqueKeys.lastOfEach(keys), are: members)
  }

  @usableFromInline init(_ keys: [Key], are members: KeySet<Key>) {
    (self.keys, self.members) = (keys, members)
  }

  /// Returns the keys without repetitions, keeping the last occurrence of each.
  @inlinable static func lastOfEach(_ keys: [Key]) -> [Key] {
    var (unique, seen) = ([Key](), KeySet<Key>())
    seen.reserve(upTo: keys)
    for key in keys.reversed() where seen.insert([key]) { unique.append(key) }
    return unique.reversed()
  }
}
