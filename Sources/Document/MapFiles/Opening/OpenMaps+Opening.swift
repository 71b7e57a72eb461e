import CSV
import Documents
import Features
import GDAL
import Geography
import Journal

extension OpenMaps {
  /// Reads files as layers of one map. If the user has already used `map`, the caller adds the layers above its layers.
  /// All photos together become one layer.
  ///
  /// The user isn't asked about files in `filesWithoutQuestions`. Calls `progress` with the number of files that have
  /// been read, and `share` with the share of a large file that has been read. While a large local file is being read,
  /// calls `places` with its points, even if the file turns out to be invalid. Files that another request has opened in
  /// the meantime are skipped, and the outcome contains their maps.
  ///
  /// If the task is canceled, immediately returns without a map, and discards files that are still being read.
  public func open(
    _ files: [FileLocation], onto map: OpenMap?, asking questions: OpeningQuestions = OpeningQuestions(),
    exceptAbout filesWithoutQuestions: Set<FileLocation> = [],
    progress: @escaping @MainActor (_ done: Int) -> Void = { _ in },
    share: (@MainActor (_ done: Int, _ share: Double) -> Void)? = nil,
    places: (@MainActor (_ arriving: [MercatorPoint]) -> Void)? = nil
  ) async -> OpeningOutcome {
    await unlessCancelled {
      await self.openToTheEnd(
        files, onto: map, asking: questions.unlessCancelled, exceptAbout: filesWithoutQuestions,
        progress: progress, reportingTo: OpeningProgress(share: share, places: places))
    } ?? OpeningOutcome()
  }

  private func openToTheEnd(
    _ files: [FileLocation], onto map: OpenMap?, asking questions: OpeningQuestions,
    exceptAbout filesWithoutQuestions: Set<FileLocation>, progress: @MainActor (_ done: Int) -> Void,
    reportingTo reporter: OpeningProgress
  ) async -> OpeningOutcome {
    var outcome = OpeningOutcome()
    var layers: [LoadedLayer] = []
    var photos: [any Feature] = []
    for (index, location) in files.enumerated() where !Task.isCancelled {
      progress(index)
      reporter.begin(index)
      let questions = filesWithoutQuestions.contains(location) ? OpeningQuestions() : questions
      do throws(LayerReadingError) {
        guard !PhotoReader.reads(location) else {
          photos.append(try await photoReader.place(of: location))
          continue
        }
        let read = try await readLayers(of: location, asking: questions, reportingTo: reporter)
        if let damaged = read.first, damaged.mayBeDamaged,
          await takeGoodCopy(of: location, nil, insteadOf: damaged, questions, into: &outcome)
        {
          continue
        }
        layers += read
        if !read.isEmpty { outcome.read.append(location) }
      } catch {
        if case .conversion(.canceled) = error { continue }
        if await takeGoodCopy(of: location, error, insteadOf: nil, questions, into: &outcome) { continue }
        outcome.failures.append(OpeningError(location, .file(error)))
      }
    }
    // Discard partial results.
    guard !Task.isCancelled else {
      for copy in outcome.goodCopies { copy.map.close() }
      return OpeningOutcome()
    }
    if let first = photos.first {
      let name = photos.count == 1 ? first.title ?? names.photos : names.photos
      layers.append(PhotoReader.layer(of: photos, named: name))
    }
    return await arriving.inTurn(of: layers.compactMap(\.location)) { [layers, outcome] in
      // The task may have been canceled while it was waiting in the queue.
      guard !Task.isCancelled else { return OpeningOutcome() }
      // Restoring a map may be slow. If the task is canceled, don't wait for it.
      return await unlessCancelled {
        let outcome = await self.arrival(of: layers, onto: map, outcome)
        if case .map(let new)? = outcome.arrival {
          let failed = Set(outcome.failures.map(\.location))
          new.openedFiles = files.filter { !failed.contains($0) }
        }
        guard Task.isCancelled else { return outcome }
        outcome.arrival?.close()
        return OpeningOutcome()
      } ?? OpeningOutcome()
    }
  }

  /// Creates a map, or returns layers for an existing map, from the files that were read. Leaves out files that another
  /// request has opened in the meantime. `outcome` is the result of reading.
  private func arrival(
    of layers: [LoadedLayer], onto map: OpenMap?, _ outcome: OpeningOutcome
  ) async -> OpeningOutcome {
    var outcome = outcome
    let layers = await notOpen(layers, &outcome)
    guard !layers.isEmpty else { return outcome }
    outcome.guesses = layers.compactMap { layer in
      (layer.contents.store as? CSVFile)?.question.map { (layer.contents.name, $0) }
    }
    outcome.unplaced = layers.filter { !$0.unplaced.isEmpty }
    outcome.truncated = layers.compactMap { layer in
      layer.contents.store.truncation.map { (layer.contents.name, $0) }
    }
    outcome.invalidCoordinates = layers.compactMap { layer in
      let list = layer.contents.store.invalidCoordinates
      return list.isEmpty ? nil : (layer.contents.name, list)
    }
    outcome.unsupportedContent = layers.compactMap { layer in
      let content = layer.contents.store.unsupportedContent
      return content.isEmpty ? nil : (layer.contents.name, content)
    }
    outcome.lossy = layers.filter { $0.loss != nil }
    outcome.incomplete = layers.filter { !$0.contents.store.incompleteRecords.isEmpty }
    // Check the map only now, because it may have been closed or used while the files were being read.
    if let map, !map.isUntouched, all.contains(where: { $0 === map }) {
      outcome.arrival = .layers(await arranged(layers, asMap: false) ?? layers)
      return outcome
    }
    do throws(JournalError) {
      outcome.arrival = try await Recovery(maps: self).map(of: layers).map { .recovered($0) }
    } catch {
      outcome.journalError = error
    }
    if outcome.arrival == nil { outcome.arrival = .map(await makeMap(of: layers)) }
    return outcome
  }

  /// Returns the layers whose files no other map has opened in the meantime. Adds the maps that have opened the other
  /// files to the outcome.
  private func notOpen(_ layers: [LoadedLayer], _ outcome: inout OpeningOutcome) async -> [LoadedLayer] {
    let owners = await owners(of: layers.compactMap(\.location))
    for location in layers.compactMap(\.location) {
      guard let map = owners[location], !outcome.openMaps.contains(where: { $0 === map }) else { continue }
      outcome.openMaps.append(map)
    }
    return layers.filter { layer in layer.location.map { owners[$0] == nil } ?? true }
  }

  /// Does the same as `readLayers(of:asking:)`. If the file is large, also reports the progress and the points.
  private func readLayers(
    of location: FileLocation, asking questions: OpeningQuestions, reportingTo progress: OpeningProgress
  ) async throws(LayerReadingError) -> [LoadedLayer] {
    let placed = progress.placed
    var isLarge = false
    if let placed, let beginning = await store.beginning(of: location) {
      isLarge = true
      await LayerReader.reportPlaces(inBeginning: beginning, of: location, placed)
    }
    return try await ReadingProgress.$listener.withValue(progress.listener(isLarge ? placed : nil)) {
      () async -> Result<[LoadedLayer], LayerReadingError> in
      do throws(LayerReadingError) {
        return .success(try await readLayers(of: location, asking: questions))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Returns the layers of a file. If GDAL reads the file, the user chooses the layers. Any other file has a single
  /// layer. Returns an empty array if the user cancels a question about a table.
  func readLayers(
    of location: FileLocation, asking questions: OpeningQuestions
  ) async throws(LayerReadingError) -> [LoadedLayer] {
    guard !ConvertingReader.reads(location) else {
      return try await converter.read(location, choosing: questions.layers)
    }
    do throws(LayerReadingError) {
      let read = try await reader.read(location)
      guard let choose = questions.table, let question = (read.contents.store as? CSVFile)?.question else {
        return [read]
      }
      return try await readTable(at: location, question, choose)
    } catch {
      if TakeoutReader.reads(what: error) { return [try await TakeoutReader(files: store).read(location)] }
      if ConvertingReader.reads(what: error) {
        return try await converter.read(location, choosing: questions.layers)
      }
      guard let choose = questions.table, let question = error.tableQuestion else { throw error }
      return try await readTable(at: location, question, choose)
    }
  }

  /// Asks the user for the columns and options of a table, and reads it with them. The user's last answer for this file
  /// is preselected.
  private func readTable(
    at location: FileLocation, _ question: TableQuestion, _ choose: TableChoice
  ) async throws(LayerReadingError) -> [LoadedLayer] {
    let options = await Recovery(maps: self).reading(ofFile: location.uri)?.options
    let question = options.flatMap { question.answered($0) } ?? question
    guard let answer = await choose(location, question) else { return [] }
    return [try await reader.read(location, as: FileReading(.csv, options: question.options(answer)))]
  }

  /// Restores a map from its journal.
  public func recover(_ summary: JournalSummary) async throws(JournalError) -> RecoveredMap {
    try await Recovery(maps: self).map(in: summary.folder)
  }

  /// Restores a map without unsaved changes from its journal. Returns `nil` if the contents of one of its files are no
  /// longer available.
  public func recoverSaved(_ summary: JournalSummary) async throws(JournalError) -> RecoveredMap? {
    try await Recovery(maps: self).savedMap(in: summary.folder)
  }

  /// Returns the summary of the journal in the folder `name`.
  public func journal(named name: String) async -> JournalSummary {
    await lookingAtJournals.inTurn { await self.journals.journal(named: name) }
  }
}
