/// A MIME type, compared as RFC 2045 has it: without regard to case.
struct MIMEType: Hashable {
  /// Such as `text/plain`.
  var essence: String
  /// Such as `charset=utf-8`.
  var parameters: Set<String>

  init(_ text: String) {
    let parts = text.lowercased().split(separator: ";").map { $0.filter { !$0.isWhitespace } }
    essence = parts.first ?? ""
    parameters = Set(parts.dropFirst())
  }

  /// Whether this is a case of `other`, which may be `text/*` or `*/*` and may leave out parameters.
  func conforms(to other: MIMEType) -> Bool {
    guard parameters.isSuperset(of: other.parameters) else { return false }
    if essence == other.essence || other.essence == "*/*" { return true }
    return other.essence.hasSuffix("/*") && essence.hasPrefix(other.essence.dropLast())
  }
}
