import Geography

/// The markers in sight as far as titles are concerned: those that may have one, and what all of them cover.
@MainActor struct RestingTitleCandidates {
  private let source: any AnnotationSource
  private let sizes: [Double]
  private(set) var all: [RestingTitleLayout.Candidate] = []
  private var covered: [Covered] = []

  private struct Covered {
    var x: Int32
    var y: Int32
    var looks: UInt16
    var state: MarkerState
  }

  init(_ source: any AnnotationSource) {
    self.source = source
    sizes = source.palette.map(\.size.magnification)
  }

  /// Whether there is no room anywhere, or to find it would take too long.
  var isTooMany: Bool { covered.count > RestingTitleLayout.mostMarkers }

  /// Adds a marker with its tip in a cell. What has no title, as it moves or has a view, covers something all the same.
  mutating func add(_ marker: SourceMarker, _ x: Int32, _ y: Int32, _ state: MarkerState, hasTitle: Bool) {
    guard !isTooMany else { return }
    covered.append(Covered(x: x, y: y, looks: marker.looks, state: state))
    if hasTitle, !source.isCluster(marker.key) {
      all.append(.init(key: marker.key, x: x, y: y, magnification: size(of: marker.looks)))
    }
  }

  /// What they leave of `area` of the view. O(n).
  func room(in area: Rectangle, on grid: PixelGrid) -> TitleRoom {
    let corner = grid.mapPoint(0, 0) - grid.point(0, 0)
    var room = TitleRoom(area.inset(by: -RestingTitleCandidates.margin).offset(by: corner))
    for marker in covered {
      let box = MarkerShape.box(size(of: marker.looks) * marker.state.magnification)
      room.take(box.offset(by: grid.mapPoint(marker.x, marker.y)))
    }
    return room
  }

  /// Clusters that are new are of medium size, as all are.
  private func size(of looks: UInt16) -> Double { Int(looks) < sizes.count ? sizes[Int(looks)] : 1 }

  /// Titles at the edge of what is listed have room beyond it.
  private static let margin = 160.0
}
