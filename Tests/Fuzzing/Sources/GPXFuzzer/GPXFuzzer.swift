import EditChecks
import FuzzDriver
import GPXEditing
import Markup

/// Reads and edits a document, both of which the bytes choose.
@main enum GPXFuzzer {
  static func main() {
    FuzzDriver.run { EditChecks<GPXEditing>($0).check { ($0 as? MarkupError)?.place } }
  }
}
