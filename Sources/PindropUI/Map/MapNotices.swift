import Gtk

/// What is said at the top of the map, one below the other.
final class MapNotices: Box {
  /// Tells of what is being drawn.
  let sketch = Deferred { SketchBar() }
  private let hint = Revealer(transition: .slideDown)
  private let sketching = Revealer(transition: .slideDown)
  private let offline = Revealer(transition: .slideDown)
  private let drop = Revealer(transition: .slideDown)

  init() {
    super.init(.vertical)
    horizontalAlign = .center
    verticalAlign = .start
    offline.horizontalAlign = .center
    drop.canTarget = false
    sketching.horizontalAlign = .center
    sketch.whenMade { [unowned self] in sketching.child = $0 }
    append(hint, sketching, offline, drop)
  }

  /// Whether several places can be added one after the other, of which the hint tells.
  var canAddSeveral = true

  /// Says how places are added.
  var showsAddHint: Bool {
    get { hint.revealsChild }
    set {
      if newValue {
        let words = hint.child as? AddHint ?? AddHint()
        words.tellsHowToGoOn = canAddSeveral
        hint.child = words
      }
      hint.revealsChild = newValue
      hint.canTarget = newValue
    }
  }

  var showsSketch: Bool {
    get { sketching.revealsChild }
    set {
      guard newValue != sketching.revealsChild else { return }
      if newValue { _ = sketch.made }
      sketching.revealsChild = newValue
      sketching.canTarget = newValue
    }
  }

  /// What the sketch takes of the map's height at its top, in logical pixels.
  var sketchHeight: Double { showsSketch ? Double(sketching.height) : 0 }

  /// Says that the online base map cannot be reached.
  var showsOffline: Bool {
    get { offline.revealsChild }
    set {
      if newValue, offline.child == nil { offline.child = OfflineNotice() }
      offline.revealsChild = newValue
      offline.canTarget = newValue
    }
  }

  /// Says what a drop would do, or why nothing; nil when nothing is dragged over the window any more.
  func show(drop caption: DropCaption?) {
    guard caption != nil || drop.child != nil else { return }
    let notice = drop.child as? DropCaptionView ?? DropCaptionView()
    drop.child = notice
    if let caption { notice.show(caption) }
    if drop.revealsChild != (caption != nil) { drop.revealsChild = caption != nil }
  }
}
