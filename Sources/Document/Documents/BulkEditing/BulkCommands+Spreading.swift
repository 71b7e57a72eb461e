import Geography

extension BulkCommands {
  /// Moves the markers of `rows` that share a coordinate apart as one step, so that they are `distance` meters apart.
  /// See ``SpreadPlaces``. Lines, areas and locked rows don't move. Returns the number of moved markers. O(total length
  /// of the features).
  @discardableResult public func spreadApart(_ rows: [RowKey], by distance: Double) -> Int {
    let moves = SpreadMarkers.moves(of: rows, apart: distance, in: core.contents)
    if !moves.isEmpty { features.move(moves, zoom: SpreadMarkers.zoom) }
    return moves.count
  }

  /// Does the same as ``spreadApart(_:by:)``, but prepares the step on a background thread. Returns `nil` if the task
  /// is canceled.
  @discardableResult public func spreadApartInBackground(
    _ rows: [RowKey], by distance: Double, _ onProgress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> Int? {
    let moves = await SpreadMarkers.findMoves(of: rows, apart: distance, in: core.contents)
    guard !moves.isEmpty else { return 0 }
    let zoom = SpreadMarkers.zoom
    return await perform(.moveMarkers(moves, zoom: zoom), on: moves.keys.sorted(), onProgress)
  }
}

/// Calculates coordinates for markers that are spread apart.
private struct SpreadMarkers: Sendable {
  /// The zoom level that determines the number of decimals of the new coordinates. It is high, because the markers may
  /// be only a few meters apart.
  static let zoom = 22.0

  /// Returns new coordinates for the markers in `rows` that share a coordinate with another marker. O(n log n).
  static func moves(
    of rows: [RowKey], apart distance: Double, in contents: DocumentContents
  ) -> [RowKey: Coordinate] {
    let markers = rows.filter { contents.markers.column.index(of: $0) != nil && !contents.isLocked($0) }
    let places = markers.compactMap { contents.catalog.coordinate(of: $0) }
    let spread = SpreadPlaces.places(places, apart: distance)
    return Dictionary(uniqueKeysWithValues: spread.map { (markers[$0.key], $0.value) })
  }

  @concurrent static func findMoves(
    of rows: [RowKey], apart distance: Double, in contents: DocumentContents
  ) async -> [RowKey: Coordinate] {
    moves(of: rows, apart: distance, in: contents)
  }
}
