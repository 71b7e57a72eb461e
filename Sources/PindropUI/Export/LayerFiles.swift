import Documents
import GeoJSON
import Gtk

/// What the files are called that layers are exported to.
enum LayerFiles {
  /// A name for each layer's, in their order: its own, with a number where that is taken or another layer's.
  static func names(for layers: [String], isTaken: (String) -> Bool) -> [String] {
    var given: Set<String> = []
    return layers.map { layer in
      let (stem, suffix) = parts(of: layer)
      var name = stem + suffix
      var number = 2
      while isTaken(name) || given.contains(name) {
        name = "\(stem) \(number)\(suffix)"
        number += 1
      }
      given.insert(name)
      return name
    }
  }

  /// The name without and with what says that it is GeoJSON. A slash would be a folder.
  private static func parts(of layer: String) -> (stem: String, suffix: String) {
    let name = String(layer.map { $0 == "/" ? "-" : $0 })
    let isNamed =
      GeoJSONFile.isSequence(name: name)
      || [".geojson", ".json"].contains { name.lowercased().hasSuffix($0) }
    if isNamed, let dot = name.lastIndex(of: "."), dot > name.startIndex {
      return (String(name[..<dot]), String(name[dot...]))
    }
    return (name.isEmpty || name.hasPrefix(".") ? localized("Layer") + name : name, ".geojson")
  }
}

extension Exporter {
  /// Asks for a folder, and writes each layer to a file of its own there.
  func askForLayers() async {
    let chooser = FileChooser(
      .selectFolder, title: localized("Export Each Layer to a Folder"), parent: window,
      accept: localized("_Export"))
    if let folder = session.file?.parent { chooser.setFolder(folder) }
    guard let folder = await chooser.choose().first else { return }
    await writeLayers(to: folder)
  }

  /// Writes each layer as it is now to a file of its own, over none that is there. Answers whether all went well.
  @discardableResult
  func writeLayers(to folder: File) async -> Bool {
    await window?.fileIsOpen()
    window?.finishEditing()
    let contents = session.document.contents
    let layers = contents.shownStack
    let names = LayerFiles.names(for: layers.map(\.shownName)) { folder.child($0).exists }
    for (layer, name) in zip(layers, names) {
      let bytes = await Exporter.bytes(.layer(layer.key), of: contents)
      do throws(FileError) {
        try await folder.child(name).replace(with: bytes)
      } catch {
        await say(error, about: folder.child(name))
        return false
      }
    }
    window?.show(
      toast: localized(
        "Exported {0} layer to {1}", plural: "Exported {0} layers to {1}", count: layers.count,
        layers.count.formatted, folder.shortName))
    return true
  }
}
