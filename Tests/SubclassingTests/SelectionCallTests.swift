import AnnotationKit
import Geography
import Testing

/// The map view calls `setSelected(_:animated:)` at every change of the selection, even if the override
/// doesn't call super.
@MainActor @Suite struct SelectionCallTests {
  private let program = Program()

  /// Adds a pin whose views are created by `make` and recycled.
  private func addPin(_ make: @escaping (any Annotation) -> AnnotationView) -> PointAnnotation {
    program.provides = { [unowned program] annotation in
      let used = program.map.dequeueReusableAnnotationView(withIdentifier: "pin")
      used?.annotation = annotation
      return used ?? make(annotation)
    }
    let pin = program.addPin()
    _ = program.map.displayList()
    return pin
  }

  private func silent(isSelected: Bool = false) throws -> (pin: PointAnnotation, view: Silent) {
    let pin = addPin {
      let view = Silent(annotation: $0, reuseIdentifier: "pin")
      view.isSelected = isSelected
      return view
    }
    return (pin, try #require(program.map.view(for: pin) as? Silent))
  }

  @Test func overrideWithoutSuperIsNotifiedOfBothChanges() throws {
    let (pin, view) = try silent()
    program.map.selectAnnotation(pin, animated: true)
    program.map.deselectAnnotation(pin, animated: true)
    #expect(view.calls == ["true pin", "false pin"])
    program.map.selectAnnotation(pin, animated: true)
    #expect(view.calls == ["true pin", "false pin", "true pin"])
  }

  @Test func viewThatLooksSelectedIsNotifiedOfItsSelection() throws {
    let (pin, view) = try silent(isSelected: true)
    #expect(view.calls == [])
    program.press(400, 300)
    program.release(400, 300)
    #expect(view.calls == ["true pin"])
    program.map.deselectAnnotation(pin, animated: false)
    #expect(view.calls == ["true pin", "false pin"])
  }

  @Test func viewDeselectedByTheProgramIsNotifiedOfItsDeselection() throws {
    let (pin, view) = try silent()
    program.map.selectAnnotation(pin, animated: false)
    view.isSelected = false
    program.map.deselectAnnotation(pin, animated: false)
    #expect(view.calls == ["true pin", "false pin"])
  }

  @Test func recycledViewIsNotifiedBeforeItLosesItsAnnotation() throws {
    let (pin, view) = try silent()
    program.map.selectAnnotation(pin, animated: false)
    program.map.pan(by: Point(x: 5000, y: 0), animated: false)
    _ = program.map.displayList()
    #expect(program.map.view(for: pin) == nil && program.map.selectedAnnotations.count == 1)
    #expect(view.calls == ["true pin", "false pin"])
    program.map.pan(by: Point(x: -5000, y: 0), animated: false)
    _ = program.map.displayList()
    #expect(program.map.view(for: pin) === view)
    #expect(view.calls == ["true pin", "false pin", "true pin"])
  }

  @Test func viewOfARemovedAnnotationIsNotifiedOnce() throws {
    let (pin, view) = try silent()
    program.map.selectAnnotation(pin, animated: false)
    program.map.removeAnnotation(pin)
    #expect(view.calls == ["true pin", "false pin"])
  }
}

/// A view that shows its selection itself and never calls super.
@MainActor private final class Silent: PinAnnotationView {
  var calls: [String] = []

  override func setSelected(_ selected: Bool, animated: Bool) {
    calls.append("\(selected) \(annotation?.title ?? "nothing")")
  }
}
