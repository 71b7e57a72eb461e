import Features
import Geography

extension GeometryCommands {
  /// Returns the problems of a row's lines or areas. GEOS reports at most one problem of each area. If no area has a
  /// problem, it reports at most one problem between areas. O(n log n) in the number of positions.
  public func problems(of row: RowKey) -> [ShapeProblem] {
    outline(of: row).map { checker($0).problems } ?? []
  }

  private func checker(_ outline: ShapeOutline) -> ShapeChecker {
    let feature = core.contents.catalog.feature(of: outline.row) as? any GeometryEditableFeature
    return ShapeChecker(outline) {
      guard let feature else { return [] }
      return feature.writtenPositions(of: outline.shapes).map { $0.map(\.details) }
    }
  }

  /// Closes open rings and removes repeated positions as one step. No data is lost. Does nothing if there are no such
  /// problems.
  public func repair(_ row: RowKey, zoom: Double) throws(ShapeEditError) {
    let outline = try editableOutline(of: row)
    var feature = try editableFeature(of: row)
    let problems = checker(outline).problems
    let doubled = Set(problems.filter { $0.kind == .doubledPosition }.compactMap(\.vertex))
    if !doubled.isEmpty { feature = try feature.edited(.remove(doubled), outline.shapes, zoom: zoom) }
    let counts = ShapeCounts(feature, outline.shapes).counts
    let written = feature.writtenPositions(of: outline.shapes)
    for problem in problems where problem.kind == .openRing {
      guard let part = problem.vertex?.part, let first = written[part].first else { continue }
      // Close the ring with the same text as its first position.
      feature = try feature.inserting([first], at: Vertex(part: part, index: counts[part]), outline.shapes)
    }
    guard let change = core.change(ofFeatureAround: row, to: feature) else { return }
    core.perform(
      Step(
        name: .shape(.repair, core.contents.subject([row])), changes: [change], selectionAfter: [row],
        selectionBefore: [row])
    )
  }

  /// Simplifies a line or an area as one step. Removes positions that are nearer than `meters` to the simplified shape.
  /// Lines keep their ends, and rings keep at least four positions. Areas don't become self-intersecting. Does nothing
  /// if no position can be removed.
  public func simplify(_ row: RowKey, tolerance meters: Double, zoom: Double) throws(ShapeEditError) {
    let outline = try editableOutline(of: row)
    let gone = ShapeSimplifier(outline).superfluous(tolerance: meters)
    guard !gone.isEmpty else { return }
    try perform(.remove(gone), on: outline, as: .simplify, zoom: zoom)
  }
}
