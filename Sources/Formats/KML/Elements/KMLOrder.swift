import Markup

/// The order of elements in a Placemark: KML 2.2, sections 9.1 and 9.11.
enum KMLOrder {
  private static let names = [
    "name", "visibility", "open", "author", "link", "address", "AddressDetails", "phoneNumber", "Snippet",
    "snippet", "description", "LookAt", "Camera", "TimeStamp", "TimeSpan", "styleUrl", "Style", "StyleMap",
    "Region", "Metadata", "ExtendedData", "Point", "LineString", "LinearRing", "Polygon", "MultiGeometry",
    "Model",
  ]

  /// The order of elements in a Style and its parts: KML 2.2, sections 12.2 to 12.13.
  private static let styleNames = [
    "IconStyle", "LabelStyle", "LineStyle", "PolyStyle", "BalloonStyle", "ListStyle", "color", "colorMode",
    "scale", "heading", "Icon", "hotSpot", "width", "fill", "outline",
  ]

  /// Returns the child after which an element with this name is inserted. `nil` means that the element becomes the
  /// first child. `parent` is a Style or a part of a Style.
  static func stylePredecessor(of name: String, of parent: Int, in reader: MarkupReader) -> Int? {
    let rank = styleNames.firstIndex(of: name) ?? styleNames.count
    return reader.lastChild(of: parent) {
      (styleNames.firstIndex(of: reader.localName($0)) ?? styleNames.count) <= rank
    }
  }

  /// Returns the child of the Placemark after which an element with this name is inserted. `nil` means that the element
  /// becomes the first child. Unknown elements come last.
  static func predecessor(of name: String, in reader: MarkupReader) -> Int? {
    let rank = names.firstIndex(of: name) ?? names.count
    return reader.lastChild(of: 0) { (names.firstIndex(of: reader.localName($0)) ?? names.count) <= rank }
  }
}
