import Adwaita
import Gtk

/// Says sentences over the map.
protocol ToastHost: AnyObject {
  /// Says a sentence for a while. What is `undoable` is the step done last, and no other one later.
  func show(toast sentence: String, undoable: Bool)

  /// Says a sentence for longer, with a button that calls `action`.
  @discardableResult func show(toast sentence: String, button action: Action<Void>) -> Toast

  /// Shows a toast, after those that are there.
  func add(_ toast: Toast)
}

extension ToastHost {
  func show(toast sentence: String) { show(toast: sentence, undoable: false) }
}

/// Has a sidebar beside the map, or over it where there is no room for both.
protocol SidebarHost: AnyObject {
  var isSidebarFolded: Bool { get }
  var showsSidebar: Bool { get set }
}

/// Names what has just been added, or what is selected.
protocol TitleHost: SidebarHost {
  /// Gives the sidebar's field of the title the keyboard: at once, or as soon as a sidebar that is only just coming takes
  /// it.
  func editTitle()
  /// Asks for the title at the place itself.
  func askForTitle()
}

extension TitleHost {
  /// Lets the title of what was added be typed: in the sidebar, or at the place where the sidebar would cover it.
  func nameWhatWasAdded() {
    guard !isSidebarFolded else { return askForTitle() }
    showsSidebar = true
    editTitle()
  }
}
