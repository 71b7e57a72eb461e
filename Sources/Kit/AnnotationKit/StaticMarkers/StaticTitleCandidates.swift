import Geography

/// The visible markers as input for the title layout: markers that may have titles, and the area that all markers
/// cover.
@MainActor struct StaticTitleCandidates {
  private let source: any AnnotationSource
  private let sizes: [Double]
  private(set) var all: [StaticTitleLayout.Candidate] = []
  private var covered: [Covered] = []

  private struct Covered {
    var x: Int32
    var y: Int32
    var paletteIndex: UInt16
    var state: MarkerState
  }

  init(_ source: any AnnotationSource) {
    self.source = source
    sizes = source.palette.map(\.size.magnification)
  }

  var isTooMany: Bool { covered.count > StaticTitleLayout.mostMarkers }

  /// Adds a marker with its tip in a cell. A marker without a title, because it moves or has a view, still
  /// covers an area.
  mutating func add(_ marker: SourceMarker, _ x: Int32, _ y: Int32, _ state: MarkerState, hasTitle: Bool) {
    guard !isTooMany else { return }
    covered.append(Covered(x: x, y: y, paletteIndex: marker.paletteIndex, state: state))
    if hasTitle, !source.isCluster(marker.key) {
      all.append(.init(key: marker.key, x: x, y: y, magnification: size(of: marker.paletteIndex)))
    }
  }

  /// Returns the area of the view that the markers leave free. O(n).
  func room(in area: Rectangle, on grid: PixelGrid) -> TitleSpace {
    let corner = grid.mapPoint(0, 0) - grid.point(0, 0)
    var room = TitleSpace(area.inset(by: -StaticTitleCandidates.margin).offset(by: corner))
    for marker in covered {
      let box = MarkerShape.box(size(of: marker.paletteIndex) * marker.state.magnification)
      room.take(box.offset(by: grid.mapPoint(marker.x, marker.y)))
    }
    return room
  }

  /// Returns the scale of an appearance, or the scale of clusters if the appearance isn't in the palette yet.
  private func size(of paletteIndex: UInt16) -> Double {
    Int(paletteIndex) < sizes.count ? sizes[Int(paletteIndex)] : 1
  }

  /// The margin around the listed area, in logical pixels, so that titles at its edge have room.
  private static let margin = 160.0
}
