import EditChecks
import FuzzDriver
import KMLEditing
import Markup

/// Reads and edits a document. The fuzzed bytes contain the document and the choice of edits.
@main enum KMLFuzzer {
  static func main() {
    FuzzDriver.run { EditChecks<KMLEditing>($0).check { ($0 as? MarkupError)?.place } }
  }
}
