import Features
import Markup

/// Reads a Placemark from the elements of its text.
struct KMLFeatureReader {
  var reader: MarkupReader
  private(set) var geometry = KMLGeometry()
  /// The range of the content of the first nonempty `name`.
  private(set) var title: Range<Int>?

  init(_ reader: MarkupReader) { self.reader = reader }

  /// Reads the Placemark at `start`.
  mutating func read(at start: Int, _ styles: KMLStyles) -> FeatureRecord {
    reader.readElement(at: start)
    geometry.read(reader)
    let name = reader.shown("name")
    title = name.map { reader.elements[$0].content }.flatMap {
      reader.text(in: $0).trimmingMarkupSpace.isEmpty ? nil : $0
    }
    var record = geometry.record
    record.markerColor = reader.style(styles).markerColor
    return record
  }
}

extension MarkupReader {
  /// Returns the style of the Placemark that was read. Parts that are missing in its own style come from the shared
  /// style.
  func style(_ styles: KMLStyles) -> KMLStyle {
    let own = child("Style", of: 0).map { KMLStyle($0, self) } ?? KMLStyle()
    guard !styles.isEmpty, let address = child("styleUrl", of: 0),
      let shared = styles[trimmedText(of: address)]
    else { return own }
    return own.over(shared)
  }
}
