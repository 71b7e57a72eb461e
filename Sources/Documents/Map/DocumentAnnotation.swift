import AnnotationKit
import Features
import Geography
import Observation

/// One marker of a document as an object. Setting its coordinate moves the marker, as one undoable step.
@MainActor public final class DocumentAnnotation: MovableAnnotation {
  public let key: RowKey
  private weak var document: MapDocument?
  private let registrar = ObservationRegistrar()
  private let end: @MainActor () -> Void
  /// What is answered after the marker is gone.
  private var last: Coordinate

  init(_ key: RowKey, _ document: MapDocument, end: @escaping @MainActor () -> Void) {
    self.key = key
    self.document = document
    self.end = end
    last = document.contents.coordinate(of: key) ?? Coordinate(latitude: 0, longitude: 0)
  }

  /// As the file has it.
  public var coordinate: Coordinate {
    get {
      registrar.access(self, keyPath: \.coordinate)
      return last
    }
    set {
      guard let document else { return }
      document.move(key, to: newValue, zoom: document.source.zoom)
    }
  }

  /// Whether its layer is locked.
  public var isLocked: Bool { document?.isLocked(key) ?? false }

  /// The feature's own, or the coordinate where it has none, as in the list.
  public var title: String? {
    registrar.access(self, keyPath: \.title)
    return texts?.title
  }

  /// The feature's description, or what the source's `caption` says where it has none.
  public var subtitle: String? {
    registrar.access(self, keyPath: \.subtitle)
    if let description = texts?.description, !description.isEmpty { return description }
    if let readCaption { return readCaption }
    let caption = document?.source.caption?(coordinateNow)
    readCaption = .some(caption)
    return caption
  }

  /// Read once for all frames in which they stay the same: a feature may be long.
  private var texts: (title: String, description: String?)? {
    if let readTexts { return readTexts }
    guard let document else { return nil }
    let contents = document.contents
    let owner = contents.owner(of: key)
    let title = contents.title(of: owner) ?? document.notation.restingText(of: coordinateNow)
    readTexts = (title, contents.feature(owner).descriptionText)
    return readTexts
  }
  private var readTexts: (title: String, description: String?)?
  /// Asked for apart from the texts: a caption may be the first to need the gazetteer, and most markers show a title alone.
  private var readCaption: String??

  private var coordinateNow: Coordinate { document?.contents.coordinate(of: key) ?? last }

  func noteChange() {
    guard document != nil else { return }
    (readTexts, readCaption) = (nil, nil)
    let now = coordinateNow
    registrar.withMutation(of: self, keyPath: \.coordinate) { last = now }
    registrar.withMutation(of: self, keyPath: \.title) {}
    registrar.withMutation(of: self, keyPath: \.subtitle) {}
  }

  isolated deinit { end() }
}
