import AnnotationKit
import Geography
import Testing

/// The arguments of the initializers of registered view classes.
@MainActor @Suite struct RegisteredViewTests {
  private let program = Program()

  @Test func initializerOfTheDefaultClassGetsTheAnnotation() throws {
    program.map.register(
      Configured.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = try #require(program.map.view(for: pin) as? Configured)
    #expect(view.made == "pin" && view.companion.made == "nothing" && view.companion.annotation == nil)
  }

  @Test func initializerGetsTheAnnotationOfTheDequeueCall() throws {
    program.map.register(Configured.self, forAnnotationViewWithReuseIdentifier: "own")
    let pin = PointAnnotation(title: "mine")
    let view = program.map.dequeueReusableAnnotationView(withIdentifier: "own", for: pin) as? Configured
    #expect(view?.made == "mine" && view?.annotation === pin)
    let bare = program.map.dequeueReusableAnnotationView(withIdentifier: "own") as? Configured
    #expect(bare?.made == "nothing" && bare?.annotation == nil)
  }
}

/// A view that configures itself in its initializer.
@MainActor private final class Configured: AnnotationView {
  let made: String
  private var other: Configured?

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    made = annotation?.title ?? "nothing"
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    if reuseIdentifier != nil { other = Configured() }
  }

  required init?(coder: Coder) { return nil }

  /// A view created in the initializer.
  var companion: Configured { other ?? self }
}
