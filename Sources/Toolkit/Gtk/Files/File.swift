import CGtk

/// The location of a file as a URI (`GFile`). The file doesn't have to exist, and creating a `File` doesn't access the
/// file system.
///
/// The URI can represent file names that aren't valid text; `path` can't.
nonisolated public struct File: Hashable, Sendable {
  public let uri: String

  public init(uri: String) { self.uri = uri }

  /// Creates a file from a path, which may be relative to the working directory.
  public init(path: String) { self.init(taking: g_file_new_for_path(path)) }

  /// Creates a file from a command line argument: a path or a URI.
  public init(argument: String) { self.init(taking: g_file_new_for_commandline_arg(argument)) }

  init(reading pointer: OpaquePointer) {
    let uri = g_file_get_uri(pointer)!
    self.uri = String(cString: uri)
    g_free(uri)
  }

  init(taking pointer: OpaquePointer) {
    self.init(reading: pointer)
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// Returns a new `GFile` owned by the caller.
  func makePointer() -> OpaquePointer { g_file_new_for_uri(uri) }

  func withPointer<T>(_ body: (OpaquePointer) throws -> T) rethrows -> T {
    let pointer = makePointer()
    defer { g_object_unref(UnsafeMutableRawPointer(pointer)) }
    return try body(pointer)
  }
}

nonisolated extension File {
  /// The local path, or `nil` for a remote file.
  public var path: String? { withPointer { string(taking: g_file_get_path($0)) } }

  /// The last path component as text, or `"/"` for the root.
  public var basename: String { withPointer { string(taking: g_file_get_basename($0)) } ?? uri }

  /// A path or decoded URI for display, not for opening.
  public var displayName: String { withPointer { string(taking: g_file_get_parse_name($0)) } ?? uri }

  /// Whether the file exists. Accesses the file system.
  public var exists: Bool { withPointer { g_file_query_exists($0, nil) != 0 } }

  private func string(taking text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}

extension File: @MainActor Value {
  public static var gtype: GType { g_file_get_type() }
  public static func isNull(_ value: UnsafePointer<GValue>) -> Bool { g_value_get_object(value) == nil }
  public static func read(_ value: UnsafePointer<GValue>) -> File {
    File(reading: OpaquePointer(g_value_get_object(value)!))
  }
  public func write(to value: UnsafeMutablePointer<GValue>) {
    g_value_take_object(value, UnsafeMutableRawPointer(makePointer()))
  }
}
