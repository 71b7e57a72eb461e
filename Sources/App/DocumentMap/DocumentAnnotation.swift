import AnnotationKit
import Documents
import Features
import Geography
import Observation

/// An annotation for a marker of a document. Setting its coordinate moves the marker, as one undo step.
@MainActor public final class DocumentAnnotation: MovableAnnotation {
  public let key: RowKey
  private weak var source: DocumentSource?
  private let registrar = ObservationRegistrar()
  private let end: @MainActor () -> Void
  /// The last known coordinate, which `coordinate` returns after the marker is removed.
  private var last: Coordinate

  init(_ key: RowKey, _ source: DocumentSource, end: @escaping @MainActor () -> Void) {
    self.key = key
    self.source = source
    self.end = end
    last = source.document.contents.catalog.coordinate(of: key) ?? Coordinate(latitude: 0, longitude: 0)
  }

  /// The coordinate of the feature.
  public var coordinate: Coordinate {
    get {
      registrar.access(self, keyPath: \.coordinate)
      return last
    }
    set {
      guard let source else { return }
      source.document.features.move(key, to: newValue, zoom: source.zoom)
    }
  }

  /// Whether the marker's layer is locked.
  public var isLocked: Bool { document?.layers.isLocked(key) ?? false }

  /// The title of the feature, or its coordinate as text if it has no title. The list shows the same text.
  public var title: String? {
    registrar.access(self, keyPath: \.title)
    return texts?.title
  }

  /// The description of the feature, or the result of the source's `caption` if it has no description.
  public var subtitle: String? {
    registrar.access(self, keyPath: \.subtitle)
    if let description = texts?.description, !description.isEmpty { return description }
    if let readCaption { return readCaption }
    let caption = source?.caption?(coordinateNow)
    readCaption = .some(caption)
    return caption
  }

  private var document: MapDocument? { source?.document }

  /// Cached until the feature changes, because parsing a feature may be slow.
  private var texts: (title: String, description: String?)? {
    if let readTexts { return readTexts }
    guard let document else { return nil }
    let contents = document.contents
    let owner = contents.catalog.owner(of: key)
    let title = contents.catalog.title(of: owner) ?? document.notation.displayText(of: coordinateNow)
    readTexts = (title, contents.catalog.feature(owner).descriptionText)
    return readTexts
  }
  private var readTexts: (title: String, description: String?)?
  /// Cached separately from the title and the description, because a caption may have to load the gazetteer, and most
  /// markers show only a title.
  private var readCaption: String??

  private var coordinateNow: Coordinate { document?.contents.catalog.coordinate(of: key) ?? last }

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
