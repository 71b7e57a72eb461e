import CGtk

/// A window of an application. The application runs as long as it has a window.
open class ApplicationWindow: Window, ActionMap {
  open override class var gtype: GType { gtk_application_window_get_type() }

  public init(_ application: Application) {
    super.init(sharing: gtk_application_window_new(application.cast()))
  }
  public override init(sharing pointer: UnsafeMutableRawPointer) { super.init(sharing: pointer) }
  public override init(taking pointer: UnsafeMutableRawPointer) { super.init(taking: pointer) }
}
