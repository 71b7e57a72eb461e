import Foundation
import Geography
import MessageBus
import Waiting

/// Queries of widget positions on the screen, for a window at the top left of the screen.
///
/// The program reports the positions (`WidgetLocator`), because since GTK 4.10 the positions on the accessibility bus
/// omit the padding of the ancestors. The reported positions are relative to the window's surface, which includes the
/// shadow on Wayland.
extension Accessible {
  /// Returns the center of the outermost widget whose name contains `words`, or `nil` if it isn't visible or is moving.
  func middle(of words: String) throws -> Point? { try standing("*\(words)")?.center }

  /// Returns the center of the widget with this name, or `nil` if it isn't visible or is moving.
  func center(of name: String) throws -> Point? { try bounds(of: name)?.center }

  /// Returns the bounds of the widget with this name, or `nil` if it isn't visible or is moving.
  func bounds(of name: String) throws -> Rectangle? { try standing(name) }

  /// Returns the bounds of the first match, or `nil` if its position changes during several frames.
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
      // Errors are ignored: a program that is ending doesn't answer, and a starting program doesn't have the action
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
