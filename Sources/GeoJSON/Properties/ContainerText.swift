/// A JSON object or array, as it is written.
public struct ContainerText: Hashable, Sendable {
  /// From its opening bracket to its closing one.
  public let text: String

  /// Nil where `text` is no JSON object or array, or one with white space around it, or one nested so deeply
  /// that no file could hold it.
  public init?(_ text: String) {
    let isContainer = Array(text.utf8).withUnsafeBufferPointer { buffer in
      guard let json = JSONReader.wholeValue(in: buffer, outerDepth: JSONReader.depthAroundProperty) else {
        return false
      }
      return json.tokens[0].kind == .object || json.tokens[0].kind == .array
    }
    guard isContainer else { return nil }
    self.text = text
  }

  init(checked text: String) { self.text = text }
}

extension JSONReader {
  /// A collection, its array, a Feature and its properties.
  static let depthAroundProperty = 4

  /// The tokens of the one value that `bytes` hold from first to last; nil where they hold something else.
  static func wholeValue(in bytes: UnsafeBufferPointer<UInt8>, outerDepth: Int = 0) -> JSONReader? {
    var json = JSONReader(bytes)
    json.outerDepth = outerDepth
    guard (try? json.readValue()) != nil, json.position == json.count else { return nil }
    return json
  }
}
