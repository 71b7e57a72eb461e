import Features
import Gettext
import Markup

extension MarkupError {
  /// The problem with an XML file, its position, and advice for the user.
  var sentence: String {
    switch fault {
    case .empty: localized("The file is empty.")
    case .truncated(let element?):
      localized(
        "The file ends too early: {0}, the element “{1}” is not closed. It was probably not saved or downloaded completely. Get a new copy.",
        location, element)
    case .truncated(nil):
      localized(
        "The file ends too early: {0}. It was probably not saved or downloaded completely. Get a new copy.",
        location)
    case .mismatch(let open, let close):
      localized(
        "The file is not valid XML: {0}, “{1}” is closed while “{2}” is open. {3}", location, close, open,
        MarkupError.correctIt)
    case .entity(let name):
      localized(
        "The file is not valid XML: {0}, there is a reference to “{1}”, which is not declared. {2}", location,
        name, MarkupError.correctIt)
    case .documentType:
      localized(
        "The file declares entities, {0}, which could read other files or expand without limit. Remove the document type declaration and open the file again.",
        location)
    case .character:
      localized(
        "The file is not valid XML: {0}, there is a character that XML does not allow. {1}", location,
        MarkupError.correctIt)
    case .notUTF8:
      localized(
        "The file is not valid UTF-8: {0}, there is an invalid byte. Convert the file to UTF-8 and open it again.",
        location)
    case .encoding(let name):
      localized(
        "The file declares the encoding “{0}”, which is unknown. Correct the first line and open the file again.",
        name)
    case .notInEncoding(let name):
      localized(
        "The file declares the encoding “{0}”, but {1}, there is an invalid byte. Correct the encoding in the first line and open the file again.",
        name, location)
    case .encodingNotKept(let name):
      localized(
        "The file’s encoding “{0}” cannot be kept when saving. Convert the file to UTF-8, correct the encoding in the first line, and open the file again.",
        name)
    case .lateDeclaration:
      localized(
        "The file is not valid XML: its declaration, {0}, is not at the beginning. Remove everything before “<?xml” and open the file again.",
        location)
    case .attributeTwice(let name):
      localized(
        "The file is not valid XML: {0}, the attribute “{1}” occurs twice. {2}", location, name,
        MarkupError.correctIt)
    case .afterEnd:
      localized(
        "The file is not valid XML: {0}, there is content after the end of the document. {1}", location,
        MarkupError.correctIt)
    case .tooDeep(let limit):
      localized(
        "The file is nested too deeply: {0}, more than {1} elements are open. It was probably damaged. Get a new copy.",
        location, limit.formatted)
    case .tooLarge(let limit):
      localized("The file is too large: it has more than {0} bytes.", limit.formatted)
    case .tooManyAttributes(let limit):
      localized(
        "An element {0} has more than {1} attributes. The file was probably damaged. Get a new copy.",
        location, limit.formatted)
    case .syntax: localized("The file is not valid XML: {0}. {1}", location, MarkupError.correctIt)
    case .root(let found, let expected):
      localized(
        "The file does not have the expected content: its root element is “{0}”, not “{1}”. Choose another file.",
        found, expected)
    }
  }

  private static var correctIt: String { localized("Correct the error and open the file again.") }

  private var location: String {
    let (line, column) = (place.line.formatted, place.column.formatted)
    guard let feature else { return localized("on line {0}, column {1}", line, column) }
    return localized("on line {0}, column {1} (feature {2})", line, column, feature.formatted)
  }
}
