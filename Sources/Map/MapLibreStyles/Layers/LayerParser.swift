import Colors

/// Compiles the layers of a style one after another, and records the parts that aren't supported.
struct LayerParser {
  private(set) var expressions = ExpressionParser()
  private(set) var layers: [StyleLayer] = []
  private(set) var omissions: [StyleOmission] = []
  /// The names of the sources with vector tiles.
  private let sources: Set<String>

  init(sources: Set<String>) { self.sources = sources }

  mutating func add(_ layer: StyleJSON, at index: Int) {
    let place = ExpressionParser.Place(pointer: "/layers/\(index)")
    let id = String((layer["id"]?.string ?? "\(index)").prefix(100))
    guard layer["layout"]?["visibility"]?.string != "none" else { return }
    var reader = PropertyReader(layer, expressions, at: place)
    do throws(ExpressionError) {
      let compiled = try compile(layer, id, &reader)
      reader.noteRest()
      // The result is `nil` if the layer's range of zooms is empty.
      if let compiled { layers.append(compiled) }
      for error in reader.ignored {
        omissions.append(StyleOmission(layer: id, error.problem, at: error.place, isLayerLeftOut: false))
      }
    } catch {
      omissions.append(StyleOmission(layer: id, error.problem, at: error.place, isLayerLeftOut: true))
    }
    // Keep the attribute numbers that the reader has assigned.
    expressions = reader.expressions
  }

  private func compile(
    _ layer: StyleJSON, _ id: String, _ reader: inout PropertyReader
  ) throws(ExpressionError) -> StyleLayer? {
    let type = layer["type"]?.string ?? ""
    let content: StyleLayer.Content
    switch type {
    case "background": content = .background(try background(&reader))
    case "fill": content = .fill(try fill(&reader))
    case "fill-extrusion": content = .fill(try extrusion(&reader))
    case "line": content = .line(try line(&reader))
    case "circle": content = .circle(try circle(&reader))
    case "symbol": content = .symbol(try symbol(&reader))
    default: throw reader.place.member("type").error(.layerType(String(type.prefix(60))))
    }
    // 0 is the lowest zoom of a style. A small view of the whole world is below it.
    let lowest = layer["minzoom"]?.number ?? 0
    let (low, high) = (lowest <= 0 ? -100 : lowest, layer["maxzoom"]?.number ?? 100)
    guard low < high else { return nil }
    if case .background = content {
      guard layers.isEmpty else { throw reader.place.error(.property("background above layers")) }
      return StyleLayer(
        id: id, source: "", sourceLayer: "", zooms: low..<high, filter: [], content: content)
    }
    let source = layer["source"]?.string ?? ""
    guard sources.contains(source) else {
      throw reader.place.member("source").error(.source(String(source.prefix(60))))
    }
    guard let sourceLayer = layer["source-layer"]?.string else {
      throw reader.place.member("source-layer").error()
    }
    var filter: [Expression] = []
    if let json = layer["filter"], json != .null {
      filter = try reader.expressions.filter(json, at: reader.place.member("filter")).conjuncts
    }
    return StyleLayer(
      id: id, source: source, sourceLayer: sourceLayer, zooms: low..<high, filter: filter, content: content)
  }
}

/// The kinds of layers.
extension LayerParser {
  private static let lengths = 0.0...4000.0

  private func background(_ reader: inout PropertyReader) throws(ExpressionError) -> BackgroundProperties {
    try plainColor(of: "background", &reader)
    return BackgroundProperties(
      color: try reader.color("background-color", or: .black),
      opacity: try reader.number("background-opacity", or: 1))
  }

  private func fill(_ reader: inout PropertyReader) throws(ExpressionError) -> FillProperties {
    try plainColor(of: "fill", &reader)
    // MapLibre draws outlines only if antialiasing is on.
    let isAntialiased = reader.layer["paint"]?["fill-antialias"]?.bool ?? true
    let outline = try reader.color("fill-outline-color", or: .clear)
    return FillProperties(
      color: try reader.color("fill-color", or: .black), opacity: try reader.number("fill-opacity", or: 1),
      outline: isAntialiased && reader.has("fill-outline-color") ? outline : nil)
  }

  private func extrusion(_ reader: inout PropertyReader) throws(ExpressionError) -> FillProperties {
    try plainColor(of: "fill-extrusion", &reader)
    reader.ignore("fill-extrusion-height", as: .extrusion)
    return FillProperties(
      color: try reader.color("fill-extrusion-color", or: .black),
      opacity: try reader.number("fill-extrusion-opacity", or: 1))
  }

  /// Records a pattern as unsupported. The layer is drawn in its plain color, or left out if it has no color.
  private func plainColor(of type: String, _ reader: inout PropertyReader) throws(ExpressionError) {
    let pattern = "\(type)-pattern"
    guard reader.has(pattern) else { return }
    guard reader.has("\(type)-color") else {
      throw ExpressionError(.pattern, at: "\(reader.place.pointer)/paint/\(pattern)")
    }
    reader.ignore(pattern, as: .pattern)
  }

  private func line(_ reader: inout PropertyReader) throws(ExpressionError) -> LineProperties {
    try plainColor(of: "line", &reader)
    return LineProperties(
      color: try reader.color("line-color", or: .black), opacity: try reader.number("line-opacity", or: 1),
      width: try reader.number("line-width", or: 1, in: LayerParser.lengths),
      gap: try reader.number("line-gap-width", or: 0, in: LayerParser.lengths),
      offset: try reader.number("line-offset", or: 0, in: -4000...4000),
      dashes: try reader.list("line-dasharray") { $0.number }, cap: try reader.text("line-cap", or: "butt"),
      join: try reader.text("line-join", or: "miter"))
  }

  private func circle(_ reader: inout PropertyReader) throws(ExpressionError) -> CircleProperties {
    CircleProperties(
      color: try reader.color("circle-color", or: .black),
      opacity: try reader.number("circle-opacity", or: 1),
      radius: try reader.number("circle-radius", or: 5, in: LayerParser.lengths),
      strokeColor: try reader.color("circle-stroke-color", or: .black),
      strokeOpacity: try reader.number("circle-stroke-opacity", or: 1),
      strokeWidth: try reader.number("circle-stroke-width", or: 0, in: LayerParser.lengths))
  }

  private func symbol(_ reader: inout PropertyReader) throws(ExpressionError) -> SymbolProperties {
    let text = try reader.expression("text-field") ?? .constant(.string(""))
    let names = reader.expressions.attributes
    let attributes = names.filter { text.dependencies.attributes.contains($0.value) }.keys
    return SymbolProperties(
      text: StyleProperty(expression: text, fallback: "") { $0.text },
      isName: !attributes.isEmpty
        && attributes.allSatisfy { $0 == "name" || $0.hasPrefix("name:") || $0.hasPrefix("name_") },
      icon: try reader.text("icon-image", or: ""),
      size: try reader.number("text-size", or: 16, in: 1...200),
      color: try reader.color("text-color", or: .black), opacity: try reader.number("text-opacity", or: 1),
      haloColor: try reader.color("text-halo-color", or: .clear),
      haloWidth: try reader.number("text-halo-width", or: 0, in: 0...20),
      spacing: try reader.number("text-letter-spacing", or: 0, in: -1...5),
      transform: try reader.text("text-transform", or: "none"),
      placement: try reader.text("symbol-placement", or: "point"),
      sortKey: try reader.number("symbol-sort-key", or: 0, in: -1e9...1e9),
      fonts: try reader.list("text-font") { $0.string },
      isUpright: reader.layer["layout"]?["text-rotation-alignment"]?.string == "viewport")
  }
}

extension Expression {
  /// The conditions that must all be met. They are separate, so that each condition is evaluated only as often as its
  /// own dependencies require.
  fileprivate var conjuncts: [Expression] {
    if case .all(let operands) = operation { operands.flatMap(\.conjuncts) } else { [self] }
  }
}
