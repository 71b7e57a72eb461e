import Documents
import Features
import Files

extension OpenMap {
  /// Saves every layer that has been changed and has a file that can be written, until one fails.
  public func save() async -> MapSavingOutcome {
    // What is to be saved may be removed, or saved by another, until this one has its turn.
    let hadUnsavedFiles = hasUnsavedFiles
    var outcome = await saving.inTurn { await saveChanged() }
    guard outcome.written.allSatisfy({ $0.error == nil }) else { return outcome }
    outcome.needLocation = document.layers.map(\.key).filter { hasChangedBesideItsFile($0) }
    if !hadUnsavedFiles, outcome.isEmpty, let active = document.activeLayer,
      document.layer(active)?.isDraft == true
    {
      outcome.needLocation = [active]
    }
    return outcome
  }

  private func hasChangedBesideItsFile(_ layer: LayerKey) -> Bool {
    document.hasUnsavedChanges(layer) && location(of: layer) != nil && !document.canBeSavedInPlace(layer)
  }

  private func saveChanged() async -> MapSavingOutcome {
    var all = MapSavingOutcome()
    for layer in document.layers.map(\.key) where document.hasUnsavedChanges(layer) {
      guard let location = location(of: layer), document.canBeSavedInPlace(layer) else { continue }
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

  /// Writes a layer to a file, which is its file from then on. What another program made of its own file meanwhile
  /// is merged first. Where the new file's name is of another format, or the layer's is read only, the layer is of the
  /// new file's from then on.
  public func save(_ layer: LayerKey, to location: FileLocation) async -> SavingOutcome {
    var location = location
    if let owner = await maps.owner(of: location) {
      guard owner.map === self, owner.layer == layer else {
        return SavingOutcome(
          layer: layer, location: location, error: .openAsLayer(name: owner.map.name(of: owner.layer)))
      }
      if let store = document.layer(layer)?.store, !document.canBeSavedInPlace(layer) {
        let error = store.truncation == nil ? SavingError.readOnlyFormat(store.format) : .brokenOff
        return SavingOutcome(layer: layer, location: location, error: error)
      }
      // By whatever name it was chosen, it is the layer's own file.
      location = self.location(of: layer) ?? location
    } else if let format = FormatRegistry.known.format(named: location.name), format.access == .converted {
      return SavingOutcome(layer: layer, location: location, error: .readOnlyFormat(format.id))
    }
    return await saving.inTurn { await write(layer, to: location) }
  }

  /// Writes a layer to its own file in place of what another program damaged. What the other program wrote to it since then,
  /// and can be read, is merged as usual.
  public func replaceDamagedFile(of layer: LayerKey) async -> SavingOutcome? {
    guard let location = location(of: layer), document.canBeSavedInPlace(layer) else { return nil }
    return await saving.inTurn { await write(layer, to: location, replacesDamaged: true) }
  }

  func name(of layer: LayerKey) -> String { document.layer(layer)?.state.name ?? "" }

  /// How often writing is tried while another program writes the file too.
  private static let attempts = 8

  /// In a turn of its own: what was written a moment ago must not be taken for another program's.
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
      guard let state = document.stateToSave(of: layer) else {
        outcome.error = .layerRemoved
        return outcome
      }
      do throws(StorageError) {
        let former = document.layer(layer)?.store
        let newFile = newFile(for: layer, at: location)
        let (pieces, digest) = await OpenMap.pieces(of: state, as: newFile)
        let version = try await maps.store.write(pieces: pieces, to: location, expecting: expected)
        let source = LayerSource(uri: location.uri, modified: version?.modified ?? 0, digest: digest)
        let isOfOtherFormat = newFile != nil || !document.canBeSavedInPlace(layer)
        if isOfOtherFormat,
          let (bytes, store) = await OpenMap.store(of: pieces, written: newFile, after: former)
        {
          document.markSaved(state, as: source, bytes: bytes, reading: store)
        } else {
          document.markSaved(state, as: source, pieces: pieces)
        }
        note(version, of: layer)
        return outcome
      } catch {
        if error.isChangedMeanwhile { continue }
        outcome.error = .storage(error)
        return outcome
      }
    }
    outcome.error = .storage(.keepsChanging(location))
    return outcome
  }

  /// Merges what another program made of the layer's own file. Answers what is there then, as far as it matters.
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

  /// What a layer's file of that name begins with where its name is of a format that the layer is not in; nil where it
  /// is written in its own, which its own file always is.
  private func newFile(for layer: LayerKey, at location: FileLocation) -> (any WritableFeatureStore)? {
    guard self.location(of: layer) != location, let store = document.layer(layer)?.store,
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

  /// What a layer is that was written in the format of `newFile`, or of new files, as its own could not be written.
  @concurrent private static func store(
    of pieces: [ArraySlice<UInt8>], written newFile: (any WritableFeatureStore)?,
    after former: (any FeatureStore)?
  ) async -> (bytes: [UInt8], store: any FeatureStore)? {
    let (known, bytes) = (FormatRegistry.known, pieces.joinedBytes())
    // One that broke off is whole now.
    let own = former.flatMap { $0.truncation == nil ? nil : known[$0.format] }
    let format = newFile.flatMap { known[$0.format] } ?? own ?? known.standard
    // Columns that were chosen are those of the new table.
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
