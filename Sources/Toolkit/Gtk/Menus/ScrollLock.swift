import CGtk

/// Prevents the scrolled views around a widget from scrolling while a popover of the widget is open.
///
/// GTK 4.18 treats the focused menu item as if it were inside the view and scrolls to it. This would move the menu away
/// from the pointer.
final class ScrollLock {
  private let views: [Widget]

  init(around widget: Widget) {
    views = sequence(first: widget, next: \.parent).filter {
      $0.hasProperty("scroll-to-focus") && $0.property("scroll-to-focus")
    }
    for view in views { view.setProperty("scroll-to-focus", to: false) }
  }

  /// Allows the views to scroll to the focus again.
  func release() {
    for view in views { view.setProperty("scroll-to-focus", to: true) }
  }
}
