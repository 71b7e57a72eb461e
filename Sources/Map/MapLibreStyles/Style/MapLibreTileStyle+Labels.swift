import Colors
import Geography
import MapStyles
import Streets
import Tiles

extension MapLibreTileStyle: LabeledTileStyle {
  public func labels(
    in tile: VectorTile, at id: TileID, zoom: Double, languages: [String]
  ) -> [StreetLabel] {
    let zoom = MapLibreTileStyle.styleZoom(zoom)
    let names = StreetLabel.nameKeys(in: languages)
    return labels.reversed().enumerated().flatMap { order, layer -> [StreetLabel] in
      guard layer.zooms.contains(zoom), let symbol = layer.symbol,
        let tileLayer = tile.layer(layer.sourceLayer)
      else { return [] }
      let table = FeatureTable(tileLayer, style.attributes.filter { layer.attributes.contains($0.value) })
      var filter = BoundFilter(layer.filter, table, at: zoom)
      guard !filter.isNever else { return [] }
      var maker = LabelMaker(symbol, table, names: symbol.isName ? names : [], hasIcon: hasIcon, at: zoom)
      return tileLayer.features.indices.flatMap { feature -> [StreetLabel] in
        guard filter.matches(feature), let label = maker.label(of: feature) else { return [] }
        // Labels of higher layers are placed first. In a layer, labels with lower keys come first, then earlier
        // features.
        let rank = order << 48 | label.key << 24 | min(feature, 1 << 24 - 1)
        return maker.shapes(of: feature, in: id).map {
          StreetLabel(
            label.kind, label.text, icon: label.icon, rank: rank, shape: $0, style: label.style)
        }
      }
    }
  }
}

/// Makes the labels of one layer of a style for one layer of a tile.
struct LabelMaker {
  struct Label {
    var kind: StreetLabel.Kind
    var text: String
    var icon: String?
    var style: LabelStyle
    /// The value of `symbol-sort-key` as an integer in 0..<2^24. Labels with lower keys are placed first.
    var key: Int
  }

  private let table: FeatureTable
  private let names: [String]
  private let hasIcon: @Sendable (String) -> Bool
  private let isAlong: Bool
  /// Whether labels are upright plates along lines, such as road numbers.
  private let isPlate: Bool
  private var text: BoundProperty<String>
  private var icon: BoundProperty<String>
  private var transform: BoundProperty<String>
  private var sortKey: BoundProperty<Double>
  private var fonts: BoundProperty<[String]>
  private var size, opacity, haloWidth, spacing: BoundProperty<Double>
  private let symbol: SymbolProperties
  private let zoom: Double

  /// `names` are the attributes with names in the user's languages, which take precedence over the style's text.
  init(
    _ symbol: SymbolProperties, _ table: FeatureTable, names: [String],
    hasIcon: @escaping @Sendable (String) -> Bool, at zoom: Double
  ) {
    (self.symbol, self.table, self.names, self.hasIcon, self.zoom) = (symbol, table, names, hasIcon, zoom)
    func bind<Value>(_ property: StyleProperty<Value>) -> BoundProperty<Value> {
      BoundProperty(property, table, at: zoom)
    }
    isAlong = symbol.placement.value(at: zoom).hasPrefix("line")
    isPlate = isAlong && symbol.isUpright
    (text, icon, transform) = (bind(symbol.text), bind(symbol.icon), bind(symbol.transform))
    (sortKey, fonts, size, opacity) = (
      bind(symbol.sortKey), bind(symbol.fonts), bind(symbol.size), bind(symbol.opacity)
    )
    (haloWidth, spacing) = (bind(symbol.haloWidth), bind(symbol.spacing))
  }

  /// Returns the label of a feature, or `nil` if it has neither a visible text nor a known icon.
  mutating func label(of feature: Int) -> Label? {
    let layer = table.layer
    func name(_ keys: [String]) -> String? {
      keys.lazy.compactMap { key -> String? in
        guard case .string(let text)? = layer.value(key, of: layer.features[feature]) else { return nil }
        return text.labelText
      }.first
    }
    var text = name(names) ?? text.value(of: feature).labelText ?? ""
    if text.isEmpty, symbol.isName { text = name(StreetLabel.localNameKeys) ?? "" }
    switch transform.value(of: feature) {
    case "uppercase": text = text.uppercased()
    case "lowercase": text = text.lowercased()
    default: break
    }
    let icon = isAlong ? nil : IconNames.icon(named: icon.value(of: feature), where: hasIcon)
    guard !text.isEmpty || icon != nil else { return nil }
    let scope = table.scope(of: feature, at: zoom)
    let opacity = opacity.value(of: feature)
    let size = size.value(of: feature)
    let color = symbol.color.value(of: symbol.color.expression.value(in: scope)).opacity(opacity)
    var halo = symbol.haloColor.value(of: symbol.haloColor.expression.value(in: scope)).opacity(opacity)
    if isPlate, halo.alpha == 0 { halo = color.isLight ? .black : .white }
    guard color.alpha > 0 || icon != nil else { return nil }
    let style = LabelStyle(
      text: TextStyle(
        size: size, fonts: fonts.value(of: feature), spacing: spacing.value(of: feature) * size),
      color: color, halo: halo, haloWidth: min(haloWidth.value(of: feature), size / 4))
    let key = Int(max(0, min(Double(1 << 24 - 1), sortKey.value(of: feature) * 16 + Double(1 << 23))))
    return Label(kind: isPlate ? .shield : .styled, text: text, icon: icon, style: style, key: key)
  }

  /// Returns the places of a feature's labels: points, or lines for texts along lines.
  func shapes(of feature: Int, in id: TileID) -> [StreetLabel.Shape] {
    let tileFeature = table.layer.features[feature]
    switch (tileFeature.kind, isAlong) {
    case (.points, false), (.lines, true): return table.layer.shapes(of: tileFeature, in: id)
    case (.lines, false):
      return table.layer.shapes(of: tileFeature, in: id).compactMap { shape in
        if case .line(let line) = shape { line.first.map { .point($0) } } else { nil }
      }
    case (.polygons, false):
      return table.layer.center(of: tileFeature, in: id).map { [.point($0)] } ?? []
    default: return []
    }
  }
}

extension TextStyle {
  /// Creates a text style with the weight and slant in the name of the first font. The font itself isn't used.
  fileprivate init(size: Double, fonts: [String], spacing: Double) {
    let name = fonts.first?.lowercased() ?? ""
    let isBold = ["bold", "black", "heavy"].contains { name.contains($0) }
    let isSemibold = ["semi", "medium", "demi"].contains { name.contains($0) }
    self.init(
      size: size, weight: isSemibold ? .semibold : isBold ? .bold : .regular,
      isItalic: name.contains("italic") || name.contains("oblique"), tracking: spacing)
  }
}

extension VectorTile.Layer {
  /// Returns the center of a polygon's bounds, or `nil` if it is outside of the tile.
  fileprivate func center(of feature: VectorTile.Feature, in id: TileID) -> MercatorPoint? {
    let center = Point(
      x: (Double(feature.low.x) + Double(feature.high.x)) / 2,
      y: (Double(feature.low.y) + Double(feature.high.y)) / 2)
    let projection = TileProjection(id, of: self)
    return projection.contains(center) ? projection.position(center) : nil
  }
}
