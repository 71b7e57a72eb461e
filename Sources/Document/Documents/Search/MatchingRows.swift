import Features
import Geography

/// The rows that match a search, in order, and how well each title matches.
struct MatchingRows: Sendable {
  private(set) var column = KeyColumn()
  private var qualities: [MatchQuality] = []

  init() {}

  /// Finds the matching rows in visible layers. O(rows), plus O(total length of the features) if there is a query.
  init(_ query: SearchQuery, in contents: DocumentContents, _ index: SearchIndex) {
    self = index.matching(query) { MatchingRows(in: contents, isEverything: query.words.isEmpty, $0) }
  }

  /// Collects the visible rows whose features match. `quality` returns how well a feature matches, or `nil` if it
  /// doesn't. If `isEverything` is true, all features match and `quality` isn't called. O(rows).
  init(
    in contents: DocumentContents, isEverything: Bool = false, _ quality: (FeatureKey) -> MatchQuality?
  ) {
    var keys: [RowKey] = []
    if isEverything {
      keys.reserveCapacity(contents.rowCount)
      qualities.reserveCapacity(contents.rowCount)
    }
    for layer in contents.shownStack where layer.state.isVisible {
      var (last, fit): (FeatureKey?, MatchQuality?)
      let hasHidden = !layer.groups.isEverythingVisible
      if isEverything, !hasHidden {
        keys += contents.rows.keys[contents.rowRange(of: layer.key)]
        qualities += repeatElement(.contained, count: keys.count - qualities.count)
        continue
      }
      for row in contents.rowRange(of: layer.key) {
        let key = contents.rows.keys[row]
        if hasHidden, contents.isInHiddenGroup(key) { continue }
        let feature = contents.catalog.owner(of: key)
        if feature != last { (last, fit) = (feature, quality(feature)) }
        guard let fit else { continue }
        keys.append(key)
        qualities.append(fit)
      }
    }
    column = KeyColumn(keys)
  }

  private init(_ rows: [(key: RowKey, quality: MatchQuality)]) {
    column = KeyColumn(rows.map(\.key))
    qualities = rows.map(\.quality)
  }

  /// Returns the matching rows that still exist and are visible in `contents`, in the order of `contents`. O(n), or O(n
  /// log n) if the order has changed.
  func kept(in contents: DocumentContents) -> MatchingRows {
    var kept: [(key: RowKey, quality: MatchQuality)] = []
    var (last, isInOrder) = (-1, true)
    for (key, quality) in zip(column.keys, qualities) {
      guard let row = contents.rows.index(of: key), contents.isVisible(key) else { continue }
      isInOrder = isInOrder && row > last
      last = row
      kept.append((key, quality))
    }
    if !isInOrder {
      let rows = contents.rows
      kept.sort { (rows.index(of: $0.key) ?? 0) < (rows.index(of: $1.key) ?? 0) }
    }
    return MatchingRows(kept)
  }

  var count: Int { column.count }

  mutating func insert(_ rows: [(key: RowKey, quality: MatchQuality)], at place: Int) {
    column.insert(rows.map(\.key), at: place)
    qualities.insert(contentsOf: rows.map(\.quality), at: place)
  }

  mutating func remove(_ places: Range<Int>) {
    column.remove(places)
    qualities.removeSubrange(places)
  }

  mutating func set(_ quality: MatchQuality, at place: Int) { qualities[place] = quality }
}

extension MatchingRows {
  /// Returns the `count` rows whose titles match best, in descending order of quality. If two titles match equally
  /// well, the row nearer to `middle` comes first. O(rows).
  func best(_ count: Int, near middle: MercatorPoint?, _ markers: MarkerColumns) -> [FilteredRows.Match] {
    var candidates: [(place: Int, distance: Double)] = []
    var best: [FilteredRows.Match] = []
    for quality in MatchQuality.allCases.reversed() where best.count < count {
      candidates.removeAll(keepingCapacity: true)
      let wanted = count - best.count
      for (place, other) in qualities.enumerated() where other == quality {
        let distance = middle.map { markers.distance(of: column.keys[place], from: $0) } ?? .infinity
        if candidates.count == wanted, let last = candidates.last, last.distance <= distance { continue }
        let position = candidates.firstIndex { distance < $0.distance } ?? candidates.count
        candidates.insert((place, distance), at: position)
        if candidates.count > wanted { candidates.removeLast() }
      }
      best += candidates.map { FilteredRows.Match(key: column.keys[$0.place], quality: quality) }
    }
    return best
  }
}

extension MarkerColumns {
  /// Returns the squared distance between a marker and `middle` on the Mercator square, along the shorter route around
  /// the globe. Returns infinity if the row isn't a visible marker.
  fileprivate func distance(of key: RowKey, from middle: MercatorPoint) -> Double {
    guard let place = column.index(of: key) else { return .infinity }
    let position = positions[place].middle
    let (x, y) = (position.x - middle.x, position.y - middle.y)
    let across = x - x.rounded()
    return across * across + y * y
  }
}
