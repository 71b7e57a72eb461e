import AnnotationKit
import BaseMap
import DocumentMap
import Documents
import Features
import Files
import Geography
import Glibc
import Gtk
import MapArea
import MapFiles
import MapSessions
import MapStyles
import Pages
import Painting
import Sentences
import ShumateMap

/// A printer that prints a window's map as large as the paper allows.
package final class MapPrinter {
  private let session: MapSession
  private let pane: MapPane
  private let operation: PrintOperation
  private let numbers = CheckButton(localized("_Number the places and print an index"))
  private var isNumbered = false
  /// The pages being painted; `nil` until printing begins.
  private var painting: PagePainting?

  /// The maximum time that a check waits for the pages, in milliseconds. Without waiting, GTK would check again
  /// immediately.
  private static let pollTimeout = 4

  /// Creates a printer. If `location` is a local file, the dialog suggests a PDF file in the same folder.
  package init(_ session: MapSession, pane: MapPane, title: String, beside location: FileLocation?) {
    (self.session, self.pane) = (session, pane)
    operation = PrintOperation(title: title)
    if let location, let folder = location.folder?.path {
      let stem = FormatRegistry.known.parts(of: location.name)?.stem ?? location.name
      operation.suggest(folder: folder.description, name: stem)
    }
    let size = pane.map.viewport.size
    operation.isLandscape = size.width > size.height
    numbers.setMargins(12)
    operation.addChoices(numbers, title: localized("Map")) { [unowned self] in
      isNumbered = numbers.isActive
    }
    operation.onBegin = { [unowned self] width, height in
      begin(on: Size(width: width.rounded(.down), height: height.rounded(.down)))
    }
    operation.onPrepare = { [unowned self] in
      painting?.pages(waiting: MapPrinter.pollTimeout) != nil
    }
    operation.onDraw = { [unowned self] page, context in
      painting?.pages(waiting: 0)?[page].show(in: context)
    }
  }

  package func run(over window: Gtk.Window?) async -> PrintOperation.Outcome {
    await operation.run(over: window)
  }

  /// Writes the printed pages to a PDF file.
  package func export(to path: String) async -> PrintOperation.Outcome { await operation.export(to: path) }

  /// Prepares the pages with the light theme, because paper is white. Returns the number of pages.
  private func begin(on paper: Size) -> Int {
    let (map, offlineMap) = (pane.map.mapView, pane.map.offlineMap)
    let viewport = pane.map.viewport.filling(paper)
    let page = MapPage(
      of: map, in: viewport,
      shapes: ReadableShapes(of: session.document, on: { .light }), theme: .light,
      credit: offlineMap.credit(in: viewport), legend: pane.pageLegend(on: .light),
      isNumbered: isNumbered)
    painting = PagePainting(page, on: offlineMap)
    return page.pageCount
  }
}

extension Viewport {
  /// Returns a viewport of size `paper` that shows at least the same region.
  fileprivate func filling(_ paper: Size) -> Viewport {
    var view = self
    guard size.width > 0, size.height > 0 else { return view }
    view.size = paper
    view.zoom += log2(min(paper.width / size.width, paper.height / size.height))
    return view
  }
}
