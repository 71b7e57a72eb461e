import Archives
import Documents
import Features
import GDAL
import GeoJSON

/// An export of layers to a file in a format that GDAL writes.
public struct ConvertedExport: Sendable {
  private let layers: [ExportedLayer]
  /// The format of the file.
  public let formatIdentifier: FormatIdentifier
  private let format: ConvertedFormat
  /// The name of the file without a suffix. `name` has the suffix of the format, and `finalName` is the name that the
  /// caller requested.
  private let stem: String
  private let name: String
  private let finalName: String

  /// Creates an export to a file with the name `name`. If `format` is `nil`, the suffix of the name determines the
  /// format. Returns `nil` if GDAL doesn't write the format.
  public init?(_ layers: [ExportedLayer], named name: String, in format: FormatIdentifier? = nil) {
    let parts = FormatRegistry.known.parts(of: name)
    guard let id = format ?? parts?.format.id, let converted = ConvertedFormat(id) else { return nil }
    (formatIdentifier, self.format) = (id, converted)
    finalName = name
    let isNamedSo = parts?.format.id == id
    stem = isNamedSo ? parts?.stem ?? name : name
    self.name = isNamedSo ? name : name + "." + (FormatRegistry.known[id]?.suffixes.first ?? "")
    if converted.hasSeveralLayers {
      let filled = layers.filter { !$0.features.isEmpty }
      self.layers = filled.isEmpty ? [ExportedLayer(name: "", features: [])] : filled
    } else {
      self.layers = [ExportedLayer(name: "", features: layers.flatMap(\.features))]
    }
  }

  /// Returns the name of the GDAL driver that writes a format, or `nil` if the program writes the format without GDAL.
  public static func driver(for format: FormatIdentifier) -> String? { ConvertedFormat(format)?.driver }

  /// The data that is lost in the export. O(features).
  public var losses: FormatLosses {
    var losses = FormatLosses()
    for part in parts { part.add(to: &losses) }
    return losses
  }

  /// Converts the layers with GDAL, and returns the resulting files. The caller must store them. The main file comes
  /// last. If the format is an archive of several files, returns a single ZIP file. Calls `progress` with values from 0
  /// to 1.
  public func files(
    by gdal: GDAL?, progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(SavingError) -> [GDAL.WrittenFile] {
    guard let gdal else { throw .conversion(.notInstalled) }
    let parts = parts
    if format.hasOneGeometry, !format.hasSeveralLayers, parts.count > 1 { throw .severalGeometries }
    var files: [GDAL.WrittenFile]
    do throws(GDALError) {
      files = try await gdal.write(parts.map { $0.newLayer }, as: format.driver, progress: progress)
    } catch {
      throw .conversion(error)
    }
    guard !Task.isCancelled else { throw .conversion(.canceled) }
    if format.isArchive {
      let contents = files.map { (name: $0.name, contents: $0.bytes) }
      guard ZipArchive.canContain(contents) else {
        throw .archiveTooLarge(limit: 4_000_000_000)
      }
      files = [GDAL.WrittenFile(name: name, bytes: ZipArchive.archive(of: contents))]
    }
    guard let main = files.firstIndex(where: { $0.name == name }) else {
      throw .notWritten(name: name)
    }
    var last = files.remove(at: main)
    last.name = finalName
    return files + [last]
  }

  /// The contents of the file's layers. If the format allows only one geometry type in a layer, each layer has one part
  /// for each type.
  private var parts: [ConvertedPart] {
    var usedNames: Set<String> = []
    func unique(_ name: String) -> String {
      var number = 1
      while true {
        let numbered = number == 1 ? name : "\(name) \(number)"
        if usedNames.insert(numbered.lowercased()).inserted { return numbered }
        number += 1
      }
    }
    return layers.flatMap { layer -> [ConvertedPart] in
      let groups = format.hasOneGeometry ? GeometryGroup.groups(of: layer.features) : [(nil, layer.features)]
      return groups.map { group, features in
        let ending = groups.count > 1 ? group.map { "_\($0.rawValue)" } ?? "" : ""
        let name = unique(self.name(of: layer) + ending)
        return ConvertedPart(
          name: name, file: format.isArchive ? name + ".shp" : self.name, group: group, features: features,
          format: format)
      }
    }
  }

  /// Returns the name that a layer gets in the file. A single layer gets the name of the file.
  private func name(of layer: ExportedLayer) -> String {
    guard layers.count > 1, !layer.name.isEmpty else { return stem }
    return (FormatRegistry.known.parts(of: layer.name)?.stem ?? layer.name).replacing("/", with: "-")
  }
}

/// A layer that is exported, with its features.
public struct ExportedLayer: Sendable {
  public var name: String
  public var features: [any Feature]

  public init(name: String, features: [any Feature]) { (self.name, self.features) = (name, features) }
}

extension DocumentContents {
  /// Returns the layers to export with their features, from bottom to top. O(size).
  public func exportedLayers(_ extent: ExportExtent = .everything) -> [ExportedLayer] {
    exporting(extent).features.map { ExportedLayer(name: $0.name, features: $0.features) }
  }
}
