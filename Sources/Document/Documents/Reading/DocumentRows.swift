import Features
import Geography
import Graphics
import Keys
import Observing

/// The rows of a document, for reading: the features of all layers, and their parts.
@MainActor public final class DocumentRows {
  let core: DocumentCore

  init(_ core: DocumentCore) { self.core = core }

  /// Calls `body` after each change of the rows, until the result is released.
  public func observe(_ body: @escaping @MainActor (RowChange) -> Void) -> Subscription {
    core.rowObservers.add(body)
  }

  /// The number of rows.
  public var count: Int { core.contents.rows.count }

  /// Returns the row at an index of the list. O(the title's length).
  public func row(at index: Int) -> Row { core.contents.row(at: index) }

  public func key(at index: Int) -> RowKey { core.contents.rows.keys[index] }

  /// O(1).
  public func index(of key: RowKey) -> Int? { core.contents.rows.index(of: key) }

  public func row(of key: RowKey) -> Row? { index(of: key).map { row(at: $0) } }

  /// Returns the title of a row's feature, if it has one.
  public func title(of key: RowKey) -> String? {
    core.contents.catalog.title(of: core.contents.catalog.owner(of: key))
  }

  /// Returns the property `description` or `desc` of a row's feature, or `nil` if it has neither.
  public func descriptionText(of key: RowKey) -> String? {
    core.contents.catalog.feature(of: key).descriptionText
  }

  /// Returns the color of the feature's markers, or `nil` if the feature has no color.
  public func markerColor(of key: RowKey) -> HexColor? {
    core.contents.catalog.record(of: core.contents.catalog.owner(of: key)).markerColor
  }

  /// Whether the layer's format supports marker sizes and symbols. Some formats support only colors.
  public func canHaveMarkerSymbol(_ key: RowKey) -> Bool {
    core.contents[core.contents.catalog.layer(of: key)].store.hasMarkerSymbols
  }

  /// Returns the symbol of the feature's markers, or `nil` if it has no symbol that can be drawn.
  public func markerSymbol(of key: RowKey) -> MarkerSymbol? {
    core.contents.catalog.record(of: core.contents.catalog.owner(of: key)).markerSymbol
  }

  /// Returns the size of the feature's markers, or `nil` for the default size.
  public func markerSize(of key: RowKey) -> MarkerSize? {
    core.contents.catalog.record(of: core.contents.catalog.owner(of: key)).markerSize
  }

  /// Returns the coordinate of a point with full precision, or `nil` if the row isn't a point.
  public func coordinate(of key: RowKey) -> Coordinate? { core.contents.catalog.coordinate(of: key) }

  /// Returns the text that the file contains instead of a valid coordinate, if this is the reason why the row isn't on
  /// the map. Otherwise returns `nil`.
  public func invalidCoordinateText(of key: RowKey) -> String? {
    guard core.contents.catalog.part(of: key) == .unplaced else { return nil }
    return core.contents.catalog.feature(of: key).invalidCoordinateText
  }

  /// Returns the latitude and longitude of a point, with the same digits as in the file. Returns `nil` if the row isn't
  /// a point.
  public func coordinateText(of key: RowKey) -> String? {
    guard case .point(let point) = core.contents.catalog.part(of: key) else { return nil }
    let numbers = core.contents.catalog.feature(of: key).writtenNumbers(ofPoint: point)
    return "\(numbers.latitude), \(numbers.longitude)"
  }

  /// Returns the lines or areas of a row, or `nil` if it is a point or unplaced. O(1).
  public func shape(of key: RowKey) -> RowShape? {
    switch core.contents.catalog.part(of: key) {
    case .lines, .areas:
      RowShape(
        feature: core.contents.catalog.feature(of: key), part: core.contents.catalog.part(of: key))
    case .point, .unplaced: nil
    }
  }
}
