import Features
import Markup

/// The width of a line, which is in an extension. GPX itself has no widths.
struct GPXWidth {
  /// The width in logical pixels.
  var pixels: Double
  /// The element that contains the width.
  var element: Int
  private var unit: Double

  /// The factor that converts the millimeters of GPX Style 0.2 to pixels, of which CSS defines 96 per inch.
  private static let pixelsPerMillimeter = 96 / 25.4

  /// Finds the width in pixels that Locus writes, or otherwise the width of GPX Style.
  init?(_ reader: MarkupReader) {
    var found: GPXWidth?
    for child in reader.children(of: 0) where reader.isOwn(child, "extensions") || !reader.hasOwnPrefix(child)
    {
      for element in reader.elementsOutsideOfVertices(in: child) {
        guard let other = GPXWidth(extension: element, reader) else { continue }
        if found == nil || other.unit == 1 { found = other }
      }
    }
    guard let found else { return nil }
    self = found
  }

  private init?(extension index: Int, _ reader: MarkupReader) {
    if reader.isLocally(index, "lsWidth") {
      unit = 1
      guard reader.saysPixels(besides: index) else { return nil }
    } else {
      let parent = Int(reader.elements[index].parent)
      guard reader.isLocally(index, "width"), parent >= 0, reader.isLocally(parent, "line") else {
        return nil
      }
      unit = GPXWidth.pixelsPerMillimeter
    }
    guard let width = NumberText(reader.trimmedText(of: index))?.value, width >= 0, width.isFinite else {
      return nil
    }
    (pixels, element) = (width * unit, index)
  }

  /// The width with at most two decimals.
  var text: String { GPXWidth.text(pixels) }

  /// Returns a width, given in pixels, as text in the unit of the element.
  func written(_ pixels: Double) -> String { GPXWidth.text(pixels / unit) }

  private static func text(_ number: Double) -> String {
    String(decoding: DecimalText.text(number, decimals: 2), as: UTF8.self)
  }
}

extension MarkupReader {
  /// Whether the width of Locus is in pixels. It may also be in meters.
  fileprivate func saysPixels(besides index: Int) -> Bool {
    let parent = Int(elements[index].parent)
    guard parent >= 0, let unit = children(of: parent).first(where: { isLocally($0, "lsUnits") }) else {
      return true
    }
    return trimmedText(of: unit).uppercased() == "PIXELS"
  }
}
