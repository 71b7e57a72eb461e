import Gtk

/// Takes its child's height where there is room and scrolls where there is less.
///
/// A scrolled window alone measures its child as if texts were never wrapped.
final class ScrolledDetails: CustomWidget {
  private static let type = register("PindropScrolledDetails", cssName: "scrolled-details")
  private let content: Widget
  private let scroller: ScrolledWindow
  /// What heights are measured for.
  private let usualWidth: Int

  init(_ content: Widget, width: Int) {
    self.content = content
    usualWidth = width
    scroller = ScrolledWindow(content)
    super.init(type: ScrolledDetails.type)
    // Its child's parts have the keyboard, or nothing.
    scroller.isFocusable = false
    scroller.setParent(self)
  }

  override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    switch orientation {
    case .horizontal: scroller.measured(.horizontal)
    case .vertical: (0, content.measured(.vertical, for: forSize < 0 ? usualWidth : forSize).natural)
    }
  }

  override func allocate(width: Int, height: Int) {
    scroller.allocate(x: 0, y: 0, width: width, height: height)
  }
}
