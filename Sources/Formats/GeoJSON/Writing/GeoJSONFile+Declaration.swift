import Features

extension GeoJSONFile {
  /// The value of the collection's `crs` as written, if it declares units of meters. O(size without the
  /// features).
  public var metersDeclaration: [UInt8]? {
    switch referenceSystem {
    case .webMercator, .utm:
      readingCollection { json in json.member("crs", of: 0).map { json.text(json.tokens[$0].range) } } ?? nil
    case nil, .degrees, .other: nil
    }
  }

  /// Returns the insertion of `declaration` if the numbers are in meters again. Returns `nil` if the numbers were
  /// converted from meters to degrees, so that the root's `crs` has to be removed.
  func declarationSplices(
    _ json: JSONReader, _ declaration: [UInt8]?, with entries: some Collection<FeatureEntry<GeoJSONFeature>>
  ) -> [Splice]? {
    guard let (before, after) = extents(with: entries, keepingLongitudes: false) else { return [] }
    switch (before.isInDegrees, after.isInDegrees) {
    case (false, true):
      return metersDeclaration == nil ? [] : nil
    case (true, false):
      guard let declaration, json.member("crs", of: 0) == nil, let features = json.member("features", of: 0)
      else { return [] }
      let layout = MemberLayout(of: 0, in: json, inside: .compact)
      // Insert the member before the features, because streaming readers need it first.
      return [
        Splice(at: json.tokens[features - 1].start, layout.member("crs", declaration) + layout.separator)
      ]
    case (true, true), (false, false): return []
    }
  }
}
