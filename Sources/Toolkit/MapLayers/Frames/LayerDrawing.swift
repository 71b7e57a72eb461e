import Glibc
import Gtk

/// The drawing of a map layer in one frame, compared with its drawing in the previous frame.
struct LayerDrawing {
  let name: String
  /// The number that identifies the layer in the report.
  let number: Int
  let seconds: Double
  let leaves: [RenderLeaf]
  /// The leaves that are new or have new pixels.
  let new: [RenderLeaf]
  /// The number of leaves that were reused at another position.
  let moved: Int
  /// Retained, because the next drawing compares the identities of its nodes with these nodes.
  private let node: RenderNode?

  init(name: String, number: Int, _ drawing: WidgetDrawing, after former: LayerDrawing?) {
    (self.name, self.number, seconds, node) = (name, number, drawing.seconds, drawing.node)
    leaves = drawing.node?.leaves ?? []
    let known = Set(former?.leaves ?? [])
    // Use a set, because one node may be drawn at several positions.
    let identities = Set(known.map(\.identity))
    new = leaves.filter { !identities.contains($0.identity) }
    moved = leaves.count { identities.contains($0.identity) && !known.contains($0) }
  }

  /// The total area of the new leaves, in square logical pixels.
  var newArea: Double { new.reduce(0) { $0 + $1.bounds.width * $1.bounds.height } }

  /// The drawing as a line of text, such as
  /// `LabelLayer  0.41 ms  120 nodes  118 moved  2 new  0.004 Mpx  2 cairo`.
  var line: String {
    let kinds = RenderLeaf.Kind.allCases.compactMap { kind -> String? in
      let count = new.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    let columns = [
      name.filled(to: 16), "\(seconds.milliseconds) ms", "\(leaves.count) nodes".filled(to: 11),
      "\(moved) moved".filled(to: 11), "\(new.count) new".filled(to: 9),
      "\((newArea / 1e6).digits(3)) Mpx",
    ]
    return (columns + [kinds.joined(separator: ", ")]).joined(separator: " ")
  }
}

extension Double {
  /// The time in seconds formatted as milliseconds, with two decimals.
  var milliseconds: String { (self * 1e3).digits(2) }

  fileprivate func digits(_ count: Int) -> String {
    let scale = pow(10, Double(count))
    let text = String(Int((self * scale).rounded()))
    let padded = String(repeating: "0", count: Swift.max(0, count + 1 - text.count)) + text
    return "\(padded.dropLast(count)).\(padded.suffix(count))"
  }
}

extension String {
  fileprivate func filled(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
