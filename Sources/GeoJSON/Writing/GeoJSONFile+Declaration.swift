import Features

extension GeoJSONFile {
  /// The value of the collection's `crs` as it is written, where that says that the numbers are metres. O(what is
  /// around the features).
  public var metresDeclaration: [UInt8]? {
    switch referenceSystem {
    case .webMercator, .utm:
      readingCollection { json in json.member("crs", of: 0).map { json.text(json.tokens[$0].range) } } ?? nil
    case nil, .degrees, .other: nil
    }
  }

  /// Sets `declaration` where numbers have become metres again; nil where those that were metres are all degrees
  /// now, and the root's `crs` says what is false.
  func declarationSplices(
    _ json: JSONReader, _ declaration: [UInt8]?, with entries: some Collection<FeatureEntry<GeoJSONFeature>>
  ) -> [Splice]? {
    guard let (before, after) = extents(with: entries, keepingLongitudes: false) else { return [] }
    switch (before.isInDegrees, after.isInDegrees) {
    case (false, true):
      return metresDeclaration == nil ? [] : nil
    case (true, false):
      guard let declaration, json.member("crs", of: 0) == nil, let features = json.member("features", of: 0)
      else { return [] }
      let layout = MemberLayout(of: 0, in: json, inside: .compact)
      // In front of the features, where a reader that goes through the file once needs it.
      return [
        Splice(at: json.tokens[features - 1].start, layout.member("crs", declaration) + layout.separator)
      ]
    case (true, true), (false, false): return []
    }
  }
}
