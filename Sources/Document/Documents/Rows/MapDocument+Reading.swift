import Features
import Geography
import Graphics
import Keys

extension MapDocument {
  public var rowCount: Int { contents.rows.count }

  /// Returns the row at an index of the list. O(the title's length).
  public func row(at index: Int) -> Row { contents.row(at: index) }

  public func key(atRow index: Int) -> RowKey { contents.rows.keys[index] }

  /// Returns the index of a row in the list, or `nil` if the row doesn't exist. O(1).
  public func rowIndex(of key: RowKey) -> Int? { contents.rows.index(of: key) }

  public func row(of key: RowKey) -> Row? { rowIndex(of: key).map { row(at: $0) } }

  /// Returns the title of a row's feature, if it has one.
  public func title(of key: RowKey) -> String? { contents.title(of: contents.owner(of: key)) }

  /// Returns the property `description` or `desc` of a row's feature, or `nil` if it has neither.
  public func descriptionText(of key: RowKey) -> String? {
    contents.feature(contents.owner(of: key)).descriptionText
  }

  /// Returns the color of the feature's markers, or `nil` for the default color.
  public func markerColor(of key: RowKey) -> HexColor? {
    contents.record(of: contents.owner(of: key)).markerColor
  }

  /// Whether the layer's format supports marker sizes and symbols. Some formats support only colors.
  public func canHaveMarkerSymbol(_ key: RowKey) -> Bool {
    contents[contents.layer(of: key)].store.hasMarkerSymbols
  }

  /// Returns the symbol of the feature's markers, or `nil` if it has none that can be drawn.
  public func markerSymbol(of key: RowKey) -> MarkerSymbol? {
    contents.record(of: contents.owner(of: key)).markerSymbol
  }

  /// Returns the size of the feature's markers, or `nil` for the default size.
  public func markerSize(of key: RowKey) -> MarkerSize? {
    contents.record(of: contents.owner(of: key)).markerSize
  }

  /// The default color of markers.
  public static var standardTint: Color { MarkerStyle.defaultTint }

  /// Returns the exact coordinate of a point as written in the file, or `nil` if the row isn't a point.
  public func coordinate(of key: RowKey) -> Coordinate? { contents.coordinate(of: key) }

  /// Returns the text that a file contains instead of a valid coordinate, if the row's feature is unplaced because of
  /// this text. Otherwise returns `nil`.
  public func invalidCoordinateText(of key: RowKey) -> String? {
    guard contents.part(of: key) == .unplaced else { return nil }
    return contents.feature(contents.owner(of: key)).invalidCoordinateText
  }

  /// Returns the latitude and longitude of a point with the same digits as in the file, or `nil` if the row isn't a
  /// point.
  public func coordinateText(of key: RowKey) -> String? {
    guard case .point(let point) = contents.part(of: key) else { return nil }
    let numbers = contents.feature(contents.owner(of: key)).writtenNumbers(ofPoint: point)
    return "\(numbers.latitude), \(numbers.longitude)"
  }

  /// Returns the lines or areas of a row, or `nil` if it is a point or unplaced. O(1).
  public func shape(of key: RowKey) -> RowShape? {
    switch contents.part(of: key) {
    case .lines, .areas:
      RowShape(feature: contents.feature(contents.owner(of: key)), part: contents.part(of: key))
    case .point, .unplaced: nil
    }
  }
}
