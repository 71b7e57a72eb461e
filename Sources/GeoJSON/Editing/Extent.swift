/// The lowest and highest of each number of some positions.
struct Extent {
  /// For longitude, latitude and, where every position has one, altitude; empty before the first position.
  private(set) var low: [WrittenNumber] = []
  private(set) var high: [WrittenNumber] = []
  /// Only where a box across the date line needs them.
  private var longitudes: [WrittenNumber] = []
  private let keepsLongitudes: Bool
  /// Whether all positions are places.
  private(set) var isFinite = true

  init(keepingLongitudes: Bool) { keepsLongitudes = keepingLongitudes }

  /// The extent of `positions`; nil where there are none, or one that is no place.
  init?(_ positions: [[WrittenNumber]]) {
    self.init(keepingLongitudes: true)
    for position in positions { add(position.count, { position[$0].value }, { position[$0] }) }
    guard !isEmpty, isFinite else { return nil }
  }

  var isEmpty: Bool { low.isEmpty }

  /// Takes in a position of `count` numbers; only one that goes beyond the others is asked for its text.
  mutating func add(_ count: Int, _ value: (Int) -> Double, _ written: (Int) -> WrittenNumber) {
    let count = min(count, 3)
    if isEmpty {
      low = (0..<count).map(written)
      high = low
    }
    if count < low.count {
      low.removeSubrange(count...)
      high.removeSubrange(count...)
    }
    for axis in low.indices {
      let value = value(axis)
      if value < low[axis].value { low[axis] = written(axis) }
      if value > high[axis].value { high[axis] = written(axis) }
    }
    for axis in 0..<count where !value(axis).isFinite { isFinite = false }
    if keepsLongitudes { longitudes.append(written(0)) }
  }

  /// For each edge of a box of four or six numbers, which held the positions `before`, the number that must
  /// take its place: nil where it stays true. Nil where such a box cannot say this extent.
  func box(replacing edges: [WrittenNumber], of before: Extent) -> [WrittenNumber?]? {
    let dimensions = edges.count / 2
    guard edges.count == 4 || edges.count == 6, dimensions <= low.count, dimensions <= before.low.count
    else { return nil }
    var (old, new) = (before, self)
    // West beyond east means across the date line: RFC 7946 §5.2.
    if edges[0].value > edges[dimensions].value {
      old.takeSmallestWrap()
      new.takeSmallestWrap()
    }
    return (0..<edges.count).map { index in
      let axis = index % dimensions
      let isLow = index < dimensions
      let was = (isLow ? old.low : old.high)[axis]
      let becomes = (isLow ? new.low : new.high)[axis]
      let isTight = edges[index].value == was.value
      let isOutside = isLow ? becomes.value < edges[index].value : becomes.value > edges[index].value
      return (isTight || isOutside) && becomes.value != edges[index].value ? becomes : nil
    }
  }

  /// Makes west and east the ends of the shortest arc that holds all longitudes.
  private mutating func takeSmallestWrap() {
    let ordered = longitudes.sorted { $0.value < $1.value }
    var widest = ordered[0].value + 360 - ordered[ordered.count - 1].value
    for (a, b) in zip(ordered, ordered.dropFirst()) where b.value - a.value > widest {
      widest = b.value - a.value
      (high[0], low[0]) = (a, b)
    }
  }
}
