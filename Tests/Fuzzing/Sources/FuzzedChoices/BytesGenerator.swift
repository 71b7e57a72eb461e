import SeededRandom

/// A random number generator that returns the given bytes. After all bytes are used, it returns the numbers of a fixed
/// seed.
public struct BytesGenerator: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var others = SeededGenerator(seed: 1)

  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  public mutating func next() -> UInt64 {
    guard !bytes.isEmpty else { return others.next() }
    // Put the first byte at the top, because Swift uses the highest bits for choosing integers.
    return (0..<8).reduce(0) { number, _ in number << 8 | UInt64(bytes.popFirst() ?? 0x5A) }
  }
}
