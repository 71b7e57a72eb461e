import Adwaita
import Gtk

/// An object that shows toasts over the map.
package protocol ToastHost: AnyObject {
  /// Shows a toast. If `undoable` is true, the toast has a button that undoes the last step, as long as no other step
  /// follows.
  func show(toast sentence: String, undoable: Bool)

  /// Shows a toast for 15 seconds, with a button that calls `action`.
  @discardableResult func show(toast sentence: String, button action: Action<Void>) -> Toast

  /// Adds a toast to the queue.
  func add(_ toast: Toast)
}

extension ToastHost {
  package func show(toast sentence: String) { show(toast: sentence, undoable: false) }
}

/// An object with a sidebar next to the map, or over the map if the window is narrow.
package protocol SidebarHost: AnyObject {
  var isSidebarFolded: Bool { get }
  var showsSidebar: Bool { get set }
}

/// An object in which the title of the selected or newly added place can be edited.
package protocol TitleHost: SidebarHost {
  /// Moves the keyboard focus to the title field of the sidebar: now, or when a sidebar that is sliding in can take
  /// it.
  func editTitle()
  /// Asks for the title in a field next to the place.
  func askForTitle()
}

extension TitleHost {
  /// Starts editing the title of the place that was added: in the sidebar, or at the place if the sidebar would cover
  /// the map.
  package func nameWhatWasAdded() {
    guard !isSidebarFolded else { return askForTitle() }
    showsSidebar = true
    editTitle()
  }
}
