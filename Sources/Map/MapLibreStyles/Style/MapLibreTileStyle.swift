import Colors
import MapStyles
import Tiles

/// A style of MapLibre for the tiles of a file.
public struct MapLibreTileStyle: TileStyle {
  public let style: MapLibreStyle
  /// The layers without labels and the layers with labels, each in drawing order.
  let layers: [StyleLayer]
  let labels: [StyleLayer]
  private let backgrounds: [StyleLayer]
  /// Whether the program has an icon with a name.
  let hasIcon: @Sendable (String) -> Bool

  /// Creates a style for tiles with `tileLayers`. If the style has several sources, the source with the most layers of
  /// the file is drawn. If the file doesn't list its layers, all sources are drawn.
  public init(
    _ style: MapLibreStyle, tileLayers: [String],
    hasIcon: @escaping @Sendable (String) -> Bool = { _ in false }
  ) throws(MapLibreStyleError) {
    self.style = style
    self.hasIcon = hasIcon
    backgrounds = style.layers.filter { $0.source.isEmpty }
    var drawn = style.layers.filter { !$0.source.isEmpty }
    guard !drawn.isEmpty else { throw .nothingToDraw }
    if !tileLayers.isEmpty {
      let present = Set(tileLayers)
      let fitting = drawn.filter { present.contains($0.sourceLayer) }
      let counts = Dictionary(grouping: fitting, by: \.source).mapValues { Set($0.map(\.sourceLayer)).count }
      guard let source = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
        throw .otherLayers(style.tileLayers)
      }
      drawn = fitting.filter { $0.source == source }
    }
    layers = drawn.filter { $0.symbol == nil }
    labels = drawn.filter { $0.symbol != nil }
  }

  public func background(at zoom: Double) -> Color {
    let zoom = MapLibreTileStyle.styleZoom(zoom)
    return backgrounds.reduce(Color.white) { below, layer in
      guard layer.zooms.contains(zoom), case .background(let paint) = layer.content else { return below }
      let color = paint.color.value(at: zoom).opacity(paint.opacity.value(at: zoom))
      return below.mixed(with: color.opacity(1), color.alpha)
    }
  }

  public func steps(for tile: VectorTile, at zoom: Double) -> [PaintStep] {
    let zoom = MapLibreTileStyle.styleZoom(zoom)
    var tables: [Int: FeatureTable] = [:]
    return layers.flatMap { layer -> [PaintStep] in
      guard layer.zooms.contains(zoom),
        let index = tile.layers.firstIndex(where: { $0.name == layer.sourceLayer })
      else { return [] }
      let table = tables[index] ?? FeatureTable(tile.layers[index], style.attributes)
      tables[index] = table
      return StepMaker(layer, table, index: index, at: zoom).steps()
    }
  }

  /// Converts a zoom of the map to a zoom of the style, in which tiles are 512 pixels wide.
  static func styleZoom(_ zoom: Double) -> Double { zoom - 1 }
}

extension StyleLayer {
  var symbol: SymbolProperties? { if case .symbol(let layout) = content { layout } else { nil } }
}
