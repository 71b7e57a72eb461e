import Documents
import Journal

/// Applies the appearance that files had in closed maps. Used if no closed map can be restored for these files, for
/// example because they are opened in a different combination or another program has changed them.
struct ClosedLayers {
  /// The summaries of all journals, with the most recently written journal first.
  private let maps: [JournalSummary]

  init(_ maps: [JournalSummary]) { self.maps = maps.filter { $0.state == .ready } }

  /// Returns the layers with the names, order and appearance from closed maps, or `nil` if nothing changes.
  ///
  /// If `asMap` is true, which means that the layers become a map, and a closed map has exactly these files, the names,
  /// order, color rules, visibility and locks of that map are applied. Otherwise, each file gets the name, color rule
  /// and hidden folders that it had in the last map that contained it.
  func arranged(_ layers: [LoadedLayer], asMap: Bool) -> [LoadedLayer]? {
    let uris = layers.compactMap { $0.contents.source?.uri }
    let plain = layers.map(\.contents.state)
    var arranged = layers
    if asMap, uris.count == layers.count, let map = maps.first(where: { Set($0.uris) == Set(uris) }) {
      let places = Dictionary(map.uris.enumerated().map { ($1, $0) }) { first, _ in first }
      arranged.sort { places[$0.uri] ?? 0 < places[$1.uri] ?? 0 }
      for index in arranged.indices {
        let layer = map.layers.first { $0.uri == arranged[index].uri }
        if let layer { arranged[index].contents.state = LayerState(layer.record) }
      }
      // If all opened layers would be hidden, show all of them.
      if arranged.allSatisfy({ !$0.contents.state.isVisible }) {
        for index in arranged.indices { arranged[index].contents.state.isVisible = true }
      }
    } else {
      for index in arranged.indices {
        guard let uri = layers[index].contents.source?.uri,
          let layer = maps.lazy.flatMap(\.layers).first(where: { $0.uri == uri })
        else { continue }
        var state = LayerState(layer.record)
        (state.isVisible, state.isLocked) = (true, false)
        arranged[index].contents.state = state
      }
    }
    let isSame = arranged.map(\.contents.state) == plain && arranged.map(\.uri) == layers.map(\.uri)
    return isSame ? nil : arranged
  }
}

extension LoadedLayer {
  fileprivate var uri: String { contents.source?.uri ?? "" }
}

extension OpenMaps {
  /// Returns the layers with the appearance from closed maps, or `nil` if nothing changes. O(journals).
  func arranged(_ layers: [LoadedLayer], asMap: Bool) async -> [LoadedLayer]? {
    let closed = await lookingAtJournals.inTurn { await self.journals.list() }
    return ClosedLayers(closed).arranged(layers, asMap: asMap)
  }

  /// Creates a map from layers with the appearance from closed maps.
  func makeMap(of layers: [LoadedLayer]) async -> OpenMap {
    guard let arranged = await arranged(layers, asMap: true) else { return await open(layers) }
    let map = await open(arranged)
    // Create the new map's journal now, so that the appearance is stored.
    map.document.journal.begin(map.document.contents)
    return map
  }
}
