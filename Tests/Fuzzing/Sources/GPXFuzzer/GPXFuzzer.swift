import EditChecks
import FuzzDriver
import GPXEditing
import Markup

/// Reads and edits a document. The bytes choose both.
@main enum GPXFuzzer {
  static func main() {
    FuzzDriver.run { EditChecks<GPXEditing>($0).check { ($0 as? MarkupError)?.place } }
  }
}
