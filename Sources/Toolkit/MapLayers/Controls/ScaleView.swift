import AnnotationKit
import Geography
import Gtk
import Observing

/// A scale for the center of a map. Modeled on MapKit's `MKScaleView`.
///
/// A program can place it anywhere. By default, it is visible while the map is being zoomed; see `scaleVisibility`.
public final class ScaleView: Box {
  /// The end of the scale at which the legend is aligned. Modeled on MapKit's `MKScaleView.Alignment`, with
  /// the same raw values.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    case leading = 0
    case trailing = 1
  }

  /// The map view whose scale is shown. The scale doesn't retain it.
  public weak var mapView: MapView? { didSet { if mapView !== oldValue { follow() } } }

  /// The visibility of the scale. The default, `.adaptive`, shows it while the map is being zoomed.
  public var scaleVisibility = FeatureVisibility.adaptive { didSet { refresh() } }

  /// The alignment of the legend, and the end of the bar that stays in place when its length changes.
  public var legendAlignment = Alignment.leading { didSet { align() } }

  /// The length units. The default is metric; MapKit uses the units of the user's region.
  public var units = LengthUnits.metric { didSet { if units != oldValue { refresh() } } }

  /// The maximum length of the bar, in logical pixels.
  private static let room = 140.0
  /// The maximum width of the view, including its margins, in logical pixels.
  public static let greatestWidth = 164

  private let label = Label()
  private let bar = ScaleBar()
  private lazy var fader = Fader(self)
  private var subscription: Subscription?
  private var zoom = ZoomWatch()
  private var fading: Source?

  /// Creates a scale for `mapView`.
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

  /// The length of the bar as text.
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
    // Don't set the same text again, because the label would be measured again.
    if label.text != scale.text { label.text = scale.text }
    bar.setMinimumSize(width: Int(scale.width.rounded()))
  }

  /// Refreshes the view once after the time at which zooming may have ended.
  private func fadeLater() {
    guard fading == nil, let end = zoom.end else { return }
    fading = MainLoop.after(seconds: max(0, end - MainLoop.now) + 0.01) { [weak self] in
      self?.fading = nil
      self?.refresh()
    }
  }
}
