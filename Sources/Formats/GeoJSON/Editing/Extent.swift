/// The lowest and highest values of a set of positions, for each axis.
struct Extent {
  /// The lowest longitude and latitude, and the lowest altitude if any position has an altitude. Empty before the first
  /// position is added.
  private(set) var low: [NumberLiteral] = []
  private(set) var high: [NumberLiteral] = []
  /// All longitudes. They are needed only if a box crosses the antimeridian, and are collected only if
  /// `keepsLongitudes` is true.
  private var longitudes: [NumberLiteral] = []
  private let keepsLongitudes: Bool
  /// Whether at least one position has no altitude.
  private(set) var lacksHeights = false
  /// Whether all numbers are finite.
  private(set) var isFinite = true

  init(keepingLongitudes: Bool) { keepsLongitudes = keepingLongitudes }

  /// Creates the extent of `positions`. Returns `nil` if `positions` is empty or a number isn't finite.
  init?(_ positions: [[NumberLiteral]]) {
    self.init(keepingLongitudes: true)
    for position in positions { add(position.count, { position[$0].value }, { position[$0] }) }
    guard !isEmpty, isFinite else { return nil }
  }

  var isEmpty: Bool { low.isEmpty }

  /// Adds a position with `count` numbers. Calls `written` only for numbers that extend the extent.
  mutating func add(_ count: Int, _ value: (Int) -> Double, _ written: (Int) -> NumberLiteral) {
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

  /// Returns the new numbers for the four or six edges of a box. `before` is the extent of the positions before the
  /// change. A number is `nil` if its edge doesn't change. Returns `nil` if a box of this form can't represent the
  /// extent.
  func box(replacing edges: [NumberLiteral], of before: Extent) -> [NumberLiteral?]? {
    let dimensions = edges.count / 2
    guard edges.count == 4 || edges.count == 6, dimensions <= low.count, dimensions <= before.low.count
    else { return nil }
    if let turned = turned(edges, of: before) { return turned }
    var (old, new) = (before, self)
    // If west is greater than east, the box crosses the antimeridian: RFC 7946, section 5.2.
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
      // Whether the new positions are in degrees, but the old edge isn't. This is the case after positions were
      // converted from meters or their axes were swapped.
      let isNowhere = new.isInDegrees && !Extent.isDegrees(edges[index].value, ofAxis: axis)
      return (isTight || isOutside || isNowhere) && becomes.value != edges[index].value ? becomes : nil
    }
  }

  /// Whether the numbers can be longitudes and latitudes. A longitude may be up to ±720°.
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

  /// If the axes of the positions were swapped, returns the new edges, which are the old edges with swapped axes.
  /// Returns `nil` if the axes weren't swapped, or if the box still contains the positions.
  private func turned(_ edges: [NumberLiteral], of before: Extent) -> [NumberLiteral?]? {
    let dimensions = edges.count / 2
    let isTurned = [(low, before.low), (high, before.high)].allSatisfy { now, then in
      now[0].value == then[1].value && now[1].value == then[0].value
    }
    var turned = edges
    for corner in [0, dimensions] { turned.swapAt(corner, corner + 1) }
    guard isTurned, !isHeld(by: edges), isHeld(by: turned) else { return nil }
    return zip(edges, turned).map { $0.value == $1.value ? nil : $1 }
  }

  /// Whether the box contains the extent. The box may cross the antimeridian.
  private func isHeld(by edges: [NumberLiteral]) -> Bool {
    let half = edges.count / 2
    var extent = self
    if edges[0].value > edges[half].value, keepsLongitudes { extent.takeSmallestWrap() }
    return (0..<half).allSatisfy { axis in
      edges[axis].value <= extent.low[axis].value && extent.high[axis].value <= edges[half + axis].value
    }
  }

  /// Sets west and east to the ends of the shortest arc that contains all longitudes.
  private mutating func takeSmallestWrap() {
    let ordered = longitudes.sorted { $0.value < $1.value }
    var widest = ordered[0].value + 360 - ordered[ordered.count - 1].value
    for (a, b) in zip(ordered, ordered.dropFirst()) where b.value - a.value > widest {
      widest = b.value - a.value
      (high[0], low[0]) = (a, b)
    }
  }
}
