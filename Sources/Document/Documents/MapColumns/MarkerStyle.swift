import Features
import Graphics
import Keys
import Symbols

/// The simplestyle properties of a marker.
struct MarkerStyle: Hashable, Sendable {
  var color: HexColor?
  var size: MarkerSize?
  var symbol: MarkerSymbol?

  init(color: HexColor? = nil, size: MarkerSize? = nil, symbol: MarkerSymbol? = nil) {
    (self.color, self.size, self.symbol) = (color, size, symbol)
  }

  init(_ record: FeatureRecord) {
    self.init(color: record.markerColor, size: record.markerSize, symbol: record.markerSymbol)
  }

  /// The color of markers without a color property.
  static let defaultTint = Color(HexColor(rgb: 0xE5484D))

  var tint: Color { color.map { Color($0) } ?? MarkerStyle.defaultTint }

  var markerAppearance: MarkerAppearance {
    var appearance = MarkerAppearance(tint: tint, size: BalloonSize(size ?? .medium))
    switch symbol?.kind {
    case .text(let text): appearance.glyph = text
    // If the icon file isn't installed, the marker is drawn without a symbol.
    case .icon(let name): appearance.glyphImage = SymbolIcons.installed.glyph(named: name)
    case nil: return appearance
    }
    appearance.glyphTint = SymbolInk.color(on: tint)
    return appearance
  }
}

extension BalloonSize {
  public init(_ size: MarkerSize) {
    switch size {
    case .small: self = .small
    case .medium: self = .medium
    case .large: self = .large
    }
  }
}
