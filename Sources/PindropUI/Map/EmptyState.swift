import Gtk

/// What a map without places says: what can be done. It is at the foot of the map, which stays visible and usable.
final class EmptyState: FloatingBox {
  private let recent = Box(.vertical)
  /// Those that `recent` has buttons of.
  private var files: [RecentManager.Item] = []
  private var looking: Task<Void, Never>?
  /// Whether the map is high enough for them.
  private var hasRoom = false
  private static let mostRecent = 3
  /// The desktop's list of files is read when the first frames are on the screen, in seconds.
  private static let delay = 0.5
  /// Of a map on which they and all else have room, in logical pixels.
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
    // The buttons stay where they are when files come above them.
    append(title, advice, recent, buttons)
    MainLoop.after(seconds: EmptyState.delay) { [weak self] in self?.followRecent() }
  }

  private func followRecent() {
    offerRecent()
    RecentFiles.manager.onChange(during: self) { [weak self] in self?.offerRecent() }
  }

  private func offerRecent() {
    looking?.cancel()
    looking = Task { [weak self] in
      let files = await RecentFiles.latest(EmptyState.mostRecent)
      if !Task.isCancelled { self?.offer(files) }
    }
  }

  private func offer(_ files: [RecentManager.Item]) {
    // One that was opened again is the same button, which may have the keyboard.
    guard !files.elementsEqual(self.files, by: { $0.file == $1.file && $0.name == $1.name }) else { return }
    self.files = files
    for child in recent.children { recent.remove(child) }
    for file in files { recent.append(EmptyState.button(for: file)) }
    showRecent()
  }

  /// Fits it to a map of that height.
  func fit(height: Int) {
    hasRoom = height >= EmptyState.roomyHeight
    showRecent()
  }

  private func showRecent() {
    let isShown = hasRoom && !recent.children.isEmpty
    if recent.isVisible != isShown { recent.isVisible = isShown }
  }

  private static func button(for recent: RecentManager.Item) -> Button {
    let name = Label(recent.name)
    name.ellipsis = .middle
    name.setWidth(atMost: 36)
    let words = Box(.horizontal, spacing: 6)
    words.append(Image(icon: "document-open-recent-symbolic"), name)
    let button = Button()
    button.child = words
    button.tooltip = recent.file.displayName
    button.setAction(Actions.openRecent, telling: recent.file.uri)
    button.addStyle("flat", "recent-file")
    return button
  }
}
