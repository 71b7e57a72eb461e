/// The layout of a file in a session.
public enum SessionFileLayout: Hashable, Sendable, CaseIterable {
  /// A FeatureCollection with one feature per line.
  case collection
  /// A FeatureCollection on one line, like a file that was emptied.
  case line
  /// A single Feature.
  case single
  /// One Feature per line.
  case lines
  /// A text sequence, with a record separator before each Feature.
  case separated

  /// Whether the file is a sequence of texts.
  public var isSequence: Bool { self == .lines || self == .separated }

  /// The suffix of the file name.
  public var suffix: String {
    switch self {
    case .collection, .line, .single: ".geojson"
    case .lines: ".geojsonl"
    case .separated: ".geojsons"
    }
  }

  /// Returns the contents of a file with these features.
  public func text(_ features: [SessionFeature]) -> String {
    let texts = features.map(\.text)
    switch self {
    case .collection:
      return "{\"type\":\"FeatureCollection\",\"features\":[\n" + texts.joined(separator: ",\n") + "\n]}\n"
    case .single where features.count == 1: return texts[0] + "\n"
    case .line, .single:
      return "{\"type\":\"FeatureCollection\",\"features\":[" + texts.joined(separator: ",") + "]}\n"
    case .lines: return texts.map { $0 + "\n" }.joined()
    case .separated: return texts.map { "\u{1E}" + $0 + "\n" }.joined()
    }
  }
}

/// The layout of the text around the features of a layer's file.
struct SessionFileFrame: Hashable {
  var form: SessionFileLayout
  /// Whether the bytes have exactly the layout `form`. A file that was empty before has different white space or an
  /// additional collection.
  var isExact = true

  init(_ form: SessionFileLayout) { self.form = form }

  /// Creates the frame of a file that was read with these features.
  init(_ form: SessionFileLayout, reading features: [SessionFeature]) {
    // A file without features contains no separators.
    self.form = form == .separated && features.isEmpty ? .lines : form
  }

  /// The frame of a draft, whose white space is different at first.
  static let draft: SessionFileFrame = {
    var frame = SessionFileFrame(.collection)
    frame.isExact = false
    return frame
  }()

  /// Returns the frame after a file with these features has been written and read again.
  func readAgain(with features: [SessionFeature]) -> SessionFileFrame {
    var frame = self
    switch form {
    case .collection, .line:
      if features.isEmpty { (frame.form, frame.isExact) = (.line, false) }
    case .single:
      if features.count != 1 { (frame.form, frame.isExact) = (.line, false) }
    case .lines, .separated:
      if features.isEmpty { frame.isExact = false }
    }
    return frame
  }

  /// Returns the expected bytes, or `nil` if only the features in the file are predictable.
  func bytes(_ features: [SessionFeature]) -> [UInt8]? {
    guard isExact, !features.isEmpty, form != .line, form != .single || features.count == 1 else {
      return nil
    }
    return Array(form.text(features).utf8)
  }
}
