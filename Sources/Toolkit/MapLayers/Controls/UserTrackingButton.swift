import AnnotationKit
import Geography
import Gtk
import Observing

/// A toggle button that shows and follows the user's location. It is pressed while the map follows the user. Modeled on
/// MapKit's `MKUserTrackingButton`.
///
/// Each press selects the next mode: none, follow, follow with heading (if a heading is available), none.
public final class UserTrackingButton: MapButtons {
  /// The map view that follows the user. The button doesn't retain it.
  public weak var mapView: MapView? { didSet { if mapView !== oldValue { follow() } } }

  /// Returns the button's accessible label and tooltip in each state.
  public var text: @MainActor (UserTrackingState) -> MapControlText = UserTrackingButton.english {
    didSet { refresh() }
  }

  /// The name of an action to activate instead of changing the mode, or `nil` (the default). The action must have a
  /// Boolean state: whether the button is pressed.
  public var actionName: String? {
    get { button.actionName }
    set { button.actionName = newValue }
  }

  private let button = ToggleButton(icon: icon)
  private let spinner = Spinner()
  private let stack = Stack()
  private var subscription: Subscription?
  private static let icon = "find-location-symbolic"

  /// Creates a button for `mapView`.
  public init(mapView: MapView?) {
    self.mapView = mapView
    super.init(.vertical)
    button.focusesOnClick = false
    stack.add(Icon(named: UserTrackingButton.icon), name: "icon")
    stack.add(spinner, name: "spinner")
    stack.add(DrawnIcon(side: 16, UserTrackingButton.arrow), name: "arrow")
    button.child = stack
    button.onClick { [unowned self] in
      guard actionName == nil else { return }
      self.mapView?.advanceUserTracking(animated: true)
      // Set the state of the button from the new mode, because the press has toggled the button.
      refresh()
    }
    append(button)
    follow()
  }

  private func follow() {
    subscription = mapView?.observeUserTracking { [weak self] _ in self?.refresh() }
    refresh()
  }

  private func refresh() {
    let state = mapView?.userTrackingState ?? .off
    stack.visibleName =
      switch state {
      case .searching: "spinner"
      case .followingWithHeading: "arrow"
      case .off, .following, .shown: "icon"
      }
    spinner.isSpinning = state == .searching
    box.setStyle("located", state == .shown)
    if actionName == nil { button.isActive = state.isOn }
    let text = text(state)
    button.tooltip = text.tooltip
    button.setAccessibleLabel(text.label)
  }

  private static func english(_ state: UserTrackingState) -> MapControlText {
    switch state {
    case .off: MapControlText("Show Your Location")
    case .searching: MapControlText("Stop Locating")
    case .following: MapControlText("Following Your Location")
    case .followingWithHeading: MapControlText("Following Your Location and Heading")
    case .shown: MapControlText("Return to Your Location")
    }
  }

  /// Returns an arrow that points up.
  private static func arrow(_ color: Color) -> Drawing {
    Drawing([
      .fill(
        Path([
          .move(Point(x: 0, y: -7)), .line(Point(x: 6, y: 7)), .line(Point(x: 0, y: 4)),
          .line(Point(x: -6, y: 7)), .close,
        ]), .color(color))
    ])
  }
}
