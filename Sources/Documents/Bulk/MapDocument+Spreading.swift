import Geography

extension MapDocument {
  /// Spreads apart, as one step, those markers of `rows` that stand on one spot with others of them, until they are `distance`
  /// metres apart; see ``SpreadPlaces``. Lines, areas and what is locked stay. Answers how many moved. O(their texts).
  @discardableResult public func spreadApart(_ rows: [RowKey], by distance: Double) -> Int {
    let moves = contents.spreading(rows, apart: distance)
    if !moves.isEmpty { move(moves, zoom: DocumentContents.spreadingZoom) }
    return moves.count
  }

  /// The same beside the main actor, in the way of ``perform(_:on:_:)``.
  @discardableResult public func spreadApartSoon(
    _ rows: [RowKey], by distance: Double, _ told: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> Int? {
    let moves = await contents.findSpreading(rows, apart: distance)
    guard !moves.isEmpty else { return 0 }
    let zoom = DocumentContents.spreadingZoom
    return await perform(.moveMarkers(moves, zoom: zoom), on: moves.keys.sorted(), told)
  }
}

extension DocumentContents {
  /// Seven decimals of a degree are a centimetre.
  fileprivate static let spreadingZoom = 22.0

  /// Where those of the markers of `rows` go that stand on one spot with others of them. O(n log n).
  fileprivate func spreading(_ rows: [RowKey], apart distance: Double) -> [RowKey: Coordinate] {
    let markers = rows.filter { self.markers.column.index(of: $0) != nil && !isLocked($0) }
    let places = markers.compactMap { coordinate(of: $0) }
    let spread = SpreadPlaces.places(places, apart: distance)
    return Dictionary(uniqueKeysWithValues: spread.map { (markers[$0.key], $0.value) })
  }

  @concurrent fileprivate func findSpreading(
    _ rows: [RowKey], apart distance: Double
  ) async -> [RowKey: Coordinate] {
    spreading(rows, apart: distance)
  }
}
