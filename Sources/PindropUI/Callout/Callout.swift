import AnnotationKit
import Gtk

/// What is told, under the list, about what is selected.
final class Callout: Box {
  let single = SingleCallout()
  let several = SeveralCallout()
  private let stack = Stack()
  private let revealer: Revealer

  init() {
    stack.isHomogeneous = false
    stack.add(single, name: "single")
    stack.add(several, name: "several")
    stack.addStyle("callout")
    let column = Box(.vertical)
    column.append(Separator(), stack)
    revealer = Revealer(column, transition: .slideUp)
    super.init(.vertical)
    append(revealer)
  }

  func show(_ subject: CalloutSubject) {
    single.show(subject)
    stack.visibleName = "single"
    revealer.revealsChild = true
  }

  func show(count: Int, titles: [String], color: Color?, hasPins: Bool, pair: PinPair?, _ writing: Writing) {
    single.finish()
    several.show(pair, writing)
    several.show(count: count, titles: titles, color: color, hasPins: hasPins)
    stack.visibleName = "several"
    revealer.revealsChild = true
  }

  func showNothing() {
    single.finish()
    revealer.revealsChild = false
  }
}
