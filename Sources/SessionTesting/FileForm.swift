/// How a file of a session is written.
public enum FileForm: Hashable, Sendable, CaseIterable {
  /// A FeatureCollection, one feature a line.
  case collection
  /// A FeatureCollection on one line, as a file becomes that was emptied.
  case line
  /// A Feature.
  case single
  /// One Feature a line.
  case lines
  /// A record separator in front of each Feature.
  case separated

  /// Whether it is a sequence of texts.
  public var isSequence: Bool { self == .lines || self == .separated }

  /// What the name of such a file ends with.
  public var suffix: String {
    switch self {
    case .collection, .line, .single: ".geojson"
    case .lines: ".geojsonl"
    case .separated: ".geojsons"
    }
  }

  /// The bytes of a file with these features.
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

/// What stands around the features of a layer's file.
struct FileFrame: Hashable {
  var form: FileForm
  /// Whether the bytes are exactly `form`'s. A file that was empty once has other spaces, or a collection besides.
  var isExact = true

  init(_ form: FileForm) { self.form = form }

  /// The frame of a file that is read with these features in it.
  init(_ form: FileForm, reading features: [SessionFeature]) {
    // An empty file has no separators.
    self.form = form == .separated && features.isEmpty ? .lines : form
  }

  /// A draft's, which has other spaces at its beginning.
  static let draft: FileFrame = {
    var frame = FileFrame(.collection)
    frame.isExact = false
    return frame
  }()

  /// What the frame is when a file with these features has been written and is read again.
  func readAgain(with features: [SessionFeature]) -> FileFrame {
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

  /// The bytes; nil where only the features in them are known.
  func bytes(_ features: [SessionFeature]) -> [UInt8]? {
    guard isExact, !features.isEmpty, form != .line, form != .single || features.count == 1 else {
      return nil
    }
    return Array(form.text(features).utf8)
  }
}
