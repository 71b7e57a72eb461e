import AnnotationKit
import Geography
import Testing

/// 10,000 random steps of a program that sets frames, transforms, offsets, selection and drags in any order.
///
/// After each step:
/// 1. The view has the values that the program set last: alpha, transform, elevation, anchor, z priority, bounds and
///    offset.
/// 2. The last call of `setSelected` matches the selection, and no two consecutive calls have the same value.
/// 3. A view at rest is at its offset from its annotation's point, or where the program has moved it since the map
///    placed it.
/// 4. Every drawing has finite numbers.
///
/// After all animations:
/// 5. No view is being dragged, and each drawing has the transform and position of its view.
/// 6. The delegate was notified of allowed changes of the drag state only.
@MainActor @Suite struct RandomProgramTests {
  @Test(arguments: 1...20) func randomStepsKeepTheInvariants(_ seed: Int) {
    let random = RandomProgram(seed: UInt64(seed))
    for step in 0..<500 {
      random.step()
      if let fault = fault(of: random) {
        Issue.record("step \(step): \(fault), after \(random.steps.suffix(6))")
        return
      }
    }
    random.finish()
    if let fault = fault(of: random) ?? restFault(of: random) ?? dragFault(of: random.program.heard) {
      Issue.record("at rest: \(fault)")
    }
  }

  private func fault(of random: RandomProgram) -> String? {
    let map = random.program.map
    for (view, model) in random.models where random.isOnMap(view) {
      let name = "\(type(of: view)) of \(view.annotation?.title ?? "nothing")"
      if let difference = model.difference(from: view) { return "\(name): \(difference)" }
      let isSelected = map.selectedAnnotations.contains { $0 === view.annotation }
      let calls = (view as? any RecordingView)?.calls ?? []
      if calls.last ?? false != isSelected || zip(calls, calls.dropFirst()).contains(where: { $0 == $1 }) {
        return "\(name): selected \(isSelected), was told \(calls.suffix(3))"
      }
      guard !random.isHeld(view), let coordinate = view.annotation?.coordinate else { continue }
      let wanted = map.convert(coordinate) + view.centerOffset + (model.displacement ?? .zero)
      if (view.center - wanted).length > 1e-6 { return "\(name): center \(view.center), not \(wanted)" }
    }
    for picture in map.displayList().live {
      let transform = picture.transform
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      if !numbers.allSatisfy(\.isFinite) { return "a picture's \(transform)" }
    }
    return nil
  }

  private func restFault(of random: RandomProgram) -> String? {
    let map = random.program.map
    for picture in map.displayList().live where picture.part == .view {
      guard let view = map.view(for: picture.key), let model = random.models[view] else { continue }
      if view.dragState != .none { return "\(view) is in a drag" }
      let (shown, set) = (picture.transform, model.transform)
      let shape = [shown.a - set.a, shown.b - set.b, shown.c - set.c, shown.d - set.d]
      if shape.contains(where: { abs($0) > 1e-9 }) { return "\(view): shape \(shown), not \(set)" }
      if abs(picture.alpha - model.alpha) > 1e-9 { return "\(view): alpha \(picture.alpha)" }
      let anchor = Point(
        x: view.bounds.minX + view.bounds.width * view.anchorPoint.x,
        y: view.bounds.minY + view.bounds.height * view.anchorPoint.y)
      let wanted =
        view.center + anchor - view.bounds.center + Point(x: 0, y: -view.elevation)
      // Drawings are placed at whole pixels.
      if (shown.apply(to: anchor) - wanted).length > 1 { return "\(view): shown at \(shown), not \(wanted)" }
    }
    return nil
  }

  private func dragFault(of heard: [String]) -> String? {
    let legal: Set<String> = [
      "starting ← none", "dragging ← starting", "ending ← dragging", "canceling ← dragging",
      "canceling ← starting", "none ← ending", "none ← canceling",
    ]
    return heard.first { !legal.contains($0) }
  }
}
