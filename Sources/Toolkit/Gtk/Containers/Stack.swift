import CGtk

/// A container that shows one of its children.
public final class Stack: Widget {
  public enum Transition: UInt32, Enumeration {
    case none = 0
    case crossfade = 1
    case slideRight = 2
    case slideLeft = 3
    case slideUp = 4
    case slideDown = 5
  }

  public init() { super.init(sharing: gtk_stack_new()) }

  public func add(_ child: Widget, name: String, title: String? = nil) {
    let page = gtk_stack_add_named(opaque, child.cast(), name)!
    if let title { gtk_stack_page_set_title(page, title) }
  }

  /// The name of the visible child.
  public var visibleName: String? {
    get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
    set {
      guard let newValue else { return }
      precondition(gtk_stack_get_child_by_name(opaque, newValue) != nil, "the stack has no \(newValue)")
      gtk_stack_set_visible_child_name(opaque, newValue)
    }
  }

  public var transition: Transition {
    get { property("transition-type") }
    set { setProperty("transition-type", to: newValue) }
  }

  /// Whether the stack is always as large as its largest child. Otherwise, it is as large as the visible child.
  public var isHomogeneous: Bool {
    get { gtk_stack_get_vhomogeneous(opaque) != 0 }
    set {
      gtk_stack_set_vhomogeneous(opaque, newValue ? 1 : 0)
      gtk_stack_set_hhomogeneous(opaque, newValue ? 1 : 0)
    }
  }
}
