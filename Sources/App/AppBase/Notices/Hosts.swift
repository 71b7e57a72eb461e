import Adwaita
import Gtk

/// An object that shows toasts over the map.
package protocol ToastHost: AnyObject {
  /// Shows a toast. If `undoable` is true, the toast has a button to undo the last step, until another step follows.
  func show(toast sentence: String, undoable: Bool)

  /// Shows a toast for 15 seconds, with a button that calls `action`.
  @discardableResult func show(toast sentence: String, button action: Action<Void>) -> Toast

  /// Adds a toast to the queue.
  func add(_ toast: Toast)
}

extension ToastHost {
  package func show(toast sentence: String) { show(toast: sentence, undoable: false) }

  /// Shows a toast that says why a command did nothing. It doesn't wait until a toast with a button has disappeared.
  package func show(answer sentence: String) { add(Toast(sentence, priority: .high)) }
}

/// An object with a sidebar next to the map, or over the map if the window is narrow.
package protocol SidebarHost: AnyObject {
  var isSidebarFolded: Bool { get }
  var showsSidebar: Bool { get set }
}

/// An object that can start editing the title of the selected or newly added place.
package protocol TitleHost: SidebarHost {
  /// Moves the keyboard focus to the title field in the sidebar. If the sidebar is sliding in, the focus moves when the
  /// field can take it.
  func editTitle()
  /// Shows a field for the title next to the place.
  func askForTitle()
}

extension TitleHost {
  /// Starts editing the title of the new place: in the sidebar, or next to the place if the sidebar would cover the
  /// map.
  package func nameWhatWasAdded() {
    guard !isSidebarFolded else { return askForTitle() }
    showsSidebar = true
    editTitle()
  }
}
