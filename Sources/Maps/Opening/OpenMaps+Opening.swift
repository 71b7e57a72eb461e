import CSV
import Documents
import Features
import GDAL
import Geography
import Journal

extension OpenMaps {
  /// Finds out what is to be done to open these: files that are open already are not read again.
  public func request(_ locations: [FileLocation]) async -> OpeningRequest {
    var request = OpeningRequest()
    for (index, location) in locations.enumerated() where !locations[..<index].contains(location) {
      if location.scheme == "geo" {
        if let place = GeoURI(location.uri) {
          request.coordinates.append(place)
        } else if let text = GeoURI.searchText(in: location.uri) {
          request.searches.append(text)
        } else {
          request.failures.append(OpeningError(location, .notACoordinate))
        }
      } else if let link = OpenMaps.link(location) {
        request.coordinates.append(link)
      } else if let map = await owner(of: location)?.map {
        if !request.openMaps.contains(where: { $0 === map }) { request.openMaps.append(map) }
      } else {
        request.files.append(location)
      }
    }
    return request
  }

  /// The place of a page of another map; nil for every other location.
  private static func link(_ location: FileLocation) -> GeoURI? {
    guard ["http", "https"].contains(location.scheme), let link = try? MapLink(location.uri) else {
      return nil
    }
    return GeoURI(coordinate: link.coordinate, zoom: link.zoom, label: link.label)
  }

  /// Reads files to make one map of them, or layers on top of those of `map`, where somebody has used that. `choose` is asked
  /// about files of several layers; nobody's answer is all of them.
  public func open(
    _ files: [FileLocation], onto map: OpenMap?, choosing choose: @escaping LayerChoice = { $1 }
  ) async -> OpeningOutcome {
    var outcome = OpeningOutcome()
    var layers: [ReadLayer] = []
    for location in files where !Task.isCancelled {
      do throws(LayerReadingError) {
        let read = try await readLayers(of: location, choosing: choose)
        layers += read
        if !read.isEmpty { outcome.read.append(location) }
      } catch {
        if case .conversion(.cancelled) = error { continue }
        outcome.failures.append(OpeningError(location, .file(error)))
      }
    }
    // Nothing is half done.
    guard !Task.isCancelled else { return OpeningOutcome() }
    guard !layers.isEmpty else { return outcome }
    outcome.guesses = layers.compactMap { layer in
      (layer.contents.store as? CSVFile)?.question.map { (layer.contents.name, $0) }
    }
    outcome.incomplete = layers.filter { !$0.contents.store.incompleteRecords.isEmpty }
    // It may have been closed, or used, while the files were read.
    if let map, !map.isUntouched, all.contains(where: { $0 === map }) {
      outcome.arrival = .layers(layers)
      return outcome
    }
    if layers.count == 1 {
      do throws(JournalError) {
        outcome.arrival = try await Recovery(maps: self).map(of: layers[0]).map { .recovered($0) }
      } catch {
        outcome.journalError = error
      }
    }
    if outcome.arrival == nil { outcome.arrival = .map(await open(layers)) }
    return outcome
  }

  /// The layers of a file: one, or those that are wanted of a file that GDAL reads.
  private func readLayers(
    of location: FileLocation, choosing choose: @escaping LayerChoice
  ) async throws(LayerReadingError) -> [ReadLayer] {
    guard !ConvertingReader.reads(location) else {
      return try await converter.read(location, choosing: choose)
    }
    do throws(LayerReadingError) {
      return [try await reader.read(location)]
    } catch  where ConvertingReader.reads(what: error) {
      return try await converter.read(location, choosing: choose)
    }
  }

  /// Brings a map back from its journal.
  public func recover(_ summary: JournalSummary) async throws(JournalError) -> RecoveredMap {
    try await Recovery(maps: self).map(in: summary.folder)
  }

  /// Says why something could not be opened, without opening it.
  public func check(_ location: FileLocation) async throws(OpeningError) {
    guard location.scheme != "geo" else {
      if GeoURI(location.uri) == nil, GeoURI.searchText(in: location.uri) == nil {
        throw OpeningError(location, .notACoordinate)
      }
      return
    }
    if OpenMaps.link(location) != nil { return }
    do throws(LayerReadingError) {
      _ = try await readLayers(of: location) { $1 }
    } catch {
      throw OpeningError(location, .file(error))
    }
  }
}
