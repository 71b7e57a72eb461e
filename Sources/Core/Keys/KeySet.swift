/// A key that is identified by a number, usually a small one. See ``KeySet``.
public protocol NumberedKey: Hashable, Sendable {
  /// The number of the key. Different keys have different numbers.
  var rawValue: UInt64 { get }
}

extension Array where Element: NumberedKey {
  /// Returns whether no key has any of `bits` set. The loop is vectorized. O(n).
  package nonisolated func haveNone(of bits: UInt64) -> Bool {
    withUnsafeBufferPointer { keys in
      var all: UInt64 = 0
      for key in keys { all |= key.rawValue }
      return all & bits == 0
    }
  }
}

/// A set of keys that is fast to fill and to query. Numbers up to a limit are stored in a bitmap, higher
/// numbers in a hash table.
///
/// The methods are inlinable, so that they are specialized for each module's key type. A set is queried for
/// each of a million keys.
public struct KeySet<Key: NumberedKey>: Sendable {
  /// The first number that isn't stored in the bitmap. The bitmap takes at most 16 MB.
  @inlinable static var bitLimit: UInt64 { 1 << 27 }

  /// The bitmap: the key with the number 64 i + j has bit j of word i.
  @usableFromInline var words: [UInt64] = []
  @usableFromInline var others: Set<Key> = []
  @usableFromInline var bitCount = 0

  /// Creates an empty set.
  @inlinable public init() {}

  /// Creates a set of `keys`, which may contain repeated keys. O(n), plus O(highest number / 64).
  @inlinable public init(_ keys: [Key]) { insert(keys) }

  /// The number of keys. O(1).
  @inlinable public var count: Int { bitCount + others.count }
  /// Whether the set is empty. O(1).
  @inlinable public var isEmpty: Bool { count == 0 }

  /// Returns whether the set contains `key`. O(1).
  @inlinable public func contains(_ key: Key) -> Bool {
    let number = key.rawValue
    return number < KeySet.bitLimit ? KeySet.hasBit(number, in: words) : others.contains(key)
  }

  @inlinable @inline(__always) static func hasBit<Words: RandomAccessCollection>(
    _ number: UInt64, in words: Words
  ) -> Bool where Words.Element == UInt64, Words.Index == Int {
    let word = Int(truncatingIfNeeded: number >> 6)
    return word < words.count && words[word] >> (number & 63) & 1 != 0
  }

  /// Returns the keys in `keys` that are in the set, in the same order. O(n). Returns `keys` without a copy if all are
  /// in the set. The implementation is a loop, because a closure isolated to the main actor would check its thread on
  /// each call.
  @inlinable public func present(of keys: [Key]) -> [Key] { those(of: keys, areIn: true) }

  /// Returns the keys in `keys` that aren't in the set, in the same order. O(n), like `present(of:)`.
  @inlinable public func missing(of keys: [Key]) -> [Key] { those(of: keys, areIn: false) }

  @inlinable @inline(__always) func those(of keys: [Key], areIn isIn: Bool) -> [Key] {
    let first = countOfFirst(of: keys, areIn: isIn)
    guard first < keys.count else { return keys }
    var found = Array(keys[..<first])
    for key in keys[first...] where contains(key) == isIn { found.append(key) }
    return found
  }

  /// Returns the length of the longest prefix of `keys` in which all keys are in the set, or all are missing from it.
  /// Uses pointers, because most queries ask for a million keys, and bounds checks would double the time.
  @inlinable @inline(__always) func countOfFirst(of keys: [Key], areIn isIn: Bool) -> Int {
    words.withUnsafeBufferPointer { words in
      keys.withUnsafeBufferPointer { keys in
        var first = 0
        while first < keys.count {
          let number = keys[first].rawValue
          let isThere =
            number < KeySet.bitLimit ? KeySet.hasBit(number, in: words) : others.contains(keys[first])
          guard isThere == isIn else { break }
          first += 1
        }
        return first
      }
    }
  }

  /// Adds `keys`. Returns `true` if none of them was in the set before and none is repeated. O(n), plus O(highest
  /// number / 64) if the highest number is higher than before.
  @inlinable @discardableResult public mutating func insert(_ keys: [Key]) -> Bool {
    let before = count
    reserve(upTo: keys)
    var new = 0
    words.withUnsafeMutableBufferPointer { words in
      keys.withUnsafeBufferPointer { keys in
        var place = 0
        while place < keys.count {
          let number = keys[place].rawValue
          place += 1
          guard number < KeySet.bitLimit else { continue }
          // Set the bits of a word together, because most keys are consecutive numbers.
          var bits = UInt64(1) << (number & 63)
          if number & 63 == 0, KeySet.areRun(keys, from: place - 1, count: 64) {
            bits = .max
            place += 63
          }
          while place < keys.count, keys[place].rawValue >> 6 == number >> 6 {
            bits |= 1 << (keys[place].rawValue & 63)
            place += 1
          }
          let word = Int(truncatingIfNeeded: number >> 6)
          new += (bits & ~words[word]).nonzeroBitCount
          words[word] |= bits
        }
      }
    }
    bitCount += new
    if new < keys.count { for key in keys where key.rawValue >= KeySet.bitLimit { others.insert(key) } }
    return count - before == keys.count
  }

  /// Returns whether `count` keys from `start` on have consecutive numbers. The loop is vectorized.
  @inlinable @inline(__always) static func areRun(
    _ keys: UnsafeBufferPointer<Key>, from start: Int, count: Int
  ) -> Bool {
    guard keys.count - start >= count else { return false }
    var differences: UInt64 = 0
    for offset in 1..<count {
      differences |=
        keys[start + offset].rawValue ^ (keys[start].rawValue &+ UInt64(truncatingIfNeeded: offset))
    }
    return differences == 0
  }

  /// Removes `keys` and keeps the memory. O(n).
  @inlinable public mutating func remove(_ keys: [Key]) {
    var gone = 0
    words.withUnsafeMutableBufferPointer { words in
      for key in keys {
        let number = key.rawValue
        let (word, bit) = (Int(truncatingIfNeeded: number >> 6), UInt64(1) << (number & 63))
        guard number < KeySet.bitLimit, word < words.count, words[word] & bit != 0 else { continue }
        words[word] ^= bit
        gone += 1
      }
    }
    bitCount -= gone
    if !others.isEmpty { others.subtract(keys) }
  }

  /// Removes all keys, each of which must be in `keys`, and keeps the memory. O(n), or O(highest number / 64)
  /// if that is less.
  @inlinable public mutating func removeAll(among keys: [Key]) {
    guard keys.count > words.count else { return remove(keys) }
    words.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    bitCount = 0
    others.removeAll(keepingCapacity: true)
  }

  /// Extends the bitmap for `keys`. It may become up to twice as large as necessary.
  @inlinable mutating func reserve(upTo keys: [Key]) {
    // Use the bitwise OR of all numbers. It is at least their maximum, and its loop is vectorized.
    var highest: UInt64 = 0
    keys.withUnsafeBufferPointer { keys in for key in keys { highest |= key.rawValue } }
    if highest >= KeySet.bitLimit {
      highest = 0
      for key in keys where key.rawValue < KeySet.bitLimit { highest = max(highest, key.rawValue) }
    }
    let missing = Int(highest >> 6) + 1 - words.count
    if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
  }
}
