import AnnotationKit
import Documents
import Geography
import Gtk

/// What one window is about: a map, where it came from, and what is selected in it.
///
/// Views read it and observe it, and change the map through it; they never write to each other.
public final class MapSession {
  /// What views are told of.
  public enum Change: Hashable {
    /// The map is another one.
    case document
    /// The map has been changed, exported, or given a file.
    case state
    /// Other things are selected.
    case selection(AnnotationSelection.Change)
    /// The pin being moved has moved, or rests again.
    case drag
  }

  public private(set) var document: MapDocument
  /// The rows of the list: those that the filter finds.
  private(set) var rows: FilteredRows
  /// The active layer's file.
  public var file: File? { document.activeLayer.flatMap { file(of: $0) } }
  /// The drag going on; nil while there is none.
  public var drag: DragPresentation? { didSet { if drag != oldValue { observers.tell(.drag) } } }

  private let observers = Observers<Change>()
  private var subscriptions: [Subscription] = []

  public init() {
    document = MapDocument()
    rows = FilteredRows(document)
    observeDocument()
  }

  public var selection: AnnotationSelection { document.selection }

  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Subscription { observers.add(body) }

  /// Makes this session one of another map.
  public func show(_ document: MapDocument) {
    drag = nil
    // Views hold on to its parts until they are told.
    let former = self.document
    self.document = document
    rows = FilteredRows(document)
    observeDocument()
    observers.tell(.document)
    observers.tell(.state)
    withExtendedLifetime(former) {}
  }

  /// Where a layer is kept; nil for a draft.
  func file(of layer: LayerKey) -> File? {
    document.layers.first { $0.key == layer }?.uri.map { File(uri: $0) }
  }

  /// Whether one of its layers is the file.
  func has(_ file: File) -> Bool { document.layers.contains { $0.uri.map { File(uri: $0) } == file } }

  private func observeDocument() {
    subscriptions = [
      document.observeState { [unowned self] in observers.tell(.state) },
      document.selection.observe { [unowned self] in observers.tell(.selection($0)) },
    ]
  }

  /// Whether nobody has put anything into it yet.
  public var isUntouched: Bool {
    file == nil && document.rowCount == 0 && document.undoName == nil && document.redoName == nil
  }

  /// The file's name, or that there is none.
  public var name: String { file?.basename ?? localized("Untitled Map") }

  /// How many places there are, and whether they are safe.
  public var summary: String {
    let count = document.rowCount
    let places =
      count == 0
      ? localized("No places") : localized("{0} place", plural: "{0} places", count: count, count.formatted)
    return document.hasUnsavedChanges ? localized("{0} · Not exported", places) : places
  }
}
