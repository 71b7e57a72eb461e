import Foundation
import Geography
import MessageBus
import Waiting

/// The positions of widgets on the screen, if their window is at the top left of the screen.
///
/// The programs report the positions (`WidgetLocator`): since GTK 4.10 those on the accessibility bus lack the padding
/// of the ancestors. The program's positions are relative to the surface, which includes the shadow on Wayland.
extension Accessible {
  /// Returns the center of the outermost widget with `words` in its name, or `nil` unless it is visible and
  /// at rest.
  func middle(of words: String) throws -> Point? { try standing("*\(words)")?.center }

  /// Returns the center of the widget with this name, or `nil` unless it is visible and at rest.
  func center(of name: String) throws -> Point? { try bounds(of: name)?.center }

  /// Returns the bounds of the widget with this name, or `nil` unless it is visible and at rest.
  func bounds(of name: String) throws -> Rectangle? { try standing(name) }

  /// Returns the first match, if its position is unchanged for several frames.
  private func standing(_ request: String) throws -> Rectangle? {
    let first = try located(request)
    guard first != nil else { return nil }
    for _ in 0..<2 {
      usleep(20_000)
      guard try located(request) == first else { return nil }
    }
    return first
  }

  /// Returns the first match of a request to `WidgetLocator` in any program on the desktop.
  private func located(_ request: String) throws -> Rectangle? {
    let names = Accessible.quoted(
      in: try desktop.sessionBus.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ListNames"))
    for owner in names where owner.hasPrefix("org.pindrop.") {
      let path = "/" + owner.replacing(".", with: "/")
      // A program that is ending does not answer any more, and a starting program doesn't have the action
      // yet.
      _ = try? desktop.sessionBus.call(
        owner, path, "org.gtk.Actions.Activate", ["'locate'", "[<\(request.quoted)>]", "@a{sv} {}"])
      let answer = try? desktop.sessionBus.call(owner, path, "org.gtk.Actions.Describe", ["'locate'"])
      guard let list = answer?.split(separator: "[").last else { continue }
      let numbers = list.split { !"-.0123456789e".contains($0) }.compactMap { Double($0) }
      guard numbers.count >= 4 else { continue }
      let origin = desktop.display.topLeftSurfaceOrigin
      return Rectangle(
        x: origin.x + numbers[0], y: origin.y + numbers[1], width: numbers[2], height: numbers[3])
    }
    return nil
  }
}
