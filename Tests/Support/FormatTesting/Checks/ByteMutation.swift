/// Makes small random changes in bytes.
public struct ByteMutation {
  /// The bytes that can be inserted. They include a UTF-8 continuation byte and a byte that UTF-8 never uses.
  private let letters: [UInt8]

  public init(letters: String) { self.letters = Array(letters.utf8) + [0x80, 0xFF] }

  public func mutated(_ bytes: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let at = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes.remove(at: at)
      case 1: bytes.insert(letters.randomElement(using: &random) ?? 0, at: at)
      case 2: bytes[at] = letters.randomElement(using: &random) ?? 0
      default:
        let end = min(bytes.count, at + Int.random(in: 1...8, using: &random))
        bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0..<bytes.count, using: &random))
      }
    }
    return bytes
  }
}
