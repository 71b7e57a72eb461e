import CLinux
import Glibc

/// The language of the user interface and its translations.
public enum Localization {
  /// Sets the locale from the environment, and loads the translations of the gettext domain `domain` from `directory`.
  /// Must be called before the first text is translated.
  public static func start(domain: String, directory: String) {
    setlocale(LC_ALL, "")
    bindtextdomain(domain, directory)
    bind_textdomain_codeset(domain, "UTF-8")
    textdomain(domain)
  }

  /// The language of the loaded translations, such as `de` or `pt_BR`. `nil` if there are no translations for the
  /// locale.
  public static var language: String? {
    // Look up the empty string, for which gettext returns the header of the translation file.
    let field = "Language: "
    let line = translation(of: "").split(separator: "\n").first { $0.hasPrefix(field) }
    return line.map { String($0.dropFirst(field.count)) }
  }
}

/// Returns the translation of `text`, or `text` itself if it has no translation. `arguments` replace the placeholders
/// `{0}`, `{1}`, and so on, which may be in any order.
public func localized(_ text: String, _ arguments: any CustomStringConvertible...) -> String {
  filling(translation(of: text), arguments)
}

/// Returns the translated plural form for `count`. `arguments` replace the placeholders. Without arguments, `count`
/// replaces `{0}`.
public func localized(
  _ singular: String, plural: String, count: Int, _ arguments: any CustomStringConvertible...
) -> String {
  // Use the result inside the closures, because without a translation, gettext returns the pointer that it received.
  let text = singular.withCString { singular in
    plural.withCString { String(cString: ngettext(singular, $0, UInt(count.magnitude))) }
  }
  return filling(text, arguments.isEmpty ? [count] : arguments)
}

/// Returns the translation of a string that has several meanings. `context` distinguishes the meanings, as in
/// `pgettext`.
public func localized(context: String, _ text: String) -> String {
  let key = "\(context)\u{4}\(text)"
  let found = translation(of: key)
  return found == key ? text : found
}

/// Returns the translation of a string. Without a translation, gettext returns the pointer that it received, so the
/// result is copied inside the closure.
private func translation(of text: String) -> String {
  text.withCString { String(cString: gettext($0)) }
}

private func filling(_ text: String, _ arguments: [any CustomStringConvertible]) -> String {
  guard !arguments.isEmpty else { return text }
  var filled = ""
  var rest = text[...]
  while let open = rest.firstIndex(of: "{") {
    filled += rest[..<open]
    guard let close = rest[open...].firstIndex(of: "}"),
      let index = Int(rest[rest.index(after: open)..<close]), arguments.indices.contains(index)
    else {
      filled += "{"
      rest = rest[rest.index(after: open)...]
      continue
    }
    filled += arguments[index].description
    rest = rest[rest.index(after: close)...]
  }
  return filled + rest
}
