import AnnotationKit
import Geography

/// A document's markers, as a map view draws them.
@MainActor public final class DocumentSource: AnnotationSource {
  /// The map's zoom, which decides the decimals of a coordinate that is set through an annotation.
  public var zoom = 19.0

  /// What a marker without a description says under its title; nothing of it is in the file.
  public var caption: (@MainActor (Coordinate) -> String?)? { didSet { captionsDidChange() } }

  private unowned let document: MapDocument
  private var annotations: [AnnotationKey: WeakAnnotation] = [:]
  private var observation: Subscription?

  private struct WeakAnnotation {
    weak var annotation: DocumentAnnotation?
  }

  init(_ document: MapDocument) {
    self.document = document
    // First among the observers, so that annotations are true when the others hear of a change.
    observation = document.markerObservers.add { [weak self] in self?.refreshAnnotations(after: $0) }
  }

  private var markers: MarkerColumns { document.contents.markers }

  public var count: Int { markers.column.count }
  public var keys: [AnnotationKey] { markers.column.keys }
  public var positions: [MercatorPoint] { markers.positions }
  public var looks: [UInt16] { markers.looks }
  public var palette: [MarkerLooks] { markers.palette }
  public var displayPriorities: [FeatureDisplayPriority] { markers.priorities }

  public func clusteringIdentifier(at index: Int) -> String? { nil }
  public func index(of key: AnnotationKey) -> Int? { markers.column.index(of: key) }

  public func annotation(for key: AnnotationKey) -> (any Annotation)? {
    if let annotation = annotations[key]?.annotation { return annotation }
    guard index(of: key) != nil else { return nil }
    let annotation = DocumentAnnotation(key, document) { [weak self] in
      // Another one may have been made for the key since.
      if let self, annotations[key]?.annotation == nil { annotations[key] = nil }
    }
    annotations[key] = WeakAnnotation(annotation: annotation)
    return annotation
  }

  public func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    document.markerObservers.add(body)
  }

  /// To be called when `caption` answers something else, or coordinates are written in another way.
  public func captionsDidChange() { for held in annotations.values { held.annotation?.noteChange() } }

  private func refreshAnnotations(after change: AnnotationChange) {
    guard !annotations.isEmpty else { return }
    switch change {
    case .reset, .inserted, .removed: captionsDidChange()
    case .moved(let index), .edited(let index):
      annotations[document.contents.markers.column.keys[index]]?.annotation?.noteChange()
    }
  }
}
