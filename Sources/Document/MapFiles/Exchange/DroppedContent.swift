import Features
import Geography

/// Content that was dropped from another program. Dropped files haven't been opened yet.
public enum DroppedContent: Sendable {
  /// Features from data or text. Some may have no position.
  case features([any Feature])
  /// Files and links that the caller can try to open. At least one of them can probably be opened.
  case files([FileLocation])
  case refused(DropRefusal)

  static let listType = PlaceRepresentation.file.mimeType

  /// Returns the offered type with the most information: data in a file format, then files and links, then text.
  /// Returns `nil` if no offered type can be read.
  public static func type(among offered: [String]) -> String? {
    let texts = ExchangedFeatures.textTypes
    let wanted = ExchangedFeatures.mimeTypes.filter { !texts.contains($0) } + [listType] + texts
    return wanted.first { wanted in offered.contains { $0.lowercased() == wanted } }
  }
}

/// Why dropped content can't be used.
public enum DropRefusal: Error, Hashable, Sendable {
  /// No offered type can be read.
  case unknownTypes
  /// The source program doesn't provide the data.
  case unreadable
  case noPlaceInData
  case noPlaceInText
  /// All items are links that contain no coordinate.
  case noPlaceInLinks
  /// All items are files that can't be opened.
  case files([RejectedFile])
}

/// A file that can't be opened.
public struct RejectedFile: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case error(LayerReadingError)
    /// Neither the file's name nor its first bytes indicate a known format.
    case unknownFormat
  }

  public var location: FileLocation
  public var reason: Reason

  public init(_ location: FileLocation, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }
}
