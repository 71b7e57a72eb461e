import AnnotationKit
import Foundation
import Geography

/// Drawings as readable text, with one line per element and numbers with two decimals.
extension Drawing {
  var lines: [String] { elements.flatMap(\.lines) }
}

extension Drawing.Element {
  fileprivate var lines: [String] {
    switch self {
    case .fill(let path, let fill): ["fill \(path.text) with \(fill.text)"]
    case .stroke(let path, let stroke): ["stroke \(path.text) with \(stroke.text)"]
    case .shadow(let path, let color, let blur, let offset):
      ["shadow of \(path.text) in \(color.text), blur \(blur.text), offset \(offset.text)"]
    case .text(let run): [run.line]
    case .image(let image, let frame): ["image \(image.text) in \(frame.text)"]
    case .mask(let image, let frame, let fill): ["shape of \(image.text) in \(frame.text) with \(fill.text)"]
    case .drawing(let drawing, let transform, let alpha):
      ["drawing by \(transform.text), alpha \(alpha.text)"] + drawing.lines.map { "  " + $0 }
    }
  }
}

extension TextRun {
  fileprivate var line: String {
    "text \"\(text)\" at \(center.text), size \(size.text)\(isBold ? " bold" : ""), \(color.text)"
      + (halo.map { ", halo \($0.text)" } ?? "")
  }
}

extension Path {
  fileprivate var text: String {
    "[" + segments.map(\.text).joined(separator: " ") + "]"
  }
}

extension Path.Segment {
  fileprivate var text: String {
    switch self {
    case .move(let point): "move \(point.text)"
    case .line(let point): "line \(point.text)"
    case .curve(let first, let second, let end): "curve \(first.text) \(second.text) \(end.text)"
    case .arc(let center, let radius, let from, let to):
      "arc \(center.text) r \(radius.text) \((from * 180 / .pi).text)°…\((to * 180 / .pi).text)°"
    case .close: "close"
    }
  }
}

extension Fill {
  fileprivate var text: String {
    switch self {
    case .color(let color): color.text
    case .linearGradient(let from, let to, let stops): "\(from.text)→\(to.text) {\(stops.text)}"
    case .radialGradient(let focus, let center, let radius, let stops):
      "\(focus.text)→\(center.text) r \(radius.text) {\(stops.text)}"
    }
  }
}

extension [GradientStop] {
  fileprivate var text: String { map { "\($0.offset.text) \($0.color.text)" }.joined(separator: ", ") }
}

extension Stroke {
  fileprivate var text: String {
    "\(color.text), width \(width.text)"
      + (dashes.isEmpty ? "" : ", dashes \(dashes.map(\.text).joined(separator: " "))")
  }
}

extension Image {
  fileprivate var text: String {
    let kind =
      switch content {
      case .drawing(let drawing): "drawing of \(drawing.elements.count)"
      case .png(let bytes): "PNG of \(bytes.count) bytes"
      }
    return "\(size.width.text)×\(size.height.text) \(kind)"
  }
}

extension Color {
  fileprivate var text: String {
    let bytes = [red, green, blue].map { String(format: "%02x", Int(($0 * 255).rounded())) }
    return "#" + bytes.joined() + (alpha == 1 ? "" : " \((alpha * 100).text)%")
  }
}

extension Transform {
  var text: String { "(\([a, b, c, d, tx, ty].map(\.text).joined(separator: " ")))" }
}

extension Rectangle {
  var text: String { "(\(minX.text),\(minY.text) \(width.text)×\(height.text))" }
}

extension Point {
  fileprivate var text: String { "\(x.text),\(y.text)" }
}

extension Double {
  /// The number as text, with up to two decimals.
  var text: String {
    let hundredths = (self * 100).rounded()
    guard hundredths.isFinite else { return description }
    let rest = String(format: "%g", abs(hundredths) / 100)
    return hundredths < 0 ? "-" + rest : rest
  }
}
