import Gtk

/// A multi-line text field that grows with its text.
package final class GrowingText: Box {
  package let view = TextView()

  package init() {
    super.init(.vertical)
    view.takesTab = false
    let watcher = SizeWatcher(view)
    append(watcher)
    watcher.onSize = { [weak self] _, _ in self?.scheduleMeasuring() }
    view.onChange { [unowned self] in scheduleMeasuring() }
  }

  /// Measures the text again before the next frame. GTK knows the height only after it has laid out the text at its
  /// width, and doesn't measure a second time.
  private func scheduleMeasuring() {
    MainLoop.beforeNextFrame { [weak self] in
      guard let self else { return }
      view.queueResize()
      if view.containsFocus { view.scrollCaretIntoView() }
    }
  }
}
