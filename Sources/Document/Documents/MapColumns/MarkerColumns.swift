import Features
import Geography
import Graphics
import Keys

/// The data of all visible markers in columns, for drawing them on the map.
package struct MarkerColumns: Sendable {
  package private(set) var column = KeyColumn()
  package private(set) var positions: [MarkerPosition] = []
  package private(set) var paletteIndices: [UInt16] = []
  package private(set) var palette: [MarkerAppearance] = [MarkerAppearance(tint: MarkerStyle.defaultTint)]
  private var places: [MarkerStyle: UInt16] = [MarkerStyle(): 0]
  /// The style of the most recently added marker and the style's index in the palette. Cached because consecutive
  /// markers often have the same style.
  private var last = (style: MarkerStyle(), place: UInt16(0))

  struct Marker {
    var position: MercatorPoint
    var style: MarkerStyle

    init(_ coordinate: Coordinate, _ style: MarkerStyle) {
      position = MarkerColumns.position(at: coordinate)
      self.style = style
    }
  }

  init() {}

  static func position(at coordinate: Coordinate) -> MercatorPoint { MercatorPoint(coordinate.wrapped) }

  /// Removes all markers. The caller must then append new markers and call `setKeys(_:capacity:)`.
  mutating func reset(reserving count: Int) {
    (column, positions, paletteIndices) = (KeyColumn(), [], [])
    positions.reserveCapacity(count)
    paletteIndices.reserveCapacity(count)
  }

  mutating func append(_ marker: Marker) {
    positions.append(MarkerPosition(marker.position))
    if marker.style != last.style { last = (marker.style, place(of: marker.style)) }
    paletteIndices.append(last.place)
  }

  /// Sets the keys of the appended markers.
  mutating func setKeys(_ keys: [RowKey], capacity: Int) { column = KeyColumn(keys, capacity: capacity) }

  mutating func insert(_ keys: [RowKey], _ markers: [Marker], at index: Int) {
    column.insert(keys, at: index)
    positions.insert(contentsOf: markers.map { MarkerPosition($0.position) }, at: index)
    paletteIndices.insert(contentsOf: markers.map { place(of: $0.style) }, at: index)
  }

  mutating func remove(_ range: Range<Int>) {
    column.remove(range)
    positions.removeSubrange(range)
    paletteIndices.removeSubrange(range)
  }

  /// Replaces a marker. Returns whether its position has changed.
  mutating func set(_ marker: Marker, at index: Int) -> Bool {
    let position = MarkerPosition(marker.position)
    let isMoved = positions[index] != position
    positions[index] = position
    paletteIndices[index] = place(of: marker.style)
    return isMoved
  }

  private mutating func place(of style: MarkerStyle) -> UInt16 {
    if let place = places[style] { return place }
    // The palette can hold at most 65,536 styles. If it is full, use the first style for all further styles.
    guard palette.count <= Int(UInt16.max) else { return 0 }
    let place = UInt16(palette.count)
    palette.append(style.markerAppearance)
    places[style] = place
    return place
  }
}

/// A change of the marker columns. Indices of removed markers refer to the columns before the change. All other indices
/// refer to the columns after the change.
package enum MarkerChange: Sendable {
  /// All markers may have changed.
  case reset
  case inserted(Range<Int>)
  case removed(Range<Int>, [RowKey])
  /// The marker has moved. Its appearance may also have changed.
  case moved(Int)
  case edited(Int)
}
