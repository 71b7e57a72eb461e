import CSV
import Documents
import Features
import Files
import Journal
import MapFiles
import SavedSession

extension OpenMap {
  /// The state of the map for reopening it: its journal and its files.
  var savedState: MapState {
    var state = MapState()
    guard !isUntouched else { return state }
    let layers = document.layers.all
    state.journal = journalName
    state.files = layers.compactMap { layer in
      layer.source.map { source in
        FileState(uri: source.uri, digest: FileDigest(source.digest), readOptions: layer.store.readOptions)
      }
    }
    // Drafts from converted files have no journal, so the original files are recorded.
    if state.journal == nil, layers.contains(where: \.isDraft) {
      let known = state.files
      state.files = openedFiles.map { file in
        known.first { $0.uri == file.uri } ?? FileState(uri: file.uri)
      }
      state.layerNames = layers.filter(\.isDraft).map(\.state.name)
    }
    return state
  }

  /// The name of the folder with the map's journal; `nil` if the map has no journal yet.
  package var journalName: String? {
    document.journal.writer?.journal.map { String(decoding: FilePath($0.folder).name, as: UTF8.self) }
  }

  /// Whether the rows of the map and their keys are the same as in a saved map.
  func hasRows(of saved: MapState) -> Bool {
    // Compares only the journals, because a journal preserves the keys of rows.
    if let journal = saved.journal { return journal == journalName }
    let digests = Dictionary(saved.files.map { ($0.uri, $0.digest) }) { $1 }
    return document.layers.all.count == saved.files.count
      && document.layers.all.allSatisfy { layer in
        layer.source.map { digests[$0.uri] == FileDigest($0.digest) } ?? false
      }
  }
}

extension MapState {
  package var locations: [FileLocation] { files.map { FileLocation(uri: $0.uri) } }

  /// The user's answers to the questions that were asked when the map was first opened.
  package var answers: OpeningQuestions {
    OpeningQuestions(
      layers: { _, names in
        let wanted = names.filter { layerNames.contains($0) }
        return wanted.isEmpty ? names : wanted
      },
      table: { location, question in
        let options = files.first { $0.uri == location.uri }?.readOptions
        return options.flatMap { question.answered($0)?.best } ?? question.best
      })
  }
}

extension FileDigest {
  fileprivate init(_ digest: ContentDigest) { self.init(size: digest.size, checksum: digest.crc) }
}
