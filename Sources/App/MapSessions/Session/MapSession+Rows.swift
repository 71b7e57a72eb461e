import AnnotationKit
import AppBase
import Descriptions
import Documents
import Features
import Geography
import Gtk
import MapFiles

extension MapSession {
  /// Returns the contents of the list row for a key, or `nil` if the row no longer exists.
  package func rowContent(for key: RowKey) -> RowContent? {
    document.rows.row(of: key).map { RowContent($0, writing) }
  }

  /// The contents of the callout for a single row; `nil` unless exactly one row is selected.
  package var subject: CalloutSubject? {
    guard selection.count == 1, let key = selection.primary, let row = document.rows.row(of: key) else {
      return nil
    }
    let content = RowContent(row, writing)
    let note: String? =
      switch content.kind {
      case .pin: nil
      case .line, .area: shapeNote(of: key)
      case .unplaced: localized("Not on the map: {0}.", content.detail)
      }
    let place = content.kind == .pin ? document.rows.coordinate(of: key) : nil
    let color = content.kind == .pin ? ColorChoice(document.rows.markerColor(of: key)) : nil
    let title = row.title
    let description = document.rows.descriptionText(of: key)
    let properties = document.properties.all(of: key)
    return CalloutSubject(
      key: key, kind: content.kind, title: title ?? "",
      coordinate: place.map(writing.displayText) ?? invalidCoordinate(of: key), place: place, color: color,
      marker: content.kind == .pin ? selectedMarkers : nil, style: shapeStyle,
      markerAppearance: content.markerAppearance, description: description, properties: properties,
      indicesWithFields: CalloutSubject.indicesWithFields(
        of: properties, title: title, description: description,
        hasColor: color.map { $0 != .standard } ?? false,
        marker: content.kind == .pin ? selectedMarkers : nil, style: shownStyle(of: key)),
      note: note,
      problems: problems(of: key).prefix(3).map {
        CalloutSubject.Problem(text: $0.text(writing), coordinate: $0.coordinate)
      },
      links: links(of: key, in: description ?? ""),
      describedPictures: describedPictures(of: key, in: description ?? ""), lock: lock(of: key))
  }

  /// Returns the text of a feature's invalid coordinate, or an empty string if the feature has no coordinate. Returns
  /// `nil` if the row can't be placed on the map.
  private func invalidCoordinate(of key: RowKey) -> String? {
    guard document.features.canBePlaced(key) else { return nil }
    return document.rows.coordinateText(of: key) ?? document.rows.invalidCoordinateText(of: key) ?? ""
  }

  /// Returns the locations of the pictures that a description refers to. Relative paths are resolved in the folder of
  /// the layer's file.
  func describedPictures(of key: RowKey, in description: String) -> [FileLocation] {
    guard !description.isEmpty else { return [] }
    return DescribedPictures.locations(in: description, from: folder(of: key))
  }

  private func links(of key: RowKey, in description: String) -> String {
    let description = DescribedPictures.beginning(of: description)
    guard description.contains(":") else { return "" }
    return Links.markup(in: DescribedPictures.textWithout(picturesOf: description, from: folder(of: key)))
  }

  /// Returns the folder of the layer's file, or `nil` for a draft.
  package func folder(of key: RowKey) -> FileLocation? {
    map.location(of: document.layers.layer(of: key))?.folder
  }

  /// Returns the coordinate of a marker for copying: decimal degrees with the digits of the file, or another notation
  /// rounded to about a meter.
  package func coordinateText(of key: RowKey) -> String? {
    guard writing.notation != .decimalDegrees else { return document.rows.coordinateText(of: key) }
    return document.rows.coordinate(of: key).map(writing.text)
  }

  /// The two selected markers in the order of selection; `nil` if the selection isn't exactly two markers.
  package var selectedPair: PinPair? {
    let keys = selection.keys
    guard keys.count == 2 else { return nil }
    let ends = keys.compactMap { key -> PinPair.End? in
      guard let content = rowContent(for: key), content.kind == .pin,
        let place = document.rows.coordinate(of: key)
      else { return nil }
      return PinPair.End(name: content.title, place: place)
    }
    return ends.count == 2 ? PinPair(from: ends[0], to: ends[1]) : nil
  }

  /// Returns the length or area of a row as text, or `nil` if the row isn't a line or an area.
  private func shapeNote(of key: RowKey) -> String? {
    guard let shape = document.rows.shape(of: key) else { return nil }
    let crossesItself = problems(of: key).contains { $0.kind == .crossing }
    return measuredShape.measures(of: shape).map { writing.text(of: $0, crossesItself: crossesItself) }
      ?? localized("Measuring…")
  }

  private func problems(of key: RowKey) -> [ShapeProblem] {
    shapeProblems.row == key ? shapeProblems.problems : []
  }

  private func lock(of key: RowKey) -> CalloutSubject.Lock? {
    guard document.layers.isLocked(key), let layer = layer(document.layers.layer(of: key).rawValue) else {
      return nil
    }
    return CalloutSubject.Lock(layer: layer.key.rawValue, name: layer.shownName)
  }

  /// The lock of the last selected row's layer; `nil` if any selected row is unlocked.
  package var severalLock: CalloutSubject.Lock? {
    guard hasLock, selection.keys.allSatisfy(document.layers.isLocked) else { return nil }
    return selection.primary.flatMap(lock)
  }

  /// The number of selected rows in locked layers. O(n) if any layer is locked.
  package var lockedCount: Int { lockedCount(of: selection.keys) }

  package func lockedCount(of keys: [RowKey]) -> Int {
    hasLock ? keys.count(where: document.layers.isLocked) : 0
  }

  private var hasLock: Bool { document.layers.all.contains(where: \.state.isLocked) }

  /// Returns the titles of the selected rows, the last selected first.
  package func selectedTitles(atMost count: Int) -> [String] {
    selection.keys.reversed().prefix(count).compactMap { key in
      document.rows.row(of: key).map { RowContent.title(of: $0, writing) }
    }
  }

  /// The selected rows that have markers.
  package var selectedPins: [RowKey] { document.markers.rows(among: selection.keys) }

  /// The coordinate of the selected row; `nil` if it has no marker or if several rows are selected.
  package var selectedPlace: Coordinate? {
    guard selection.count == 1 else { return nil }
    return selection.primary.flatMap { document.rows.coordinate(of: $0) }
  }

  /// Whether a marker is being dragged.
  package var isDragging: Bool { drag?.state == .starting || drag?.state == .dragging }

  /// Whether any selected row has a marker.
  package var hasSelectedPins: Bool { selection.keys.contains(where: document.markers.contains) }

  /// The color shared by the selected markers; `nil` if their colors differ or if no marker is selected.
  package var color: ColorChoice? {
    // Compares only the first 200 markers, because comparing all of them would be slow.
    let pins = selection.keys.lazy.filter { [document] in document.markers.contains($0) }.prefix(200)
    let colors = Set(Array(pins).map { ColorChoice(document.rows.markerColor(of: $0)) })
    return colors.count == 1 ? colors.first : nil
  }

  /// The selected rows that are lines or areas.
  package var selectedShapes: [RowKey] {
    document.shapes.all.isEmpty ? [] : selection.keys.filter(document.shapes.contains)
  }

  /// Returns the style properties for which the callout has controls. For lines, these exclude the fill.
  private func shownStyle(of key: RowKey) -> ShapeStyle? {
    guard var style = document.style.shapeStyle(of: key) else { return nil }
    if document.rows.row(of: key)?.kind == .line { (style.fill, style.fillOpacity) = (nil, nil) }
    return style
  }

  /// The style that the selected lines and areas share; `nil` if no line or area is selected.
  package var shapeStyle: ShapeStyleSubject? {
    // Compares only the first 200 shapes, because comparing all of them would be slow.
    let shapes = selectedShapes
    let compared = shapes.prefix(200)
    let hasAreas = compared.contains { document.rows.row(of: $0)?.kind == .area }
    return ShapeStyleSubject(
      shapes, compared.compactMap { document.style.shapeStyle(of: $0) }, hasAreas: hasAreas)
  }
}

extension RowContent {
  init(_ row: Documents.Row, _ writing: DisplayFormat) {
    let detail =
      switch row.kind {
      // Omits the coordinate of a marker without a title, because the title already shows the coordinate.
      case .marker: row.title == nil ? "" : row.place(writing)
      case .line where row.singlePositions == .all: localized("has only one point")
      case .line where row.singlePositions == .some: localized("a part has only one point")
      case .line, .area: row.kind.text
      case .unplaced(let reason): reason.text
      }
    self.init(
      kind: Kind(row.kind), title: RowContent.title(of: row, writing), detail: detail,
      markerAppearance: row.markerAppearance,
      isWarning: row.singlePositions == .all)
  }

  /// Returns the title of a row. If the row has no title, returns the coordinate of a marker, or the kind of another
  /// row.
  static func title(of row: Documents.Row, _ writing: DisplayFormat) -> String {
    row.title ?? (row.kind == .marker ? row.place(writing) : row.kind.text)
  }
}

extension Documents.Row {
  fileprivate func place(_ writing: DisplayFormat) -> String { coordinate.map(writing.shownText) ?? "" }
}
