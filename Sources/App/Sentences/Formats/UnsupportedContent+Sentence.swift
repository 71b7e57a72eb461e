import Features
import Gettext

extension UnsupportedContent {
  /// A sentence with the numbers of links, overlays and tours that aren't shown.
  public var sentence: String {
    var parts: [String] = []
    if links > 0 { parts.append(localized("{0} link", plural: "{0} links", count: links, links.formatted)) }
    if overlays > 0 {
      parts.append(localized("{0} overlay", plural: "{0} overlays", count: overlays, overlays.formatted))
    }
    if tours > 0 { parts.append(localized("{0} tour", plural: "{0} tours", count: tours, tours.formatted)) }
    let last = parts.popLast() ?? ""
    let list =
      parts.isEmpty ? last : localized("{0} and {1}", parts.joined(separator: localized(", ")), last)
    return localized("{0} is not shown.", plural: "{0} are not shown.", count: count, list)
  }
}
