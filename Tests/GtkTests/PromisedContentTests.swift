import CGtk
import Gtk
import GtkTesting
import XCTest

/// Tests content that is created when a drop or a paste reads it.
final class PromisedContentTests: XCTestCase {
  func testEachTypeIsCreatedWhenItIsRead() throws {
    try onMain {
      var asked: [String] = []
      let content = PromisedContent(mimeTypes: ["a/first", "b/later", "c/never", "d/empty"]) {
        type, completion in
        asked.append(type)
        switch type {
        case "b/later": MainLoop.whenIdle { completion(Array(repeating: 5, count: 1_000_000), nil) }
        case "c/never": completion(nil, nil)
        case "d/empty": completion([], nil)
        default: completion(Array(type.utf8), nil)
        }
      }
      XCTAssertEqual(asked, [])
      XCTAssertEqual(read("a/first", of: content), Array("a/first".utf8))
      XCTAssertEqual(read("b/later", of: content), Array(repeating: 5, count: 1_000_000))
      XCTAssertNil(read("c/never", of: content))
      XCTAssertEqual(read("d/empty", of: content), [])
      XCTAssertEqual(asked, ["a/first", "b/later", "c/never", "d/empty"])
    }
  }

  func testTypesAreOfferedInOrder() throws {
    try onMain {
      let content = PromisedContent(mimeTypes: ["text/plain", "application/geo+json"]) { _, _ in }
      let formats = gdk_content_provider_ref_formats(content.cast())!
      defer { gdk_content_formats_unref(formats) }
      var count: gsize = 0
      let types = try XCTUnwrap(gdk_content_formats_get_mime_types(formats, &count))
      XCTAssertEqual(
        (0..<Int(count)).compactMap { types[$0].map { String(cString: $0) } },
        ["text/plain", "application/geo+json"])
    }
  }

  func testTransientTypesAreNotStorable() throws {
    try onMain {
      let content = PromisedContent(
        mimeTypes: ["text/uri-list", "text/plain"], transientTypes: ["text/uri-list"]
      ) { _, _ in }
      let formats = gdk_content_provider_ref_storable_formats(content.cast())!
      defer { gdk_content_formats_unref(formats) }
      XCTAssertEqual(gdk_content_formats_contain_mime_type(formats, "text/uri-list"), 0)
      XCTAssertNotEqual(gdk_content_formats_contain_mime_type(formats, "text/plain"), 0)
    }
  }

  func testContentIsReleasedWithItsLastReader() throws {
    try onMain {
      weak var content: PromisedContent?
      do {
        let made = PromisedContent(mimeTypes: ["a/a"]) { $1([1], nil) }
        content = made
        XCTAssertEqual(read("a/a", of: made), [1])
      }
      pump("it is freed") { content == nil }
    }
  }

  func testAttachmentIsReleasedWithItsObject() throws {
    try onMain {
      weak var attached: NSObject?
      do {
        let label = Label("a")
        XCTAssertNil(label.attachment(NSObject.self))
        let value = NSObject()
        attached = value
        label.attach(value)
        XCTAssertTrue(label.attachment(NSObject.self) === value)
      }
      XCTAssertNil(attached)
    }
  }
}

/// Returns the bytes of `type` that GTK reads, or `nil` on failure.
@MainActor private func read(_ type: String, of content: PromisedContent) -> [UInt8]? {
  let stream = Object(taking: UnsafeMutableRawPointer(g_memory_output_stream_new_resizable()!))
  var answer: Bool?
  let completion = Completion { result in
    answer = gdk_content_provider_write_mime_type_finish(content.cast(), result, nil) != 0
  }
  gdk_content_provider_write_mime_type_async(
    content.cast(), type, stream.cast(), G_PRIORITY_DEFAULT, nil, Completion.callback, completion.retained)
  guard pump(until: { answer != nil }), answer == true else { return nil }
  let count = Int(g_memory_output_stream_get_data_size(stream.cast()))
  guard count > 0, let start = g_memory_output_stream_get_data(stream.cast()) else { return [] }
  return Array(UnsafeRawBufferPointer(start: start, count: count))
}
