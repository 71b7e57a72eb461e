import AnnotationKit
import AppBase
import Documents
import MapArea
import MapSessions
import Pages
import Painting

extension MapPane {
  /// Returns the map's legend in colors for the background `ground`, or `nil` if the legend is hidden.
  func pageLegend(on ground: Appearance) -> PageLegend? {
    guard corners.showsLegend, let legend = corners.legend.existing, legend.isOpen else { return nil }
    return PageLegend(sections: legend.sections.map { PageLegend.Section($0, on: ground) })
  }
}

extension PageLegend.Section {
  fileprivate init(_ section: MapLegend.Section, on ground: Appearance) {
    self.init(
      title: section.title,
      lines: section.lines.map {
        PageLegend.Line(icon: RowIcon.drawing(section.kind, Color($0.color), on: ground), text: $0.text)
      })
  }
}
