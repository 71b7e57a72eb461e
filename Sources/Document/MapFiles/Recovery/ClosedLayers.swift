import Documents
import Journal

/// Restores the appearance of files from closed maps. Used if no closed map can be restored, because the
/// files are opened in another combination or were changed by another program.
struct ClosedLayers {
  /// The summaries, most recently written first.
  private let maps: [JournalSummary]

  init(_ maps: [JournalSummary]) { self.maps = maps.filter { $0.state == .ready } }

  /// Returns the layers with their names, order and appearance from closed maps, or `nil` if nothing changes.
  ///
  /// If the layers become a map, a closed map of exactly these files provides everything: names, order, color
  /// rules, visibility and locks. Otherwise each file gets its name, color rule and hidden folders from the
  /// last map containing it.
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
      // Otherwise all opened layers would be hidden.
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
  /// Returns the layers with the appearance they had in closed maps, or `nil` if nothing changes.
  /// O(journals).
  func arranged(_ layers: [LoadedLayer], asMap: Bool) async -> [LoadedLayer]? {
    let closed = await lookingAtJournals.inTurn { await self.journals.list() }
    return ClosedLayers(closed).arranged(layers, asMap: asMap)
  }

  /// Returns a new map of layers with the appearance they had in closed maps.
  func makeMap(of layers: [LoadedLayer]) async -> OpenMap {
    guard let arranged = await arranged(layers, asMap: true) else { return await open(layers) }
    let map = await open(arranged)
    // From now on the map's own journal stores the appearance.
    map.document.journal.begin(map.document.contents)
    return map
  }
}
