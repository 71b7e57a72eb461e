import Documents
import Features
import Files
import GDAL
import GeoJSON

/// Reads files in formats that require GDAL. The resulting layers have no file, and the files aren't modified.
public struct ConvertingReader: Sendable {
  private let gdal: GDAL?

  /// Creates a reader. `gdal` is `nil` if GDAL isn't installed.
  public init(gdal: GDAL?) { self.gdal = gdal }

  /// Returns whether files with this name are read with GDAL. Only the name is checked.
  static func reads(_ location: FileLocation) -> Bool {
    FormatRegistry.known.format(named: location.name)?.access == .converted
  }

  /// Returns whether `error` means that the file must be read with GDAL.
  static func reads(what error: LayerReadingError) -> Bool {
    guard case .format(let fault) = error, let unsupported = fault.reason as? UnsupportedFormat else {
      return false
    }
    return FormatRegistry.known[unsupported.format]?.access == .converted
  }

  /// Reads the layers of a file, from bottom to top. `choose` selects the layers; if it is `nil`, all layers are read.
  /// If the file couldn't be read completely, the first layer describes the loss for the whole file. O(size of the
  /// layers).
  @concurrent public func read(
    _ location: FileLocation, choosing choose: LayerChoice? = nil
  ) async throws(LayerReadingError) -> [LoadedLayer] {
    guard let path = location.path else { throw .notOnThisComputer }
    do throws(FileError) {
      _ = try await onThread { _ throws(FileError) in try FileVersion(path: path) }
    } catch {
      throw .storage(.local(error))
    }
    let source = ConvertingReader.source(of: path.description)
    do throws(GDALError) {
      guard let gdal else { throw .notInstalled }
      let all = try await gdal.layers(of: source)
      guard !all.isEmpty else { throw .noLayers }
      var chosen = all
      if all.count > 1, let choose {
        guard let names = await choose(location, all.map(\.name)) else { return [] }
        chosen = all.filter { names.contains($0.name) }
      }
      let chosenCount = chosen.count
      var layers: [LoadedLayer] = []
      var texts: [(text: GDAL.LayerText, store: any FeatureStore)] = []
      for (index, layer) in chosen.enumerated() {
        let progress = (ReadingProgress.listener?.onProgress).map {
          onProgress -> @Sendable (Double) -> Void in
          { onProgress((Double(index) + $0) / Double(chosenCount)) }
        }
        let name = all.count == 1 ? ConvertingReader.title(of: location) : layer.name
        let text = try await gdal.read(layer, in: source, progress: progress)
        let store = try ConvertingReader.store(of: text.bytes)
        texts.append((text, store))
        layers.append(LoadedLayer(LayerContents(store, name: name)))
      }
      if let loss = ReadingLoss(texts), !layers.isEmpty {
        if loss.read == 0, let fault = loss.fault { throw .failed(message: fault) }
        layers[0].loss = loss
      }
      return layers
    } catch {
      throw .conversion(error)
    }
  }

  /// Returns the path under which GDAL opens a file. The prefix `/vsizip/` makes GDAL read the files in a ZIP archive.
  /// GDAL reads `.shp.zip` files without the prefix.
  private static func source(of path: String) -> String {
    let name = path.lowercased()
    return name.hasSuffix(".zip") && !name.hasSuffix(".shp.zip") ? "/vsizip/" + path : path
  }

  /// Returns the file's name without the suffix of the format.
  private static func title(of location: FileLocation) -> String {
    FormatRegistry.known.parts(of: location.name)?.stem ?? location.name
  }

  private static func store(of bytes: [UInt8]) throws(GDALError) -> any FeatureStore {
    // Don't report progress. The user's file has already been read, and this only parses GDAL's output.
    try ReadingProgress.$listener.withValue(nil) { () -> Result<any FeatureStore, GDALError> in
      do throws(FormatError) {
        return .success(try FormatRegistry.known.standard.read(bytes))
      } catch {
        return .failure(.failed(message: "\(error.reason)"))
      }
    }.get()
  }
}
