import Geography

/// What the layout of titles needs of its map view.
@MainActor protocol RestingTitleStage: AnyObject {
  var source: any AnnotationSource { get }
  var textMetrics: any TextMetrics { get }
  var appearance: Appearance { get }
}

/// Lays out the titles of resting markers below or next to their markers.
///
/// Titles cover neither markers nor each other. If two titles collide, the marker with the lower key keeps its title, as
/// with colliding annotations. So markers with higher keys have no influence: a title stays until a title with a lower key
/// or a marker needs its room, or until it leaves the view. Positions are on a grid that moves with the map.
@MainActor final class RestingTitleLayout {
  /// A marker that may have a title.
  struct Candidate {
    var key: AnnotationKey
    var x: Int32
    var y: Int32
    /// Of its looks, as a factor.
    var magnification: Double
  }

  /// A title as it was laid out, and the contents of the map view of which it is known to be the same.
  private struct Known {
    var text: String?
    /// Of these captions alone.
    var number: UInt64
    var captions: MarkerCaptions
    var contents: UInt64
  }

  private unowned let stage: any RestingTitleStage
  /// All for `appearance` and `textScale`.
  private var known: [AnnotationKey: Known] = [:]
  private var appearance = Appearance.light
  private var textScale = 1.0
  /// Of the captions that were laid out last.
  private var lastNumber: UInt64 = 0
  /// Those that were shown last, and at which of their places each was.
  private var shown: [AnnotationKey: Int] = [:]
  /// Whether nothing waits to be measured.
  private(set) var isComplete = true

  init(stage: any RestingTitleStage) { self.stage = stage }

  /// So many are shown: more would be a page of text.
  static let limit = 300
  /// So many are asked for and measured at once, as that takes the longest; the next ones with the next frame.
  private static let batch = 24
  /// Of more markers none has a title.
  static let mostMarkers = 20_000
  private static let mostKnown = 4000

  /// The titles of some of `candidates`, whose cells are of `grid`; `room` is what the markers leave of it, or nil to show
  /// them wherever they are. `contents` is another number when titles may have changed. O(n).
  func titles(of candidates: [Candidate], on grid: PixelGrid, in room: TitleRoom?, contents: UInt64)
    -> [RestingTitle]
  {
    var budget = RestingTitleLayout.batch
    let scale = stage.textMetrics.textScale
    if appearance != stage.appearance || textScale != scale || known.count > RestingTitleLayout.mostKnown {
      (known, appearance, budget) = ([:], stage.appearance, RestingTitleLayout.limit)
      textScale = scale
    }
    return titles(of: candidates, on: grid, in: room, contents, &budget)
  }

  /// Returns the titles for a picture of the map in another appearance. All titles are measured at once instead of in later
  /// frames. Titles that are shown keep their positions, and later frames don't depend on the picture.
  func picturedTitles(
    of candidates: [Candidate], on grid: PixelGrid, in room: TitleRoom?, contents: UInt64,
    appearance: Appearance
  ) -> [RestingTitle] {
    let layout = RestingTitleLayout(stage: stage)
    (layout.appearance, layout.lastNumber, layout.shown) = (appearance, lastNumber, shown)
    if appearance == self.appearance { layout.known = known }
    var budget = RestingTitleLayout.mostKnown
    return layout.titles(of: candidates, on: grid, in: room, contents, &budget)
  }

  private func titles(
    of candidates: [Candidate], on grid: PixelGrid, in room: TitleRoom?, _ contents: UInt64,
    _ budget: inout Int
  ) -> [RestingTitle] {
    var room = room
    var titles: [RestingTitle] = []
    var stillShown: [AnnotationKey: Int] = [:]
    isComplete = true
    for candidate in inOrder(candidates, on: grid, in: room) {
      guard titles.count < RestingTitleLayout.limit else { break }
      // What comes after one that is not measured yet must not come and go.
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

  /// A title where it was last, or else at the first of its places that is free, which it takes.
  private func title(
    _ known: Known, of candidate: Candidate, on grid: PixelGrid, in room: inout TitleRoom?
  ) -> (RestingTitle, place: Int)? {
    guard let bounds = known.captions.bounds, let letters = known.captions.letters else { return nil }
    let places = places(of: letters, candidate.magnification)
    let last = shown[candidate.key].map { [$0] } ?? []
    for place in last + Array(places.indices) {
      let (x, y) = grid.cell(candidate.x, candidate.y, movedBy: places[place])
      let box = letters.offset(by: grid.mapPoint(x, y))
      guard room?.isFree(box) ?? true else { continue }
      room?.take(box)
      let drawing = known.captions.drawing
      return (RestingTitle(x: x, y: y, number: known.number, drawing: drawing, bounds: bounds), place)
    }
    return nil
  }

  /// From beneath a marker's tip to there, to the right of its balloon and to the left.
  private func places(of letters: Rectangle, _ magnification: Double) -> [Point] {
    let balloon = MarkerShape.box(magnification)
    let (across, up) = (
      // A square of the room away, which may be the balloon's in part.
      balloon.maxX + letters.width / 2 + 4, MarkerShape.center(magnification).y - letters.center.y
    )
    return [.zero, Point(x: across, y: up), Point(x: -across, y: up)]
  }

  /// Those that have room for the shortest title, the lowest key first.
  private func inOrder(_ candidates: [Candidate], on grid: PixelGrid, in room: TitleRoom?) -> [Candidate] {
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

  /// Nil where it would have to be measured and there is no time for it.
  private func known(_ key: AnnotationKey, _ contents: UInt64, _ budget: inout Int) -> Known? {
    let before = known[key]
    if let before, before.contents == contents { return before }
    let text = stage.source.label(of: key)
    if let before, before.text == text {
      known[key]?.contents = contents
      return before
    }
    // One that is changed must not wait.
    guard budget > 0 || before != nil || text == nil else { return nil }
    budget -= text == nil ? 0 : 1
    let captions = MarkerCaptions(
      title: text, subtitle: nil, metrics: stage.textMetrics, appearance: appearance)
    lastNumber += 1
    let now = Known(text: text, number: lastNumber, captions: captions, contents: contents)
    known[key] = now
    return now
  }
}
