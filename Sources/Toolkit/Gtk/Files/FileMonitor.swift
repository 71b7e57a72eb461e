import CGtk

/// Reports changes of a file, including its deletion and recreation.
public final class FileMonitor: Object {
  public override class var gtype: GType { g_file_monitor_get_type() }

  /// Starts monitoring. Returns `nil` if the file can't be monitored.
  public init?(_ file: File) {
    guard let monitor = file.withPointer({ g_file_monitor_file($0, G_FILE_MONITOR_WATCH_MOVES, nil, nil) })
    else { return nil }
    super.init(taking: UnsafeMutableRawPointer(monitor))
  }

  /// Calls `body` for every change. A single write may be reported as several changes.
  @discardableResult
  public func onChange(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("changed", body) }

  public func cancel() { g_file_monitor_cancel(cast()) }
}
