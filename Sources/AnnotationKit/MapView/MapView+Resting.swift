import Geography

extension MapView {
  /// The markers that rest, listed anew only where the last list does not serve.
  func restingMarkers(hidden: Set<AnnotationKey>) -> RestingMarkers {
    let cache = resting
    if let shift = cache.shift(to: viewport, scale: displayScale, contents: contents, hidden: hidden) {
      var list = cache.list
      list.origin = list.origin + shift
      return list
    }
    var list = listMarkers(hidden: hidden)
    resting.viewport = viewport
    resting.contents = contents
    resting.hidden = hidden
    let origin = list.origin
    list.origin = cache.list.origin
    list.version = cache.list.version
    // What nobody can see has changed.
    if list != cache.list { list.version += 1 }
    list.origin = origin
    resting.list = list
    return list
  }

  private func listMarkers(hidden: Set<AnnotationKey>) -> RestingMarkers {
    let (positions, keys, looks) = (source.positions, source.keys, source.looks)
    index.update(positions)
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    let area = Rectangle(origin: .zero, size: viewport.size)
      .inset(by: -DisplayMargin.markers - DisplayMargin.slack)
    let eager = hasEagerViews
    let selects = !selection.isEmpty
    var found: [Entry] = []
    index.forEach(in: mercatorBounds(of: area), of: positions) { index, turns in
      let place = MercatorPoint(x: positions[index].x + turns, y: positions[index].y)
      let (x, y) = grid.cell(of: place)
      guard area.contains(grid.point(x, y)) else { return }
      var state = MarkerState.normal
      if !hidden.isEmpty || eager || selects {
        let key = keys[index]
        if hidden.contains(key) || (eager && !plainKeys.contains(key)) { return }
        if selects && selection.contains(key) { state = .selected }
      }
      found.append(Entry(x: x, y: y, look: looks[index], state: state, index: UInt32(index)))
    }
    found.sort()
    var list = RestingMarkers()
    (list.origin, list.scale, list.palette) = (grid.origin, displayScale, source.palette)
    list.reserveCapacity(found.count)
    var last: Entry?
    for entry in found {
      if let last, last.looksLike(entry) { continue }
      last = entry
      list.append(entry)
    }
    return list
  }
}

/// One resting marker on its way into the columns.
struct Entry: Comparable {
  var x, y: Int32
  var look: UInt16
  var state: MarkerState
  var index: UInt32

  /// The order from below, as a hit test has it: the selected above the others, south over north.
  static func < (a: Entry, b: Entry) -> Bool {
    if a.state != b.state { return a.state.rawValue < b.state.rawValue }
    if a.y != b.y { return a.y < b.y }
    return a.x == b.x ? a.index < b.index : a.x < b.x
  }

  func looksLike(_ other: Entry) -> Bool {
    x == other.x && y == other.y && look == other.look && state == other.state
  }
}

extension RestingMarkers {
  fileprivate mutating func reserveCapacity(_ count: Int) {
    x.reserveCapacity(count)
    y.reserveCapacity(count)
    looks.reserveCapacity(count)
    states.reserveCapacity(count)
  }

  fileprivate mutating func append(_ entry: Entry) {
    x.append(entry.x)
    y.append(entry.y)
    looks.append(entry.look)
    states.append(entry.state)
  }
}
