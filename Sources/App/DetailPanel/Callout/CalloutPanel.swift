import AnnotationKit
import AppBase
import Gtk
import MapSessions

/// The part of the sidebar that shows the selection, below the list.
package final class CalloutPanel: Box {
  package let one: Deferred<SingleCallout>
  package let many: Deferred<MultipleCallout>
  private let nothing: Deferred<Label>
  private let stack = Stack()

  package init() {
    one = Deferred { [stack] in
      let single = SingleCallout()
      stack.add(single, name: "single")
      return single
    }
    many = Deferred { [stack] in
      let several = MultipleCallout()
      stack.add(several, name: "several")
      return several
    }
    nothing = Deferred { [stack] in
      let nothing = Label(localized("Select a place in the list or on the map to edit it."))
      nothing.addStyle("dim-label")
      nothing.wraps = true
      nothing.justification = .center
      nothing.verticalAlign = .center
      nothing.setMargins(24)
      stack.add(nothing, name: "nothing")
      return nothing
    }
    super.init(.vertical)
    one.whenCreated { [unowned self] single in single.head.items = { [unowned self] in menuItems() } }
    many.whenCreated { [unowned self] several in several.head.items = { [unowned self] in menuItems() } }
    stack.isHomogeneous = false
    stack.expandsVertically = true
    stack.addStyle("callout")
    append(stack)
  }

  /// Returns the items of the menu, for one or several selected rows.
  package var menuItems: () -> [MenuItem] = { [] }

  package var single: SingleCallout { one.value }
  package var several: MultipleCallout { many.value }

  package func show(_ subject: CalloutSubject) {
    single.show(subject)
    stack.visibleName = "single"
  }

  package func show(
    count: Int, titles: [String], color: ColorChoice?, hasPins: Bool, marker: MarkerSubject?,
    style: ShapeStyleSubject?, pair: PinPair?, lock: CalloutSubject.Lock?, _ writing: DisplayFormat
  ) {
    finish()
    several.show(pair, writing)
    several.show(count: count, titles: titles, color: color, hasPins: hasPins, marker: marker, style: style)
    several.show(lock)
    stack.visibleName = "several"
  }

  /// Shows that the selection is empty. If `isSeen` is false, the callout is hidden, so no label is created.
  package func showNothing(isSeen: Bool) {
    finish()
    guard isSeen else { return }
    _ = nothing.value
    stack.visibleName = "nothing"
  }

  /// Shows the state of the drag while the callout's marker is being dragged. `nil` shows the document's values again.
  package func show(_ drag: DragDescription?) {
    if drag != nil { single.show(drag) } else { one.existing?.show(nil) }
  }

  /// Shows the measures of the line or area while it is being edited. `nil` shows the document's values again.
  package func show(shape: ShapeDescription?) { one.existing?.show(shape: shape) }

  /// Applies unfinished input.
  package func finish() {
    one.existing?.finish()
    many.existing?.style.existing?.finish()
    if stack.visibleName == "several" { many.existing?.properties.finish() }
  }

  package var isTyping: Bool {
    one.existing?.isTyping ?? false || many.existing?.properties.isTyping ?? false
  }
}
