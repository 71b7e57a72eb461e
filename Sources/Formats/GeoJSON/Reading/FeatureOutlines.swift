/// The outlines of all features of a file, in the order of the text.
///
/// The outline of a feature that is shorter than 32 KiB takes 16 bytes. Longer features are rare, so their outlines are
/// in a dictionary.
public struct FeatureOutlines: RandomAccessCollection, Sendable {
  private var packed: [PackedOutline] = []
  /// The outlines of features that are too long for `PackedOutline`, keyed by index.
  private var long: [Int: FeatureOutline] = [:]
  /// For each multiple of 4 GiB, the index of the first feature that begins at or after this offset. This is necessary
  /// because a packed outline stores only the lower 32 bits of an offset.
  private var turns: [Int] = []

  init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { packed.count }
  var capacity: Int { packed.capacity }

  /// Returns the outline of the feature at `index`. O(1), or O(size / 4 GiB) for texts of more than 4 GiB.
  public subscript(index: Int) -> FeatureOutline {
    let outline = packed[index]
    if outline.isLong, let outline = long[index] { return outline }
    let turn = turns.isEmpty ? 0 : turns.count { $0 <= index }
    return outline.outline(behind: turn << 32)
  }

  /// Appends the outline of a feature, which must begin after all other features.
  mutating func append(_ outline: FeatureOutline) {
    while outline.range.lowerBound >> 32 > turns.count { turns.append(packed.count) }
    if let outline = PackedOutline(outline) {
      packed.append(outline)
    } else {
      long[packed.count] = outline
      packed.append(PackedOutline())
    }
  }

  /// Appends the outlines of features, which must begin after all other features.
  mutating func append(_ others: FeatureOutlines) {
    for index in others.long.keys { long[packed.count + index] = others.long[index] }
    for turn in others.turns.dropFirst(turns.count) { turns.append(packed.count + turn) }
    packed += others.packed
  }

  mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

  /// Keeps the first `count` outlines and removes all others.
  mutating func keepFirst(_ count: Int) {
    packed.removeSubrange(count...)
    long = long.filter { $0.key < count }
    turns.removeAll { $0 >= count }
  }
}

/// The outline of a feature that is shorter than 32 KiB. Offsets are relative to the beginning of the feature. The
/// offset 0 means that the part is missing.
private struct PackedOutline {
  /// The lower 32 bits of the feature's offset.
  private var start: UInt32 = 0
  /// The length of the feature, combined with `flag` if the object is a Feature. 0 if the feature is too long.
  private var length: UInt16 = 0
  private var properties: UInt16 = 0
  private var propertiesLength: UInt16 = 0
  private var title: UInt16 = 0
  /// The length of the title, combined with `flag` if the title contains escapes.
  private var titleLength: UInt16 = 0
  private var identifier: UInt16 = 0

  private static let flag: UInt16 = 0x8000

  /// Creates a placeholder for a feature that is too long.
  init() {}

  /// Packs an outline. Returns `nil` if the feature is too long.
  init?(_ outline: FeatureOutline) {
    let range = outline.range
    guard range.count < PackedOutline.flag else { return nil }
    func offset(_ place: Int?) -> UInt16 { place.map { UInt16($0 - range.lowerBound) } ?? 0 }
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    length = UInt16(range.count) | (outline.isFeature ? PackedOutline.flag : 0)
    properties = offset(outline.properties?.lowerBound)
    propertiesLength = UInt16(outline.properties?.count ?? 0)
    title = offset(outline.title?.start)
    if let span = outline.title {
      titleLength = UInt16(span.end - span.start) | (span.isEscaped ? PackedOutline.flag : 0)
    }
    identifier = offset(outline.identifierStart)
  }

  var isLong: Bool { length == 0 }

  func outline(behind base: Int) -> FeatureOutline {
    let start = base + Int(self.start)
    let count = Int(length & ~PackedOutline.flag)
    var outline = FeatureOutline(range: start..<start + count)
    outline.isFeature = length & PackedOutline.flag != 0
    if properties != 0 {
      let first = start + Int(properties)
      outline.properties = first..<first + Int(propertiesLength)
    }
    if title != 0 {
      let first = start + Int(title)
      outline.title = TextSpan(
        start: first, end: first + Int(titleLength & ~PackedOutline.flag),
        isEscaped: titleLength & PackedOutline.flag != 0)
    }
    if identifier != 0 { outline.identifierStart = start + Int(identifier) }
    return outline
  }
}
