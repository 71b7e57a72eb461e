import CGtk

/// Reports changes of a file, also when it is deleted and created again.
public final class FileMonitor: Object {
  public override class var gtype: GType { g_file_monitor_get_type() }

  /// Nil where the file cannot be watched.
  public init?(_ file: File) {
    guard let monitor = file.withPointer({ g_file_monitor_file($0, G_FILE_MONITOR_WATCH_MOVES, nil, nil) })
    else { return nil }
    super.init(taking: UnsafeMutableRawPointer(monitor))
  }

  /// Calls `body` for every change; one write may cause several.
  @discardableResult
  public func onChange(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("changed", body) }

  public func cancel() { g_file_monitor_cancel(cast()) }
}
