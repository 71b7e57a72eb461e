import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import Maps

extension MapSession {
  /// What the list shows for a key; nil where it is gone.
  func rowContent(for key: RowKey) -> RowContent? {
    document.row(of: key).map { RowContent($0, writing) }
  }

  /// What the callout tells of the one that is selected; nil unless it is one.
  var subject: CalloutSubject? {
    guard selection.count == 1, let key = selection.primary, let row = document.row(of: key) else {
      return nil
    }
    let content = RowContent(row, writing)
    let note: String? =
      switch content.kind {
      case .pin: nil
      case .line, .area: shapeNote(of: key)
      case .unplaced: localized("Not on the map: {0}.", content.detail)
      }
    let place = content.kind == .pin ? document.coordinate(of: key) : nil
    let color = content.kind == .pin ? ColorChoice(document.markerColor(of: key)) : nil
    let title = row.title
    let description = document.descriptionText(of: key)
    let properties = document.properties(of: key)
    return CalloutSubject(
      key: key, kind: content.kind, title: title ?? "",
      coordinate: place.map(writing.restingText) ?? wrongCoordinate(of: key), place: place, color: color,
      marker: content.kind == .pin ? selectedMarkers : nil, style: shapeStyle,
      looks: content.looks, description: description, properties: properties,
      indicesWithFields: CalloutSubject.indicesWithFields(
        of: properties, title: title, description: description,
        hasColor: color.map { $0 != .standard } ?? false,
        marker: content.kind == .pin ? selectedMarkers : nil, style: shownStyle(of: key)),
      note: note, problems: problems(of: key).prefix(3).map { $0.words(writing) },
      links: links(of: key, in: description ?? ""),
      describedPictures: describedPictures(of: key, in: description ?? ""), lock: lock(of: key))
  }

  /// What the file has for a coordinate of something that is nowhere and can be placed: what is no place, or nothing.
  private func wrongCoordinate(of key: RowKey) -> String? {
    guard document.canBePlaced(key) else { return nil }
    return document.coordinateText(of: key) ?? document.wrongCoordinateText(of: key) ?? ""
  }

  /// Where the pictures are that a description names; paths begin in the folder of its file.
  func describedPictures(of key: RowKey, in description: String) -> [FileLocation] {
    guard !description.isEmpty else { return [] }
    return DescribedPictures.locations(in: description, from: folder(of: key))
  }

  private func links(of key: RowKey, in description: String) -> String {
    let description = DescribedPictures.beginning(of: description)
    guard description.contains(":") else { return "" }
    return Links.markup(in: DescribedPictures.textWithout(picturesOf: description, from: folder(of: key)))
  }

  /// The folder that the file is in which something belongs to; nil in a draft.
  func folder(of key: RowKey) -> FileLocation? { map.location(of: document.layer(of: key))?.folder }

  /// Where a pin is, for copying: in decimal degrees with the file's own digits, and in other notations to about a metre.
  func coordinateText(of key: RowKey) -> String? {
    guard writing.notation != .decimalDegrees else { return document.coordinateText(of: key) }
    return document.coordinate(of: key).map(writing.text)
  }

  /// The two pins that are selected, and nothing else is; the first selected first.
  var selectedPair: PinPair? {
    let keys = selection.keys
    guard keys.count == 2 else { return nil }
    let ends = keys.compactMap { key -> PinPair.End? in
      guard let content = rowContent(for: key), content.kind == .pin, let place = document.coordinate(of: key)
      else { return nil }
      return PinPair.End(name: content.title, place: place)
    }
    return ends.count == 2 ? PinPair(from: ends[0], to: ends[1]) : nil
  }

  /// How long or large it is.
  private func shapeNote(of key: RowKey) -> String? {
    guard let shape = document.shape(of: key) else { return nil }
    let crossesItself = problems(of: key).contains { $0.kind == .crossing }
    return measuredShape.measures(of: shape).map { writing.text(of: $0, crossesItself: crossesItself) }
      ?? localized("Measuring…")
  }

  private func problems(of key: RowKey) -> [ShapeProblem] {
    shapeProblems.row == key ? shapeProblems.problems : []
  }

  private func lock(of key: RowKey) -> CalloutSubject.Lock? {
    guard document.isLocked(key), let layer = layer(document.layer(of: key).rawValue) else { return nil }
    return CalloutSubject.Lock(layer: layer.key.rawValue, name: layer.shownName)
  }

  /// The lock of the layer of the last selected, where nothing of several that are selected can be changed.
  var severalLock: CalloutSubject.Lock? {
    guard hasLock, selection.keys.allSatisfy(document.isLocked) else { return nil }
    return selection.primary.flatMap(lock)
  }

  /// How many of the selected cannot be changed. O(n) where a layer is locked.
  var lockedCount: Int { lockedCount(of: selection.keys) }

  func lockedCount(of keys: [RowKey]) -> Int { hasLock ? keys.count(where: document.isLocked) : 0 }

  private var hasLock: Bool { document.layers.contains(where: \.state.isLocked) }

  /// Titles of the selected, the last selected first.
  func selectedTitles(atMost count: Int) -> [String] {
    selection.keys.reversed().prefix(count).compactMap { key in
      document.row(of: key).map { RowContent.title(of: $0, writing) }
    }
  }

  /// Those of the selected that have a pin on the map.
  var selectedPins: [RowKey] { document.markedRows(among: selection.keys) }

  /// Where the one thing is that is selected; nil where it is nowhere on the map, or more than one.
  var selectedPlace: Coordinate? {
    guard selection.count == 1 else { return nil }
    return selection.primary.flatMap { document.coordinate(of: $0) }
  }

  /// Whether the pointer holds a pin.
  var isDragging: Bool { drag?.state == .starting || drag?.state == .dragging }

  /// Whether something of the selected has a pin on the map.
  var hasSelectedPins: Bool { selection.keys.contains(where: document.hasMarker) }

  /// What all selected pins have for a colour; nil where it differs.
  var color: ColorChoice? {
    // Only the first 200 are compared, because comparing all would be slow.
    let pins = selection.keys.lazy.filter { [document] in document.hasMarker($0) }.prefix(200)
    let colors = Set(Array(pins).map { ColorChoice(document.markerColor(of: $0)) })
    return colors.count == 1 ? colors.first : nil
  }

  /// Those of the selected that are lines or areas.
  var selectedShapes: [RowKey] { document.overlays.isEmpty ? [] : selection.keys.filter(document.isShape) }

  /// What of a line's or an area's looks the card has controls for.
  private func shownStyle(of key: RowKey) -> ShapeStyle? {
    guard var style = document.shapeStyle(of: key) else { return nil }
    if document.row(of: key)?.kind == .line { (style.fill, style.fillOpacity) = (nil, nil) }
    return style
  }

  /// What the lines and areas look like that are selected; nil where there are none.
  var shapeStyle: ShapeStyleSubject? {
    // As with colours.
    let shapes = selectedShapes
    let compared = shapes.prefix(200)
    let hasAreas = compared.contains { document.row(of: $0)?.kind == .area }
    return ShapeStyleSubject(
      shapes, compared.compactMap { document.shapeStyle(of: $0) }, hasAreas: hasAreas)
  }
}

extension RowContent {
  init(_ row: Documents.Row, _ writing: Writing) {
    let detail =
      switch row.kind {
      // One without a title has its place for that.
      case .marker: row.title == nil ? "" : row.place(writing)
      case .line, .area: row.kind.words
      case .unplaced(let reason): reason.words
      }
    self.init(
      kind: Kind(row.kind), title: RowContent.title(of: row, writing), detail: detail, looks: row.looks)
  }

  /// What a row is called; without a title by its place, or by what it is.
  static func title(of row: Documents.Row, _ writing: Writing) -> String {
    row.title ?? (row.kind == .marker ? row.place(writing) : row.kind.words)
  }
}

extension Documents.Row {
  fileprivate func place(_ writing: Writing) -> String { coordinate.map(writing.shownText) ?? "" }
}
