import AnnotationKit
import Features
import Geography

/// The columns that a map draws its markers from.
struct MarkerColumns: Sendable {
  private(set) var column = KeyColumn()
  private(set) var positions: [MarkerPosition] = []
  private(set) var looks: [UInt16] = []
  private(set) var palette: [MarkerLooks] = [MarkerLooks(tint: MarkerStyle.defaultTint)]
  private var places: [MarkerStyle: UInt16] = [MarkerStyle(): 0]
  /// Of the marker that was appended last: neighbours often look alike.
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

  /// Forgets all markers; others are appended, and then their keys are set.
  mutating func reset(reserving count: Int) {
    (column, positions, looks) = (KeyColumn(), [], [])
    positions.reserveCapacity(count)
    looks.reserveCapacity(count)
  }

  mutating func append(_ marker: Marker) {
    positions.append(MarkerPosition(marker.position))
    if marker.style != last.style { last = (marker.style, place(of: marker.style)) }
    looks.append(last.place)
  }

  /// Gives the markers that were appended their keys.
  mutating func setKeys(_ keys: [RowKey], capacity: Int) { column = KeyColumn(keys, capacity: capacity) }

  mutating func insert(_ keys: [RowKey], _ markers: [Marker], at index: Int) {
    column.insert(keys, at: index)
    positions.insert(contentsOf: markers.map { MarkerPosition($0.position) }, at: index)
    looks.insert(contentsOf: markers.map { place(of: $0.style) }, at: index)
  }

  mutating func remove(_ range: Range<Int>) {
    column.remove(range)
    positions.removeSubrange(range)
    looks.removeSubrange(range)
  }

  /// Answers whether it stands elsewhere now.
  mutating func set(_ marker: Marker, at index: Int) -> Bool {
    let position = MarkerPosition(marker.position)
    let isMoved = positions[index] != position
    positions[index] = position
    looks[index] = place(of: marker.style)
    return isMoved
  }

  private mutating func place(of style: MarkerStyle) -> UInt16 {
    if let place = places[style] { return place }
    // A palette holds 65,536 looks; whatever comes after them is drawn as the first.
    guard palette.count <= Int(UInt16.max) else { return 0 }
    let place = UInt16(palette.count)
    palette.append(style.looks)
    places[style] = place
    return place
  }
}

/// One change of the marker columns, in terms of them before it (removed) or after it (the others).
enum MarkerChange {
  /// Everything is new.
  case reset
  case inserted(Range<Int>)
  case removed(Range<Int>, [RowKey])
  /// Stands elsewhere, and may look different too.
  case moved(Int)
  case edited(Int)
}
