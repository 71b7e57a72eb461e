import Features
import Files
import Gtk
import MapFiles

/// A parser for the pictures in a description.
package enum DescribedPictures {
  /// The maximum number of pictures shown for a description.
  static let limit = 6
  /// The number of characters that are searched for pictures and links.
  private static let lengthLimit = 20_000

  /// Returns the beginning of a description, which is searched for pictures and links.
  package static func beginning(of description: String) -> String { String(description.prefix(lengthLimit)) }

  /// Returns the locations of the first `limit` pictures in text order, without duplicates: HTML `img` elements,
  /// Markdown's `![…](…)`, uMap's `{{…}}`, links to pictures, and lines that are paths. Relative paths are resolved in
  /// `folder`, or skipped if `folder` is `nil`. O(n).
  package static func locations(in text: String, from folder: FileLocation?) -> [FileLocation] {
    var known: Set<FileLocation> = []
    let inOrder = mentions(in: text, from: folder).map(\.location)
    return Array(inOrder.filter { known.insert($0).inserted }.prefix(limit))
  }

  /// Returns `text` without the references to pictures and without empty lines. If `text` refers to no pictures, it is
  /// returned unchanged. O(n).
  package static func textWithout(picturesOf text: String, from folder: FileLocation?) -> String {
    var rest = ""
    var end = text.startIndex
    for mention in mentions(in: text, from: folder) where mention.range.lowerBound >= end {
      rest += text[end..<mention.range.lowerBound]
      end = mention.range.upperBound
    }
    guard end > text.startIndex else { return text }
    rest += text[end...]
    return rest.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .joined(separator: "\n")
  }

  /// Returns the references to pictures, in text order.
  private static func mentions(
    in text: String, from folder: FileLocation?
  ) -> [(range: Range<String.Index>, location: FileLocation)] {
    let text = text.prefix(lengthLimit)
    var found: [(range: Range<String.Index>, location: FileLocation)] = []
    func note(_ range: Range<String.Index>, _ location: FileLocation?) {
      if let location { found.append((range, location)) }
    }
    for image in text.matches(of: image) {
      guard let source = text[image.range].firstMatch(of: source) else { continue }
      note(image.range, resolve(source.double ?? source.single ?? "", from: folder))
    }
    for match in text.matches(of: markdown) { note(match.range, resolve(match.address, from: folder)) }
    for match in text.matches(of: braces) { note(match.range, resolve(match.address, from: folder)) }
    for range in Links.ranges(in: text) where isPicture(text[range]) {
      note(range, resolve(text[range], from: folder))
    }
    for line in text.split(whereSeparator: \.isNewline) {
      note(line.startIndex..<line.endIndex, location(ofPath: line, from: folder))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the location for an address in HTML or Markdown, or `nil` if it can't be a picture.
  private static func resolve(_ address: Substring, from folder: FileLocation?) -> FileLocation? {
    let address = HTMLText.decoded(address)
    guard !address.isEmpty else { return nil }
    if address.hasPrefix("//") { return FileLocation(uri: "https:" + address) }
    let location = FileLocation(uri: address)
    switch location.scheme {
    case "http", "https": return location
    case "file": return location.path == nil ? nil : location
    case "": break
    default: return nil
    }
    if address.hasPrefix("/") { return FileLocation(uri: "file://" + address) }
    return local(folder).map { FileLocation(uri: $0.uri + "/" + address) }
  }

  /// Returns the picture file whose path is the whole line, or `nil`. A file name with spaces and without a folder
  /// counts as text.
  private static func location(ofPath line: Substring, from folder: FileLocation?) -> FileLocation? {
    let path = line.trimmingWhitespace
    guard isPicture(path[...]), !path.contains("://"), !path.contains(where: { "<>(){}\"".contains($0) })
    else { return nil }
    if path.hasPrefix("/") { return FileLocation(path: FilePath(path)) }
    if path.hasPrefix("~/") { return FileLocation(path: FilePath(UserFolder.home + path.dropFirst())) }
    guard path.contains("/") || !path.contains(" ") else { return nil }
    return local(folder).map { $0.appending(path) }
  }

  private static func local(_ folder: FileLocation?) -> FileLocation? {
    folder.flatMap { $0.path == nil ? nil : $0 }
  }

  /// Whether the path in an address has the file name extension of a picture format.
  private static func isPicture(_ address: Substring) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return suffixes.contains { path.hasSuffix("." + $0) }
  }

  private static let suffixes = ["jpg", "jpeg", "png", "gif", "webp", "heic", "avif", "tif", "tiff", "svg"]
  // Inside brackets, the patterns exclude the characters that start a match, so that matching takes linear time even if
  // the text has many unclosed brackets.
  private static let image = /<img\b[^<>]*>/.ignoresCase()
  private static let source = /\bsrc\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/.ignoresCase()
  private static let markdown = /!\[[^\[\]]*\]\(\s*<?(?<address>[^()\s>]+)[^()]*\)/
  private static let braces = /\{\{\s*(?<address>[^{}|\s]+)[^{}]*\}\}/
}

extension FileLocation {
  /// The host of a web address, for display. Empty for other locations.
  var host: String {
    guard let start = uri.firstRange(of: "://") else { return "" }
    let authority = uri[start.upperBound...].prefix { !"/?#".contains($0) }
    return String(authority.split(separator: "@").last ?? "")
  }
}
