import Features
import Markup

extension GPXFeature {
  /// Sets the title. `nil` or a blank string removes the title.
  public func settingTitle(_ title: String?) -> GPXFeature {
    let title = title?.trimmingMarkupSpace ?? ""
    guard title != self.title ?? "" else { return self }
    return settingOwn("name", to: title, isMarkup: false)
  }

  public func settingDescription(_ text: String?) -> GPXFeature {
    settingOwn("desc", to: text ?? "", isMarkup: true)
  }

  /// Sets the color of the feature. If the color of a line's markers is stored separately, sets only that color.
  public func settingMarkerColor(_ color: HexColor?) -> GPXFeature {
    guard kind != .waypoint, reading(GPXColor.ofMarkers) != nil else { return settingColor(color) }
    return settingProperty(PropertyRole.markerColor.names[0], to: color.map { .text($0.text) })
  }

  /// Sets the color in the extension that contains it, in the same notation. If no extension contains a color, adds an
  /// extension in OsmAnd's notation. A color in the name of a symbol stays the same.
  func settingColor(_ color: HexColor?) -> GPXFeature {
    guard color != reading({ GPXColor($0)?.color }) else { return self }
    guard let color else { return removingColors() }
    let splices: [Splice]? = reading { reader in
      guard let old = GPXColor(reader) else { return nil }
      switch old.style {
      case .digits:
        let text = reader.trimmedText(of: old.element)
        return reader.settingText(of: old.element, to: GPXColor.text(color, like: text))
      case .name:
        return GPXColor.name(of: color).map { reader.settingText(of: old.element, to: $0) }
      case .symbol: return nil
      }
    }
    if let splices { return splicing(splices) }
    return addingExtension(GPXExtension.element("osmand:color", Array(color.text.utf8)))
  }

  /// Returns the feature without color extensions. Removes all of them, because otherwise the next extension would
  /// determine the color.
  private func removingColors() -> GPXFeature {
    var feature = self
    while true {
      let splices: [Splice] = feature.reading { reader in
        guard let old = GPXColor(reader), old.style != .symbol else { return [] }
        return [reader.removal(of: reader.outermostAround(old.element))]
      }
      let rest = feature.splicing(splices)
      guard rest.bytes.count < feature.bytes.count else { return rest }
      feature = rest
    }
  }

  /// Sets a part of the style. If a property with the simplestyle name exists, sets this property. Otherwise, the color
  /// and width of a line are written to the extensions of other programs, and all other parts to properties.
  public func settingStyle(_ change: ShapeStyle.Change) -> GPXFeature {
    guard kind != .waypoint, !properties.contains(where: { $0.name == change.name }) else {
      return settingStyleProperty(change)
    }
    switch change {
    case .stroke(let color): return settingColor(color)
    case .strokeWidth(let width): return settingWidth(width) ?? settingStyleProperty(change)
    case .strokeOpacity, .fill, .fillOpacity: return settingStyleProperty(change)
    }
  }

  /// Sets the width in the extension that contains it. Returns `nil` if no extension contains a width.
  private func settingWidth(_ width: Double?) -> GPXFeature? {
    let splices: [Splice]? = reading { reader in
      guard let old = GPXWidth(reader) else { return nil }
      guard let width else { return [reader.removal(of: reader.outermostAround(old.element))] }
      return reader.settingText(of: old.element, to: old.written(width))
    }
    return splices.map { splicing($0) }
  }
}
