/// Tells other kinds of files by how they begin.
enum Lookalike {
  /// What is wrong with a text as a whole, asked at its first byte that is not white space; nil where it may
  /// be JSON.
  static func fault(of json: JSONReader) -> GeoJSONError.Fault? {
    let bytes = UnsafeBufferPointer(start: json.base, count: json.count)
    if let kind = binary(bytes) { return .binary(kind) }
    guard json.position < json.count else { return .empty }
    switch json.current {
    case SequenceFrame.separator: return nil
    case UInt8(ascii: "<"): return .notGeoJSON(isHTML(bytes, at: json.position) ? .html : .xml)
    case 0..<0x20, 0x7F: return .binary(nil)
    case 0x80...
    where UTF8Sequence.length(at: json.base + json.position, limit: json.count - json.position) == nil:
      return .binary(nil)
    default: return nil
    }
  }

  private static func binary(_ bytes: UnsafeBufferPointer<UInt8>) -> GeoJSONError.Lookalike? {
    let signatures: [([UInt8], GeoJSONError.Lookalike)] = [
      ([0x50, 0x4B, 3, 4], .zip), ([0x1F, 0x8B], .gzip), (Array("SQLite format 3".utf8), .sqlite),
      ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image), (Array("GIF8".utf8), .image),
      (Array("%PDF".utf8), .pdf), ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
      ([0x7B, 0, 0x22, 0], .utf16), ([0, 0x7B, 0, 0x22], .utf16),
    ]
    return signatures.first { bytes.starts(with: $0.0) }?.1
  }

  private static func isHTML(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    let head = String(decoding: bytes[position..<min(bytes.count, position + 20)], as: UTF8.self).lowercased()
    return head.hasPrefix("<!doctype html") || head.hasPrefix("<html")
  }
}

extension JSONReader {
  /// What a root is that is no object.
  func lookalike(ofRoot token: Int) -> GeoJSONError.Lookalike {
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
    case .null: return .null
    }
  }
}
