import Geography

extension OpenMaps {
  /// Groups locations by how the program opens them. Replaces each folder with the files in it. Files that are already
  /// open aren't read again. If the task is canceled, immediately returns an empty request.
  public func request(_ locations: [FileLocation]) async -> OpeningRequest {
    await unlessCancelled { await self.sorted(locations) } ?? OpeningRequest()
  }

  private func sorted(_ locations: [FileLocation]) async -> OpeningRequest {
    var request = OpeningRequest()
    let locations = await withFiles(of: locations, &request)
    let owners = await owners(of: locations)
    var seen: Set<FileLocation> = []
    for location in locations where seen.insert(location).inserted {
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
      } else if let map = owners[location] {
        if !request.openMaps.contains(where: { $0 === map }) { request.openMaps.append(map) }
      } else if await BaseMapFiles.contains(location) {
        request.baseMaps.append(location)
      } else if await MapStyleFiles.contains(location) {
        request.styles.append(location)
      } else {
        request.files.append(location)
      }
    }
    return request
  }

  /// Returns the locations, with each folder replaced by the files in it.
  private func withFiles(
    of locations: [FileLocation], _ request: inout OpeningRequest
  ) async -> [FileLocation] {
    var all: [FileLocation] = []
    for location in locations {
      do throws(OpeningError) {
        let files = try await OpenMaps.files(ofFolder: location)
        all += files ?? [location]
        request.filesOfFolders.formUnion(files ?? [])
      } catch {
        request.failures.append(error)
      }
    }
    request.filesOfFolders.subtract(locations)
    return all
  }

  /// Returns the files in a folder, or `nil` if the location isn't a folder.
  private static func files(ofFolder location: FileLocation) async throws(OpeningError) -> [FileLocation]? {
    switch await FolderFiles.files(in: location) {
    case nil: nil
    case .success(let files): files
    case .failure(.empty): throw OpeningError(location, .emptyFolder)
    case .failure(.tooMany(let limit)): throw OpeningError(location, .tooManyFiles(limit: limit))
    }
  }

  /// Returns the coordinate in a link to a map service, or `nil` if the location isn't such a link.
  private static func link(_ location: FileLocation) -> GeoURI? {
    guard ["http", "https"].contains(location.scheme), let link = try? MapLink(location.uri) else {
      return nil
    }
    return GeoURI(coordinate: link.coordinate, zoom: link.zoom, label: link.label)
  }

  /// Throws if a location can't be opened. For a folder, only checks that it contains files. A table is accepted if the
  /// program can ask the user for the coordinate columns.
  public func check(_ location: FileLocation) async throws(OpeningError) {
    guard location.scheme != "geo" else {
      if GeoURI(location.uri) == nil, GeoURI.searchText(in: location.uri) == nil {
        throw OpeningError(location, .notACoordinate)
      }
      return
    }
    if OpenMaps.link(location) != nil { return }
    if try await OpenMaps.files(ofFolder: location) != nil { return }
    guard await !BaseMapFiles.contains(location) else {
      _ = try await BaseMapFiles.open(location)
      return
    }
    do throws(LayerReadingError) {
      guard !PhotoReader.reads(location) else {
        _ = try await photoReader.place(of: location)
        return
      }
      _ = try await readLayers(of: location, asking: OpeningQuestions())
    } catch {
      if error.tableQuestion == nil { throw OpeningError(location, .file(error)) }
    }
  }
}
