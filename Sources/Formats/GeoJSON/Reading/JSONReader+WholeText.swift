import Features

extension JSONReader {
  /// The error that applies to the text as a whole, or `nil` if the text may be JSON. The current position must be the
  /// first byte that isn't white space.
  var faultOfWholeText: GeoJSONError.Fault? {
    switch FormatIdentifier(sniffing: UnsafeBufferPointer(start: base, count: count)) {
    case .json, .geoJSONTextSequence: return nil
    case let other?: return .otherFormat(other)
    case nil: break
    }
    guard position < count else { return .empty }
    switch current {
    case 0..<0x20, 0x7F: return .binary
    case 0x80... where UTF8Sequence.length(at: base + position, limit: count - position) == nil:
      return .binary
    default: return nil
    }
  }

  /// Describes a root value that isn't GeoJSON.
  func otherJSON(atRoot token: Int) -> GeoJSONError.OtherJSON {
    switch tokens[token].kind {
    case .object: return .object
    case .array:
      let first = tokens[token].next > token + 1 ? token + 1 : nil
      guard let first, tokens[first].kind == .object, let type = member("type", of: first) else {
        return .list
      }
      return isString(type, "Feature") ? .listOfFeatures : .list
    case .string: return .string
    case .number: return .number
    case .true, .false: return .boolean
    case .null, .word: return .null
    }
  }
}
