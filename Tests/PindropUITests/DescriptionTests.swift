import Files
import Foundation
import Gtk
import GtkTesting
import MapFiles
import WebTesting
import XCTest

@testable import AppBase
@testable import Descriptions
@testable import DetailPanel
@testable import MapArea
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests descriptions in the sidebar and in the callout on the map: text, links and pictures.
final class DescriptionTests: XCTestCase {
  func testPicturesAreFoundInTextOrder() throws {
    try onMain {
      let folder = FileLocation(path: "/maps/my town")
      let start = "file:///maps/my%20town/"
      for (text, uris) in [
        (
          #"See <img alt=x src="a.png"> and <IMG src='/b/c d.jpg'/>"#,
          [start + "a.png", "file:///b/c d.jpg"]
        ),
        (
          "![view](photos/v%20w.webp \"t\")\n{{https://h.org/p|300}}",
          [start + "photos/v%20w.webp", "https://h.org/p"]
        ),
        ("https://h.org/a.JPG?w=2, and https://h.org/page", ["https://h.org/a.JPG?w=2"]),
        (
          "  a%b.png \n../c.gif\n/x/y z.jpeg",
          [start + "a%25b.png", start + "../c.gif", "file:///x/y%20z.jpeg"]
        ),
        (#"<img src="http://h/a?b=1&amp;c=2">"#, ["http://h/a?b=1&c=2"]),
        (#"<img src="//h/a"><img src="//h/a">"#, ["https://h/a"]),
        ("It is in a.png\nthe file a.png is good", []),
        (#"<img src="data:image/png;base64,AA"><img src="javascript:a()"><img src="file://h/a.png">"#, []),
      ] {
        XCTAssertEqual(DescribedPictures.locations(in: text, from: folder).map(\.uri), uris, text)
      }
      XCTAssertEqual(
        DescribedPictures.locations(in: "a.png\n/b.png", from: nil).map(\.uri), ["file:///b.png"])
      let many = (0..<20).map { "https://h/\($0).png" }.joined(separator: "\n")
      XCTAssertEqual(DescribedPictures.locations(in: many, from: nil).count, DescribedPictures.limit)
    }
  }

  func testTextWithoutPicturesKeepsTheText() throws {
    try onMain {
      let folder = FileLocation(path: "/maps")
      for (text, words) in [
        ("One\nphotos/a.png\n\nTwo", "One\nTwo"), ("![a](b.png) {{c.png}} d", "  d"),
        (#"<b>x</b><img width=3 src="a.png" alt="y">z"#, "<b>x</b>z"), ("No\n\npicture", "No\n\npicture"),
      ] {
        XCTAssertEqual(DescribedPictures.textWithout(picturesOf: text, from: folder), words)
      }
    }
  }

  func testHTMLIsConvertedToLinesAndLinks() throws {
    try onMain {
      for (text, markup) in [
        ("a<br>b<br/>c<p>d</p>\n e", "a\nb\nc\nd\ne"),
        (
          #"<b>B &amp; C</b> <a href="https://h/?a=1&amp;b=2">here</a>."#,
          #"B &amp; C <a href="https://h/?a=1&amp;b=2">here</a>."#
        ),
        (
          #"<a href='javascript:x()'>no</a> <a href="https://h/"></a>"#,
          #"no <a href="https://h/">https://h/</a>"#
        ),
        (
          "<style>p { x }</style>1 &lt; 2&#x21; &nosuch; https://h",
          "1 &lt; 2! &amp;nosuch; <a href=\"https://h\">https://h</a>"
        ),
        ("<a href=\"https://h\">open", "<a href=\"https://h\">open</a>"),
        ("<table><tr><td>a</td><td>b</td></tr></table>", "a b"),
        ("a<!-- <b> -->b<SCRIPT x>no</script >c<!-- no", "abc"),
      ] {
        XCTAssertEqual(HTMLText.markup(text), markup)
      }
      XCTAssertFalse(HTMLText.isWritten(in: "a < b and c > d, <x>"))
      XCTAssertTrue(HTMLText.isWritten(in: "a<BR>b"))
    }
  }

  /// Each text repeats the beginning of an unterminated construct. A parser that takes quadratic time would need hours.
  func testUnterminatedConstructsAreParsedInLinearTime() throws {
    try onMain {
      let folder = FileLocation(path: "/maps")
      for beginning in [
        "<style ", "<!--", "<a href=\"", "<img src='", "![", "![](a", "{{a", "geo:)", "http://", "<b ",
      ] {
        let text = String(repeating: beginning, count: 20_000)
        XCTAssertEqual(DescribedPictures.locations(in: text, from: folder), [])
        _ = HTMLText.isWritten(in: text)
        _ = HTMLText.markup(DescribedPictures.beginning(of: text))
      }
      XCTAssertEqual(Links.markup(in: "geo:" + String(repeating: ")", count: 100_000)), "")
    }
  }

  func testLocalPictureIsShownImmediately() throws {
    try onMain {
      try withDescription("Here:\nphotos/a.png\nhttps://h.org") { opened, window in
        let photos = opened.folder.appendingPathComponent("photos")
        try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
        try Data(base64Encoded: DescriptionTests.dot)!.write(to: photos.appendingPathComponent("a.png"))
        try opened.select(row: 0)
        let card = window.sidebar.callout.single
        pump { pictures(in: card).count == 1 && pictures(in: window.pane.map).count == 1 }
        XCTAssertTrue(texts(shownIn: card).contains("a.png"))
        XCTAssertTrue(texts(shownIn: card).contains("https://h.org"))
        XCTAssertEqual(
          texts(shownIn: window.pane.map).filter { $0.hasPrefix("Here") }, ["Here:\nhttps://h.org"])
      }
      try withDescription("a.png") { opened, window in
        try Data(base64Encoded: DescriptionTests.dot)!.write(
          to: opened.folder.appendingPathComponent("a.png"))
        try opened.select(row: 0)
        pump { pictures(in: window.pane.map).count == 1 }
        let lines = mapped(Label.self, in: window.pane.map) { $0.hasStyle("subtitle") }
        XCTAssertEqual(lines.map(\.text), [], "there are no words over the picture")
      }
      try withDescription("pipe.png\nmissing.png") { opened, window in
        // A named pipe must not be read, because reading would block forever.
        XCTAssertEqual(mkfifo(opened.folder.appendingPathComponent("pipe.png").path, 0o600), 0)
        try opened.select(row: 0)
        let card = window.sidebar.callout.single
        pump { texts(shownIn: card).contains("Pindrop does not recognize the picture format of “pipe.png”.") }
        pump { texts(shownIn: card).contains("There is no file “missing.png”.") }
        XCTAssertEqual(pictures(in: card).count, 0)
      }
    }
  }

  func testWebPictureIsLoadedOnlyOnRequest() throws {
    try onMain {
      let server = try LoopbackServer {
        $0.target == "/a.ppm" ? .answer("P3 1 1 255 9 9 9\n") : .answer(status: 404, "")
      }
      let text = "![a](\(server.address)/a.ppm) ![b](\(server.address)/b.png)"
      try withDescription(text) { opened, window in
        try opened.select(row: 0)
        let card = window.sidebar.callout.single
        pump { buttons(in: card).count == 2 }
        pump(settledFor: card)
        XCTAssertEqual(server.requests.count, 0)
        buttons(in: card)[0].click()
        // The callout on the map shows the picture, too, without another request.
        pump { pictures(in: card).count == 1 && pictures(in: window.pane.map).count == 1 }
        XCTAssertEqual(server.requests.map(\.target), ["/a.ppm"])
        buttons(in: card)[0].click()
        let sentence = "127.0.0.1:\(server.port) has no picture at this address (404)."
        pump { texts(shownIn: card).contains(sentence) }
        // The user can repeat the request.
        buttons(in: card)[0].click()
        pump { server.requests.count == 3 }
        pump { texts(shownIn: card).contains(sentence) }
      }
    }
  }

  func testWebPicturesAreLoadedIfPreferred() throws {
    try onMain {
      let server = try LoopbackServer { _ in .answer("P3 1 1 255 9 9 9\n") }
      try withDescription("{{\(server.address)/a.ppm}}") { opened, window in
        try opened.select(row: 0)
        let card = window.sidebar.callout.single
        pump { buttons(in: card).count == 1 }
        opened.application.preferences.webPictures = .always
        defer { opened.application.preferences.webPictures = .ask }
        pump { pictures(in: card).count == 1 }
        XCTAssertEqual(server.requests.count, 1)
      }
    }
  }

  func testWebPicturesPreferenceIsSetByPointer() throws {
    try onMain {
      let pointer = try Pointer.required()
      let preferences = Preferences(nil)
      let group = ChoiceGroup.webPictures(preferences)
      try withWindow(of: group.widget) { window in
        let buttons = mapped(CheckButton.self, in: window)
        for (button, choice) in zip(buttons.reversed(), [Preferences.WebPictures.always, .ask]) {
          try pointer.click(on: button)
          pump("the press is in the settings") { preferences.webPictures == choice && button.isActive }
        }
      }
    }
  }

  /// A PNG of one pixel, in Base64.
  private static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
}

@MainActor private func withDescription(_ text: String, _ body: (Opened, MapWindow) throws -> Void) throws {
  let words = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  try withOpened(
    """
    {"type":"Feature","properties":{"name":"Bern","description":\(words)},
    "geometry":{"type":"Point","coordinates":[7.44744,46.94809]}}
    """, body)
}

@MainActor private func pictures(in widget: Widget) -> [FittedPicture] {
  mapped(FittedPicture.self, in: widget) { $0.height > 0 }
}

@MainActor private func buttons(in widget: Widget) -> [Button] {
  mapped(Button.self, in: widget) { $0.label == "Show Picture" }
}
