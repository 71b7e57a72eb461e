import CGtk

/// Files in a drop or the clipboard (`GdkFileList`).
extension Array: @MainActor Value where Element == File {
  public static var gtype: GType { gdk_file_list_get_type() }
  public static func isNull(_ value: UnsafePointer<GValue>) -> Bool { g_value_get_boxed(value) == nil }

  public static func read(_ value: UnsafePointer<GValue>) -> [File] {
    guard let list = g_value_get_boxed(value) else { return [] }
    let nodes = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(nodes) }
    var files: [File] = []
    var next = nodes
    while let node = next {
      files.append(File(reading: OpaquePointer(node.pointee.data)))
      next = node.pointee.next
    }
    return files
  }

  public func write(to value: UnsafeMutablePointer<GValue>) {
    var pointers: [OpaquePointer?] = map { $0.makePointer() }
    g_value_take_boxed(value, UnsafeMutableRawPointer(gdk_file_list_new_from_array(&pointers, gsize(count))))
    pointers.forEach { g_object_unref(UnsafeMutableRawPointer($0)) }
  }
}
