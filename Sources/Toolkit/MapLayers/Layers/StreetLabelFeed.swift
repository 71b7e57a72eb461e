import BaseMap
import Geography
import Gtk
import MapStyles
import Observing
import Painting

/// Requests the labels of streets from a background thread, and keeps the last result until the next one arrives.
final class StreetLabelFeed {
  typealias Appearance = PlacedStreetLabel.Appearance

  struct Request {
    var viewport: Viewport
    var theme: Theme
    var textScale: Double
    /// The number of device pixels per logical pixel.
    var scale: Double
  }

  /// The last result, or `nil` before the first one.
  private(set) var labels: StreetLabelSet?
  /// The appearances that the last result added.
  private(set) var added: Set<Appearance> = []
  private var sprites: [Appearance: Sprite] = [:]
  private var spriteScale = 0.0

  private let labeling: StreetLabeling
  private let onChange: () -> Void
  private var wanted: Request?
  private var running: (request: Request, task: Task<Void, Never>)?
  /// Starts a request when the zoom and the rotation haven't changed for a moment.
  private lazy var rest = Debouncer(seconds: 0.04) { [weak self] in self?.requestAtRest() }

  /// The distance beyond the view in which labels are requested, and the distance in which they must be known, in
  /// logical pixels.
  private static let margin = (requested: 256.0, needed: 64.0)
  /// The difference in zoom from which new labels are requested although the map is still zooming.
  private static let farZoom = 1.0

  /// Creates a feed. `online` is a street map above the offline map. `onChange` is called when new labels have arrived.
  init(_ map: OfflineMap, online: OnlineStreetMap? = nil, onChange: @escaping () -> Void) {
    labeling = StreetLabeling(map, online: online)
    self.onChange = onChange
  }

  isolated deinit { running?.task.cancel() }

  /// Whether the map has labels of streets at all.
  var isEmpty: Bool { labeling.sources.isEmpty }

  /// Whether a request is running or will start.
  var isPending: Bool { wanted.map { !isEmpty && !isShown($0) } ?? false }

  /// Requests labels for a view, unless they are known.
  func update(to request: Request) {
    guard !isEmpty, request.viewport.size.width > 0, request.viewport.size.height > 0 else { return }
    wanted = request
    guard !isShown(request) else { return }
    if let labels, labels.theme == request.theme, labels.textScale == request.textScale,
      !labels.fits(request.viewport), labels.zoomDistance(to: request.viewport) < StreetLabelFeed.farZoom
    {
      rest.note()
    } else if running.map({ isOutside(request, of: $0.request) }) ?? true {
      start(request)
    }
  }

  /// Whether the view of a request is entirely outside of the area in which another request places labels.
  private func isOutside(_ request: Request, of other: Request) -> Bool {
    let area = other.viewport.bounds(margin: StreetLabelFeed.margin.requested)
    return !area.intersects(request.viewport.bounds())
  }

  /// Returns the prepared sprite of a label.
  func sprite(for appearance: Appearance, scale: Double) -> Sprite {
    if scale == spriteScale, let sprite = sprites[appearance] { return sprite }
    return StreetLabelPainter.sprite(for: appearance, scale: scale)
  }

  private func isShown(_ request: Request) -> Bool {
    guard let labels else { return false }
    return labels.theme == request.theme && labels.textScale == request.textScale
      && spriteScale == request.scale
      && labels.covers(request.viewport, margin: StreetLabelFeed.margin.needed)
  }

  private func requestAtRest() {
    guard let wanted, !isShown(wanted) else { return }
    start(wanted)
  }

  private func start(_ request: Request) {
    running?.task.cancel()
    let known = spriteScale == request.scale ? Set(sprites.keys) : []
    let labeling = labeling
    let task = Task { [weak self] in
      do {
        let labels = try await labeling.labels(
          for: request.viewport, margin: StreetLabelFeed.margin.requested, theme: request.theme,
          textScale: request.textScale)
        let new = Set(labels.appearances).subtracting(known)
        let sprites = await StreetLabelPainter.sprites(for: new, scale: request.scale)
        if !Task.isCancelled { self?.show(labels, sprites, scale: request.scale) }
      } catch {
        // A newer request has replaced this one.
      }
    }
    running = (request, task)
  }

  private func show(_ labels: StreetLabelSet, _ painted: [Appearance: Sprite], scale: Double) {
    running = nil
    let appearances = Set(labels.appearances)
    added = appearances.subtracting(self.labels?.appearances ?? [])
    let kept = spriteScale == scale ? sprites.filter { appearances.contains($0.key) } : [:]
    sprites = kept.merging(painted) { _, new in new }
    spriteScale = scale
    self.labels = labels
    onChange()
  }
}
