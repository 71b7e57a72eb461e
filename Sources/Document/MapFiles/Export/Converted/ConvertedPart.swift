import Features
import GDAL
import GeoJSON

/// The geometry type of a file that can contain only one type.
enum GeometryGroup: String, CaseIterable, Sendable {
  case points, lines, areas

  /// Groups features by geometry type. Features without geometry, or with several types, are added to the first group.
  static func groups(of features: [any Feature]) -> [(GeometryGroup?, [any Feature])] {
    let groups = features.map { GeometryGroup($0) }
    let found = GeometryGroup.allCases.filter { groups.contains($0) }
    let first = found.first ?? .points
    return (found.isEmpty ? [first] : found).map { group in
      (group, zip(features, groups).filter { ($1 ?? first) == group }.map(\.0))
    }
  }

  /// Creates the type. Returns `nil` for features without geometry and for features with several geometry types.
  private init?(_ feature: any Feature) {
    switch (feature.points.isEmpty, feature.record.shapes) {
    case (false, []): self = .points
    case (true, .lines): self = .lines
    case (true, .areas): self = .areas
    default: return nil
    }
  }
}

/// The contents of one layer in the file that GDAL writes.
struct ConvertedPart: Sendable {
  var name: String
  var file: String
  /// The geometry type of the layer, or `nil` if it may have any types.
  var group: GeometryGroup?
  let features: [any Feature]
  /// The features in their original formats. `features` contains the same features converted to GeoJSON, which is
  /// GDAL's input.
  private let originals: [any Feature]
  private let format: ConvertedFormat
  private let columns: ConvertedColumns
  /// Whether the layer is written with altitudes. Used only if the format requires altitudes either for all positions
  /// or for no position.
  private let hasHeights: Bool

  init(name: String, file: String, group: GeometryGroup?, features: [any Feature], format: ConvertedFormat) {
    (self.name, self.file, self.group, self.format) = (name, file, group, format)
    originals = features
    self.features = features.map { GeoJSONFile.empty.converting($0) }
    columns = ConvertedColumns(of: self.features, in: format)
    hasHeights = format.hasOneDimension && self.features.contains { ConvertedPart.heights(of: $0).given > 0 }
  }

  /// The input for GDAL. O(features).
  var newLayer: GDAL.NewLayer {
    var text = Array("{\"type\":\"FeatureCollection\",\"features\":[\n".utf8)
    var isFirst = true
    for feature in features where isWritten(feature) {
      if !isFirst { text += [UInt8(ascii: ","), 0x0A] }
      isFirst = false
      text += GeoJSONFeature.text(
        properties: columns.properties(of: feature),
        geometry: isNowhere(feature) ? nil : (feature as? GeoJSONFeature)?.geometryText)
    }
    return GDAL.NewLayer(
      name: name, file: file, text: text + Array("\n]}\n".utf8),
      options: format.options + columns.options + geometryOptions)
  }

  private var geometryOptions: [String] {
    let dimension = hasHeights ? "Z" : ""
    let type: String? =
      switch group {
      case .points: features.contains { $0.points.count > 1 } ? "MULTIPOINT" : "POINT"
      case .lines: "LINESTRING"
      case .areas: "POLYGON"
      case nil: format.hasOneDimension ? "GEOMETRY" : nil
      }
    return type.map { ["-nlt", $0 + dimension] } ?? []
  }

  /// Adds the losses of the features in this file to `losses`. O(features).
  func add(to losses: inout FormatLosses) {
    for (feature, original) in zip(features, originals) {
      losses.add(self.losses(of: feature) + GeoJSONFeature.losses(of: original), of: feature)
    }
  }

  private func losses(of feature: any Feature) -> [FormatLoss] {
    guard !isNowhere(feature) || format.keepsNowhere else { return [FormatLoss(.place)] }
    guard isWritten(feature) else { return [FormatLoss(.collection)] }
    var losses = columns.losses(of: feature)
    let shapes = feature.points.count + feature.lines.count + feature.areas.count
    let isSplit =
      format.collections == .split && isCollection(feature)
      || !format.keepsManyPoints && (feature.points.count > 1 || !format.hasProperties && shapes > 1)
    if isSplit { losses.append(FormatLoss(.parts)) }
    let heights = ConvertedPart.heights(of: feature)
    if heights.given > 0, !format.keepsHeights { losses.append(FormatLoss(.heights)) }
    if hasHeights, heights.given < heights.positions { losses.append(FormatLoss(.noHeight)) }
    return losses
  }

  private func isWritten(_ feature: any Feature) -> Bool {
    if isNowhere(feature) { return format.keepsNowhere }
    return format.collections != .lost || !isCollection(feature)
  }

  private func isNowhere(_ feature: any Feature) -> Bool {
    feature.points.isEmpty && feature.record.shapes.isEmpty
  }

  private func isCollection(_ feature: any Feature) -> Bool {
    (feature as? GeoJSONFeature)?.isCollection ?? false
  }

  private static func heights(of feature: any Feature) -> (given: Int, positions: Int) {
    (feature as? GeoJSONFeature)?.heights ?? (0, 0)
  }
}
