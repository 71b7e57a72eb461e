import Features
import Geography
import Markup

extension KMLFile {
  /// Converts a feature of another format to a Placemark with its geometry and heights. Colors become the Placemark's
  /// own style, and other properties become text. Positions that aren't finite are omitted. A Placemark of another KML
  /// file keeps its styles and prefixes.
  public func converting(_ feature: any Feature) -> KMLFeature {
    if let same = feature as? KMLFeature { return same.adapted(to: context) }
    var new = placemark(
      KMLFile.identifier(of: feature).map { " id=\"\($0)\"" } ?? "", title: feature.title,
      style(of: feature) + geometry(of: feature))
    if let description = feature.descriptionText { new = new.settingDescription(description) }
    for property in feature.properties
    where property.value != .null && !feature.hasRole(property) {
      new = new.addingProperty(property.name, property.value)
    }
    return new
  }

  /// Returns the data that ``converting(_:)`` would lose.
  static func losses(of feature: any Feature) -> [FormatLoss] {
    guard !(feature is KMLFeature) else { return [] }
    let geometry = feature.detailedGeometry.finite
    var losses = geometry.lossesBesideHeights + feature.lossesOfOwnNames
    losses += feature.lossesOfOtherElements + feature.lossesOfCharacters
    // If all heights are 0, they are lost, because reading the file would ignore them.
    if !geometry.hasHeightsBesideZero, geometry.positions.contains(where: { $0.height != nil }) {
      losses.append(FormatLoss(.heights))
    }
    if feature.identifier != nil, identifier(of: feature) == nil { losses.append(FormatLoss(.identifier)) }
    return losses + feature.properties.compactMap(\.lossAsText)
  }

  /// Returns the feature's identifier if it is a valid XML identifier. Otherwise, returns `nil`.
  private static func identifier(of feature: any Feature) -> String? {
    guard case .text(let text) = feature.identifier, MarkupText.isPlainName(text) else { return nil }
    return text
  }

  private func style(of feature: any Feature) -> [[UInt8]] {
    func color(_ name: String) -> KMLColor? {
      guard let color = feature.property(name).flatMap({ HexColor($0) }) else { return nil }
      let opacity = feature.property(name + "-opacity").flatMap { Double($0) } ?? 1
      return KMLColor(color, alpha: opacity.isFinite ? UInt8((max(0, min(1, opacity)) * 255).rounded()) : 255)
    }
    var style = KMLStyle()
    style.icon = feature.record.markerColor.map { KMLColor($0) }
    (style.line, style.area) = (color("stroke"), color("fill"))
    style.lineWidth = feature.property("stroke-width").flatMap { Double($0) }.map { "\($0)" }
    return writer.style(style, layout.inner).map { [$0] } ?? []
  }

  private func geometry(of feature: any Feature) -> [[UInt8]] {
    let details = feature.detailedGeometry
    func tuples(_ positions: [DetailedPosition]) -> String {
      positions.compactMap { position($0) }.joined(separator: " ")
    }
    let points = details.points.enumerated().compactMap { index, point in
      position(point, feature.writtenNumbers(ofPoint: index))
    }
    let lines = details.lines.map(tuples).filter { !$0.isEmpty }
    let areas = details.areas.map { $0.map(tuples).filter { !$0.isEmpty } }.filter { !$0.isEmpty }
    let isOne = points.count + lines.count + areas.count == 1
    let inside = isOne ? layout.inner : layout.inner.inner
    let all =
      points.map { geometry("Point", $0, inside) } + lines.map { geometry("LineString", $0, inside) }
      + areas.map { polygon($0, inside) }
    return isOne || all.isEmpty ? all : [writer.element("MultiGeometry", all, layout.inner)]
  }

  func polygon(_ rings: [String], _ layout: MarkupLayout) -> [UInt8] {
    let boundaries = rings.enumerated().map { index, ring in
      writer.element(
        index == 0 ? "outerBoundaryIs" : "innerBoundaryIs",
        [geometry("LinearRing", ring, layout.inner.inner)],
        layout.inner)
    }
    return writer.element("Polygon", boundaries, layout)
  }

  /// Returns the text of a position with its longitude, its latitude and, if present, its height. Uses the digits of
  /// `written` if they are decimal numbers.
  private func position(
    _ position: DetailedPosition, _ written: (longitude: String, latitude: String) = ("", "")
  ) -> String? {
    guard position.isFinite else { return nil }
    let height = position.height.map { [number($0.text, $0.value)] } ?? []
    return
      ([
        number(written.longitude, position.coordinate.longitude),
        number(written.latitude, position.coordinate.latitude),
      ] + height).joined(separator: ",")
  }

  private func number(_ text: String, _ value: Double) -> String {
    String(decoding: DecimalText.text(value, written: text), as: UTF8.self)
  }
}
