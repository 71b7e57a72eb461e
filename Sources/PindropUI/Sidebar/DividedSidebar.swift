import Gtk

/// The list over what is told of the selection, with a divider between them that can be moved.
///
/// Selecting moves nothing under the pointer: the details come over what of the list is beneath the row that was pressed,
/// and what they need at least is theirs also while nothing is selected, until somebody puts the divider elsewhere.
final class DividedSidebar: Box {
  /// Who has the room that only one of both needs.
  enum Room: Equatable {
    /// The list: there is nothing to tell.
    case forList
    /// Both, by the list's share.
    case shared
    /// Both, but the list is at least that high, in logical pixels, so that a row in it stays where it is.
    case sharedAtLeast(Double)
  }

  static let usualListShare = 0.45
  /// What of the height is left to the details in any case, so that a title and a coordinate are seen: in high windows
  /// colors as well.
  private static func leastDetailsHeight(of height: Double) -> Double { max(165, 0.27 * height) }

  /// ``Room/shared`` once somebody has moved the divider while both had something.
  var room = Room.forList { didSet { if room != oldValue { placeDividerSoon() } } }

  /// How much of the height the list has where both have something, from 0 to 1; in a low window it has two rows at least.
  var listShare = usualListShare {
    didSet { if listShare != oldValue { shareDidChange() } }
  }

  /// How much of the height the list has while there is nothing to tell, from 0 to 1; all but what the details need at least
  /// where nobody has moved the divider then.
  var idleListShare: Double? {
    didSet { if idleListShare != oldValue { shareDidChange() } }
  }

  /// Called when the list has another share of the height.
  var onShare: () -> Void = {}

  private func shareDidChange() {
    placeDividerSoon()
    onShare()
  }

  private let paned: Paned
  private let upper = Box(.vertical)
  private var list: PlaceList
  private let scroller: ScrolledWindow
  private let lower: FocusPassage
  /// The height that the divider was placed for.
  private var placedHeight = 0.0
  private var isPlacing = false

  init(list: PlaceList, details: Widget) {
    self.list = list
    scroller = ScrolledWindow(details)
    // Its child's parts have the keyboard, or nothing.
    scroller.isFocusable = false
    // What is told changes with each selection, and the divider gives it its height.
    lower = FocusPassage(SizeBoundary(scroller, asksForWidth: true), to: details)
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

  /// Shows another list.
  func show(_ other: PlaceList) {
    upper.insert(other, after: list)
    upper.remove(list)
    list = other
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
    let position = Int(listHeight(of: paned.height).rounded())
    guard position != paned.position else { return }
    // Where something is selected elsewhere, the list goes to its row.
    if room != .shared { list.keepRowsInPlace() }
    isPlacing = true
    paned.position = position
    isPlacing = false
  }

  private func listHeight(of height: Double) -> Double {
    let most = height - DividedSidebar.leastDetailsHeight(of: height)
    return switch room {
    case .forList: idleListShare.map { height * $0 } ?? max(height * listShare, most)
    case .shared: height * listShare
    case .sharedAtLeast(let least): max(height * listShare, min(least, most))
    }
  }

  private func dividerDidMove() {
    guard !isPlacing, showsDetails, paned.isMapped else { return }
    // Another height of the window moves it too.
    guard paned.height == placedHeight else { return placeDividerSoon() }
    let share = Double(paned.position) / paned.height
    switch room {
    case .forList: idleListShare = share
    case .shared, .sharedAtLeast:
      listShare = share
      room = .shared
    }
  }
}
