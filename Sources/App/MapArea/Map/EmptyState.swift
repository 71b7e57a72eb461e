import AppBase
import FileDialogs
import Gtk
import Observing

/// The card on a map without places. It shows a hint, recent files, and buttons to open a file or add a place. The card
/// is at the bottom, so that the map stays usable.
final class EmptyState: FloatingBox {
  /// Called when the height of the card may have changed.
  var onResize: () -> Void = {}
  private let recent = Box(.vertical)
  /// The files shown as buttons in `recent`.
  private var files: [RecentManager.Item] = []
  private var maps: [RecentMaps.Item] = []
  private var looking: Task<Void, Never>?
  private var subscription: Subscription?
  /// Whether the map is high enough to show the recent files.
  private var hasRoom = false
  private static let mostRecent = 3
  private static let mostClosed = 2
  /// The delay before the desktop's recent files are read, in seconds. It is long enough for the first frames.
  private static let delay = 0.5
  /// The minimum height of the map for showing the recent files, in logical pixels.
  private static let roomyHeight = 360

  init() {
    super.init(.vertical, spacing: 3, styles: ["map-card", "small"], shadows: .card)
    horizontalAlign = .center
    verticalAlign = .end
    let title = Label(localized("No Places Yet"))
    title.addStyle("heading")
    let advice = Label(localized("Open a GeoJSON, KML, GPX or CSV file, drop one here, or add a place."))
    advice.wraps = true
    advice.justification = .center
    advice.setWidth(atMost: 40)
    let open = Button(localized("_Open…"))
    open.setAction(Actions.open)
    open.addStyle("suggested-action")
    let add = Button(localized("_Add a Place"))
    add.setAction(Actions.add)
    let buttons = Box(.horizontal, spacing: 9)
    buttons.horizontalAlign = .center
    buttons.setMargins(top: 9)
    buttons.append(open, add)
    recent.horizontalAlign = .center
    recent.setMargins(top: 6)
    recent.isVisible = false
    // The buttons come last, so that they don't move when recent files appear.
    append(title, advice, recent, buttons)
    MainLoop.after(seconds: EmptyState.delay) { [weak self] in self?.followRecent() }
  }

  private func followRecent() {
    offerRecent()
    RecentFiles.manager.onChange(during: self) { [weak self] in self?.offerRecent() }
    subscription = RecentMaps.shared.observe { [weak self] in self?.offerRecent() }
  }

  private func offerRecent() {
    looking?.cancel()
    looking = Task { [weak self] in
      let files = await RecentFiles.latest(EmptyState.mostRecent)
      let maps = RecentMaps.shared.all.prefix(EmptyState.mostClosed)
      guard !Task.isCancelled else { return }
      self?.offer(Array(files.prefix(EmptyState.mostRecent - maps.count)), Array(maps))
    }
  }

  private func offer(_ files: [RecentManager.Item], _ maps: [RecentMaps.Item]) {
    // Keeps the buttons if only the times of the files changed, because a button may have the keyboard focus.
    let areSame = files.elementsEqual(self.files, by: { $0.file == $1.file && $0.name == $1.name })
    guard !areSame || maps != self.maps else { return }
    (self.files, self.maps) = (files, maps)
    for child in recent.children { recent.remove(child) }
    for map in maps {
      let button = EmptyState.button(named: map.name, icon: "document-revert-symbolic")
      button.tooltip = localized("Reopen Closed Map")
      button.setAction(Actions.openClosed, with: map.journal)
      recent.append(button)
    }
    for file in files { recent.append(EmptyState.button(for: file)) }
    showRecent()
    onResize()
  }

  /// Shows the recent files if the map is high enough.
  func fit(height: Int) {
    hasRoom = height >= EmptyState.roomyHeight
    showRecent()
  }

  private func showRecent() {
    let isShown = hasRoom && !recent.children.isEmpty
    if recent.isVisible != isShown { recent.isVisible = isShown }
  }

  private static func button(for recent: RecentManager.Item) -> Button {
    let button = button(named: recent.name, icon: "document-open-recent-symbolic")
    button.tooltip = recent.file.displayName
    button.setAction(Actions.openRecent, with: recent.file.uri)
    return button
  }

  private static func button(named text: String, icon: String) -> Button {
    let name = Label(text)
    name.ellipsis = .middle
    name.setWidth(atMost: 36)
    let labels = Box(.horizontal, spacing: 6)
    labels.append(Icon(named: icon), name)
    let button = Button()
    button.child = labels
    button.addStyle("flat", "recent-file")
    return button
  }
}
