import Features
import Geography

/// What is dragged over a window from elsewhere, as far as its bytes tell.
public enum DroppedContent: Sendable {
  /// Places, as data or text; some may have none.
  case features([any Feature])
  /// Files and links to be opened, some of which at least can be.
  case files([FileLocation])
  case refused(DropRefusal)

  static let listType = PlaceRepresentation.file.mimeType

  /// Which of the types that are offered says most: data of a format, then files and links, then text. Nil where none is
  /// read.
  public static func type(among offered: [String]) -> String? {
    let texts = ReadPlaces.textTypes
    let wanted = ReadPlaces.mimeTypes.filter { !texts.contains($0) } + [listType] + texts
    return wanted.first { wanted in offered.contains { $0.lowercased() == wanted } }
  }
}

/// Why nothing can be done with what is dragged over a window.
public enum DropRefusal: Error, Hashable, Sendable {
  /// It is neither places nor files nor text.
  case unknownTypes
  /// What offers it does not give it.
  case unreadable
  case noPlaceInData
  case noPlaceInText
  /// Links, none of which has a place.
  case noPlaceInLinks
  /// Files, none of which can be opened.
  case files([RefusedFile])
}

/// A file that cannot be opened.
public struct RefusedFile: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case error(LayerReadingError)
    /// Neither its name nor its first bytes are those of a format.
    case unknownFormat
  }

  public var location: FileLocation
  public var reason: Reason

  public init(_ location: FileLocation, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }
}
