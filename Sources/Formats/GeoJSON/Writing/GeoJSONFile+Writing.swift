import Features

extension GeoJSONFile {
  /// Returns the bytes of the file with exactly `entries`, in this order. Unchanged features and the text around them
  /// stay byte-identical. Added features copy the layout of their neighbors. The collection's `bbox` is updated. A
  /// `crs` in meters is removed if all numbers are now in degrees. O(size).
  ///
  /// Existing features may be in another order. A record of a sequence keeps its separators and white space. A bare
  /// Feature or geometry becomes a FeatureCollection unless there is exactly one entry. `declaration` is a `crs` that
  /// was removed. It is inserted again if the numbers are in meters again.
  public func bytes(with entries: [FeatureEntry<GeoJSONFeature>], declaration: [UInt8]? = nil) -> [UInt8] {
    switch root {
    case .featureCollection: return collectionPieces(with: entries, declaration: declaration).joinedBytes()
    case .sequence:
      guard let sequence = frame.sequence else { return bytes }
      var writer = SequenceWriter(self, sequence)
      return writer.bytes(with: entries)
    case .feature, .geometry:
      guard entries.count == 1, let entry = entries.first else { return newCollection(of: entries) }
      return Array(bytes[..<frame.range.lowerBound] + text(of: entry) + bytes[frame.range.upperBound...])
    }
  }

  public func pieces(
    adopting entries: [FeatureEntry<any Feature>], declaration: [UInt8]?
  ) -> [ArraySlice<UInt8>] {
    guard root == .featureCollection else {
      return [bytes(adopting: entries, declaration: declaration)[...]]
    }
    return collectionPieces(with: entries.lazy.map { $0.map(converting) }, declaration: declaration)
  }

  private func collectionPieces(
    with entries: some Collection<FeatureEntry<GeoJSONFeature>>, declaration: [UInt8]?
  ) -> [ArraySlice<UInt8>] {
    guard let array = frame.features else { return [bytes[...]] }
    let inside = array.lowerBound + 1..<array.upperBound - 1
    let root = rootSplices(with: entries, declaration: declaration)
    var result = TextPieces()
    result.append(Splice.apply(root.before, to: Array(bytes[..<inside.lowerBound])))
    if outlines.isEmpty, entries.isEmpty {
      result.append(bytes[inside])
    } else if !entries.isEmpty {
      append(entries, to: &result)
    }
    result.append(Splice.apply(root.after, to: tail))
    return result.finished()
  }

  /// The text after the features. If the file is truncated, the text that completes the collection.
  var tail: [UInt8] {
    guard let array = frame.features else { return [] }
    guard brokenOff != nil else { return Array(bytes[(array.upperBound - 1)...]) }
    let newline = layout.newline
    // If the array is complete, keep the complete members after it.
    let kept =
      frame.membersEnd >= array.upperBound
      ? Array(bytes[(array.upperBound - 1)..<frame.membersEnd]) : newline + [UInt8(ascii: "]")]
    let type = frame.namesType ? "" : ",\"type\":\"FeatureCollection\""
    return kept + Array(type.utf8) + newline + [UInt8(ascii: "}")] + newline
  }

  /// Appends the features, and the text before, between and after them.
  private func append(
    _ entries: some Collection<FeatureEntry<GeoJSONFeature>>, to result: inout TextPieces
  ) {
    let gaps = self.gaps
    var isFirst = true
    // Consecutive unchanged features, which are appended as one piece.
    var run: Range<Int>?
    for entry in entries {
      if case .kept(let index) = entry, let pending = run, pending.upperBound == index {
        run = pending.lowerBound..<index + 1
        continue
      }
      flush(&run, to: &result)
      switch entry {
      case .kept(let index), .changed(let index, _):
        result.append(isFirst ? gaps.first : index > 0 ? bytes[gap(before: index)] : gaps.between)
      case .added: result.append(isFirst ? gaps.first : gaps.between)
      }
      isFirst = false
      switch entry {
      case .kept(let index): run = index..<index + 1
      // A bare geometry from another file must become a Feature, because the elements of a collection must be Features.
      case .changed(let index, let feature) where outlines[index].isFeature:
        result.append(feature.wrapped().bytes)
      case .changed(_, let feature): result.append(feature.bytes)
      case .added(let feature): result.append(feature.wrapped().bytes)
      }
    }
    flush(&run, to: &result)
    result.append(gaps.last)
  }

  private func flush(_ run: inout Range<Int>?, to result: inout TextPieces) {
    guard let range = run else { return }
    result.append(
      bytes[outlines[range.lowerBound].range.lowerBound..<outlines[range.upperBound - 1].range.upperBound])
    run = nil
  }

  private func text(of entry: FeatureEntry<GeoJSONFeature>) -> ArraySlice<UInt8> {
    switch entry {
    case .kept(let index): bytes[outlines[index].range]
    case .changed(_, let feature), .added(let feature): feature.bytes[...]
    }
  }

  /// Returns a collection to replace a single Feature or geometry. If the file had line breaks, each feature is on a
  /// separate line.
  private func newCollection(of entries: [FeatureEntry<GeoJSONFeature>]) -> [UInt8] {
    let newline = layout.newline
    let space: [UInt8] = layout.colon.contains(0x20) ? [0x20] : []
    let texts = entries.map { entry in
      switch entry {
      case .kept(let index): feature(at: index).wrapped().bytes
      case .changed(_, let feature), .added(let feature): feature.wrapped().bytes
      }
    }
    let type = Array("{\"type\":".utf8) + space + Array("\"FeatureCollection\",".utf8) + space
    let opening = type + Array("\"features\":".utf8) + space + [UInt8(ascii: "[")] + newline
    let separator = [UInt8(ascii: ",")] + (newline.isEmpty ? space : newline)
    let body = Array(texts.joined(separator: separator))
    let all = opening + body + (entries.isEmpty ? [] : newline) + Array("]}".utf8)
    return Array(bytes[..<frame.range.lowerBound] + all + bytes[frame.range.upperBound...])
  }
}
