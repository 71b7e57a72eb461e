import CGtk

/// A custom widget whose single child fills it, like a widget with a `GtkBinLayout`.
open class BinWidget: CustomWidget {
  public let child: Widget

  /// Creates an instance of `type`, a GType that `register` returned.
  public init(_ child: Widget, type: GType) {
    self.child = child
    super.init(type: type)
    child.setParent(self)
  }

  open override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    child.measured(orientation, for: forSize)
  }

  open override func allocate(width: Int, height: Int) {
    child.allocate(x: 0, y: 0, width: width, height: height)
  }
}
