/// The appearances of a source's clusters: balloons with the number of members, one for each number and tint.
struct ClusterAppearances {
  private struct Key: Hashable {
    var text: String
    var tint: Color
  }

  /// The appearances in the order of their indexes. They follow the source's own appearances in the palette.
  private(set) var all: [MarkerAppearance] = []
  private var places: [Key: Int] = [:]

  /// Returns the palette index for a cluster of `count` members, given that `first` other appearances precede
  /// it. Returns the last index if the palette is full.
  mutating func index(of count: Int, tint: Color, after first: Int) -> UInt16 {
    let key = Key(text: ClusterGlyph.text(for: count), tint: tint)
    let place = places[key] ?? all.count
    if place == all.count, first + place <= Int(UInt16.max) {
      all.append(MarkerAppearance(tint: tint, glyph: key.text))
      places[key] = place
    }
    return UInt16(min(first + place, Int(UInt16.max)))
  }
}
