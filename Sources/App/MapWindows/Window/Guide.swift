import AppBase
import Gtk
import InstalledData

/// The user's guide, a web page that is installed with the program.
package enum Guide {
  /// Opens the guide in the desktop's web browser. Shows a message if that isn't possible.
  package static func open(over window: Gtk.Window) async {
    guard let page else {
      await Notice.show(
        localized("The guide is not installed"),
        localized("The guide is also in Pindrop’s source code, in Documentation/guide.md."), over: window)
      return
    }
    do throws(GLibError) {
      try await window.launch(page)
    } catch {
      await Notice.show(
        localized("The guide could not be opened"),
        localized("{0}\n\nOpen {1} in a web browser.", error.message, page.path ?? page.uri), over: window)
    }
  }

  /// The installed page; `nil` if it is missing.
  private static var page: File? {
    guard let data = try? SharedData.locate(holding: SharedData.guideName), data.has(SharedData.guideName)
    else { return nil }
    return File(path: data.path(SharedData.guideName))
  }
}
