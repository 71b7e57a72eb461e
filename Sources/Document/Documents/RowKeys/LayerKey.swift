/// The key of a layer. It doesn't change during the life of the document, even if the layer is removed and restored.
public struct LayerKey: Hashable, Sendable, Comparable {
  /// The number of the layer, counted from 0, in the order in which layers were added.
  public var rawValue: Int

  public init(_ rawValue: Int) { self.rawValue = rawValue }

  public static func < (a: LayerKey, b: LayerKey) -> Bool { a.rawValue < b.rawValue }
}
