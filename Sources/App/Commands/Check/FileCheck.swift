import CSV
import Documents
import Features
import GeoJSON
import Gettext
import MapFiles
import Sentences

/// Checks one file, writes its problems to standard error, and fixes them on request.
struct FileCheck {
  private let input: CommandInput
  private let isQuiet: Bool

  init(_ input: CommandInput, isQuiet: Bool) { (self.input, self.isQuiet) = (input, isQuiet) }

  /// Reports the problems. Returns whether there is an error.
  func report() throws(CommandFailure) -> Bool { try report(of: try input.bytes()) }

  /// Fixes what can be fixed, and reports the fixes and the remaining problems. Returns whether an error
  /// remains.
  func fix() throws(CommandFailure) -> Bool {
    let (original, version) = try input.contents()
    var bytes = original
    if let swapped = FileCheck.swapped(bytes, named: input.name) {
      say(nil, localized("fixed"), swapped.misplacement.sentence(about: input.displayName))
      bytes = swapped.bytes
    }
    if let check = geoJSON(bytes), let fixed = check.fixed {
      for problem in check.problems where problem.isFixable {
        say(problem.place, localized("fixed"), problem.sentence)
      }
      bytes = fixed
    }
    if input.name == "-" {
      try CommandOutput.writeToStandardOutput(bytes)
    } else if bytes != original {
      try CommandOutput(name: input.name, replaces: true).write(bytes, over: version)
    }
    return try report(of: bytes)
  }

  /// Returns the GeoJSON check of `bytes`, or `nil` if they are in another format.
  private func geoJSON(_ bytes: [UInt8]) -> GeoJSONCheck? {
    let format = FormatRegistry.known.format(of: bytes, named: input.name == "-" ? "" : input.name)
    switch format?.id {
    case .geoJSON?, .geoJSONTextSequence?, .newlineDelimitedGeoJSON?, nil:
      return GeoJSONCheck(bytes: bytes, isSequence: format?.isSequence ?? false)
    default: return nil
    }
  }

  private func report(of bytes: [UInt8]) throws(CommandFailure) -> Bool {
    guard let check = geoJSON(bytes) else { return try reportOtherFormat(bytes) }
    for problem in check.problems {
      switch problem.severity {
      case .error: say(problem.place, localized("error"), problem.sentence)
      case .warning where !isQuiet: say(problem.place, localized("warning"), problem.sentence)
      case .warning: break
      }
    }
    let hasErrors = check.problems.contains { $0.severity == .error }
    if !isQuiet, let misplacement = FileCheck.misplacement(in: bytes, named: input.name)?.misplacement {
      say(nil, localized("warning"), misplacement.sentence(about: input.displayName))
    }
    return hasErrors
  }

  /// Checks a file in another format: whether it can be read completely, which coordinates are wrong, and
  /// whether places seem misplaced. Returns whether there is an error.
  private func reportOtherFormat(_ bytes: [UInt8]) throws(CommandFailure) -> Bool {
    do throws(CommandFailure) {
      var hasErrors = false
      for layer in try input.layers(of: bytes, in: nil) {
        let store = layer.contents.store
        if let loss = layer.loss {
          hasErrors = true
          say(nil, localized("error"), loss.sentence)
        }
        if let truncation = store.truncation {
          hasErrors = true
          say(nil, localized("error"), truncation.truncationSentence)
        }
        for one in store.invalidCoordinates {
          hasErrors = true
          say(one.place, localized("error"), one.sentence)
        }
        guard !isQuiet else { continue }
        if let misplacement = FileCheck.misplacement(in: store) {
          say(nil, localized("warning"), misplacement.sentence(about: input.displayName))
        } else if let warning = store.latitudeWarning {
          say(nil, localized("warning"), warning)
        }
        if !store.unsupportedContent.isEmpty {
          say(nil, localized("warning"), store.unsupportedContent.sentence)
        }
        for warning in [store.placelessWarning, layer.unplacedWarning].compactMap({ $0 }) {
          say(nil, localized("warning"), warning)
        }
      }
      return hasErrors
    } catch {
      // Rethrows other errors, such as a missing GDAL, because they mean that the file couldn't be checked.
      guard error.status == .wrongData else { throw error }
      say(nil, localized("error"), error.sentence)
      return true
    }
  }

  private func say(_ place: TextLocation?, _ kind: String, _ sentence: String) {
    let position = place.map { ":\($0.line):\($0.column)" } ?? ""
    StandardError.writeLine("\(input.displayName)\(position): \(kind): \(sentence)")
  }

  // MARK: Axes

  private static func misplacement(
    in bytes: [UInt8], named name: String
  ) -> (misplacement: Misplacement, store: any FeatureStore)? {
    guard let store = try? FormatRegistry.known.read(bytes, named: name) else { return nil }
    return misplacement(in: store).map { ($0, store) }
  }

  private static func misplacement(in store: any FeatureStore) -> Misplacement? {
    let contents = DocumentContents(store)
    return contents.stack.first.flatMap { contents.misplacement(of: $0) }
  }

  /// Returns the file with latitude and longitude swapped back, or `nil` if they aren't clearly swapped. Also returns
  /// `nil` for truncated files and for tables with guessed columns, because the guess may be wrong.
  private static func swapped(
    _ bytes: [UInt8], named name: String
  ) -> (misplacement: Misplacement, bytes: [UInt8])? {
    guard let (misplacement, store) = misplacement(in: bytes, named: name),
      misplacement.cause == .swappedAxes, let writable = store as? any WritableFeatureStore,
      (store as? CSVFile)?.question == nil, store.truncation == nil
    else { return nil }
    let entries = (0..<store.count).map { index -> FeatureEntry<any Feature> in
      let feature = store.feature(at: index)
      let repaired = misplacement.repaired(feature)
      return repaired.bytes == feature.bytes ? .kept(index) : .changed(index, repaired)
    }
    return (misplacement, writable.bytes(adopting: entries, declaration: nil))
  }
}
