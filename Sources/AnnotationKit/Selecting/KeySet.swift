/// A key that is a number, in most cases a small one; see ``KeySet``.
public protocol NumberedKey: Hashable, Sendable {
  /// Of two keys that differ the numbers do, too.
  var rawValue: UInt64 { get }
}

extension AnnotationKey: NumberedKey {}

extension Array where Element: NumberedKey {
  /// Whether none of the numbers has one of `bits`: several at once are looked at. O(n).
  nonisolated func haveNone(of bits: UInt64) -> Bool {
    withUnsafeBufferPointer { keys in
      var all: UInt64 = 0
      for key in keys { all |= key.rawValue }
      return all & bits == 0
    }
  }
}

/// A set of keys that is quick to fill and to ask: a bit for each number up to the highest, and a hash table for the few
/// keys whose numbers are so high that bits would take too much memory.
///
/// Inlined, so that it is compiled for the keys of each module: it is asked about each of a million.
public struct KeySet<Key: NumberedKey>: Sendable {
  /// Keys from this number on have no bit: all bits together take 16 MB at most.
  @inlinable static var bitLimit: UInt64 { 1 << 27 }

  /// The key of number 64 i + j has bit j of word i.
  @usableFromInline var words: [UInt64] = []
  @usableFromInline var others: Set<Key> = []
  @usableFromInline var bitCount = 0

  /// Makes an empty set.
  @inlinable public init() {}

  /// Makes a set of `keys`, which may repeat. O(n), and O(highest number / 64).
  @inlinable public init(_ keys: [Key]) { insert(keys) }

  /// How many keys are in it. O(1).
  @inlinable public var count: Int { bitCount + others.count }
  /// O(1).
  @inlinable public var isEmpty: Bool { count == 0 }

  /// O(1).
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

  /// Those of `keys` that are in it, in their order. O(n), and no copy is made where that are all. Loops, as a closure of
  /// the main actor's would ask each time which thread it is on.
  @inlinable public func present(of keys: [Key]) -> [Key] { those(of: keys, areIn: true) }

  /// Those of `keys` that are not in it, in their order. As `present(of:)`.
  @inlinable public func missing(of keys: [Key]) -> [Key] { those(of: keys, areIn: false) }

  @inlinable @inline(__always) func those(of keys: [Key], areIn isIn: Bool) -> [Key] {
    let first = countOfFirst(of: keys, areIn: isIn)
    guard first < keys.count else { return keys }
    var found = Array(keys[..<first])
    for key in keys[first...] where contains(key) == isIn { found.append(key) }
    return found
  }

  /// How many of `keys` are in it, or are not, before the first that is not so. Through pointers: most often it is asked
  /// about all of a million, of which each check takes as long as all else.
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

  /// Adds `keys`; answers whether none of them was in the set or is among them twice. O(n), and O(highest number / 64)
  /// where that is higher than any before.
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
          // Most keys follow one another: those of a word are written together.
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

  /// Whether there are `count` keys from `start` on, each with the number that follows that of the one before: several at
  /// once are looked at.
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

  /// Takes out those of `keys` that are in it; keeps the memory. O(n).
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

  /// Takes out all that is in it, each of which is among `keys`; keeps the memory. O(n), or O(highest number / 64) where that
  /// is less.
  @inlinable public mutating func removeAll(among keys: [Key]) {
    guard keys.count > words.count else { return remove(keys) }
    words.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    bitCount = 0
    others.removeAll(keepingCapacity: true)
  }

  /// Makes a word for each bit that `keys` need, and twice as many at most.
  @inlinable mutating func reserve(upTo keys: [Key]) {
    // No key is higher than all their bits together, and several at once are looked at.
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
