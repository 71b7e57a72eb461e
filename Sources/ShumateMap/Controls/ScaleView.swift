import AnnotationKit
import Geography
import Gtk
import Observing

/// Tells how long a length on the ground is in the middle of a map. After MapKit's `MKScaleView`.
///
/// It stands wherever a program puts it, and is shown while the map is zoomed, unless `scaleVisibility` says otherwise.
public final class ScaleView: Box {
  /// At which end of the scale its legend begins. After MapKit's `MKScaleView.Alignment`, raw values included.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    case leading = 0
    case trailing = 1
  }

  /// Whose scale it is. It is not retained.
  public weak var mapView: MapView? { didSet { if mapView !== oldValue { follow() } } }

  /// When it is shown: unless another is set, while the map is zoomed.
  public var scaleVisibility = FeatureVisibility.adaptive { didSet { refresh() } }

  /// Where the legend stands, and the end that stays in its place when the length is another.
  public var legendAlignment = Alignment.leading { didSet { align() } }

  /// Of the length; metric unless set. MapKit takes them from the user's region.
  public var units = LengthUnits.metric { didSet { if units != oldValue { refresh() } } }

  /// In logical pixels.
  private static let room = 140.0
  /// How wide it gets, in logical pixels, with its margins.
  public static let greatestWidth = 164

  private let label = Label()
  private let bar = ScaleBar()
  private lazy var fader = Fader(self)
  private var subscription: Subscription?
  private var zoom = ZoomWatch()
  private var fading: Source?

  /// Makes a scale for `mapView`.
  public init(mapView: MapView?) {
    self.mapView = mapView
    super.init(.vertical)
    ControlStyle.apply()
    addStyle("scale-view")
    label.useTabularFigures()
    append(label, bar)
    align()
    follow()
  }

  /// The length, as it is told.
  public var legend: String { label.text }

  private func align() {
    label.xAlign = legendAlignment == .leading ? 0 : 1
    bar.horizontalAlign = legendAlignment == .leading ? .start : .end
  }

  private func follow() {
    zoom = ZoomWatch()
    subscription = mapView?.observeViewport { [weak self] _ in self?.refresh() }
    refresh()
  }

  private func refresh() {
    guard let mapView else { return fader.show(false, animated: false) }
    let viewport = mapView.viewport
    zoom.note(viewport, at: MainLoop.now)
    let isShown = zoom.isShown(scaleVisibility, at: MainLoop.now)
    fader.show(isShown, animated: mapView.animationsEnabled)
    if isShown, scaleVisibility == .adaptive { fadeLater() }
    let meters = viewport.metersPerPixel(at: viewport.center.coordinate)
    guard meters > 0, meters.isFinite else { return }
    let scale = MapScale(metersPerPixel: meters, room: ScaleView.room, in: units)
    // A label that is told what it says already is measured again.
    if label.text != scale.text { label.text = scale.text }
    bar.setMinimumSize(width: Int(scale.width.rounded()))
  }

  /// Looks once the map may not be zoomed any more.
  private func fadeLater() {
    guard fading == nil, let end = zoom.end else { return }
    fading = MainLoop.after(seconds: max(0, end - MainLoop.now) + 0.01) { [weak self] in
      self?.fading = nil
      self?.refresh()
    }
  }
}
