import AnnotationKit
import Documents
import Features
import Geography
import Maps

/// What a callout tells of the one thing that is selected.
public struct CalloutSubject: Hashable, Sendable {
  public var key: RowKey
  public var kind: RowContent.Kind
  /// Empty where it has none.
  public var title: String
  /// Where it is, as the field shows it, or what is no place; empty for what has none as yet, and nil for lines, areas and
  /// what cannot have one.
  public var coordinate: String?
  /// The same as numbers; nil where it is nowhere.
  public var place: Coordinate?
  /// nil for what has no colour that could be changed.
  var color: ColorChoice?
  /// What a pin looks like besides.
  var marker: MarkerSubject?
  /// Of a line or an area.
  var style: ShapeStyleSubject?
  /// As the list shows it.
  public var looks: MarkerLooks
  public var description: String?
  /// The feature's own members, in the order of the file.
  public var properties: [Property] = []
  /// The indices of those that have fields of their own: title, description, colour and looks.
  var indicesWithFields: Set<Int> = []
  /// Why it is not on the map, or what it is where it is no pin; nil for a pin.
  public var note: String?
  /// What is wrong with a line or an area, each a sentence.
  var problems: [String] = []
  /// The file of the photo that it was made of; nil where it names none.
  public var photo: FileLocation? {
    let text = properties.last { $0.name == PhotoReader.property }?.value.plainText
    return text.map { FileLocation(uri: $0) }.flatMap { $0.path == nil ? nil : $0 }
  }
  /// Pango markup of the description's links, each on a line; those of its pictures stand at these.
  var links = ""
  /// Where the pictures are that the description names.
  var describedPictures: [FileLocation] = []
  /// Whether it is in the file but cannot be on the map.
  public var isUnplaced: Bool { kind == .unplaced }
  /// The layer that keeps it from being changed; nil where none does.
  public var lock: Lock?

  /// A layer that is locked.
  public struct Lock: Hashable, Sendable {
    public var layer: Int
    public var name: String
  }
}

extension CalloutSubject {
  /// Which of `properties` the title, the description, the colour and the looks come from. Others of these names stay in the list of
  /// properties, as does what is no text.
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
    let looks = style.map { style in
      style.saidNames.compactMap { name in properties.lastIndex { $0.name == name } }
    }
    return Set(indices.compactMap { $0 } + (looks ?? []))
  }
}
