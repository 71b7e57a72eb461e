import Features
import Markup

/// A `NetworkLink` element, which links to another KML file.
struct KMLLink: Sendable {
  /// The address, after decoding XML escapes.
  var address = ""
  var name = ""
  var isVisible = true
  /// The index of the folder that contains the link, or -1 if the link isn't in a folder.
  var folder: Int32 = -1
}

/// The contents of a KML file that aren't features. These are links, overlays, tours, and elements that describe
/// documents and folders.
struct KMLSurroundings: Sendable {
  private(set) var links: [KMLLink] = []
  private(set) var overlays = 0
  private(set) var tours = 0
  /// The names of the elements that describe documents and folders. Each name occurs only once.
  private(set) var details: [String] = []

  /// The content that isn't shown on the map. It includes all links.
  var unsupportedContent: UnsupportedContent {
    var unsupportedContent = UnsupportedContent()
    (unsupportedContent.links, unsupportedContent.overlays, unsupportedContent.tours) = (
      links.count, overlays, tours
    )
    return unsupportedContent
  }

  /// The elements that are ignored, because they only affect how programs display a file, or are read elsewhere.
  private static let unsaid: Set<String> = [
    "name", "visibility", "open", "styleUrl", "Style", "StyleMap", "CascadingStyle", "Schema",
  ]

  /// Records and skips an element that contains no features. `folder` is the index of the folder that contains the
  /// element, or -1. `isDocument` is true if the element is a direct child of a document.
  mutating func read(
    _ tag: MarkupReader.Tag, inDocument isDocument: Bool, in folder: Int32, _ reader: inout MarkupReader
  ) {
    if reader.isLocally(tag, "NetworkLink") {
      reader.readElement(at: tag.range.lowerBound)
      var link = KMLLink(reader)
      link.folder = folder
      links.append(link)
      return
    }
    reader.skipElement(tag)
    if reader.isLocally(tag, "GroundOverlay") || reader.isLocally(tag, "ScreenOverlay")
      || reader.isLocally(tag, "PhotoOverlay")
    {
      overlays += 1
    } else if reader.isLocally(tag, "Tour") {
      tours += 1
    } else {
      let name = String(reader.name(of: tag).split(separator: ":").last ?? "")
      let isSaid = isDocument && name == "name" || !KMLSurroundings.unsaid.contains(name)
      if isSaid, !tag.isWhole, !details.contains(name) { details.append(name) }
    }
  }
}

extension KMLLink {
  /// Reads the `NetworkLink` element in `reader`. In KML 2.0, it contains `Url` instead of `Link`.
  fileprivate init(_ reader: MarkupReader) {
    for child in reader.children(of: 0) {
      if reader.isLocally(child, "name") {
        name = reader.trimmedText(of: child)
      } else if reader.isLocally(child, "visibility") {
        isVisible = !["0", "false"].contains(reader.trimmedText(of: child))
      } else if reader.isLocally(child, "Link") || reader.isLocally(child, "Url") {
        for part in reader.children(of: child) where reader.isLocally(part, "href") {
          address = reader.trimmedText(of: part)
        }
      }
    }
  }

  /// Returns the possible names of the linked file in an archive, with and without decoding URI escapes. `folder` is
  /// the folder of the file that contains the link. Empty if the link leads outside of the archive.
  func names(in folder: String) -> [String] {
    guard !address.isEmpty, !address.contains("://") else { return [] }
    let address = address.prefix { $0 != "#" && $0 != "?" }
    var parts = folder.split(separator: "/").map(String.init)
    for part in address.split(separator: "/") where part != "." {
      if part != ".." { parts.append(String(part)) } else if parts.popLast() == nil { return [] }
    }
    let name = parts.joined(separator: "/")
    return [name, name.removingPercentEscapes].compactMap { $0 }
  }
}

extension String {
  /// The text after decoding percent escapes, or `nil` if the result isn't UTF-8.
  fileprivate var removingPercentEscapes: String? {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
