/// A change of the order of a layer's rows that adding and deleting rows doesn't explain. A merge creates such a
/// change, because it adopts the order of the other version.
public struct OrderChange: Hashable, Sendable {
  public var layer: LayerKey
  /// The keys of all rows of the layer, in order.
  public var before: [RowKey]
  public var after: [RowKey]

  var inverse: OrderChange { OrderChange(layer: layer, before: after, after: before) }
}
