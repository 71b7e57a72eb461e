/// What the clusters of a source look like: a balloon with the number of members, each number once for each tint.
struct ClusterLooks {
  private struct Looks: Hashable {
    var text: String
    var tint: Color
  }

  /// After those of the source's own markers.
  private(set) var all: [MarkerLooks] = []
  private var places: [Looks: Int] = [:]

  /// The index of the looks of `count` members in a palette where `first` others come before; the last where there is no
  /// room for more.
  mutating func index(of count: Int, tint: Color, after first: Int) -> UInt16 {
    let looks = Looks(text: ClusterGlyph.text(for: count), tint: tint)
    let place = places[looks] ?? all.count
    if place == all.count, first + place <= Int(UInt16.max) {
      all.append(MarkerLooks(tint: tint, glyph: looks.text))
      places[looks] = place
    }
    return UInt16(min(first + place, Int(UInt16.max)))
  }
}
