import CGtk

extension Application {
  /// Calls `body` once in the primary instance, before the application is activated or opens files.
  @discardableResult
  public func onStartup(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("startup", body) }

  /// Calls `body` whenever the program is started without files, including further launches while it runs.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("activate", body)
  }

  /// Calls `body` with the files to open. Requires the flag `handlesOpen`. A file can also be a folder or a URI such as
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

  /// Registers the application on the session bus, as `run` does.
  public func register() throws(GLibError) {
    try Renderer.withoutUnused {
      () throws(GLibError) in try GLibError.check { g_application_register(cast(), nil, &$0) != 0 }
    }
  }

  /// Whether another process is the primary instance. Valid after registration.
  public var isRemote: Bool { g_application_get_is_remote(cast()) != 0 }

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

  /// Waits until all requests to the primary instance are sent. Without this call, requests are lost if the process
  /// ends.
  public func flush() {
    guard let connection = g_application_get_dbus_connection(cast()) else { return }
    g_dbus_connection_flush_sync(connection, nil, nil)
  }
}
