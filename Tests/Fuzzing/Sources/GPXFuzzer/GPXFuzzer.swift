import EditChecks
import FuzzDriver
import GPXEditing
import Markup

/// Reads and edits a document. The fuzzed bytes contain the document and the choice of edits.
@main enum GPXFuzzer {
  static func main() {
    FuzzDriver.run { EditChecks<GPXEditing>($0).check { ($0 as? MarkupError)?.place } }
  }
}
