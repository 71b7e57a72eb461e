import Documents

/// The use of a sketch.
package enum SketchPurpose: Hashable {
  /// A new feature.
  case feature
  /// A measurement. Its line isn't added to the map.
  case measure
  case hole(of: RowKey)
  /// Another line or area of an existing feature.
  case part(of: RowKey)
}
