import AnnotationKit
import Features
import Geography

extension MapDocument {
  public var rowCount: Int { contents.rows.count }

  /// O(the title's length).
  public func row(at index: Int) -> Row { contents.row(at: index) }

  public func key(atRow index: Int) -> RowKey { contents.rows.keys[index] }

  /// O(1).
  public func rowIndex(of key: RowKey) -> Int? { contents.rows.index(of: key) }

  public func row(of key: RowKey) -> Row? { rowIndex(of: key).map { row(at: $0) } }

  /// The title of the feature that `key` is a part of; nil where it has none.
  public func title(of key: RowKey) -> String? { contents.title(of: contents.owner(of: key)) }

  /// Its `description` or `desc`.
  public func descriptionText(of key: RowKey) -> String? {
    contents.feature(contents.owner(of: key)).descriptionText
  }

  /// The colour that its markers say; nil for the standard one.
  public func markerColor(of key: RowKey) -> HexColor? {
    contents.record(of: contents.owner(of: key)).markerColor
  }

  /// Whether its markers can have sizes and symbols: those of some formats have colors alone.
  public func canHaveMarkerSymbol(_ key: RowKey) -> Bool {
    contents[contents.layer(of: key)].store.hasMarkerSymbols
  }

  /// The symbol of its markers, where it has one that can be drawn.
  public func markerSymbol(of key: RowKey) -> MarkerSymbol? {
    contents.record(of: contents.owner(of: key)).markerSymbol
  }

  /// The size that its markers say; nil for the standard one.
  public func markerSize(of key: RowKey) -> MarkerSize? {
    contents.record(of: contents.owner(of: key)).markerSize
  }

  /// The colour of markers that say none.
  public static var standardTint: Color { MarkerStyle.defaultTint }

  /// A point's place as the file has it; nil for what is no point.
  public func coordinate(of key: RowKey) -> Coordinate? { contents.coordinate(of: key) }

  /// What the file has in the place of a coordinate, of a feature that is nowhere because of that; `nil` for all others.
  public func wrongCoordinateText(of key: RowKey) -> String? {
    guard contents.part(of: key) == .unplaced else { return nil }
    return contents.feature(contents.owner(of: key)).wrongCoordinateText
  }

  /// A point's latitude and longitude with the file's own digits; nil for what is no point.
  public func coordinateText(of key: RowKey) -> String? {
    guard case .point(let point) = contents.part(of: key) else { return nil }
    let numbers = contents.feature(contents.owner(of: key)).writtenNumbers(ofPoint: point)
    return "\(numbers.latitude), \(numbers.longitude)"
  }

  /// The lines or areas of a row; nil for what has none. O(1).
  public func shape(of key: RowKey) -> RowShape? {
    switch contents.part(of: key) {
    case .lines, .areas:
      RowShape(feature: contents.feature(contents.owner(of: key)), part: contents.part(of: key))
    case .point, .unplaced: nil
    }
  }
}
