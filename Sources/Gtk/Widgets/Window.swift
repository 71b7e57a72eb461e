import CGtk

/// A toplevel window. GTK keeps it until it is destroyed.
open class Window: Widget {
  open override class var gtype: GType { gtk_window_get_type() }

  public init() { super.init(sharing: gtk_window_new()) }
  public override init(sharing pointer: UnsafeMutableRawPointer) { super.init(sharing: pointer) }
  public override init(taking pointer: UnsafeMutableRawPointer) { super.init(taking: pointer) }

  open var child: Widget? {
    get { gtk_window_get_child(cast()).map { Widget.wrapping($0) } }
    set { gtk_window_set_child(cast(), newValue?.cast()) }
  }

  public func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(cast(), gint(width), gint(height))
  }

  public func present() { gtk_window_present(cast()) }

  /// Asks the window to close, as its button does.
  public func close() { gtk_window_close(cast()) }

  /// Calls `body` when somebody asks the window to close; true keeps it open.
  @discardableResult
  public func onCloseRequest(_ body: @escaping @MainActor () -> Bool) -> SignalHandler {
    connect("close-request", body)
  }

  /// Takes the window away without asking.
  public func destroy() { gtk_window_destroy(cast()) }
}

/// A window of an application, which runs for as long as it has one.
open class ApplicationWindow: Window {
  open override class var gtype: GType { gtk_application_window_get_type() }

  public init(_ application: Application) {
    super.init(sharing: gtk_application_window_new(application.cast()))
  }
  public override init(sharing pointer: UnsafeMutableRawPointer) { super.init(sharing: pointer) }
}
