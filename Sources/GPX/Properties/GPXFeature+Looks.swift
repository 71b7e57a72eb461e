import Features
import Markup

extension GPXFeature {
  /// Nil, nothing or only white space take the title away.
  public func settingTitle(_ title: String?) -> GPXFeature {
    let title = title?.trimmingMarkupSpace ?? ""
    guard title != self.title ?? "" else { return self }
    return settingOwn("name", to: title, isMarkup: false)
  }

  public func settingDescription(_ text: String?) -> GPXFeature {
    settingOwn("desc", to: text ?? "", isMarkup: true)
  }

  /// The colour of the feature, unless a line has one for markers beside its own.
  public func settingMarkerColor(_ color: HexColor?) -> GPXFeature {
    guard kind != .waypoint, reading(GPXColor.ofMarkers) != nil else { return settingColor(color) }
    return settingProperty(PropertyRole.markerColor.names[0], to: color.map { .text($0.text) })
  }

  /// In the extension that has it, in the way that it is written there, or in a new one as OsmAnd writes it. The colour
  /// that a symbol has by its name stays the symbol's.
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

  /// The feature without any extension's colour: several may have one, and the next one counts where the first is gone.
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

  /// The color and the width of a line are where other programs have them, unless an extension has simplestyle's name for
  /// them.
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

  /// In the extension that has it; `nil` if there is none.
  private func settingWidth(_ width: Double?) -> GPXFeature? {
    let splices: [Splice]? = reading { reader in
      guard let old = GPXWidth(reader) else { return nil }
      guard let width else { return [reader.removal(of: reader.outermostAround(old.element))] }
      return reader.settingText(of: old.element, to: old.written(width))
    }
    return splices.map { splicing($0) }
  }
}
