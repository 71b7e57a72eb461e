import Geography

/// The services of the map view that `StaticTitleLayout` needs.
@MainActor protocol StaticTitleHost: AnyObject {
  var source: any AnnotationSource { get }
  var textMetrics: any TextMetrics { get }
  var appearance: Appearance { get }
}

/// Lays out the titles of static markers below or next to their markers.
///
/// Titles cover neither markers nor each other. If two titles collide, the marker with the lower key keeps its title,
/// as with colliding annotations. A title is therefore independent of markers with higher keys. It stays until a title
/// with a lower key or a marker needs its room, or until it leaves the view. Positions are on a grid that moves with
/// the map.
@MainActor final class StaticTitleLayout {
  /// A marker that may have a title.
  struct Candidate {
    var key: AnnotationKey
    var x: Int32
    var y: Int32
    /// The scale of the marker's appearance.
    var magnification: Double
  }

  /// A measured title, with the value of `contents` at which it was last checked.
  private struct CachedTitle {
    var text: String?
    /// A number that identifies the captions. New captions get a new number.
    var number: UInt64
    var captions: MarkerCaptions
    var contents: UInt64
  }

  private unowned let host: any StaticTitleHost
  /// The measured titles for the current `appearance` and `textScale`.
  private var known: [AnnotationKey: CachedTitle] = [:]
  private var appearance = Appearance.light
  private var textScale = 1.0
  /// The number of the captions that were created last.
  private var lastNumber: UInt64 = 0
  /// The titles in the previous layout, with the position index of each.
  private var shown: [AnnotationKey: Int] = [:]
  /// Whether all titles have been measured.
  private(set) var isComplete = true

  init(host: any StaticTitleHost) { self.host = host }

  /// The maximum number of visible titles.
  static let limit = 300
  /// The maximum number of titles that are measured in one frame, because measuring is the slowest part. The remaining
  /// titles are measured in later frames.
  private static let batch = 24
  /// The maximum number of visible markers. If there are more, no titles are shown.
  static let mostMarkers = 20_000
  private static let mostKnown = 4000

  /// Returns the titles of some of `candidates`, whose cells are on `grid`. `room` is the area that markers
  /// leave free, or `nil` to show titles anywhere. `contents` must change when titles may have changed. O(n).
  func titles(of candidates: [Candidate], on grid: PixelGrid, in room: TitleSpace?, contents: UInt64)
    -> [StaticTitle]
  {
    var budget = StaticTitleLayout.batch
    let scale = host.textMetrics.textScale
    if appearance != host.appearance || textScale != scale || known.count > StaticTitleLayout.mostKnown {
      (known, appearance, budget) = ([:], host.appearance, StaticTitleLayout.limit)
      textScale = scale
    }
    return titles(of: candidates, on: grid, in: room, contents, &budget)
  }

  /// Returns the titles for an image of the map in another appearance. All titles are measured now
  /// instead of in later frames. Visible titles keep their positions, and later frames don't depend on the
  /// image.
  func picturedTitles(
    of candidates: [Candidate], on grid: PixelGrid, in room: TitleSpace?, contents: UInt64,
    appearance: Appearance
  ) -> [StaticTitle] {
    let layout = StaticTitleLayout(host: host)
    (layout.appearance, layout.lastNumber, layout.shown) = (appearance, lastNumber, shown)
    if appearance == self.appearance { layout.known = known }
    var budget = StaticTitleLayout.mostKnown
    return layout.titles(of: candidates, on: grid, in: room, contents, &budget)
  }

  private func titles(
    of candidates: [Candidate], on grid: PixelGrid, in room: TitleSpace?, _ contents: UInt64,
    _ budget: inout Int
  ) -> [StaticTitle] {
    var room = room
    var titles: [StaticTitle] = []
    var stillShown: [AnnotationKey: Int] = [:]
    isComplete = true
    for candidate in inOrder(candidates, on: grid, in: room) {
      guard titles.count < StaticTitleLayout.limit else { break }
      // A new title after an unmeasured one is skipped, because it might disappear again in the next frame.
      guard isComplete || shown[candidate.key] != nil else { continue }
      guard let known = known(candidate.key, contents, &budget) else {
        isComplete = false
        continue
      }
      guard let (title, place) = title(known, of: candidate, on: grid, in: &room) else { continue }
      titles.append(title)
      stillShown[candidate.key] = place
    }
    shown = stillShown
    return titles
  }

  /// Returns the title at its previous position, or else at its first free position, and marks the position
  /// as taken. Returns `nil` if there is no room.
  private func title(
    _ known: CachedTitle, of candidate: Candidate, on grid: PixelGrid, in room: inout TitleSpace?
  ) -> (StaticTitle, place: Int)? {
    guard let bounds = known.captions.bounds, let letters = known.captions.letters else { return nil }
    let places = places(of: letters, candidate.magnification)
    let last = shown[candidate.key].map { [$0] } ?? []
    for place in last + Array(places.indices) {
      let (x, y) = grid.cell(candidate.x, candidate.y, movedBy: places[place])
      let box = letters.offset(by: grid.mapPoint(x, y))
      guard room?.isFree(box) ?? true else { continue }
      room?.take(box)
      let drawing = known.captions.drawing
      return (StaticTitle(x: x, y: y, number: known.number, drawing: drawing, bounds: bounds), place)
    }
    return nil
  }

  /// Returns the possible positions as offsets from the position below the tip: below the tip, and to the right and to
  /// the left of the balloon.
  private func places(of letters: Rectangle, _ magnification: Double) -> [Point] {
    let balloon = MarkerShape.box(magnification)
    let (across, up) = (
      // The gap of 4 pixels is one cell of `TitleSpace`, because the balloon may cover a part of the adjacent
      // cell.
      balloon.maxX + letters.width / 2 + 4, MarkerShape.center(magnification).y - letters.center.y
    )
    return [.zero, Point(x: across, y: up), Point(x: -across, y: up)]
  }

  /// Returns the candidates with room for at least the shortest title, sorted by key.
  private func inOrder(_ candidates: [Candidate], on grid: PixelGrid, in room: TitleSpace?) -> [Candidate] {
    let shortest = Rectangle(x: -4, y: 4, width: 8, height: 8)
    var found = candidates.filter { candidate in
      guard let room else { return true }
      let tip = grid.mapPoint(candidate.x, candidate.y)
      return places(of: shortest, candidate.magnification).contains {
        room.isFree(shortest.offset(by: tip + $0))
      }
    }
    found.radixSort(bits: 64) { $0.key.rawValue }
    return found
  }

  /// Returns the measured title, or `nil` if it would have to be measured and the budget is used up.
  private func known(_ key: AnnotationKey, _ contents: UInt64, _ budget: inout Int) -> CachedTitle? {
    let before = known[key]
    if let before, before.contents == contents { return before }
    let text = host.source.label(of: key)
    if let before, before.text == text {
      known[key]?.contents = contents
      return before
    }
    // Measures a changed title even if the budget is used up, because the title would otherwise disappear until the
    // next frame.
    guard budget > 0 || before != nil || text == nil else { return nil }
    budget -= text == nil ? 0 : 1
    let captions = MarkerCaptions(
      title: text, subtitle: nil, metrics: host.textMetrics, appearance: appearance)
    lastNumber += 1
    let now = CachedTitle(text: text, number: lastNumber, captions: captions, contents: contents)
    known[key] = now
    return now
  }
}
