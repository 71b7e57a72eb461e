import Geography

/// The overlapping annotations at the point of a tap, in the order in which repeated taps select them.
@MainActor final class TapPile {
  private struct Pile {
    var point: Point
    /// The annotation that the first tap selected, followed by the other annotations, nearest first.
    var keys: [AnnotationKey]
    /// The annotation that the last tap selected.
    var selected: AnnotationKey
  }

  private var pile: Pile?

  /// Returns the annotation that a tap on `key` at `point` selects: `key` on the first tap, and the next annotation of
  /// the pile on each further tap.
  ///
  /// `under` returns all annotations at the point, nearest first. The map may have moved slightly since the last tap to
  /// reveal the selected annotation. The pile then continues with its annotations that are still at the point.
  func next(
    after key: AnnotationKey, at point: Point, within threshold: Double, selected: [AnnotationKey],
    under: () -> [AnnotationKey]
  ) -> AnnotationKey {
    let under = under()
    if var pile, selected == [pile.selected],
      max(abs(pile.point.x - point.x), abs(pile.point.y - point.y)) <= threshold
    {
      pile.keys = pile.keys.filter(under.contains) + under.filter { !pile.keys.contains($0) }
      if let last = pile.keys.firstIndex(of: pile.selected) {
        pile.selected = pile.keys[(last + 1) % pile.keys.count]
        self.pile = pile
        return pile.selected
      }
    }
    pile = Pile(point: point, keys: [key] + under.filter { $0 != key }, selected: key)
    return key
  }
}
