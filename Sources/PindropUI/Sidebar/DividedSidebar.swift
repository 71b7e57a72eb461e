import Gtk

/// The list over what is told of the selection, with a divider between them that can be moved.
///
/// Selecting moves nothing: the details have their room also while nothing is selected.
final class DividedSidebar: Box {
  static let usualListShare = 0.45

  /// How much of the height the list has, from 0 to 1; in a low window it has two rows at least.
  var listShare = usualListShare {
    didSet { if listShare != oldValue { placeDividerSoon() } }
  }

  private let paned: Paned
  private let upper = Box(.vertical)
  private let scroller: ScrolledWindow
  private let lower: FocusPassage
  /// The height that the divider was placed for.
  private var placedHeight = 0.0
  private var isPlacing = false

  init(list: Widget, details: Widget) {
    scroller = ScrolledWindow(details)
    // Its child's parts have the keyboard, or nothing.
    scroller.isFocusable = false
    lower = FocusPassage(scroller, to: details)
    upper.append(list)
    // Two rows.
    upper.setMinimumSize(height: 112)
    paned = Paned(.vertical, start: upper, end: lower)
    paned.setGrows(start: true, end: false)
    paned.setShrinks(start: false, end: true)
    paned.expandsVertically = true
    super.init(.vertical)
    append(paned)
    paned.onPosition { [unowned self] in dividerDidMove() }
    paned.onMap { [unowned self] in placeDividerSoon() }
  }

  /// Shows another list in the place of `old`.
  func replace(_ old: Widget, with new: Widget) {
    upper.insert(new, after: old)
    upper.remove(old)
  }

  /// Hides the details, where there is nothing that they could be about.
  var showsDetails: Bool {
    get { lower.isVisible }
    set {
      guard newValue != showsDetails else { return }
      lower.isVisible = newValue
      placeDividerSoon()
    }
  }

  /// Shows the beginning of the details.
  func scrollToStart() { scroller.verticalAdjustment.value = 0 }

  /// During layout GTK takes no position.
  private func placeDividerSoon() {
    MainLoop.beforeNextFrame { [weak self] in self?.placeDivider() }
  }

  private func placeDivider() {
    guard paned.isMapped, paned.height > 0 else { return }
    placedHeight = paned.height
    isPlacing = true
    paned.position = Int((paned.height * listShare).rounded())
    isPlacing = false
  }

  private func dividerDidMove() {
    guard !isPlacing, showsDetails, paned.isMapped else { return }
    // Another height of the window moves it too.
    guard paned.height == placedHeight else { return placeDividerSoon() }
    listShare = Double(paned.position) / paned.height
  }
}
