import CGtk
import Gtk
import GtkTesting
import XCTest

/// The dialog that GTK shows where there is no portal.
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

/// Waits for the dialog, and answers it.
@MainActor private func answer(_ response: GtkResponseType, when isReady: @escaping () -> Bool = { true }) {
  Task {
    while dialog() == nil || !isReady() { try? await Task.sleep(for: .milliseconds(5)) }
    gtk_dialog_response(dialog()!.assumingMemoryBound(to: GtkDialog.self), gint(response.rawValue))
  }
}

final class FileChooserTests: XCTestCase {
  func testAFileThatIsAcceptedIsTheAnswer() throws {
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
        answer(GTK_RESPONSE_ACCEPT) { [unowned chooser] in !chooser.currentFiles.isEmpty }
        let files = try result { await chooser.choose() }
        XCTAssertEqual(files, [File(path: "/tmp/places.geojson")])
        XCTAssertEqual(chooser.filterName, "GeoJSON")
      }
      pump { freed == nil }
      window.destroy()
    }
  }

  func testADialogClosedAnswersNothing() throws {
    try onMain {
      let chooser = FileChooser(.open, title: "Open", parent: nil)
      chooser.allowsSeveral = true
      answer(GTK_RESPONSE_CANCEL)
      XCTAssertEqual(try result { await chooser.choose() }, [])
    }
  }
}
