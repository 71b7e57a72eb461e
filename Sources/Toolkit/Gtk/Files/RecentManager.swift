import CGtk

/// The desktop's list of recent files.
public final class RecentManager: Object {
  public static var standard: RecentManager { RecentManager.wrapping(gtk_recent_manager_get_default()) }

  nonisolated public struct Item: Hashable, Sendable {
    public var file: File
    /// The displayed name.
    public var name: String
    public var mimeType: String
    /// The time of the last visit, in seconds since 1970.
    public var visited: Int
    /// Whether the file exists. Accesses the file system. Always true for remote files, which aren't checked.
    public var exists: Bool { file.path == nil || file.exists }
  }

  /// Adds a file that `application` has opened.
  public func add(_ file: File, mimeType: String, application: String, command: String) {
    let copies = [mimeType, application, command].map { text in text.withCString { g_strdup($0) } }
    defer { copies.forEach { g_free($0) } }
    var data = GtkRecentData()
    data.mime_type = copies[0]
    data.app_name = copies[1]
    data.app_exec = copies[2]
    gtk_recent_manager_add_full(cast(), file.uri, &data)
  }

  public func remove(_ file: File) { gtk_recent_manager_remove_item(cast(), file.uri, nil) }

  /// The files that `application` has opened, the latest first.
  public func items(of application: String) -> [Item] {
    let nodes = gtk_recent_manager_get_items(cast())
    defer { g_list_free_full(nodes) { gtk_recent_info_unref(OpaquePointer($0)) } }
    var items: [Item] = []
    var next = nodes
    while let node = next {
      let information = OpaquePointer(node.pointee.data)!
      if gtk_recent_info_has_application(information, application) != 0 { items.append(Item(information)) }
      next = node.pointee.next
    }
    return items.sorted { $0.visited > $1.visited }
  }

  @discardableResult
  public func onChange(during owner: Object? = nil, _ body: @escaping @MainActor () -> Void) -> SignalHandler
  {
    connect("changed", during: owner, body)
  }
}

extension RecentManager.Item {
  fileprivate init(_ information: OpaquePointer) {
    file = File(uri: String(cString: gtk_recent_info_get_uri(information)))
    name = String(cString: gtk_recent_info_get_display_name(information))
    mimeType = String(cString: gtk_recent_info_get_mime_type(information))
    visited = Int(g_date_time_to_unix(gtk_recent_info_get_visited(information)))
  }
}
