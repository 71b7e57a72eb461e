import AnnotationKit
import Geography
import Gtk
import Observing

/// A button that shows the direction of north, and rotates the map to north when it is pressed. Modeled on MapKit's
/// `MKCompassButton`.
///
/// A program that places the button itself sets `showsCompass` of the map view to false.
public final class CompassButton: MapButtons {
  /// The map view whose direction the button shows. The button doesn't retain it.
  public weak var mapView: MapView? { didSet { if mapView !== oldValue { follow() } } }

  /// The visibility of the compass. The default, `.adaptive`, shows it while the map is rotated.
  public var compassVisibility = FeatureVisibility.adaptive { didSet { refresh() } }

  /// The button's accessible label and tooltip.
  public var text = MapControlText("Point North") { didSet { notify() } }

  /// The name of an action to activate instead of rotating the map, or `nil` (the default).
  public var actionName: String? {
    get { button.actionName }
    set { button.actionName = newValue }
  }

  private let button = Button()
  private let needle = DrawnIcon(side: 34, CompassButton.needle)
  private lazy var fader = Fader(self)
  private var subscription: Subscription?

  /// Creates a compass for `mapView`.
  public init(mapView: MapView?) {
    self.mapView = mapView
    super.init(.vertical)
    box.addStyle("compass")
    button.focusesOnClick = false
    button.child = needle
    button.onClick { [unowned self] in
      if actionName == nil { self.mapView?.pointNorth(animated: true) }
    }
    append(button)
    notify()
    follow()
  }

  private func notify() {
    button.tooltip = text.tooltip
    button.setAccessibleLabel(text.label)
  }

  private func follow() {
    subscription = mapView?.observeViewport { [weak self] _ in self?.refresh() }
    refresh()
  }

  private func refresh() {
    guard let mapView else { return fader.show(false, animated: false) }
    let compass = Compass(mapView.viewport)
    needle.degrees = -compass.heading
    let isShown = compass.isShown(compassVisibility)
    if !isShown, containsFocus { (mapView.host as? Widget)?.grabFocus() }
    fader.show(isShown, animated: mapView.animationsEnabled)
  }

  /// Returns the needle pointing up. The red half points north.
  private static func needle(_ color: Color) -> Drawing {
    func half(_ tip: Double, _ fill: Color) -> Drawing.Element {
      .fill(
        Path([
          .move(Point(x: 0, y: tip)), .line(Point(x: 5, y: 0)), .line(Point(x: -5, y: 0)), .close,
        ]), .color(fill))
    }
    return Drawing([
      half(-14, Color(red: 0.88, green: 0.11, blue: 0.14)), half(14, color.opacity(0.55)),
    ])
  }
}
