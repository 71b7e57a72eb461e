import AppBase
import Gtk

/// The sidebar's list and the callout below it, with a movable divider between them.
///
/// Selecting a row doesn't move the row, because the callout opens below it. Until the user moves the divider, the
/// callout's minimum height stays free, even if nothing is selected.
package final class DividedSidebar: Box {
  /// The rule for dividing the height.
  enum HeightDivision: Equatable {
    /// Used while no row is selected. The list takes all the height except the part reserved for the callout.
    case forList
    /// Used while a row is selected. The list takes the fraction `listShare` of the height.
    case shared
    /// Like `shared`, but the list has at least this height in logical pixels, so that the selected row stays in place.
    case sharedAtLeast(Double)
  }

  /// Returns the height reserved for the callout. It is enough for the title and the coordinate, and in high windows
  /// also for the colors.
  private static func leastDetailsHeight(of height: Double) -> Double { max(165, 0.27 * height) }

  /// The current division. It becomes ``HeightDivision/shared`` when the user moves the divider while a row is
  /// selected.
  var division = HeightDivision.forList { didSet { if division != oldValue { scheduleDividerPlacement() } } }

  /// The fraction of the height that the list takes while a row is selected, from 0 to 1. In a low window the list has
  /// at least two rows.
  package var listShare = Preferences.usualListShare {
    didSet { if listShare != oldValue { shareDidChange() } }
  }

  /// The fraction of the height that the list takes while no row is selected, from 0 to 1. If `nil`, the list takes all
  /// but the reserved height. The value is set when the user moves the divider.
  package var idleListShare: Double? {
    didSet { if idleListShare != oldValue { shareDidChange() } }
  }

  /// Called when `listShare` or `idleListShare` has changed.
  package var onShare: () -> Void = {}

  private func shareDidChange() {
    scheduleDividerPlacement()
    onShare()
  }

  private let paned: Paned
  private let upper = Box(.vertical)
  private var list: PlaceList
  private let scroller: ScrolledWindow
  private let lower: FocusForwarder
  /// The height of the sidebar when the divider was placed.
  private var placedHeight = 0.0
  private var isPlacing = false

  init(list: PlaceList, details: Widget) {
    self.list = list
    scroller = ScrolledWindow(details)
    // Lets only the contents take the keyboard focus.
    scroller.isFocusable = false
    // Ignores the natural height of the contents, which changes with each selection.
    lower = FocusForwarder(LayoutBoundary(scroller, asksForWidth: true), to: details)
    upper.append(list)
    // Makes the list at least two rows high.
    upper.setMinimumSize(height: 112)
    paned = Paned(.vertical, start: upper, end: lower)
    paned.setGrows(start: true, end: false)
    paned.setShrinks(start: false, end: true)
    paned.expandsVertically = true
    super.init(.vertical)
    append(paned)
    paned.onPosition { [unowned self] in dividerDidMove() }
    paned.onMap { [unowned self] in scheduleDividerPlacement() }
  }

  /// Replaces the list.
  func show(_ other: PlaceList) {
    upper.insert(other, after: list)
    upper.remove(list)
    list = other
  }

  /// Whether the callout is visible.
  var showsDetails: Bool {
    get { lower.isVisible }
    set {
      guard newValue != showsDetails else { return }
      lower.isVisible = newValue
      scheduleDividerPlacement()
    }
  }

  /// Scrolls the callout to its start.
  func scrollToStart() { scroller.verticalAdjustment.value = 0 }

  /// Places the divider before the next frame, because GTK ignores positions set during layout.
  private func scheduleDividerPlacement() {
    MainLoop.beforeNextFrame { [weak self] in self?.placeDivider() }
  }

  private func placeDivider() {
    guard paned.isMapped, paned.height > 0 else { return }
    placedHeight = paned.height
    let position = Int(listHeight(of: paned.height).rounded())
    guard position != paned.position else { return }
    // Keeps the scroll offset. In the `shared` division, the list scrolls to the selected row instead.
    if division != .shared { list.keepRowsInPlace() }
    isPlacing = true
    paned.position = position
    isPlacing = false
  }

  private func listHeight(of height: Double) -> Double {
    let most = height - DividedSidebar.leastDetailsHeight(of: height)
    return switch division {
    case .forList: idleListShare.map { height * $0 } ?? max(height * listShare, most)
    case .shared: height * listShare
    case .sharedAtLeast(let least): max(height * listShare, min(least, most))
    }
  }

  private func dividerDidMove() {
    guard !isPlacing, showsDetails, paned.isMapped else { return }
    // Ignores moves of the divider that come from resizing the window.
    guard paned.height == placedHeight else { return scheduleDividerPlacement() }
    let share = Double(paned.position) / paned.height
    switch division {
    case .forList: idleListShare = share
    case .shared, .sharedAtLeast:
      listShare = share
      division = .shared
    }
  }
}
