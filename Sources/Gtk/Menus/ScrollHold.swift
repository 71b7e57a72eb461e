import CGtk

/// Keeps the scrolled views around a widget where they are while a popover of the widget is open.
///
/// GTK scrolls a view to the line of a menu that has the focus, as if the line were inside the view. That moves the menu
/// away from under the pointer, as was seen with GTK 4.18.
final class ScrollHold {
  private let views: [Widget]

  init(around widget: Widget) {
    views = sequence(first: widget, next: \.parent).filter {
      $0.hasProperty("scroll-to-focus") && $0.property("scroll-to-focus")
    }
    for view in views { view.setProperty("scroll-to-focus", to: false) }
  }

  /// Lets the views scroll to what has the focus again.
  func release() {
    for view in views { view.setProperty("scroll-to-focus", to: true) }
  }
}
