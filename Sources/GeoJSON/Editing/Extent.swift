/// The lowest and highest of each number of some positions.
struct Extent {
  /// For longitude, latitude and, where any position has one, altitude; empty before the first position.
  private(set) var low: [WrittenNumber] = []
  private(set) var high: [WrittenNumber] = []
  /// Only where a box across the date line needs them.
  private var longitudes: [WrittenNumber] = []
  private let keepsLongitudes: Bool
  /// Whether a position has no altitude.
  private(set) var lacksHeights = false
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
    if count < 3 { lacksHeights = true }
    for axis in 0..<count {
      guard axis < low.count else {
        low.append(written(axis))
        high.append(low[axis])
        continue
      }
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
    if let turned = turned(edges, of: before) { return turned }
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
      // Around metres, or axes in the wrong order, that have become degrees.
      let isNowhere = new.isInDegrees && !Extent.isDegrees(edges[index].value, ofAxis: axis)
      return (isTight || isOutside || isNowhere) && becomes.value != edges[index].value ? becomes : nil
    }
  }

  /// Whether these are longitudes and latitudes, within two turns.
  var isInDegrees: Bool {
    [low, high].allSatisfy { corner in
      corner.prefix(2).indices.allSatisfy { Extent.isDegrees(corner[$0].value, ofAxis: $0) }
    }
  }

  private static func isDegrees(_ value: Double, ofAxis axis: Int) -> Bool {
    switch axis {
    case 0: abs(value) <= 720
    case 1: abs(value) <= 90
    default: true
    }
  }

  /// The edges of a box whose positions have their axes swapped, swapped as well: their texts stay. Nil where that
  /// is not so, or the box holds the positions as it is.
  private func turned(_ edges: [WrittenNumber], of before: Extent) -> [WrittenNumber?]? {
    let dimensions = edges.count / 2
    let isTurned = [(low, before.low), (high, before.high)].allSatisfy { now, then in
      now[0].value == then[1].value && now[1].value == then[0].value
    }
    var turned = edges
    for corner in [0, dimensions] { turned.swapAt(corner, corner + 1) }
    guard isTurned, !isHeld(by: edges), isHeld(by: turned) else { return nil }
    return zip(edges, turned).map { $0.value == $1.value ? nil : $1 }
  }

  /// Whether the box has these places in it; one across the date line may.
  private func isHeld(by edges: [WrittenNumber]) -> Bool {
    let half = edges.count / 2
    var extent = self
    if edges[0].value > edges[half].value, keepsLongitudes { extent.takeSmallestWrap() }
    return (0..<half).allSatisfy { axis in
      edges[axis].value <= extent.low[axis].value && extent.high[axis].value <= edges[half + axis].value
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
