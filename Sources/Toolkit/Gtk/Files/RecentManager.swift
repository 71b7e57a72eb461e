import CGtk

/// The desktop's list of recent files.
public final class RecentManager: Object {
  public static var standard: RecentManager { RecentManager.wrapping(gtk_recent_manager_get_default()) }

  nonisolated public struct Item: Hashable, Sendable {
    public var file: File
    /// The displayed name.
    public var name: String
    public var mimeType: String
    /// The time at which the application last added the file, in microseconds since 1970.
    public var added: Int
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
      if let added = time(at: information, of: application) { items.append(Item(information, added: added)) }
      next = node.pointee.next
    }
    return items.sorted { $0.added > $1.added }
  }

  /// Returns the time at which `application` last added the file, or `nil` if it never did. The time of the last visit
  /// can't be used, because GTK doesn't change it when a file is added again.
  private func time(at information: OpaquePointer, of application: String) -> Int? {
    // GTK would warn of a file that only other applications have added.
    guard gtk_recent_info_has_application(information, application) != 0 else { return nil }
    var stamp: OpaquePointer?
    guard gtk_recent_info_get_application_info(information, application, nil, nil, &stamp) != 0, let stamp
    else {
      return nil
    }
    return Int(g_date_time_to_unix(stamp)) * 1_000_000 + Int(g_date_time_get_microsecond(stamp))
  }

  @discardableResult
  public func onChange(during owner: Object? = nil, _ body: @escaping @MainActor () -> Void) -> SignalHandler
  {
    connect("changed", during: owner, body)
  }
}

extension RecentManager.Item {
  fileprivate init(_ information: OpaquePointer, added: Int) {
    file = File(uri: String(cString: gtk_recent_info_get_uri(information)))
    name = String(cString: gtk_recent_info_get_display_name(information))
    mimeType = String(cString: gtk_recent_info_get_mime_type(information))
    self.added = added
  }
}
