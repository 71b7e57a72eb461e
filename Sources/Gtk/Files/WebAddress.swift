import CGtk

/// The parts of an absolute URI, as GLib reads them.
nonisolated public struct WebAddress: Hashable, Sendable {
  /// In small letters.
  public var scheme: String
  public var user: String?
  /// A name, or a number without brackets; nil where the URI has none, as `geo:` URIs.
  public var host: String?
  public var port: Int?
  public var path: String
  public var query: String?
  public var fragment: String?

  /// Reads `text`; the error says what is wrong with it.
  public init(_ text: String) throws(GLibError) {
    var error: UnsafeMutablePointer<GError>?
    guard let uri = g_uri_parse(text, G_URI_FLAGS_NONE, &error) else {
      guard let error else { preconditionFailure("a failure without an error") }
      throw GLibError(taking: error)
    }
    defer { g_uri_unref(uri) }
    let words = { (word: UnsafePointer<CChar>?) in word.map { String(cString: $0) } }
    scheme = words(g_uri_get_scheme(uri)) ?? ""
    user = words(g_uri_get_userinfo(uri))
    host = words(g_uri_get_host(uri))
    let number = Int(g_uri_get_port(uri))
    port = number < 0 ? nil : number
    path = words(g_uri_get_path(uri)) ?? ""
    query = words(g_uri_get_query(uri))
    fragment = words(g_uri_get_fragment(uri))
  }
}
