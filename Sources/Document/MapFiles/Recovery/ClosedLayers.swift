import Documents
import Journal

/// Applies the appearance that files had in closed maps. Used if no closed map can be restored, for example because its
/// files are opened in a different combination, or another program has changed them.
struct ClosedLayers {
  /// The summaries of the journals of closed maps. The most recently written journal comes first.
  private let maps: [JournalSummary]

  init(_ maps: [JournalSummary]) { self.maps = maps.filter { $0.state == .ready } }

  /// Returns the layers with the appearance that their files had in closed maps, or `nil` if nothing changes.
  ///
  /// `asMap` is whether the layers become a new map. If it is true and a closed map has exactly these files, applies
  /// the names, order, color rules, visibility and locks of that map. Otherwise, each file gets the name, color rule
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
      // The map would be empty if all its layers were hidden, so show them.
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
  /// Returns the layers with the appearance that their files had in closed maps, or `nil` if nothing changes.
  /// O(journals).
  func arranged(_ layers: [LoadedLayer], asMap: Bool) async -> [LoadedLayer]? {
    let closed = await lookingAtJournals.inTurn { await self.journals.list() }
    return ClosedLayers(closed).arranged(layers, asMap: asMap)
  }

  /// Creates a map from layers, with the appearance that their files had in closed maps.
  func makeMap(of layers: [LoadedLayer]) async -> OpenMap {
    guard let arranged = await arranged(layers, asMap: true) else { return await open(layers) }
    let map = await open(arranged)
    // Create the journal of the new map now, so that the appearance is stored.
    map.document.journal.begin(map.document.contents)
    return map
  }
}
