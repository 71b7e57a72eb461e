import CSV
import Documents
import Features
import Files
import Foundation
import GDAL
import Gettext
import Glibc
import MapFiles
import Sentences

/// The input of a command: a file, or standard input if the name is `-`.
struct CommandInput {
  let name: String

  /// The name for use in messages.
  var displayName: String { name == "-" ? localized("standard input") : ArgumentText.displayed(name) }

  /// The maximum number of bytes read from standard input, which may be endless.
  private static let limit = 1 << 31

  func bytes() throws(CommandFailure) -> [UInt8] { try contents().bytes }

  /// Returns all bytes and the version of the file. The version is `nil` for standard input.
  func contents() throws(CommandFailure) -> (bytes: [UInt8], version: FileVersion?) {
    guard name != "-" else { return (try standardInput(), nil) }
    do throws(FileError) {
      return try FileBytes.read(path: ArgumentText.path(name))
    } catch {
      throw CommandFailure(.noInput, about: displayName, StorageError.local(error).readingSentence)
    }
  }

  private func standardInput() throws(CommandFailure) -> [UInt8] {
    // Collects the parts, because a growing array would be copied and need twice the memory.
    var parts: [[UInt8]] = []
    var total = 0
    while let part = try nextPart() {
      parts.append(part)
      total += part.count
      guard total <= CommandInput.limit else {
        throw CommandFailure(
          .wrongData, about: displayName,
          localized("The input is larger than 2 GB, so it cannot be read."))
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(total)
    for index in parts.indices {
      bytes += parts[index]
      parts[index] = []
    }
    return bytes
  }

  /// Returns the next bytes of standard input, at most 4 MB, or `nil` at its end.
  private func nextPart() throws(CommandFailure) -> [UInt8]? {
    var code: Int32 = 0
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 22) { buffer, count in
      // Fills the buffer in a loop, because a pipe delivers small pieces.
      while count < buffer.count {
        let length = read(STDIN_FILENO, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { code = errno }
        guard length > 0 else { return }
        count += length
      }
    }
    guard code == 0 else {
      let error = FileError("-", .reading, errno: code)
      throw CommandFailure(.inputOutput, about: displayName, StorageError.local(error).readingSentence)
    }
    return part.isEmpty ? nil : part
  }

  /// Returns the layers of the input. Only GDAL formats can have several layers. Warns if part of the input couldn't be
  /// read, or if Google Takeout places have no coordinates.
  func layers(in format: FileFormat?) throws(CommandFailure) -> [LayerContents] {
    let layers = try layers(of: try bytes(), in: format)
    for warning in layers.flatMap({ [$0.loss?.sentence, $0.unplacedWarning] }).compactMap({ $0 }) {
      StandardError.write("\(displayName): \(warning)")
    }
    return layers.map(\.contents)
  }

  /// Returns the layers in a file with the contents `bytes`. GDAL reads its formats from the named file, not from
  /// `bytes`.
  func layers(of bytes: [UInt8], in format: FileFormat?) throws(CommandFailure) -> [LoadedLayer] {
    let named = name == "-" ? "" : name
    let known = format ?? FormatRegistry.known.format(of: bytes, named: named)
    guard known?.access == .converted else {
      return [LoadedLayer(LayerContents(try features(bytes, in: format)))]
    }
    if known?.id == .googleTakeout {
      do throws(LayerReadingError) {
        return [try TakeoutReader.layer(bytes: bytes, name: displayName)]
      } catch {
        throw CommandFailure(.wrongData, about: displayName, error.sentence)
      }
    }
    guard name != "-" else {
      throw CommandFailure(
        .wrongUsage, about: displayName,
        localized("Files of this format cannot be read from standard input. Give a file name."))
    }
    let location = FileLocation(path: ArgumentText.path(URL(filePath: name).path))
    let result = Blocking.result { () async -> Result<[LoadedLayer], LayerReadingError> in
      do throws(LayerReadingError) {
        return .success(try await ConvertingReader(gdal: GDAL()).read(location))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let layers): return layers
    case .failure(let error):
      throw CommandFailure(
        error == .conversion(.notInstalled) ? .unavailable : .wrongData, about: displayName, error.sentence)
    }
  }

  /// Parses the bytes in `format`. If `format` is `nil`, detects it.
  func features(_ bytes: [UInt8], in format: FileFormat?) throws(CommandFailure) -> any FeatureStore {
    let store: any FeatureStore
    do throws(FormatError) {
      if let format {
        store = try format.read(bytes)
      } else {
        store = try FormatRegistry.known.read(bytes, named: name == "-" ? "" : name)
      }
    } catch {
      throw CommandFailure(.wrongData, about: displayName, error.sentence)
    }
    if let question = (store as? CSVFile)?.question {
      // A guess is an error, because commands can't ask the user as the window does.
      guard !question.isGuess else {
        throw CommandFailure(.wrongData, about: displayName, question.refusal)
      }
      StandardError.write(question.sentence(about: displayName))
    }
    return store
  }
}
