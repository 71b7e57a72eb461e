import Geography
import MapStyles
import Streets
import Tiles

extension OfflineMap {
  /// The regions with labels of streets, the highest first.
  public var labelSources: [StreetLabelSource] {
    regions.reversed().compactMap { region in
      guard let schema = region.schema, schema != .unknown || region.style != nil else { return nil }
      return StreetLabelSource(
        schema: schema, zooms: region.archive.metadata.zooms, areas: region.areas, style: region.style
      ) {
        await region.vectorTile($0)
      }
    }
  }

  /// Returns the labels of the world that are shown together with street labels. Localities in a region with labels are
  /// omitted, because the region names them. Labels of streets take precedence. `online` is the source of the labels of
  /// an online street map.
  public func worldLabels(
    _ labels: [PlacedLabel], in viewport: Viewport, around streets: [PlacedLabel],
    online: StreetLabelSource? = nil
  ) -> [PlacedLabel] {
    let sources = [online].compactMap(\.self) + labelSources
    guard !sources.isEmpty, !streets.isEmpty else { return labels }
    return labels.filter { label in
      label.kind != .world(.locality)
        || !sources.contains { $0.shows(viewport.mercatorPoint(at: label.anchor), at: viewport.zoom) }
    }.clear(of: streets.flatMap(\.boxes))
  }
}
