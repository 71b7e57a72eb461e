import Documents
import Features
import Files

extension OpenMap {
  /// Exports the map or a part of it to a file, and replaces an existing file.
  ///
  /// A file that is open as a layer in any map isn't replaced, with one exception: exporting the whole map to the file
  /// of its only layer saves that layer. Calls `progress` with values from 0 to 1 if the progress is known.
  public func export(
    _ extent: ExportExtent, to location: FileLocation,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async -> ExportOutcome {
    if let owner = await maps.owner(of: location) {
      guard owner.map === self, document.layers.all.count == 1, extent == .everything else {
        return .failed(.openAsLayer(name: owner.map.name(of: owner.layer)))
      }
      return .saved(await save(owner.layer, to: location))
    }
    if let export = await OpenMap.converted(extent, of: document.contents, to: location) {
      return await write(export, to: location, progress)
    }
    do throws(StorageError) {
      let newFile = FormatRegistry.known.format(named: location.name)?.emptyStore(
        named: location.name, after: firstStore(exporting: extent))
      try await write(extent, of: document.contents, to: location, as: newFile)
      return .exported
    } catch {
      return .failed(.storage(error))
    }
  }

  /// Returns the store of the exported layer, or of the map's lowest layer if the extent isn't a single layer.
  private func firstStore(exporting extent: ExportExtent) -> (any FeatureStore)? {
    if case .layer(let layer) = extent { return document.layers.layer(layer)?.store }
    return document.layers.all.first?.store
  }

  /// Returns the data that would be lost if `extent` were exported, or the layer saved, to a file at `location`.
  /// Returns `nil` if nothing would be lost, or if the file isn't written because its format can't be written or it is
  /// open as a layer. O(converted features).
  public func losses(writing extent: ExportExtent, to location: FileLocation) async -> FormatLosses? {
    if let export = await OpenMap.converted(extent, of: document.contents, to: location) {
      return await OpenMap.losses(export, extent, of: document.contents)
    }
    guard let format = FormatRegistry.known.format(named: location.name), let newFile = format.emptyStore(),
      await maps.owner(of: location) == nil
    else { return nil }
    let losses = await OpenMap.losses(extent, of: document.contents, format, newFile)
    return losses.isEmpty ? nil : losses
  }

  @concurrent private static func losses(
    _ extent: ExportExtent, of contents: DocumentContents, _ format: FileFormat,
    _ newFile: any WritableFeatureStore
  ) async -> FormatLosses {
    contents.exporting(extent).losses(as: newFile, in: format)
  }

  /// Exports each layer with its current contents to a separate new file in a folder, and stops at the first error.
  /// Existing files aren't replaced. Layers without a name get the file name `fallback`.
  public func exportLayers(to folder: FileLocation, fallback: String) async -> LayersExportOutcome {
    let contents = document.contents
    let layers = contents.shownStack
    var outcome = LayersExportOutcome()
    var given: Set<String> = []
    for layer in layers {
      let name = LayerFileName(layer.state.name, fallback: fallback, of: layer.store.format)
      let bytes = await OpenMap.bytes(.layer(layer.key), of: contents, as: nil)
      let (location, error) = await writeNew(bytes, named: name, in: folder, &given)
      if let error {
        outcome.failed = (location, .storage(error))
        return outcome
      }
      outcome.written.append(location)
    }
    return outcome
  }

  /// Writes a new file with an unused name. Returns the file's location, and the error if writing failed.
  private func writeNew(
    _ bytes: [UInt8], named name: LayerFileName, in folder: FileLocation, _ given: inout Set<String>
  ) async -> (location: FileLocation, error: StorageError?) {
    while true {
      let location: FileLocation
      do throws(StorageError) {
        location = try await freeLocation(for: name, in: folder, &given)
      } catch {
        return (folder.appending(name.text(number: 1)), error)
      }
      do throws(StorageError) {
        _ = try await maps.store.write(bytes, to: location, expecting: .nothing)
        return (location, nil)
      } catch {
        // Another program has just created a file with this name, so try the next number.
        guard error.isChangedByOthers else { return (location, error) }
      }
    }
  }

  /// Returns a location with the layer's name. If an existing file or another layer has this name, adds a number.
  private func freeLocation(
    for name: LayerFileName, in folder: FileLocation, _ given: inout Set<String>
  ) async throws(StorageError) -> FileLocation {
    var number = 1
    while true {
      let text = name.text(number: number)
      let location = folder.appending(text)
      if !given.contains(text), !(try await maps.store.isTaken(location)) {
        given.insert(text)
        return location
      }
      number += 1
    }
  }

  /// Writes an image of the map to a file, and replaces an existing file. Returns the error, or `nil` on success.
  public func writePicture(_ bytes: [UInt8], to location: FileLocation) async -> SavingError? {
    if let owner = await maps.owner(of: location) {
      return .openAsLayer(name: owner.map.name(of: owner.layer))
    }
    do throws(StorageError) {
      _ = try await maps.store.write(bytes, to: location, expecting: .anything)
      return nil
    } catch {
      return .storage(error)
    }
  }

  private func write(
    _ extent: ExportExtent, of contents: DocumentContents, to location: FileLocation,
    as newFile: (any WritableFeatureStore)? = nil
  ) async throws(StorageError) {
    let bytes = await OpenMap.bytes(extent, of: contents, as: newFile)
    _ = try await maps.store.write(bytes, to: location, expecting: .anything)
  }

  @concurrent private static func bytes(
    _ extent: ExportExtent, of contents: DocumentContents, as newFile: (any WritableFeatureStore)?
  ) async -> [UInt8] {
    contents.export(extent, as: newFile)
  }
}
