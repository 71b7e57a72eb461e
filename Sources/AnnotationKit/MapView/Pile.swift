import Geography

/// Annotations that lie over one another where a tap fell, in the order in which further taps take them.
struct Pile: Hashable {
  var place: Point
  var viewport: Viewport
  /// The one that the first tap took, then the others, nearest first.
  var keys: [AnnotationKey]
  /// The one that the last tap took.
  var taken: AnnotationKey
}

extension MapView {
  /// What a tap at `place` selects whose press was on `key`: that, or where the taps before fell on the same pile,
  /// the next in it.
  func nextInPile(after key: AnnotationKey, at place: Point) -> AnnotationKey {
    if var pile, pile.viewport == viewport, isSame(pile.place, place), selection.keys == [pile.taken] {
      pile.keys.removeAll { !isPresent($0) }
      if let last = pile.keys.firstIndex(of: pile.taken) {
        pile.taken = pile.keys[(last + 1) % pile.keys.count]
        self.pile = pile
        return pile.taken
      }
    }
    let others = hits(at: place, all: true).filter { $0.key != key }.sorted { $0.comesBefore($1) }
    pile = Pile(place: place, viewport: viewport, keys: [key] + others.map(\.key), taken: key)
    return key
  }

  private func isSame(_ one: Point, _ other: Point) -> Bool {
    max(abs(one.x - other.x), abs(one.y - other.y)) <= pressSettings.dragThreshold
  }
}
