import CGtk
import Gtk

/// A drop target for files, to which GTK converts the offered types.
final class FileDropTarget: EventController {
  init() { super.init(taking: UnsafeMutableRawPointer(gtk_drop_target_new([File].gtype, GDK_ACTION_COPY))) }

  /// Calls `body` with the files of each drop.
  func onDrop(_ body: @escaping @MainActor ([File]) -> Void) {
    connect("drop") { (dropped: UnsafeMutableRawPointer) -> Bool in
      body([File].read(dropped.assumingMemoryBound(to: GValue.self)))
      return true
    }
  }
}
