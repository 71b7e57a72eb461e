import Geography

extension MapDocument {
  /// Spreads apart, as one step, those markers of `rows` that stand on one spot with others of them, until they are `distance`
  /// metres apart; see ``SpreadPlaces``. Lines, areas and what is locked stay. Answers how many moved. O(their texts).
  @discardableResult public func spreadApart(_ rows: [RowKey], by distance: Double) -> Int {
    let markers = markedRows(among: rows).filter { !isLocked($0) }
    let places = markers.compactMap { coordinate(of: $0) }
    let spread = SpreadPlaces.places(places, apart: distance)
    let moves = Dictionary(uniqueKeysWithValues: spread.map { (markers[$0.key], $0.value) })
    guard !moves.isEmpty else { return 0 }
    // Seven decimals of a degree are a centimetre.
    move(moves, zoom: 22)
    return moves.count
  }
}
