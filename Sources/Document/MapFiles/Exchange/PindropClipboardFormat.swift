import Documents
import Features

/// The program's own clipboard format. For each feature, it contains a line with the format and the length of the
/// feature's text, followed by the text. The text doesn't depend on the rest of the feature's file.
enum PindropClipboardFormat {
  static func bytes(of features: some Sequence<CopiedFeature>) -> [UInt8] {
    var bytes: [UInt8] = []
    for copied in features {
      let text = copied.feature.selfContained.bytes
      bytes += "\(copied.format.rawValue) \(text.count)\n".utf8
      bytes += text
      bytes.append(0x0A)
    }
    return bytes
  }

  /// Parses features. Returns `nil` if the bytes are malformed or contain an unknown format.
  static func features(in bytes: [UInt8]) -> [any Feature]? {
    var features: [any Feature] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let end = rest.firstIndex(of: 0x0A) else { return nil }
      let parts = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard parts.count == 2, let format = FormatIdentifier(rawValue: String(parts[0])),
        let count = Int(parts[1]), count >= 0, count < rest.endIndex - end - 1,
        let feature = feature(Array(rest[(end + 1)...].prefix(count)), format)
      else { return nil }
      features.append(feature)
      rest = rest[(end + 1 + count)...]
      guard rest.first == 0x0A else { return nil }
      rest = rest.dropFirst()
    }
    return features.isEmpty ? nil : features
  }

  private static func feature(_ text: [UInt8], _ format: FormatIdentifier) -> (any Feature)? {
    // Features of a format that has no store are written in the standard format.
    let store = FormatRegistry.known[format]?.emptyStore() ?? FormatRegistry.emptyDraft
    return try? store.feature(reading: text)
  }
}
