import AnnotationKit
import Gtk

/// What is told, under the list, about what is selected.
final class Callout: Box {
  let single = SingleCallout()
  let several = SeveralCallout()
  private let nothing = Label(localized("Select a place, here or on the map, to see and change it."))
  private let stack = Stack()

  init() {
    super.init(.vertical)
    nothing.addStyle("dim-label")
    nothing.wraps = true
    nothing.justification = .center
    nothing.verticalAlign = .center
    nothing.setMargins(24)
    stack.isHomogeneous = false
    stack.add(nothing, name: "nothing")
    stack.add(single, name: "single")
    stack.add(several, name: "several")
    stack.expandsVertically = true
    stack.addStyle("callout")
    append(stack)
  }

  /// What the menu of one and of several offers.
  var menuItems: () -> [MenuItem] = { [] } {
    didSet { for head in [single.head, several.head] { head.items = menuItems } }
  }

  func show(_ subject: CalloutSubject) {
    single.show(subject)
    stack.visibleName = "single"
  }

  func show(count: Int, titles: [String], color: PinColor?, hasPins: Bool, pair: PinPair?, _ writing: Writing)
  {
    single.finish()
    several.show(pair, writing)
    several.show(count: count, titles: titles, color: color, hasPins: hasPins)
    stack.visibleName = "several"
  }

  func showNothing() {
    single.finish()
    stack.visibleName = "nothing"
  }
}
