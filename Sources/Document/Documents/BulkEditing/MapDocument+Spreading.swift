import Geography

extension MapDocument {
  /// Moves overlapping markers of `rows` apart as one step, until they are `distance` meters apart. See
  /// ``SpreadPlaces``. Lines, areas and locked rows don't move. Returns the number of moved markers. O(total length of
  /// the features).
  @discardableResult public func spreadApart(_ rows: [RowKey], by distance: Double) -> Int {
    let moves = contents.spreading(rows, apart: distance)
    if !moves.isEmpty { move(moves, zoom: DocumentContents.spreadingZoom) }
    return moves.count
  }

  /// Moves overlapping markers apart like ``spreadApart(_:by:)``, but prepares the step on a background thread.
  @discardableResult public func spreadApartInBackground(
    _ rows: [RowKey], by distance: Double, _ onProgress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> Int? {
    let moves = await contents.findSpreading(rows, apart: distance)
    guard !moves.isEmpty else { return 0 }
    let zoom = DocumentContents.spreadingZoom
    return await perform(.moveMarkers(moves, zoom: zoom), on: moves.keys.sorted(), onProgress)
  }
}

extension DocumentContents {
  /// Whether the step takes longer than half a frame and can be performed on a background thread. This is true if the
  /// step changes many features, or if it changes only the color rule of a layer with many rows.
  fileprivate static let spreadingZoom = 22.0

  /// Returns new coordinates for the markers in `rows` that share a coordinate with another marker. O(n log n).
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
