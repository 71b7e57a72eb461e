import Documents

extension OpenMap {
  /// Writes a part of the map to a file, in place of what is there.
  ///
  /// The file of a layer that is open is not written, here or in another map: its layer would be overwritten by it. But
  /// to export everything into the file of the only layer is to save that.
  public func export(_ extent: ExportExtent, to location: FileLocation) async -> ExportOutcome {
    if let owner = await maps.owner(of: location) {
      guard owner.map === self, document.layers.count == 1, extent == .everything else {
        return .failed(.openAsLayer(name: owner.map.name(of: owner.layer)))
      }
      return .saved(await save(owner.layer, to: location))
    }
    do throws(StorageError) {
      try await write(extent, of: document.contents, to: location)
      return .exported
    } catch {
      return .failed(.storage(error))
    }
  }

  /// Writes each layer as it is now to a file of its own in a folder, over none that is there. A layer without a
  /// name has `fallback` for one.
  public func exportLayers(to folder: FileLocation, fallback: String) async -> LayersExportOutcome {
    let contents = document.contents
    let layers = contents.shownStack
    var outcome = LayersExportOutcome()
    var given: Set<String> = []
    for layer in layers {
      let location = await freeLocation(
        for: LayerFileName(layer.state.name, fallback: fallback), in: folder, &given)
      do throws(StorageError) {
        try await write(.layer(layer.key), of: contents, to: location)
        outcome.written.append(location)
      } catch {
        outcome.failed = (location, .storage(error))
        return outcome
      }
    }
    return outcome
  }

  /// The layer's own name, with a number where that is taken by a file or by another layer.
  private func freeLocation(
    for name: LayerFileName, in folder: FileLocation, _ given: inout Set<String>
  ) async -> FileLocation {
    var number = 1
    while true {
      let text = name.text(number: number)
      let location = folder.appending(text)
      if !given.contains(text), !(await maps.store.exists(location)) {
        given.insert(text)
        return location
      }
      number += 1
    }
  }

  private func write(
    _ extent: ExportExtent, of contents: DocumentContents, to location: FileLocation
  ) async throws(StorageError) {
    let bytes = await OpenMap.bytes(extent, of: contents)
    _ = try await maps.store.write(bytes, to: location, expecting: nil)
  }

  @concurrent private static func bytes(_ extent: ExportExtent, of contents: DocumentContents) async
    -> [UInt8]
  {
    contents.export(extent)
  }
}
