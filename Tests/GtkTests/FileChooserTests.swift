import CGtk
import Gtk
import GtkTesting
import XCTest

/// Returns the dialog that GTK itself shows if there is no portal.
@MainActor private func dialog() -> UnsafeMutableRawPointer? {
  let windows = gtk_window_get_toplevels()
  for index in 0..<g_list_model_get_n_items(windows) {
    let window = g_list_model_get_item(windows, index)!
    defer { g_object_unref(window) }
    let instance = window.assumingMemoryBound(to: GTypeInstance.self)
    let isVisible = gtk_widget_get_mapped(window.assumingMemoryBound(to: GtkWidget.self)) != 0
    if isVisible, g_type_check_instance_is_a(instance, gtk_dialog_get_type()) != 0 { return window }
  }
  return nil
}

/// Shows the chooser, responds to its dialog when it is ready, and returns the chosen files.
@MainActor private func files(
  of chooser: FileChooser, answering response: GtkResponseType, when isReady: () -> Bool = { true }
) throws -> [File] {
  var files: [File]?
  Task { files = await chooser.choose() }
  var next = MainLoop.now
  pump {
    // Repeat the response, because it is lost while the dialog is still reading its folder.
    if let window = dialog(), isReady(), MainLoop.now >= next {
      next = MainLoop.now + 1
      gtk_dialog_response(window.assumingMemoryBound(to: GtkDialog.self), gint(response.rawValue))
    }
    return files != nil
  }
  return try XCTUnwrap(files)
}

final class FileChooserTests: XCTestCase {
  func testAcceptedFileIsReturned() throws {
    try onMain {
      let window = Window()
      window.present()
      weak var freed: FileChooser?
      do {
        let chooser = FileChooser(.save, title: "Export", parent: window, accept: "Export")
        freed = chooser
        chooser.setFolder(File(path: "/tmp"))
        chooser.setName("places.geojson")
        chooser.add(FileFilter("GeoJSON", suffixes: ["geojson"], types: ["application/geo+json"]))
        let files = try files(of: chooser, answering: GTK_RESPONSE_ACCEPT) { !chooser.currentFiles.isEmpty }
        XCTAssertEqual(files, [File(path: "/tmp/places.geojson")])
        XCTAssertEqual(chooser.filterName, "GeoJSON")
      }
      pump { freed == nil }
      window.destroy()
    }
  }

  func testCanceledDialogReturnsAnEmptyList() throws {
    try onMain {
      let chooser = FileChooser(.open, title: "Open", parent: nil)
      chooser.allowsSeveral = true
      XCTAssertEqual(try files(of: chooser, answering: GTK_RESPONSE_CANCEL), [])
    }
  }
}
