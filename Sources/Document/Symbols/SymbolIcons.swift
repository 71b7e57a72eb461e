import Foundation
import Geography
import Graphics
import InstalledData

/// A set of icons in a file such as `maki.txt`. Each line has a name, a tab, and an outline in hundredths of
/// a pixel: SVG commands `M`, `L`, `C` and `Z` separated by spaces.
public struct SymbolIcons: Sendable {
  /// The side of an icon in its original pixels.
  public static let side = 15.0
  /// The name of the file in the installed data.
  public static let fileName = "maki.txt"

  /// The installed icons, possibly empty, loaded on first use.
  public static let installed = SymbolIcons(reading: try? SharedData.locate(holding: fileName).path(fileName))

  private let outlines: [String: ArraySlice<UInt8>]

  /// Parses `text` and skips malformed lines. O(n).
  public init(_ text: [UInt8]) {
    var outlines: [String: ArraySlice<UInt8>] = [:]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      outlines[String(decoding: line[..<tab], as: UTF8.self)] = line[(tab + 1)...]
    }
    self.outlines = outlines
  }

  private init(reading path: String?) {
    let data = path.flatMap { FileManager.default.contents(atPath: $0) }
    self.init(data.map { Array($0) } ?? [])
  }

  /// All names in alphabetical order.
  public var names: [String] { outlines.keys.sorted() }

  /// Returns the outline of an icon from (0, 0) to (15, 15), or `nil` if the name is unknown or the outline
  /// is malformed. O(length).
  public func outline(named name: String) -> Path? { outlines[name].flatMap { SymbolOutline.path($0) } }

  /// Returns the icon for a marker's balloon, or `nil` if it has no outline.
  ///
  /// In a medium-sized marker it is shown at its original pixel size.
  public func glyph(named name: String) -> Image? {
    guard let outline = outline(named: name) else { return nil }
    // The balloon's center is at the corner of four pixels, and the icon's center is in the center of a
    // pixel.
    let margin = Transform(translation: Point(x: 1.5, y: 0.5))
    return Image(size: Size(width: 17, height: 17)) {
      $0.draw(Drawing([.fill(outline, .color(.black))]), transform: margin)
    }
  }
}
