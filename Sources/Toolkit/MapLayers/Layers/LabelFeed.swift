import BaseMap
import Geography
import Gtk
import MapStyles
import Observing
import Painting

/// Requests labels from a background thread, and keeps the last result until the next one arrives.
final class LabelFeed {
  struct Request {
    var viewport: Viewport
    var theme: Theme
    var textScale: Double
    /// The number of device pixels per logical pixel.
    var scale: Double

    /// Whether two requests differ only in the position and the size of the view.
    fileprivate func isAlike(_ other: Request) -> Bool {
      (theme, textScale, scale) == (other.theme, other.textScale, other.scale)
        && (viewport.zoom, viewport.rotation) == (other.viewport.zoom, other.viewport.rotation)
    }
  }

  /// The last result, or `nil` before the first one.
  private(set) var labels: LabelSet?
  private var sprites: [PlacedLabel.Appearance: Sprite] = [:]
  private var spriteScale = 0.0

  private let labeling: any Labeling
  private let onChange: (Set<PlacedLabel.Name>) -> Void
  private var wanted: Request?
  private var running: (request: Request, task: Task<Void, Never>)?
  /// Starts a request when the zoom and the rotation haven't changed for a moment.
  private let scheduler: any Scheduler
  private lazy var rest = Debouncer(seconds: 0.04, scheduler: scheduler) { [weak self] in
    self?.requestAtRest()
  }

  /// The distance beyond the view in which labels are requested, and the distance in which they must be known, in
  /// logical pixels.
  private static let margin = (requested: 256.0, needed: 64.0)
  /// The difference in zoom from which new labels are requested although the map is still zooming.
  private static let farZoom = 1.0

  /// Creates a feed. `onChange` is called when new labels have arrived, with the names that weren't in the last result.
  init(
    _ labeling: any Labeling, scheduler: any Scheduler = MainLoopScheduler(),
    onChange: @escaping (Set<PlacedLabel.Name>) -> Void
  ) {
    (self.labeling, self.scheduler, self.onChange) = (labeling, scheduler, onChange)
  }

  isolated deinit { running?.task.cancel() }

  /// Whether a request is running or will start.
  var isPending: Bool { wanted.map { !labeling.isEmpty && !isShown($0) } ?? false }

  /// Requests labels for a view, unless they are known. `goal` is the view at the end of an animated zoom, if it is
  /// known. The labels are then requested for this view, so that they arrive during the animation.
  func update(to request: Request, zoomingTo goal: Viewport? = nil) {
    guard !labeling.isEmpty, request.viewport.size.width > 0, request.viewport.size.height > 0 else { return }
    var request = request
    request.viewport = goal ?? request.viewport
    wanted = request
    guard !isShown(request), !isRunning(request) else { return }
    if goal == nil, let labels, labels.theme == request.theme, labels.textScale == request.textScale,
      !labels.fits(request.viewport), labels.zoomDistance(to: request.viewport) < LabelFeed.farZoom
    {
      rest.note()
    } else if running.map({ isOutside(request, of: $0.request) }) ?? true {
      start(request)
    }
  }

  /// Whether the view of a request is entirely outside of the area in which another request places labels.
  private func isOutside(_ request: Request, of other: Request) -> Bool {
    let area = other.viewport.bounds(margin: LabelFeed.margin.requested)
    return !area.intersects(request.viewport.bounds())
  }

  /// Returns the prepared sprite of a label.
  func sprite(for appearance: PlacedLabel.Appearance, scale: Double) -> Sprite? {
    scale == spriteScale ? sprites[appearance] : nil
  }

  private func isShown(_ request: Request) -> Bool {
    guard let labels else { return false }
    return labels.theme == request.theme && labels.textScale == request.textScale
      && spriteScale == request.scale
      && labels.covers(request.viewport, margin: LabelFeed.margin.needed)
  }

  /// Whether the running request will return the labels of a request.
  private func isRunning(_ request: Request) -> Bool {
    guard let running = running?.request, running.isAlike(request) else { return false }
    let area = running.viewport.bounds(margin: LabelFeed.margin.requested)
    return area.union(request.viewport.bounds(margin: LabelFeed.margin.needed)) == area
  }

  private func requestAtRest() {
    guard let wanted, !isShown(wanted), !isRunning(wanted) else { return }
    start(wanted)
  }

  private func start(_ request: Request) {
    running?.task.cancel()
    let labeling = labeling
    let task = Task { [weak self] in
      do {
        let labels = try await labeling.labels(
          for: request.viewport, margin: LabelFeed.margin.requested, theme: request.theme,
          textScale: request.textScale)
        let new = labels.appearances.filter { self?.sprite(for: $0, scale: request.scale) == nil }
        let sprites = await LabelPainter.sprites(for: new, scale: request.scale)
        if !Task.isCancelled { self?.show(labels, sprites, scale: request.scale) }
      } catch {
        // A newer request has replaced this one.
      }
    }
    running = (request, task)
  }

  private func show(_ labels: LabelSet, _ painted: [PlacedLabel.Appearance: Sprite], scale: Double) {
    running = nil
    let kept = spriteScale == scale ? sprites.filter { labels.appearances.contains($0.key) } : [:]
    sprites = kept.merging(painted) { _, new in new }
    spriteScale = scale
    let added = labels.names.subtracting(self.labels?.names ?? [])
    self.labels = labels
    onChange(added)
  }
}
