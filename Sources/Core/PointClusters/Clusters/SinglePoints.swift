import Geography

/// An index of a small subset of the points. Takes memory only for this subset.
struct SinglePoints: Sendable {
  private(set) var index = PointIndex()
  /// The slot of each point in the whole index, indexed by the point's slot in `index`.
  private(set) var slots: [Int32] = []
  private var places: [Int32: Int32] = [:]

  func contains(_ slot: Int32) -> Bool { places[slot] != nil }

  mutating func insert(_ points: [(slot: Int32, position: MercatorPoint)]) {
    let first = Int32(slots.count)
    for (offset, point) in points.enumerated() { places[point.slot] = first + Int32(offset) }
    slots.append(contentsOf: points.map(\.slot))
    index.insert(contentsOf: points.enumerated().map { (first + Int32($0.offset), $0.element.position) })
  }

  mutating func remove(_ slot: Int32) {
    guard let place = places.removeValue(forKey: slot) else { return }
    index.remove(place)
    let last = Int32(slots.count - 1)
    if place != last {
      let position = index.position(of: last)
      index.remove(last)
      index.insert(place, at: position)
      slots[Int(place)] = slots[Int(last)]
      places[slots[Int(place)]] = place
    }
    slots.removeLast()
  }

  mutating func move(_ slot: Int32, to position: MercatorPoint) {
    if let place = places[slot] { index.move(place, to: position) }
  }
}
