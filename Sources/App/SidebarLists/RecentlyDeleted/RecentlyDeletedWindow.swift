import Adwaita
import AppBase
import Documents
import FileDialogs
import Gtk
import Journal
import MapFiles
import MapSessions
import Observing

/// A window that lists the features that were recently deleted from a map. The user can restore them or delete them
/// permanently.
final class RecentlyDeletedWindow: Adwaita.Window {
  let model = DeletedListModel()
  let search = SearchEntry(placeholder: localized("Search"))
  let restore = Button(localized("_Restore"))
  let remove = Button(localized("_Delete Permanently…"))
  private let list: ListView
  private let pages = Stack()
  private let empty: StatusPage
  private let footer = Box(.horizontal, spacing: 12)
  /// A note that explains why the list is incomplete.
  private let rest = Label(
    localized(
      "The list shows the last {1} deleted places, and at most {0} from one deletion. To restore all places from a deletion, undo the deletion.",
      RecentlyDeletedWindow.mostOfOne.formatted, RecentlyDeletedWindow.mostOfAll.formatted))
  private let session: MapSession
  private var all: [DeletedRowContent] = []
  private var subscriptions: [Subscription] = []
  private var isRefreshing = false

  /// Called with the features to restore after the window has closed.
  var onRestore: ([DeletedFeature]) -> Void = { _ in }

  /// The maximum number of listed features from one step. The list has to read every listed feature.
  private static let mostOfOne = 1000
  /// The approximate maximum number of listed features.
  private static let mostOfAll = 5000
  /// The maximum number of features that are listed without a search field.
  private static let many = 8

  init(_ session: MapSession, parent: Gtk.Window) {
    self.session = session
    let factory = ListItemFactory(
      make: { RowView() },
      bind: { (view: RowView, row: ListRow<DeletedRowContent>, item: ListItem) in
        view.show(row.content.content)
        item.setAccessibleLabel(row.content.content.spoken)
      })
    list = ListView(model, factory)
    empty = StatusPage(
      localized("Nothing Deleted"),
      description: localized(
        "Places that you delete from this map can be restored here for {0} days.", MapJournals.retentionDays),
      icon: "user-trash-symbolic")
    super.init()
    title = localized("Recently Deleted")
    transientFor = parent
    isModal = true
    setDefaultSize(width: 440, height: 520)
    setMinimumSize(width: 340, height: 300)
    child = content
    model.onSelection = { [unowned self] in refreshButtons() }
    connect()
    subscriptions = [
      session.observe([.contents, .layers, .journal]) { [weak self] _ in self?.scheduleRefresh() }
    ]
    refresh()
    if model.count > 0 {
      model.select(0..<1, alone: true)
      list.grabFocus()
    }
  }

  private var content: Widget {
    let bar = Adwaita.HeaderBar()
    bar.titleWidget = WindowTitle(localized("Recently Deleted"))
    list.addStyle("navigation-sidebar", "place-list")
    list.setAccessibleLabel(localized("Recently Deleted"))
    search.setMargins(top: 6, bottom: 6, start: 12, end: 12)
    let rows = TabStop(ScrolledWindow(list), to: list)
    rows.onEnter = { [unowned self] in list.grabFocus() }
    pages.add(rows, name: "list")
    pages.add(empty, name: "empty")
    pages.add(
      StatusPage(localized("No Results Found"), icon: "system-search-symbolic"), name: "nothing")
    pages.expandsVertically = true
    restore.addStyle("suggested-action")
    restore.horizontalAlign = .end
    restore.expandsHorizontally = true
    footer.append(remove, restore)
    footer.setMargins(12)
    rest.addStyle("caption", "dim-label")
    rest.wraps = true
    rest.setMargins(top: 12, start: 12, end: 12)
    rest.isVisible = false
    let column = Box(.vertical)
    column.append(bar, search, pages, rest, footer)
    return column
  }

  private func connect() {
    search.onSearch { [unowned self] in filter() }
    search.onActivate { [unowned self] in restoreSelection() }
    search.onStop { [unowned self] in if search.text.isEmpty { close() } else { search.text = "" } }
    restore.onClick { [unowned self] in restoreSelection() }
    remove.onClick { [unowned self] in Task { [self] in await forgetSelection() } }
    list.onActivate { [unowned self] position in
      if !model.isSelected(position) { model.select(position..<position + 1, alone: true) }
      restoreSelection()
    }
    let keys = ShortcutController()
    for key in ["Delete", "KP_Delete"] {
      keys.add(key) { [unowned self] in
        guard !model.selection.isEmpty, list.containsFocus else { return false }
        Task { [self] in await forgetSelection() }
        return true
      }
    }
    keys.add("Escape") { [unowned self] in
      close()
      return true
    }
    keys.add("<Control>f") { [unowned self] in search.isVisible && search.grabFocus() }
    add(keys)
  }

  /// Refreshes the list when the main loop is idle, because the current step may not be finished.
  private func scheduleRefresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    MainLoop.whenIdle { [weak self] in
      self?.isRefreshing = false
      self?.refresh()
    }
  }

  func refresh() {
    let now = LocalTime.now
    do throws(JournalError) {
      let (features, isComplete) = try session.document.deleted.recent(
        ofEachStep: RecentlyDeletedWindow.mostOfOne, atMost: RecentlyDeletedWindow.mostOfAll,
        since: MapJournals.retentionLimit(now))
      all = features.map { DeletedRowContent($0, session.writing, now: now) }
      rest.isVisible = !isComplete && !all.isEmpty
    } catch {
      all = []
      rest.isVisible = false
      empty.setTexts(localized("Nothing to Restore"), description: error.readingSentence)
    }
    search.isVisible = all.count > RecentlyDeletedWindow.many || !search.text.isEmpty
    search.captureKeys(of: search.isVisible ? self : nil)
    filter()
  }

  private func filter() {
    let query = search.text.lowercased()
    model.show(
      query.isEmpty
        ? all : all.filter { "\($0.content.title) \($0.content.detail)".lowercased().contains(query) })
    pages.visibleName = all.isEmpty ? "empty" : model.count == 0 ? "nothing" : "list"
    footer.isVisible = !all.isEmpty
  }

  private func refreshButtons() {
    for button in [restore, remove] { button.isSensitive = !model.selection.isEmpty }
  }

  private func restoreSelection() {
    let features = model.selection.isEmpty && model.count == 1 ? [model.lines[0].feature] : model.selection
    guard !features.isEmpty else { return }
    let onRestore = onRestore
    close()
    onRestore(features)
  }

  /// Deletes the selected features permanently, after a confirmation.
  func forgetSelection() async {
    let features = model.selection
    guard let first = features.first else { return }
    let dialog = MessageDialog(
      features.count == 1
        ? localized("Delete “{0}” Permanently?", first.name(session.writing))
        : localized(
          "Delete {0} Place Permanently?", plural: "Delete {0} Places Permanently?", count: features.count,
          features.count.formatted),
      body: localized(
        "You can restore this place only by undoing the deletion.",
        plural: "You can restore these places only by undoing the deletion.", count: features.count),
      parent: self)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("delete", label: localized("_Delete Permanently"), appearance: .destructive)
    dialog.setDefaultResponse("cancel")
    guard await dialog.choose() == "delete" else { return }
    do throws(JournalError) {
      try session.document.deleted.forget(features)
    } catch {
      await Notice.show(localized("The place could not be deleted"), error.writingSentence, over: self)
    }
    refresh()
  }
}
