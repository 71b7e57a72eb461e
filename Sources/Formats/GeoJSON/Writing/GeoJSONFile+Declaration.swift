import Features

extension GeoJSONFile {
  /// The text of the collection's `crs` if it declares a system in meters, or `nil` otherwise. O(size of the file
  /// without its features).
  public var metersDeclaration: [UInt8]? {
    switch referenceSystem {
    case .webMercator, .utm:
      readingCollection { json in json.member("crs", of: 0).map { json.text(json.tokens[$0].range) } } ?? nil
    case nil, .degrees, .other: nil
    }
  }

  /// Returns the insertion of `declaration` if numbers in degrees were converted back to meters. Returns `nil` if
  /// numbers in meters were converted to degrees, because the root's `crs` must then be removed.
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
      // Insert the member before the features, because programs that read the file as a stream need the reference
      // system first.
      return [
        Splice(at: json.tokens[features - 1].start, layout.member("crs", declaration) + layout.separator)
      ]
    case (true, true), (false, false): return []
    }
  }
}
