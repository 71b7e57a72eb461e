import Gtk

/// What is said at the top of the map, one below the other.
final class MapNotices: Box {
  /// Says how places are added.
  let addHint = SlidingNotice { AddHint() }
  /// Tells of what is being drawn.
  let sketching = SlidingNotice { SketchBar() }
  /// Says that the online base map cannot be reached, until it can or somebody closes it.
  private(set) lazy var offline: SlidingNotice<OfflineNotice> = SlidingNotice { [unowned self] in
    OfflineNotice { [unowned self] in offline.isShown = false }
  }
  var sketch: Deferred<SketchBar> { sketching.content }
  private let drop = Revealer(transition: .slideDown)
  /// Of the map, in logical pixels.
  private var mapWidth = 0

  init() {
    super.init(.vertical)
    horizontalAlign = .center
    verticalAlign = .start
    drop.canTarget = false
    addHint.content.whenMade { [unowned self] in if mapWidth > 0 { $0.fit(width: mapWidth) } }
    sketch.whenMade { [unowned self] in if mapWidth > 0 { $0.fit(width: mapWidth) } }
    append(addHint.revealer, sketching.revealer, offline.revealer, drop)
  }

  /// Fits what is said, now and later, to a map of that width, in logical pixels.
  func fit(width: Int) {
    guard width != mapWidth else { return }
    mapWidth = width
    addHint.content.ifMade?.fit(width: width)
    sketch.ifMade?.fit(width: width)
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
