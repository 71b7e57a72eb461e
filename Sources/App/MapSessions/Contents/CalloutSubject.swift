import AnnotationKit
import AppBase
import Documents
import Features
import Geography
import MapFiles

/// The contents of the callout for one selected row.
public struct CalloutSubject: Hashable, Sendable {
  public var key: RowKey
  public var kind: RowContent.Kind
  /// The title, or an empty string.
  public var title: String
  /// The text of the coordinate field, which may be invalid. Empty if the row can be placed but has no coordinate.
  /// `nil` for lines, areas and rows that can't be placed.
  public var coordinate: String?
  /// The coordinate; `nil` if the row has no marker.
  public var place: Coordinate?
  /// The color, or `nil` if the row's color can't be changed.
  package var color: ColorChoice?
  /// The symbol and size of a marker.
  package var marker: MarkerSubject?
  /// The style of a line or an area.
  package var style: ShapeStyleSubject?
  /// The color, symbol and size of the icon in the list.
  public var markerAppearance: MarkerAppearance
  public var description: String?
  /// The feature's properties, in the order of the file.
  public var properties: [Property] = []
  /// The indices of properties that are shown in separate fields: title, description, color and style.
  package var indicesWithFields: Set<Int> = []
  /// The reason why the row isn't on the map, or the measures of a line or an area. `nil` for a marker.
  public var note: String?
  /// The problems of a line or an area.
  package var problems: [Problem] = []
  /// The photo from which the place was created; `nil` if the properties contain no path of a photo.
  public var photo: FileLocation? {
    let text = properties.last { $0.name == PhotoReader.property }?.value.plainText
    return text.map { FileLocation(uri: $0) }.flatMap { $0.path == nil ? nil : $0 }
  }
  /// The links in the description as Pango markup, one per line. Links to pictures are omitted.
  package var links = ""
  /// The locations of the pictures in the description.
  package var describedPictures: [FileLocation] = []
  /// Whether the feature has no location on the map.
  public var isUnplaced: Bool { kind == .unplaced }
  /// The locked layer that prevents editing; `nil` if the layer isn't locked.
  public var lock: Lock?

  /// A problem of a line or an area.
  package struct Problem: Hashable, Sendable {
    package var text: String
    /// The coordinate of the problem, if known.
    package var coordinate: Coordinate?
  }

  /// A locked layer.
  public struct Lock: Hashable, Sendable {
    public var layer: Int
    public var name: String
  }
}

extension CalloutSubject {
  /// Returns the indices of the properties that supplied the title, description, color and style. Other properties with
  /// the same names, and values that aren't text, remain in the list of properties.
  static func indicesWithFields(
    of properties: [Property], title: String?, description: String?, hasColor: Bool,
    marker: MarkerSubject? = nil, style: ShapeStyle? = nil
  ) -> Set<Int> {
    func last(_ names: [String], _ isMeant: (String) -> Bool) -> Int? {
      for name in names {
        let index = properties.lastIndex {
          $0.name == name && $0.value.kind == .text && isMeant($0.value.text)
        }
        if let index { return index }
      }
      return nil
    }
    let indices = [
      title.flatMap { title in last(["title", "name", "Name"]) { $0 == title } },
      description.flatMap { text in last(["description", "desc"]) { $0 == text } },
      hasColor ? last(["marker-color"]) { _ in true } : nil,
      marker?.symbol == nil ? nil : properties.lastIndex { $0.name == "marker-symbol" },
      marker.map { _ in last(["marker-size"]) { MarkerSize(rawValue: $0) != nil } } ?? nil,
    ]
    let styles = style.map { style in
      style.saidNames.compactMap { name in properties.lastIndex { $0.name == name } }
    }
    return Set(indices.compactMap { $0 } + (styles ?? []))
  }
}
