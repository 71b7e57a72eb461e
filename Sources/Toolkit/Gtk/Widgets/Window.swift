import CGtk

/// A toplevel window. GTK retains it until it is destroyed.
open class Window: Widget {
  open override class var gtype: GType { gtk_window_get_type() }

  public init() { super.init(sharing: gtk_window_new()) }
  public override init(sharing pointer: UnsafeMutableRawPointer) { super.init(sharing: pointer) }
  public override init(taking pointer: UnsafeMutableRawPointer) { super.init(taking: pointer) }

  open var child: Widget? {
    get { gtk_window_get_child(cast()).map { Widget.wrapping($0) } }
    set { gtk_window_set_child(cast(), newValue?.cast()) }
  }

  public var title: String {
    get { gtk_window_get_title(cast()).map { String(cString: $0) } ?? "" }
    set {
      let newTitle = LayoutLimit.clipped(newValue)
      // Set only a changed title: on X11, each call takes a millisecond.
      if newTitle != title { gtk_window_set_title(cast(), newTitle) }
    }
  }

  public func present() { gtk_window_present(cast()) }

  /// Closes the window with a close request, like its close button.
  public func close() { gtk_window_close(cast()) }

  /// Closes the window without a close request. The window is freed when Swift code has also released its references.
  public func destroy() { gtk_window_destroy(cast()) }

  /// Calls `body` on a close request. `body` returns `true` to keep the window open.
  @discardableResult
  public func onCloseRequest(_ body: @escaping @MainActor () -> Bool) -> SignalHandler {
    connect("close-request", body)
  }
}

extension Window {
  /// The initial size, in logical pixels. While the window is open and not maximized, its current size.
  public var defaultSize: (width: Int, height: Int) {
    get {
      var size: (width: Int32, height: Int32) = (0, 0)
      gtk_window_get_default_size(cast(), &size.width, &size.height)
      return (Int(size.width), Int(size.height))
    }
    set { setDefaultSize(width: newValue.width, height: newValue.height) }
  }

  public func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(cast(), gint(width), gint(height))
  }

  /// The offset of the content from the corner of the window's surface, in logical pixels. GTK draws a border or shadow
  /// around the content.
  public var contentOrigin: (x: Double, y: Double) {
    var origin = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(opaque, &origin.x, &origin.y)
    return origin
  }

  public var isMaximized: Bool {
    get { gtk_window_is_maximized(cast()) != 0 }
    set { newValue ? gtk_window_maximize(cast()) : gtk_window_unmaximize(cast()) }
  }

  public var isFullscreen: Bool {
    get { gtk_window_is_fullscreen(cast()) != 0 }
    set { newValue ? gtk_window_fullscreen(cast()) : gtk_window_unfullscreen(cast()) }
  }

  /// Whether the window has the keyboard focus.
  public var isActive: Bool { gtk_window_is_active(cast()) != 0 }

  public var isModal: Bool {
    get { gtk_window_get_modal(cast()) != 0 }
    set { gtk_window_set_modal(cast(), newValue ? 1 : 0) }
  }

  /// The parent window, above which this window stays.
  public var transientFor: Window? {
    get { gtk_window_get_transient_for(cast()).map { Window.wrapping($0) } }
    set { gtk_window_set_transient_for(cast(), newValue?.cast()) }
  }

  /// The widget that has the focus when the window is active.
  public var focusWidget: Widget? {
    get { gtk_window_get_focus(cast()).map { Widget.wrapping($0) } }
    set { gtk_window_set_focus(cast(), newValue?.cast()) }
  }

  /// Whether the focus ring is visible. GTK hides it a few seconds after the last key that moved the focus.
  public var isFocusVisible: Bool {
    get { gtk_window_get_focus_visible(cast()) != 0 }
    set { gtk_window_set_focus_visible(cast(), newValue ? 1 : 0) }
  }

  /// All windows of the process that aren't destroyed, including dialogs.
  public static var toplevels: [Window] {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    var windows: [Window] = []
    var next = list
    while let node = next {
      if let window = Object.wrapping(node.pointee.data) as? Window { windows.append(window) }
      next = node.pointee.next
    }
    return windows
  }

  public static func setDefaultIcon(_ name: String) { gtk_window_set_default_icon_name(name) }
}
