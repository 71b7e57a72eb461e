import Documents
import Features
import Files

extension OpenMap {
  /// Saves all changed layers whose files can be written. Stops at the first error.
  public func save() async -> MapSavingOutcome {
    // Find this out before waiting, because another call may save or remove layers in the meantime.
    let hadUnsavedFiles = hasUnsavedFiles
    var outcome = await saving.inTurn { await saveChanged() }
    guard outcome.written.allSatisfy({ $0.error == nil }) else { return outcome }
    outcome.needLocation = document.layers.all.map(\.key).filter { hasChangedBesideItsFile($0) }
    if !hadUnsavedFiles, outcome.isEmpty, let active = document.layers.active,
      document.layers.layer(active)?.isDraft == true
    {
      outcome.needLocation = [active]
    }
    return outcome
  }

  private func hasChangedBesideItsFile(_ layer: LayerKey) -> Bool {
    document.files.hasUnsavedChanges(layer) && location(of: layer) != nil
      && !document.files.canBeSavedInPlace(layer)
  }

  private func saveChanged() async -> MapSavingOutcome {
    var all = MapSavingOutcome()
    for layer in document.layers.all.map(\.key) where document.files.hasUnsavedChanges(layer) {
      guard let location = location(of: layer), document.files.canBeSavedInPlace(layer) else { continue }
      let outcome = await write(layer, to: location)
      guard outcome.error != .layerRemoved else {
        all.removed.append(outcome)
        continue
      }
      all.written.append(outcome)
      guard outcome.error == nil else { break }
    }
    return all
  }

  /// Saves a layer to `location`, which becomes the layer's file. If it already is, first merges changes that other
  /// programs made to the file. The layer's format changes if the suffix of the file requires it, or if the program
  /// can't write the current format.
  public func save(_ layer: LayerKey, to location: FileLocation) async -> SavingOutcome {
    var location = location
    if let owner = await maps.owner(of: location) {
      guard owner.map === self, owner.layer == layer else {
        return SavingOutcome(
          layer: layer, location: location, error: .openAsLayer(name: owner.map.name(of: owner.layer)))
      }
      if let store = document.layers.layer(layer)?.store, !document.files.canBeSavedInPlace(layer) {
        let error = store.truncation == nil ? SavingError.readOnlyFormat(store.format) : .brokenOff
        return SavingOutcome(layer: layer, location: location, error: error)
      }
      // If the user chose the layer's file under another name, keep the former name.
      location = self.location(of: layer) ?? location
    } else if let format = FormatRegistry.known.format(named: location.name), format.access == .converted {
      return SavingOutcome(layer: layer, location: location, error: .readOnlyFormat(format.id))
    }
    return await saving.inTurn { await write(layer, to: location) }
  }

  /// Overwrites the damaged file of a layer. But if another program has written a readable version in the meantime,
  /// merges that version as usual. Returns `nil` if the layer has no file that can be written.
  public func replaceDamagedFile(of layer: LayerKey) async -> SavingOutcome? {
    guard let location = location(of: layer), document.files.canBeSavedInPlace(layer) else { return nil }
    return await saving.inTurn { await write(layer, to: location, replacesDamaged: true) }
  }

  func name(of layer: LayerKey) -> String { document.layers.layer(layer)?.state.name ?? "" }

  /// The maximum number of attempts to write a file that other programs change at the same time.
  private static let attempts = 8

  /// Writes a layer. Must run in the queue `saving`. Otherwise, the program could mistake its own write for a change by
  /// another program.
  private func write(
    _ layer: LayerKey, to location: FileLocation, replacesDamaged: Bool = false
  ) async -> SavingOutcome {
    var outcome = SavingOutcome(layer: layer, location: location)
    for _ in 0..<OpenMap.attempts {
      let expected: ExpectedState<StoredVersion>
      do throws(SavingError) {
        expected = try await mergeChanges(
          of: layer, at: location, replacesDamaged: replacesDamaged, &outcome.merged)
      } catch {
        outcome.error = error
        return outcome
      }
      guard let state = document.files.stateToSave(of: layer) else {
        outcome.error = .layerRemoved
        return outcome
      }
      do throws(StorageError) {
        let former = document.layers.layer(layer)?.store
        let newFile = newFile(for: layer, at: location)
        let (pieces, digest) = await OpenMap.pieces(of: state, as: newFile)
        let version = try await maps.store.write(pieces: pieces, to: location, expecting: expected)
        let source = LayerSource(uri: location.uri, modified: version?.modified ?? 0, digest: digest)
        let isOfOtherFormat = newFile != nil || !document.files.canBeSavedInPlace(layer)
        if isOfOtherFormat,
          let (bytes, store) = await OpenMap.store(of: pieces, written: newFile, after: former)
        {
          document.files.markSaved(state, as: source, bytes: bytes, reading: store)
        } else {
          document.files.markSaved(state, as: source, pieces: pieces)
        }
        note(version, of: layer)
        return outcome
      } catch {
        if error.isChangedByOthers { continue }
        outcome.error = .storage(error)
        return outcome
      }
    }
    outcome.error = .storage(.keepsChanging(location))
    return outcome
  }

  /// If `location` is the layer's own file, merges changes that other programs made to it. Returns the state in which
  /// the file must still be when it is written.
  private func mergeChanges(
    of layer: LayerKey, at location: FileLocation, replacesDamaged: Bool, _ report: inout MergeReport?
  ) async throws(SavingError) -> ExpectedState<StoredVersion> {
    guard self.location(of: layer) == location else { return .anything }
    let change: FileChange?
    do throws(LayerReadingError) {
      change = try await fileChange(of: layer)
    } catch {
      if case .storage(let fault) = error { throw .storage(fault) }
      throw .changedBeyondReading(error)
    }
    switch change {
    case nil: return .anything
    case .missing: return .nothing
    case .same(let version): return ExpectedState(version)
    case .changed(let theirs):
      if let merged = merge(theirs, into: layer) { report = report.map { $0 + merged } ?? merged }
      return ExpectedState(theirs.version)
    case .damaged(_, let version) where replacesDamaged: return ExpectedState(version)
    case .damaged(let error, _): throw .changedBeyondReading(error)
    }
  }

  /// Returns an empty store in the format that the name of `location` requires. Returns `nil` if the layer keeps its
  /// format, which is always the case in its own file.
  private func newFile(for layer: LayerKey, at location: FileLocation) -> (any WritableFeatureStore)? {
    guard self.location(of: layer) != location, let store = document.layers.layer(layer)?.store,
      let newFile = FormatRegistry.known.format(named: location.name)?.emptyStore(
        named: location.name, after: store)
    else { return nil }
    let isLike =
      newFile.elementType == store.elementType && newFile.format.encoding == store.format.encoding
      && (store as? any WritableFeatureStore)?.isWritten(as: newFile) ?? true
    return isLike ? nil : newFile
  }

  @concurrent private static func pieces(
    of state: SavedState, as newFile: (any WritableFeatureStore)?
  ) async -> ([ArraySlice<UInt8>], ContentDigest) {
    let pieces = state.pieces(as: newFile)
    return (pieces, ContentDigest(pieces: pieces))
  }

  /// Parses the bytes to which a layer was saved. They have the format of `newFile`. If `newFile` is `nil` and the old
  /// file was truncated, they have the format of the old file. Otherwise, they have the standard format.
  @concurrent private static func store(
    of pieces: [ArraySlice<UInt8>], written newFile: (any WritableFeatureStore)?,
    after former: (any FeatureStore)?
  ) async -> (bytes: [UInt8], store: any FeatureStore)? {
    let (known, bytes) = (FormatRegistry.known, pieces.joinedBytes())
    // A layer whose file was truncated keeps its format.
    let own = former.flatMap { $0.truncation == nil ? nil : known[$0.format] }
    let format = newFile.flatMap { known[$0.format] } ?? own ?? known.standard
    // If the user has chosen the columns of a table, use the same choice for the new table.
    let options = newFile.flatMap { $0.elementType == former?.elementType ? $0.readOptions : nil }
    return (try? format.read(bytes, options: options)).map { (bytes, $0) }
  }
}

extension MergeReport {
  fileprivate static func + (a: MergeReport, b: MergeReport) -> MergeReport {
    var sum = a
    sum.theirChanges += b.theirChanges
    sum.conflicts += b.conflicts
    return sum
  }
}
