import Geography

extension MapView {
  /// The markers that rest, listed anew only where the last list does not serve.
  func restingMarkers(hidden: Set<AnnotationKey>) -> RestingMarkers {
    // Every annotation in sight has its view.
    if hasEagerViews { return RestingMarkers() }
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
    let (positions, looks) = (source.positions, source.looks)
    index.update(positions)
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    let area = Rectangle(origin: .zero, size: viewport.size)
      .inset(by: -DisplayMargin.markers - DisplayMargin.slack)
    let marks = restingMarks(hidden: hidden)
    var found: [RankedMarker] = []
    index.forEach(in: mercatorBounds(of: area), of: positions) { index, turns in
      guard marks[index] != .hidden else { return }
      let (x, y) = grid.cell(of: MercatorPoint(x: positions[index].x + turns, y: positions[index].y))
      guard area.contains(grid.point(x, y)) else { return }
      found.append(RankedMarker(x: x, y: y, isSelected: marks[index] == .selected, index: index))
    }
    RankedMarker.sort(&found)
    var list = RestingMarkers()
    (list.origin, list.scale, list.palette) = (grid.origin, displayScale, source.palette)
    list.reserveCapacity(found.count)
    for marker in found { list.append(marker, look: looks[marker.index]) }
    return list
  }
}

extension MapView {
  private enum Mark: UInt8 { case normal, selected, hidden }

  /// By index, what is listed how: so that listing asks no dictionary for each.
  private func restingMarks(hidden: Set<AnnotationKey>) -> [Mark] {
    var marks = [Mark](repeating: .normal, count: source.count)
    func mark(_ keys: some Sequence<AnnotationKey>, _ mark: Mark) {
      for key in keys { if let index = source.index(of: key) { marks[index] = mark } }
    }
    mark(selection.keys, .selected)
    mark(hidden, .hidden)
    return marks
  }
}

extension RestingMarkers {
  fileprivate mutating func reserveCapacity(_ count: Int) {
    x.reserveCapacity(count)
    y.reserveCapacity(count)
    looks.reserveCapacity(count)
    states.reserveCapacity(count)
  }

  /// Adds the next marker above, unless it would cover one that looks the same.
  fileprivate mutating func append(_ marker: RankedMarker, look: UInt16) {
    let (newX, newY) = marker.cell
    let state = marker.isSelected ? MarkerState.selected : .normal
    if x.last == newX, y.last == newY, looks.last == look, states.last == state { return }
    x.append(newX)
    y.append(newY)
    looks.append(look)
    states.append(state)
  }
}
