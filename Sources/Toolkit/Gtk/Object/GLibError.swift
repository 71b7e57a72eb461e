import CGtk

/// A `GError`.
nonisolated public struct GLibError: Error, Hashable, Sendable {
  /// The name of the error domain, such as `"g-io-error-quark"`.
  public var domain: String
  public var code: Int
  /// GLib's message, in the user's language.
  public var message: String

  /// Creates an error from a `GError`, and frees the `GError`.
  public init(taking error: UnsafeMutablePointer<GError>) {
    domain = String(cString: g_quark_to_string(error.pointee.domain))
    code = Int(error.pointee.code)
    message = String(cString: error.pointee.message)
    g_error_free(error)
  }

  /// Calls a C function, and throws its error if it returns `false`.
  static func check(
    _ call: (inout UnsafeMutablePointer<GError>?) -> Bool
  ) throws(GLibError) {
    var error: UnsafeMutablePointer<GError>?
    guard !call(&error) else { return }
    guard let error else { preconditionFailure("a failure without an error") }
    throw GLibError(taking: error)
  }
}
