import CFuzzer
import Features
import FuzzedChoices
import GPX
import GPXEditing
import Markup

/// Reads and edits a document, both of which the bytes choose: up to the first zero they are the document, after it the
/// edits.
@main enum GPXFuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      GPXFuzzer.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }

  private typealias Editing = RandomEditing<BytesGenerator>

  static func check(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let text = Array(parts[0])
    do throws(MarkupError) {
      let file = try GPXFile(bytes: text)
      precondition(file.bytes(with: file.records.indices.map { .kept($0) }) == text, "Saved otherwise.")
      for index in file.records.indices { check(file, index) }
      edit(file, parts.count == 2 ? parts[1] : [])
    } catch {
      precondition((0...text.count).contains(error.place.offset), "A fault is outside of the text.")
      precondition(error.place.line >= 1 && error.place.column >= 1, "A fault is in no line or column.")
    }
  }

  private static func check(_ file: GPXFile, _ index: Int) {
    let feature = file.feature(at: index)
    precondition(feature.points.count == file.records[index].points.count)
    precondition(zip(feature.points, file.points[file.records[index].points]).allSatisfy { $0 == $1 })
    precondition(feature.title == file.title(at: index), "Titles differ.")
    precondition(feature.record.markerColor == file.records[index].markerColor, "Colours differ.")
    _ = (feature.lines, feature.areas, GPXFeature.withoutLayout(feature.bytes[...]))
    feature.forEachPropertyText { _ in }
  }

  private static func edit(_ file: GPXFile, _ choices: ArraySlice<UInt8>) {
    var editing = Editing(file, BytesGenerator(choices))
    for _ in 0..<min(12, choices.count / 8) {
      if let fault = editing.step() { preconditionFailure(fault) }
      do throws(MarkupError) {
        let read = try GPXFile(bytes: editing.bytes)
        let models = read.records.indices.map { Editing.Model(read.feature(at: $0)) }
        precondition(models == editing.models, "What is written is not what was done.")
      } catch {
        preconditionFailure("What was written cannot be read: \(error)")
      }
    }
  }
}
