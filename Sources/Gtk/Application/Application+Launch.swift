import CGtk

extension Application {
  /// Calls `body` once in the primary instance, before it is activated or opens files.
  @discardableResult
  public func onStartup(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("startup", body) }

  /// Calls `body` whenever the program is started without files, including further launches while it runs.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("activate", body)
  }

  /// Calls `body` with the files to open; needs `handlesOpen`. A file may also be a folder or a URI such as
  /// `geo:1,2`.
  @discardableResult
  public func onOpen(
    _ body: @escaping @MainActor (_ files: [File], _ hint: String) -> Void
  ) -> SignalHandler {
    connect("open") { (files: UnsafeMutableRawPointer, count: Int, hint: String) in
      let pointers = UnsafeBufferPointer(
        start: files.assumingMemoryBound(to: OpaquePointer.self), count: count)
      body(pointers.map { File(reading: $0) }, hint)
    }
  }

  /// Calls `body` with the command line of this or another process; needs `handlesCommandLine`.
  ///
  /// `body` returns the exit status of that process.
  @discardableResult
  public func onCommandLine(_ body: @escaping @MainActor (Invocation) -> Int) -> SignalHandler {
    connect("command-line", body)
  }

  /// Registers the application on the session bus, as `run` does.
  public func register() throws(GLibError) {
    try Renderer.withoutUnused {
      () throws(GLibError) in try GLibError.check { g_application_register(cast(), nil, &$0) != 0 }
    }
  }

  /// Whether another process is the primary instance. Valid after registration.
  public var isRemote: Bool { g_application_get_is_remote(cast()) != 0 }
  public var isRegistered: Bool { g_application_get_is_registered(cast()) != 0 }

  public func activate() { g_application_activate(cast()) }

  /// Opens files in the primary instance.
  public func open(_ files: [File], hint: String = "") {
    var pointers: [OpaquePointer?] = files.map { $0.makePointer() }
    defer { pointers.forEach { g_object_unref(UnsafeMutableRawPointer($0)) } }
    g_application_open(cast(), &pointers, gint(files.count), hint)
  }

  /// Activates an action of the primary instance.
  public func activateAction<P: VariantValue>(_ name: String, _ parameter: P) {
    g_action_group_activate_action(opaque, name, parameter.variant())
  }

  public func activateAction(_ name: String) { g_action_group_activate_action(opaque, name, nil) }

  /// Waits until requests to the primary instance are sent. They are lost if the process ends earlier.
  public func flush() {
    guard let connection = g_application_get_dbus_connection(cast()) else { return }
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  /// Shows a desktop notification, replacing a previous one with the same `id`.
  public func notify(id: String, title: String, body: String? = nil) {
    let notification = g_notification_new(title)!
    if let body { g_notification_set_body(notification, body) }
    g_application_send_notification(cast(), id, notification)
    g_object_unref(UnsafeMutableRawPointer(notification))
  }
}

/// A command line received by the primary instance.
public final class Invocation: Object {
  public override class var gtype: GType { g_application_command_line_get_type() }

  /// The arguments, starting with the program's name.
  public var arguments: [String] {
    var count: gint = 0
    return strings(taking: g_application_command_line_get_arguments(cast(), &count))
  }

  /// Whether the command line comes from another process.
  public var isRemote: Bool { g_application_command_line_get_is_remote(cast()) != 0 }

  /// Returns the file of an argument, relative to the working folder of the command.
  public func file(for argument: String) -> File {
    File(taking: g_application_command_line_create_file_for_arg(cast(), argument))
  }
}
