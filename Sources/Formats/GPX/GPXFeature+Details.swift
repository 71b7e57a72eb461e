import Features
import Geography
import Markup

extension GPXFeature {
  /// The geometry. The height of a position comes from `ele`, and the time of a position of a route or track comes from
  /// `time`. The time of a waypoint is a property.
  public var detailedGeometry: DetailedGeometry {
    reading { reader in
      var details = DetailedGeometry()
      guard kind != .waypoint else {
        details.points = points.map { DetailedPosition($0, height: reader.height(0)) }
        return details
      }
      details.lines = reader.lineElements.map { line in
        for index in line { reader.forEachOtherDetail(of: index) { details.addDetail($0) } }
        return reader.detailedPositions(line)
      }
      return details
    }
  }
}

extension MarkupReader {
  /// Returns the positions of points of a route or track.
  func detailedPositions(_ points: [Int]) -> [DetailedPosition] {
    points.map { DetailedPosition(position($0), height: height($0), time: time($0)) }
  }

  /// Returns the number in the `ele` child of an element.
  fileprivate func height(_ index: Int) -> NumberText? {
    child("ele", of: index).flatMap { DetailedPosition.height(trimmedText(of: $0)) }
  }

  fileprivate func time(_ index: Int) -> String? {
    child("time", of: index).map { trimmedText(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Calls `body` with the name of each detail of a route or track point, except for its height and time.
  fileprivate func forEachOtherDetail(of index: Int, _ body: (String) -> Void) {
    var element = index + 1
    while element < Int(elements[index].next) {
      if !isOwn(element, "ele"), !isOwn(element, "time"), !hasChildren(element),
        !trimmedText(of: element).isEmpty || attributes(of: element).count > 0
      {
        body(hasOwnPrefix(element) ? localName(element) : GPXExtension.name(of: element, self))
      }
      element += 1
    }
  }
}
