import AnnotationKit
import Foundation
import Geography
import InstalledData

/// The icons of a file such as `maki.txt`: on each line a name, a tab, and the outline in hundredths of a pixel, of
/// `M`, `L`, `C` and `Z` as SVG has them, with spaces between all.
public struct SymbolIcons: Sendable {
  /// The side of an icon, in pixels for which it was drawn.
  public static let side = 15.0
  /// The file's name among the installed data.
  public static let fileName = "maki.txt"

  /// Those installed with the program, or none; read when they are first asked for.
  public static let installed = SymbolIcons(reading: try? SharedData.locate(holding: fileName).path(fileName))

  private let outlines: [String: ArraySlice<UInt8>]

  /// Takes the lines of `text`; those that are none are left out. O(n).
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

  /// The names of all, in alphabetical order.
  public var names: [String] { outlines.keys.sorted() }

  /// The outline of an icon, from (0, 0) to (15, 15); nil where there is none of that name, or it cannot be read. O(its length).
  public func outline(named name: String) -> Path? { outlines[name].flatMap { SymbolOutline.path($0) } }

  /// The icon for a marker's balloon; nil as for its outline.
  ///
  /// In a marker of medium size its pixels are those that it was drawn for.
  public func glyph(named name: String) -> Image? {
    guard let outline = outline(named: name) else { return nil }
    // The balloon's middle is at the corner of four pixels, and the icon's in the middle of one.
    let margin = Transform(translation: Point(x: 1.5, y: 0.5))
    return Image(size: Size(width: 17, height: 17)) {
      $0.draw(Drawing([.fill(outline, .color(.black))]), transform: margin)
    }
  }
}
