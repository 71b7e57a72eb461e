import CGtk

/// Keeps the scrolled views around a widget in place while a popover of the widget is open.
///
/// GTK scrolls a view to the focused menu item as if it were inside the view. That moves the menu away from
/// under the pointer, as observed with GTK 4.18.
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
