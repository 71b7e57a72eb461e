/// A MIME type. Comparisons ignore case, as RFC 2045 requires.
struct MIMEType: Hashable {
  /// The type without parameters, such as `text/plain`.
  var essence: String
  /// The parameters, such as `charset=utf-8`.
  var parameters: Set<String>

  init(_ text: String) {
    let parts = text.lowercased().split(separator: ";").map { $0.filter { !$0.isWhitespace } }
    essence = parts.first ?? ""
    parameters = Set(parts.dropFirst())
  }

  /// Returns whether this type matches `other`, which may be `text/*` or `*/*` and may omit parameters.
  func conforms(to other: MIMEType) -> Bool {
    guard parameters.isSuperset(of: other.parameters) else { return false }
    if essence == other.essence || other.essence == "*/*" { return true }
    return other.essence.hasSuffix("/*") && essence.hasPrefix(other.essence.dropLast())
  }
}
