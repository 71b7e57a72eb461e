import SeededRandom

/// A generator of random numbers from the given bytes, and from a seed when the bytes are used up.
public struct BytesGenerator: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var others = SeededGenerator(seed: 1)

  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  public mutating func next() -> UInt64 {
    guard !bytes.isEmpty else { return others.next() }
    // Swift chooses integers by the highest bits.
    return (0..<8).reduce(0) { number, _ in number << 8 | UInt64(bytes.popFirst() ?? 0x5A) }
  }
}
