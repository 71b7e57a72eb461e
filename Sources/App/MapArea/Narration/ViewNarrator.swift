import AnnotationKit
import AppBase
import Documents
import Geography
import Glibc
import Gtk
import MapSessions
import Observing
import ShumateMap

/// A narrator that describes the map's viewport for screen readers after the user moves the map with a key.
package final class ViewNarrator {
  private let session: MapSession
  private let announcer: Announcer
  private let pane: MapPane
  private var subscriptions: [Subscription] = []
  private let scheduler: any Scheduler
  private lazy var rest = Debouncer(seconds: 0.2, scheduler: scheduler) { [weak self] in self?.viewDidRest() }
  /// Whether a key or a command has moved the map and the new viewport hasn't been described yet.
  private var isWanted = false
  /// The number of spoken sentences when the map was moved.
  private var countBefore = 0
  /// The maximum number of places on a map for which the places in view are counted. Counting more takes too long.
  private static let mostCounted = 10_000

  package init(
    _ session: MapSession, _ announcer: Announcer, pane: MapPane,
    scheduler: any Scheduler = MainLoopScheduler()
  ) {
    (self.session, self.announcer, self.pane, self.scheduler) = (session, announcer, pane, scheduler)
    subscriptions = [
      pane.map.observeViewport { [unowned self] _ in rest.note() },
      session.observe([.contents, .visibility]) { [unowned self] _ in rest.note() },
    ]
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [weak self] _, _ in
      self?.viewIsWanted()
      return false
    }
    pane.map.add(keys)
    rest.note()
  }

  /// Describes the viewport when the map has come to rest, unless another sentence is spoken first.
  func viewIsWanted() {
    isWanted = true
    countBefore = announcer.count
    viewBefore = pane.map.viewport
  }

  private var viewBefore: Viewport?

  private func viewDidRest() {
    let text = text
    announcer.describe(pane.map, as: text)
    guard isWanted, viewBefore != pane.map.viewport else { return }
    isWanted = false
    if announcer.count == countBefore { announcer.announce(text, .view) }
  }

  /// The center of the map, rounded to about a pixel.
  private var center: Coordinate {
    let viewport = pane.map.viewport
    let center = viewport.center.coordinate.wrapped
    let factor = pow(10, max(0, (log10(256 / 360) + viewport.zoom * log10(2)).rounded()))
    return Coordinate(
      latitude: (center.latitude * factor).rounded() / factor,
      longitude: (center.longitude * factor).rounded() / factor)
  }

  /// The description of the viewport: the center, the zoom level, and the rotation. If the map doesn't have too many
  /// places, also the number of places in view.
  private var text: String {
    let viewport = pane.map.viewport
    let isWhole = abs(viewport.zoom - viewport.zoom.rounded()) < 0.05
    let zoom = LocaleNumber.current.text(viewport.zoom, decimals: isWhole ? 0 : 1)
    var text = localized("Center {0}, zoom {1}", session.writing.displayText(of: center), zoom)
    let degrees = Int((viewport.rotation * 180 / .pi).rounded())
    if degrees % 360 != 0 { text += ", " + localized("rotated by {0}°", degrees.formatted) }
    let document = session.document
    guard document.rows.count <= ViewNarrator.mostCounted else { return text }
    let count = pane.keysInView(of: document).count
    return localized(
      "{0}, {1} in view", text, FeatureCount(count, mayHaveShapes: document.layers.hasShapes).text)
  }
}
