import Geography

/// Annotations that lie over one another where a tap fell, in the order in which further taps take them.
@MainActor final class TapPile {
  private struct Pile {
    var point: Point
    /// The one that the first tap took, then the others, nearest first.
    var keys: [AnnotationKey]
    /// The one that the last tap took.
    var taken: AnnotationKey
  }

  private var pile: Pile?

  /// What a tap on `key` at `point` selects: that, or where the taps before fell on the same pile, the next in it.
  ///
  /// `under` are all annotations at the point, nearest first. The map may have moved a little since the last tap, to
  /// bring what was selected into view: the pile goes on with those of its annotations that are still at the point.
  func next(
    after key: AnnotationKey, at point: Point, within threshold: Double, selected: [AnnotationKey],
    under: () -> [AnnotationKey]
  ) -> AnnotationKey {
    let under = under()
    if var pile, selected == [pile.taken],
      max(abs(pile.point.x - point.x), abs(pile.point.y - point.y)) <= threshold
    {
      pile.keys = pile.keys.filter(under.contains) + under.filter { !pile.keys.contains($0) }
      if let last = pile.keys.firstIndex(of: pile.taken) {
        pile.taken = pile.keys[(last + 1) % pile.keys.count]
        self.pile = pile
        return pile.taken
      }
    }
    pile = Pile(point: point, keys: [key] + under.filter { $0 != key }, taken: key)
    return key
  }
}
