import AnnotationKit
import Geography
import Testing

@Suite struct PressRecognizerTests {
  typealias Decision = PressRecognizer.Decision
  static let key = AnnotationKey(7)
  static let place = Point(x: 100, y: 100)

  /// An event of a script: its phase, its offset from the first point, and its time in seconds.
  struct Step: Sendable {
    var phase: PointerEvent.Phase
    var displacement = 0.0
    var time: Double
  }

  struct Script: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var device = PointerEvent.Device.mouse
    var modifiers: PointerEvent.Modifiers = []
    /// The annotation under the pointer, or `nil`.
    var target: PressRecognizer.Target?
    var steps: [Step]
    var decisions: [Decision]
  }

  static let idle = PressRecognizer.Target(key: key, isSelected: false, canDrag: true)
  static let selected = PressRecognizer.Target(key: key, isSelected: true, canDrag: true)
  static let fixed = PressRecognizer.Target(key: key, isSelected: false, canDrag: false)

  static func at(_ displacement: Double) -> Point { place + Point(x: displacement, y: 0) }

  static let scripts = [
    Script(
      testDescription: "a mouse claims at the press and drags past the threshold", target: idle,
      steps: [
        Step(phase: .pressed, time: 0), Step(phase: .moved, displacement: 8, time: 0.1),
        Step(phase: .moved, displacement: 9, time: 0.2), Step(phase: .moved, displacement: 30, time: 0.3),
        Step(phase: .released, displacement: 31, time: 0.4),
      ],
      decisions: [
        .claim, .highlight(key, true), .highlight(key, false), .begin(key, at: place), .move(to: at(9)),
        .move(to: at(30)), .move(to: at(31)), .drop(at: at(31)),
      ]),
    Script(
      testDescription: "a mouse that stays within the threshold taps, however long", target: idle,
      steps: [
        Step(phase: .pressed, time: 0), Step(phase: .moved, displacement: 5, time: 3),
        Step(phase: .released, displacement: 4, time: 4),
      ],
      decisions: [.claim, .highlight(key, true), .highlight(key, false), .tap(key, .replaces)]),
    Script(
      testDescription: "a finger on a selected annotation claims at the press", device: .touch,
      target: selected,
      steps: [Step(phase: .pressed, time: 0), Step(phase: .moved, displacement: -20, time: 0.05)],
      decisions: [
        .claim, .highlight(key, true), .highlight(key, false), .begin(key, at: place),
        .move(to: at(-20)),
      ]),
    Script(
      testDescription: "a finger that moves before the hold elapses pans the map", device: .touch,
      target: idle,
      steps: [
        Step(phase: .pressed, time: 0), Step(phase: .moved, displacement: 20, time: 0.1),
        Step(phase: .moved, displacement: 40, time: 2), Step(phase: .released, displacement: 40, time: 2.1),
      ],
      decisions: [.highlight(key, true), .wait(until: 0.5), .highlight(key, false)]),
    Script(
      testDescription: "a finger that holds claims then, and grips where it is by then", device: .touch,
      target: idle,
      steps: [
        Step(phase: .pressed, time: 0), Step(phase: .moved, displacement: 6, time: 0.3),
        Step(phase: .moved, displacement: 10, time: 0.5), Step(phase: .released, displacement: 10, time: 0.6),
      ],
      decisions: [
        .highlight(key, true), .wait(until: 0.5), .highlight(key, false), .claim,
        .begin(key, at: at(6)), .move(to: at(10)), .move(to: at(10)), .drop(at: at(10)),
      ]),
    Script(
      testDescription: "a finger that lets go early taps", device: .touch, target: idle,
      steps: [Step(phase: .pressed, time: 0), Step(phase: .released, time: 0.2)],
      decisions: [
        .highlight(key, true), .wait(until: 0.5), .highlight(key, false), .tap(key, .replaces),
      ]),
    Script(
      testDescription: "what cannot be dragged is tapped and never claimed", target: fixed,
      steps: [Step(phase: .pressed, time: 0), Step(phase: .released, time: 5)],
      decisions: [.highlight(key, true), .highlight(key, false), .tap(key, .replaces)]),
    Script(
      testDescription: "a press on what cannot be dragged pans when it moves", target: fixed,
      steps: [
        Step(phase: .pressed, time: 0), Step(phase: .moved, displacement: 20, time: 0.1),
        Step(phase: .released, displacement: 20, time: 0.2),
      ],
      decisions: [.highlight(key, true), .highlight(key, false), .refuse(key)]),
    Script(
      testDescription: "a finger on what it would have to hold pans", device: .touch, target: fixed,
      steps: [Step(phase: .pressed, time: 0), Step(phase: .moved, displacement: 20, time: 0.1)],
      decisions: [.highlight(key, true), .highlight(key, false)]),
    Script(
      testDescription: "a click beside all annotations taps the map", target: nil,
      steps: [Step(phase: .pressed, time: 0), Step(phase: .released, time: 0.1)],
      decisions: [.tap(nil, .replaces)]),
    Script(
      testDescription: "a pan beside all annotations is nothing of ours", target: nil,
      steps: [
        Step(phase: .pressed, time: 0), Step(phase: .moved, displacement: 60, time: 0.1),
        Step(phase: .released, time: 0.2),
      ],
      decisions: []),
    Script(
      testDescription: "Ctrl toggles", modifiers: .control, target: idle,
      steps: [Step(phase: .pressed, time: 0), Step(phase: .released, time: 0.1)],
      decisions: [.claim, .highlight(key, true), .highlight(key, false), .tap(key, .toggles)]),
    Script(
      testDescription: "Shift extends", modifiers: .shift, target: idle,
      steps: [Step(phase: .pressed, time: 0), Step(phase: .released, time: 0.1)],
      decisions: [.claim, .highlight(key, true), .highlight(key, false), .tap(key, .extends)]),
    Script(
      testDescription: "a second press cancels the drag, and the release after it means nothing",
      target: idle,
      steps: [
        Step(phase: .pressed, time: 0), Step(phase: .moved, displacement: 20, time: 0.1),
        Step(phase: .pressed, time: 0.2), Step(phase: .released, displacement: 20, time: 0.3),
      ],
      decisions: [
        .claim, .highlight(key, true), .highlight(key, false), .begin(key, at: place),
        .move(to: at(20)), .cancel,
      ]),
    Script(
      testDescription: "a gesture taken away cancels the drag", target: idle,
      steps: [
        Step(phase: .pressed, time: 0), Step(phase: .moved, displacement: 20, time: 0.1),
        Step(phase: .canceled, time: 0.2), Step(phase: .moved, displacement: 90, time: 0.3),
        Step(phase: .released, displacement: 90, time: 0.3),
      ],
      decisions: [
        .claim, .highlight(key, true), .highlight(key, false), .begin(key, at: place),
        .move(to: at(20)), .cancel,
      ]),
    Script(
      testDescription: "a hold taken away lifts nothing", device: .touch, target: idle,
      steps: [
        Step(phase: .pressed, time: 0), Step(phase: .canceled, time: 0.2),
        Step(phase: .moved, displacement: 1, time: 0.9),
      ],
      decisions: [.highlight(key, true), .wait(until: 0.5), .highlight(key, false)]),
  ]

  @Test(arguments: scripts) func eventsProduceTheExpectedDecisions(script: Script) {
    var recognizer = PressRecognizer(settings: .init(dragThreshold: 8, holdDuration: 0.5))
    var decisions: [Decision] = []
    for step in script.steps {
      let event = PointerEvent(
        step.phase, at: PressRecognizerTests.at(step.displacement), time: step.time, device: script.device,
        modifiers: script.modifiers)
      decisions += recognizer.handle(event, over: script.target)
    }
    #expect(decisions == script.decisions)
  }

  @Test func holdElapsesWithoutAnEvent() {
    var recognizer = PressRecognizer()
    let press = PointerEvent(.pressed, at: PressRecognizerTests.place, time: 10, device: .touch)
    _ = recognizer.handle(press, over: PressRecognizerTests.idle)
    #expect(recognizer.advance(to: 10.49).isEmpty)
    #expect(
      recognizer.advance(to: 10.5) == [
        .highlight(PressRecognizerTests.key, false), .claim,
        .begin(PressRecognizerTests.key, at: PressRecognizerTests.place),
      ])
    #expect(recognizer.advance(to: 11).isEmpty)
  }

  /// Returns the decisions for a press, a drag and a release of the mouse.
  private func swipe(over target: PressRecognizer.Target, _ settings: PressRecognizer.Settings) -> [Decision]
  {
    var recognizer = PressRecognizer(settings: settings)
    let start = PressRecognizerTests.place
    return recognizer.handle(PointerEvent(.pressed, at: start, time: 0), over: target)
      + recognizer.handle(PointerEvent(.moved, at: PressRecognizerTests.at(40), time: 0.1))
      + recognizer.handle(PointerEvent(.released, at: PressRecognizerTests.at(40), time: 0.2))
  }

  @Test func unselectedAnnotationIsLeftToTheMapIfOnlySelectedOnesAreDragged() {
    let (key, settings) = (PressRecognizerTests.key, PressRecognizer.Settings(dragsSelectedOnly: true))
    #expect(
      swipe(over: PressRecognizerTests.idle, settings) == [.highlight(key, true), .highlight(key, false)])
    #expect(
      swipe(over: PressRecognizerTests.selected, settings)
        == swipe(over: PressRecognizerTests.idle, .init())
    )
  }

  @Test func dragThresholdOfTheHostApplies() {
    var recognizer = PressRecognizer(settings: .init(dragThreshold: 30, holdDuration: 2))
    _ = recognizer.handle(
      PointerEvent(.pressed, at: PressRecognizerTests.place, time: 0), over: PressRecognizerTests.idle)
    let small = PointerEvent(.moved, at: PressRecognizerTests.at(25), time: 1)
    #expect(recognizer.handle(small).isEmpty && recognizer.isPressed)
  }
}
