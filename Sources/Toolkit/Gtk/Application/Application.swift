import CGtk

/// The application (`GtkApplication`).
open class Application: Object, ActionMap {
  open override class var gtype: GType { gtk_application_get_type() }

  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let handlesOpen = Flags(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)
    public static let nonUnique = Flags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
    public static let isService = Flags(rawValue: G_APPLICATION_IS_SERVICE.rawValue)
  }

  public init(id: String, flags: Flags = []) {
    precondition(g_application_id_is_valid(id) != 0, "\(id) is no application id")
    super.init(
      taking: UnsafeMutableRawPointer(gtk_application_new(id, GApplicationFlags(rawValue: flags.rawValue))!))
  }

  public override init(taking pointer: UnsafeMutableRawPointer) { super.init(taking: pointer) }

  /// Runs the program until its last window is closed, and returns the exit status.
  ///
  /// The first of `arguments` is the name of the program. If there is no display, GTK prints an error and exits with
  /// status 1.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    MainLoop.adoptMainQueue()
    return withStrings(arguments) { pointers in
      pointers.withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: arguments.count + 1) {
        g_application_run(cast(), gint(arguments.count), $0)
      }
    }
  }

  /// Ends `run` immediately, without asking windows to close.
  public func quit() { g_application_quit(cast()) }

  /// Keeps the program running without a window, until `release()`.
  public func hold() { g_application_hold(cast()) }
  public func release() { g_application_release(cast()) }
}

extension Application {
  public var windows: [Window] {
    var windows: [Window] = []
    var next = gtk_application_get_windows(cast())
    while let node = next {
      windows.append(Window.wrapping(node.pointee.data))
      next = node.pointee.next
    }
    return windows
  }

  public var activeWindow: Window? { gtk_application_get_active_window(cast()).map { Window.wrapping($0) } }

  /// Keeps the program running while `window` is open, and makes the application's actions available in the window.
  public func add(_ window: Window) { gtk_application_add_window(cast(), window.cast()) }

  /// Sets the keys (such as `"<Control>z"`) of an action (such as `"win.undo"` or `"win.color::red"`).
  public func setAccelerators(_ keys: [String], for action: String) {
    for key in keys { precondition(Accelerator(key) != nil, "\(key) names no keys") }
    withStrings(keys) { gtk_application_set_accels_for_action(cast(), action, $0) }
  }
}
