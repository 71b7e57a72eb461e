import Foundation
import Geography
import Graphics
import InstalledData

/// A set of icons from a file such as `maki.txt`. Each line of the file contains a name, a tab and an outline. An
/// outline consists of the SVG commands `M`, `L`, `C` and `Z`, and of coordinates in hundredths of a pixel, separated
/// by spaces.
public struct SymbolIcons: Sendable {
  /// The side of an icon in pixels, at its original size.
  public static let side = 15.0
  /// The name of the icon file in the folder with the program's data.
  public static let fileName = "maki.txt"

  /// The installed icons, loaded on first use. Empty if the file is missing.
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

  /// Whether there is an icon with this name. O(1).
  public func contains(_ name: String) -> Bool { outlines[name] != nil }

  /// Returns the outline of an icon, in a square from (0, 0) to (15, 15). Returns `nil` if there is no such icon or its
  /// outline is malformed. O(length).
  public func outline(named name: String) -> Path? { outlines[name].flatMap { SymbolOutline.path($0) } }

  /// Returns an image of the icon for the balloon of a marker, or `nil` if there is no such icon.
  ///
  /// In a marker of medium size, the icon has its original size in pixels.
  public func glyph(named name: String) -> Image? {
    guard let outline = outline(named: name) else { return nil }
    // Align the icon to pixels. The center of the balloon is between pixels, but the center of the icon is in the
    // middle of a pixel.
    let margin = Transform(translation: Point(x: 1.5, y: 0.5))
    return Image(size: Size(width: 17, height: 17)) {
      $0.draw(Drawing([.fill(outline, .color(.black))]), transform: margin)
    }
  }
}
