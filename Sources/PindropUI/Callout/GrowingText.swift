import Gtk

/// A field for several lines that is as high as its text.
final class GrowingText: Box {
  let view = TextView()

  init() {
    super.init(.vertical)
    view.takesTab = false
    let watcher = SizeWatcher(view)
    append(watcher)
    watcher.onSize = { [weak self] _, _ in self?.measureSoon() }
    view.onChange { [unowned self] in measureSoon() }
  }

  /// GTK knows how high a text is only after it has been laid out in its width, and does not measure it again by itself.
  private func measureSoon() {
    MainLoop.beforeNextFrame { [weak self] in
      guard let self else { return }
      view.queueResize()
      if view.containsFocus { view.scrollCaretIntoView() }
    }
  }
}
