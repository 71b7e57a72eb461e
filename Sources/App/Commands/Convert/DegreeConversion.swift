import Documents
import Features
import GDAL
import Geography
import Gettext
import MapFiles
import Sentences

/// Converts layers in another reference system to degrees, for formats that support only degrees.
struct DegreeConversion {
  /// The name of the input, for use in messages.
  let name: String

  /// The number of decimal places of a degree. 7 decimals are precise to about 1 cm.
  private static let decimals = 7

  /// Returns the layer in degrees, or the same layer if its coordinates are already in degrees. Throws if the reference
  /// system is unknown.
  func converted(_ layer: LayerContents) throws(CommandFailure) -> LayerContents {
    let contents = DocumentContents(layers: [layer])
    guard let misplacement = contents.stack.first.flatMap({ contents.misplacement(of: $0) }) else {
      return layer
    }
    let system = layer.store.referenceSystem
    switch misplacement.cause {
    case .swappedAxes: return layer
    case .webMercator, .utm:
      guard let system, system != .degrees else {
        throw CommandFailure(
          .wrongData, about: name,
          localized(
            "The coordinates are not in degrees, and the file does not name their reference system. Open the file in the Pindrop app and convert the coordinates there."
          ))
      }
      return try replaced(layer, from: system.name) { misplacement.repaired($0) }
    case .foreignSystem(let system): return try transformed(layer, from: system)
    }
  }

  private func transformed(_ layer: LayerContents, from system: String) throws(CommandFailure)
    -> LayerContents
  {
    let features = (0..<layer.store.count).map { layer.store.feature(at: $0) }
    let positions = Array(Set(features.flatMap(\.positions)))
    let isKnown = GDAL.isKnown(system: system)
    if !isKnown, positions.allSatisfy({ $0.isValid && abs($0.longitude) <= 180 }) {
      // Keeps the layer: its reference system is unknown, but the numbers could be degrees.
      return layer
    }
    guard isKnown, let gdal = GDAL() else {
      throw refusal(
        of: system,
        isKnown
          ? GDALError.notInstalled.writingSentence
          : localized("Pindrop does not know this reference system."),
        isKnown ? .unavailable : .wrongData)
    }
    let numbers = positions.map { GDAL.Position(x: $0.longitude, y: $0.latitude) }
    let result = Blocking.result { () async -> Result<[GDAL.Position], GDALError> in
      do throws(GDALError) {
        return .success(try await gdal.degrees(of: numbers, in: system))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .failure(let error): throw refusal(of: system, error.sentence, .wrongData)
    case .success(let degrees):
      let places = degrees.map { Coordinate(latitude: $0.y, longitude: $0.x) }
      let moves = Dictionary(uniqueKeysWithValues: zip(positions, places))
      return try replaced(layer, from: system) { feature in
        guard let feature = feature as? any GeometryEditableFeature else { return feature }
        return feature.withoutReferenceSystem().relocating(decimals: DegreeConversion.decimals) { moves[$0] }
      }
    }
  }

  private func refusal(of system: String, _ reason: String, _ status: ExitStatus) -> CommandFailure {
    CommandFailure(
      status, about: name,
      localized("The coordinates are in {0} and cannot be converted to degrees. {1}", system, reason))
  }

  /// Applies `change` to all features. Returns the layer in the same format.
  private func replaced(
    _ layer: LayerContents, from system: String, _ change: (any Feature) -> any Feature
  ) throws(CommandFailure) -> LayerContents {
    guard let store = layer.store as? any WritableFeatureStore,
      let format = FormatRegistry.known[store.format]
    else { return layer }
    let entries = (0..<store.count).map {
      FeatureEntry<any Feature>.changed($0, change(store.feature(at: $0)))
    }
    let bytes = store.bytes(adopting: entries, declaration: nil)
    do throws(FormatError) {
      var layer = layer
      layer.store = try format.read(bytes, options: store.readOptions)
      StandardError.write(
        localized("{0}: The coordinates were converted from {1} to degrees.", name, system))
      return layer
    } catch {
      throw CommandFailure(.wrongData, about: name, error.sentence)
    }
  }
}
