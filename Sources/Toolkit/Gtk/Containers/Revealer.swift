import CGtk

/// A widget that shows and hides its child with an animation.
public final class Revealer: Widget {
  public enum Transition: UInt32, Enumeration {
    case none
    case crossfade
    case slideRight
    case slideLeft
    case slideUp
    case slideDown
  }

  public init(_ child: Widget? = nil, transition: Transition = .slideDown) {
    super.init(sharing: gtk_revealer_new())
    self.child = child
    setProperty("transition-type", to: transition)
  }

  public var child: Widget? {
    get { gtk_revealer_get_child(opaque).map { Widget.wrapping($0) } }
    set { gtk_revealer_set_child(opaque, newValue?.cast()) }
  }

  /// Whether the child is shown. Also true while the child appears with an animation.
  public var revealsChild: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }
}
