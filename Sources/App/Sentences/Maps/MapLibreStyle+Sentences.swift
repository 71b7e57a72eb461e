import Gettext
import MapLibreStyles
import Streets

extension MapLibreStyleError {
  /// The reason why a style can't be used, and advice for the user.
  public var sentence: String {
    switch self {
    case .json(.syntax(let place)):
      localized(
        "It is not valid JSON on line {0}, column {1}.", place.line.formatted, place.column.formatted)
    case .json(.tooLarge), .tooManyLayers: localized("It is too large for a map style.")
    case .json(.tooDeep(let place)):
      localized(
        "It is nested too deeply on line {0}, column {1}.", place.line.formatted, place.column.formatted)
    case .notAStyle: localized("It is not a MapLibre style (version 8).")
    case .nothingToDraw: localized("It has no layers that can be drawn from a file of vector tiles.")
    case .otherLayers(let layers): MapLibreStyleError.sentence(aboutLayers: layers)
    }
  }

  private static func sentence(aboutLayers layers: [String]) -> String {
    let schema: String? =
      switch TileSchema(layers: layers) {
      case .openMapTiles: "OpenMapTiles"
      case .protomaps: "Protomaps"
      case .shortbread: "Shortbread"
      case .unknown: nil
      }
    if let schema {
      return localized(
        "This style is for tiles in the {0} schema. The region’s tiles have other layers.", schema)
    }
    let names = layers.prefix(6).map { String($0.prefix(40)) } + (layers.count > 6 ? ["…"] : [])
    return localized(
      "This style is for tiles with the layers {0}. The region’s tiles have other layers.",
      names.joined(separator: ", "))
  }
}

extension StyleProblem {
  /// A phrase for the unsupported part, which completes a sentence such as “Drawn without …”.
  public var text: String {
    switch self {
    case .layerType(let type): localized("layers of the type “{0}”", type)
    case .expression(let name): localized("the expression “{0}”", name)
    case .property(let name): localized("the property “{0}”", name)
    case .pattern: localized("image patterns")
    case .source(let name): localized("data from the source “{0}”", name)
    case .value: localized("an invalid value")
    case .limit: localized("a very large expression")
    case .extrusion: localized("building heights")
    }
  }
}

extension MapLibreStyle {
  /// Lines that describe the unsupported parts of the style. Each kind of problem has one line with the affected
  /// layers.
  public var omissionLines: [String] {
    var lines: [(problem: StyleProblem, isLeftOut: Bool, layers: [String])] = []
    for omission in omissions {
      let index = lines.firstIndex {
        $0.problem == omission.problem && $0.isLeftOut == omission.isLayerLeftOut
      }
      if let index {
        if !lines[index].layers.contains(omission.layer) { lines[index].layers.append(omission.layer) }
      } else {
        lines.append((omission.problem, omission.isLayerLeftOut, [omission.layer]))
      }
    }
    return lines.map { line in
      let layers = line.layers.prefix(4) + (line.layers.count > 4 ? ["…"] : [])
      let names = layers.joined(separator: ", ")
      return line.isLeftOut
        ? localized("Layers not drawn because of {0}: {1}", line.problem.text, names)
        : localized("Drawn without {0}: {1}", line.problem.text, names)
    }
  }
}
