import Gtk

/// The address of a server as somebody types it.
enum ServerAddress {
  /// What is wrong with an address, to be made a sentence.
  enum Fault: Error, Hashable {
    case empty
    case noScheme
    case otherScheme(String)
    case noHost
    /// It has a question mark, a number sign, a name or a password.
    case tooMuch(String)
    /// It has a character that no address has.
    case unreadable
  }

  /// The address to ask, without a slash at the end and without the page's name.
  static func address(in text: String) throws(Fault) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    guard !text.isEmpty else { throw .empty }
    guard !text.contains(where: \.isWhitespace) else { throw .unreadable }
    guard text.contains("://") else { throw .noScheme }
    let parts = try read(String(text))
    guard ["http", "https"].contains(parts.scheme) else { throw .otherScheme(parts.scheme) }
    guard let host = parts.host, !host.isEmpty else { throw .noHost }
    if let query = parts.query { throw .tooMuch("?" + query) }
    if let fragment = parts.fragment { throw .tooMuch("#" + fragment) }
    if let user = parts.user { throw .tooMuch(user + "@") }
    while text.last == "/" { text.removeLast() }
    for page in ["/reverse", "/search"] where text.hasSuffix(page) { text.removeLast(page.count) }
    return String(text)
  }

  /// Who is asked, for people; the whole text where it is no address.
  static func host(in address: String) -> String {
    (try? WebAddress(address)).flatMap(\.host) ?? address
  }

  /// Whether others on the way can read what is asked.
  static func isOpenToOthers(_ address: String) -> Bool {
    guard let parts = try? WebAddress(address) else { return false }
    return parts.scheme == "http" && !["localhost", "127.0.0.1", "::1"].contains(parts.host ?? "")
  }

  private static func read(_ text: String) throws(Fault) -> WebAddress {
    do throws(GLibError) { return try WebAddress(text) } catch { throw .unreadable }
  }
}

extension ServerAddress.Fault {
  var sentence: String {
    switch self {
    case .empty: localized("Write the address of a Nominatim server.")
    case .noScheme: localized("The address must begin with “https://”.")
    case .otherScheme(let scheme):
      localized("“{0}” is not how a Nominatim server is reached: it must be https or http.", scheme)
    case .noHost: localized("The name of the server is missing after “//”.")
    case .tooMuch(let part): localized("Leave out “{0}”: the server’s address alone is asked for.", part)
    case .unreadable: localized("This is not an address: it has characters that no address has.")
    }
  }
}
