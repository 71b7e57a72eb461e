import Features

extension GeoJSONFile {
  /// The reference system that the file declares. `nil` if the file declares no system, so that the default of RFC 7946
  /// applies. O(size of the file without its features).
  public var referenceSystem: ReferenceSystem? { readingRoot { $0.referenceSystem(of: 0) } ?? nil }

  /// The numbers of the root's `bbox`. `nil` if the root has no `bbox`, or if the file is a sequence. O(size of the
  /// file without its features).
  public var boundingBox: [Double]? { readingRoot { $0.boundingBox(of: 0) } ?? nil }

  /// Calls `body` with the tokens of the root object. If the root is a collection, the tokens don't include its
  /// features. Returns `nil` for a sequence.
  private func readingRoot<Result>(_ body: (JSONReader) -> Result) -> Result? {
    switch root {
    case .featureCollection: readingCollection(body)
    case .feature, .geometry: feature(at: 0).reading(body)
    case .sequence: nil
    }
  }

  /// Calls `body` with the tokens of a collection. The tokens don't include its features.
  func readingCollection<Result>(_ body: (JSONReader) -> Result) -> Result? {
    guard let array = frame.features else { return nil }
    let head = bytes[frame.range.lowerBound..<array.lowerBound + 1]
    let rest =
      brokenOff == nil ? Array(bytes[array.upperBound - 1..<frame.range.upperBound]) : tail
    return (Array(head) + rest).withUnsafeBufferPointer { buffer in
      var json = JSONReader(buffer)
      // Reading can't fail here, because the file was read before.
      guard (try? json.readValue()) != nil else { return nil }
      return body(json)
    }
  }
}
