import AppBase
import Gtk

/// The notices at the top of the map, one below the other.
package final class MapNotices: Box {
  /// The hint that explains how to add places.
  package let addHint = SlidingNotice { AddHint() }
  /// The hint that explains how to select an area.
  package let areaHint = SlidingNotice {
    ModeHint(stop: localized("Cancel (Esc)"), action: Actions.cancelAreaSelection.detailedName)
  }
  /// The bar with the controls of the current sketch.
  package let sketching = SlidingNotice { SketchBar() }
  /// The notice that the online base map can't be reached. It is shown until the server responds or the user closes the
  /// notice.
  private(set) lazy var offline: SlidingNotice<OfflineNotice> = SlidingNotice { [unowned self] in
    OfflineNotice { [unowned self] in offline.isShown = false }
  }
  package var sketch: Deferred<SketchBar> { sketching.content }
  private let drop = Revealer(transition: .slideDown)
  /// The width of the map, in logical pixels.
  private var mapWidth = 0

  init() {
    super.init(.vertical)
    horizontalAlign = .center
    verticalAlign = .start
    drop.canTarget = false
    addHint.content.whenCreated { [unowned self] in if mapWidth > 0 { $0.fit(width: mapWidth) } }
    areaHint.content.whenCreated { [unowned self] in if mapWidth > 0 { $0.fit(width: mapWidth) } }
    sketch.whenCreated { [unowned self] in if mapWidth > 0 { $0.fit(width: mapWidth) } }
    append(addHint.revealer, areaHint.revealer, sketching.revealer, offline.revealer, drop)
  }

  /// Adapts all notices, including those created later, to the map's width in logical pixels.
  func fit(width: Int) {
    guard width != mapWidth else { return }
    mapWidth = width
    addHint.content.existing?.fit(width: width)
    areaHint.content.existing?.fit(width: width)
    sketch.existing?.fit(width: width)
  }

  /// Shows a caption that describes what a drop would do, or why it is refused. `nil` hides the notice.
  func show(drop caption: DropHint?) {
    guard caption != nil || drop.child != nil else { return }
    let notice = drop.child as? DropCaptionView ?? DropCaptionView()
    drop.child = notice
    if let caption { notice.show(caption) }
    if drop.revealsChild != (caption != nil) { drop.revealsChild = caption != nil }
  }
}
