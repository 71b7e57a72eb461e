import Features

extension GeoJSONFile {
  /// Returns the changes to the root's `bbox`. Returns `nil` if the `bbox` must be removed.
  func boundingBoxSplices(_ json: JSONReader, with entries: some Collection<FeatureEntry<GeoJSONFeature>>)
    -> [Splice]?
  {
    guard let box = json.member("bbox", of: 0) else { return [] }
    guard json.tokens[box].kind == .array else { return nil }
    let edges = json.elements(of: box).map { NumberLiteral(json.text(json.tokens[$0].range)) }
    guard edges.allSatisfy(\.value.isFinite), edges.count == 4 || edges.count == 6 else { return nil }
    let half = edges.count / 2
    // Also compare the second numbers. If the axes are swapped, these are west and east.
    let isAcross = edges[0].value > edges[half].value || edges[1].value > edges[half + 1].value
    guard let (before, after) = extents(with: entries, keepingLongitudes: isAcross),
      let corrected = after.box(replacing: edges, of: before)
    else { return nil }
    return zip(json.elements(of: box), corrected).compactMap { token, edge in
      edge.map { Splice(json.tokens[token].range, $0.text) }
    }
  }
}
