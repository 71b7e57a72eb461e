import AnnotationKit
import Geography
import Gtk
import GtkTesting
import MapStyles
import Synchronization
import XCTest

@testable import BaseMap
@testable import MapLayers

/// Tests when labels are requested, without a window.
final class LabelFeedTests: XCTestCase {
  func testLastLabelsAreKeptUntilNewLabelsArrive() throws {
    try onMain {
      let scene = FeedScene()
      scene.feed.update(to: scene.request(zoom: 5))
      XCTAssertTrue(scene.feed.isPending)
      scene.answer("Milan", "Turin")
      XCTAssertEqual(scene.names, ["Milan", "Turin"])
      XCTAssertFalse(scene.feed.isPending)
      scene.feed.update(to: scene.request(zoom: 5.3))
      XCTAssertEqual(scene.labeling.requests.count, 1, "The map is still zooming.")
      scene.scheduler.advance(by: 0.1)
      scene.answer("Milan", "Como") {
        XCTAssertEqual(scene.names, ["Milan", "Turin"])
      }
      XCTAssertEqual(scene.names, ["Milan", "Como"])
      XCTAssertEqual(scene.added.map { Set($0.map(\.text)) }, [["Milan", "Turin"], ["Como"]])
      XCTAssertEqual(scene.labeling.requests.map(\.zoom), [5, 5.3])
    }
  }

  func testLabelsAreRequestedForTheGoalOfAZoom() throws {
    try onMain {
      let scene = FeedScene()
      scene.feed.update(to: scene.request(zoom: 5))
      scene.answer("Milan")
      let goal = scene.request(zoom: 5.5)
      scene.feed.update(to: scene.request(zoom: 5.1), zoomingTo: goal.viewport)
      pump("the goal is requested") { scene.labeling.requests.last == goal.viewport }
      scene.feed.update(to: scene.request(zoom: 5.2), zoomingTo: goal.viewport)
      // The zoom ends before the labels arrive.
      scene.feed.update(to: goal)
      scene.scheduler.advance(by: 0.1)
      scene.answer("Milan", "Como")
      XCTAssertFalse(scene.feed.isPending)
      XCTAssertEqual(scene.labeling.requests.map(\.zoom), [5, 5.5])
    }
  }

  func testPanningRequestsLabelsOnlyBeyondTheMargin() throws {
    try onMain {
      let scene = FeedScene()
      scene.feed.update(to: scene.request(zoom: 5))
      scene.answer("Milan")
      scene.feed.update(to: scene.request(zoom: 5, right: 150))
      XCTAssertFalse(scene.feed.isPending)
      scene.feed.update(to: scene.request(zoom: 5, right: 250))
      scene.answer("Milan")
      XCTAssertFalse(scene.feed.isPending)
      XCTAssertEqual(scene.labeling.requests.count, 2)
    }
  }

  func testDistantViewReplacesARunningRequest() throws {
    try onMain {
      let scene = FeedScene()
      scene.feed.update(to: scene.request(zoom: 5))
      pump("the first view is requested") { scene.labeling.requests.count == 1 }
      scene.feed.update(to: scene.request(zoom: 5, right: 5000))
      pump("the second view is requested") { scene.labeling.requests.count == 2 }
      scene.answer("Milan", isShown: false)
      scene.answer("Tokyo")
      XCTAssertEqual(scene.names, ["Tokyo"])
    }
  }
}

/// A feed whose labels arrive when a test sends them.
@MainActor private final class FeedScene {
  let labeling = ManualLabeling()
  let scheduler = ManualScheduler()
  private(set) var added: [Set<PlacedLabel.Name>] = []
  private(set) lazy var feed = LabelFeed(labeling, scheduler: scheduler) { [unowned self] in added.append($0)
  }

  var names: Set<String> { Set(feed.labels?.names.map(\.text) ?? []) }

  func request(zoom: Double, right: Double = 0) -> LabelFeed.Request {
    var viewport = Viewport(
      center: Coordinate(latitude: 45, longitude: 9), zoom: zoom, size: Size(width: 600, height: 400))
    viewport.center.x += right / viewport.worldSize
    return LabelFeed.Request(viewport: viewport, theme: .light, textScale: 1, scale: 1)
  }

  /// Answers the oldest request with labels, after calling `before`. Waits until they are shown.
  func answer(_ names: String..., isShown: Bool = true, before: () -> Void = {}) {
    let count = added.count
    pump("labels are requested") { labeling.isWaiting }
    before()
    labeling.answer(names)
    if isShown { pump("labels arrive") { added.count > count } }
  }
}

private final class ManualLabeling: Labeling {
  private typealias Answer = CheckedContinuation<[String], Never>
  private let state = Mutex<(requests: [Viewport], waiting: [Answer])>(([], []))

  var isEmpty: Bool { false }
  var requests: [Viewport] { state.withLock { $0.requests } }
  var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  func labels(
    for viewport: Viewport, margin: Double, theme: Theme, textScale: Double
  ) async throws(CancellationError) -> LabelSet {
    let names = await withCheckedContinuation { answer in
      state.withLock {
        $0.requests.append(viewport)
        $0.waiting.append(answer)
      }
    }
    if Task.isCancelled { throw CancellationError() }
    let plane = LabelPlane(viewport)
    let frame = plane.frame(of: viewport)
    let labels = names.enumerated().map { index, name in
      let anchor = frame.center + Point(x: 0, y: 50 * Double(index))
      let style = LabelStyle(text: TextStyle(size: 12), color: .black, halo: .white, haloWidth: 1)
      let appearance = PlacedLabel.Appearance(text: name, style: style, form: .right)
      return PlacedLabel(
        kind: .world(.locality), appearance: appearance, anchor: anchor,
        boxes: [Rectangle(center: anchor, size: Size(width: 40, height: 20))])
    }
    return LabelSet(
      plane: plane, frame: frame.inset(by: -margin), theme: theme, textScale: textScale, labels: labels)
  }

  func answer(_ names: [String]) {
    state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }?.resume(returning: names)
  }
}
