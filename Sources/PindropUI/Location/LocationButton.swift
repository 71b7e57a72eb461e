import Gtk

/// Shows the user's location and follows it; down while it does.
final class LocationButton: Box {
  private let button = ToggleButton(
    icon: "find-location-symbolic", tooltip: nil, action: Actions.locate.detailedName)
  private let spinner = Spinner()
  private let icon = Image(icon: "find-location-symbolic")
  private let stack = Stack()

  init() {
    super.init(.vertical)
    addStyle("map-buttons")
    button.focusesOnClick = false
    stack.add(icon, name: "icon")
    stack.add(spinner, name: "spinner")
    button.child = stack
    append(button)
    show(.off)
  }

  func show(_ state: UserLocator.State) {
    stack.visibleName = state == .searching ? "spinner" : "icon"
    spinner.isSpinning = state == .searching
    setStyle("located", state == .shown)
    let words =
      switch state {
      case .off: localized("Show Your Location")
      case .searching: localized("Stop Looking for Your Location")
      case .following: localized("Hide Your Location")
      case .shown: localized("Back to Your Location")
      }
    button.tooltip = Actions.locate.tooltip(words)
    button.setAccessibleLabel(words)
  }
}
