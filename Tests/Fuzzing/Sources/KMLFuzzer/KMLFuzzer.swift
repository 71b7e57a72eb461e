import EditChecks
import FuzzDriver
import KMLEditing
import Markup

/// Reads and edits a document. The bytes choose both.
@main enum KMLFuzzer {
  static func main() {
    FuzzDriver.run { EditChecks<KMLEditing>($0).check { ($0 as? MarkupError)?.place } }
  }
}
