import CGtk

extension ListModel {
  static let startList: GInterfaceInitFunc = { interface, _ in
    let table = interface!.assumingMemoryBound(to: GListModelInterface.self)
    table.pointee.get_item_type = { _ in cgtk_type_object }
    table.pointee.get_n_items = { model in
      guint(ListModel.wrapper(of: UnsafeMutableRawPointer(model!))?.reportedCount ?? 0)
    }
    table.pointee.get_item = { model, position in
      guard let model = ListModel.wrapper(of: UnsafeMutableRawPointer(model!)), position < model.reportedCount
      else {
        return nil
      }
      // Return a new reference, which also keeps the wrapper alive. Rows that are being removed have a placeholder
      // object.
      let item =
        position < model.count
        ? model.item(at: Int(position)) : Object(taking: Object.construct(cgtk_type_object))
      return g_object_ref(item.pointer)
    }
  }

  static let startSelection: GInterfaceInitFunc = { interface, _ in
    let table = interface!.assumingMemoryBound(to: GtkSelectionModelInterface.self)
    table.pointee.is_selected = { model, position in
      guard let model = ListModel.wrapper(of: UnsafeMutableRawPointer(model!)), position < model.count else {
        return 0
      }
      return model.isSelected(Int(position)) ? 1 : 0
    }
    table.pointee.select_item = { model, position, alone in
      ListModel.ask(model) { model in
        if position < model.count { model.select(Int(position)..<Int(position) + 1, alone: alone != 0) }
      }
    }
    table.pointee.unselect_item = { model, position in
      ListModel.ask(model) { $0.unselect($0.range(position, 1)) }
    }
    table.pointee.select_range = { model, position, count, alone in
      ListModel.ask(model) { $0.select($0.range(position, count), alone: alone != 0) }
    }
    table.pointee.unselect_range = { model, position, count in
      ListModel.ask(model) { $0.unselect($0.range(position, count)) }
    }
    table.pointee.select_all = { model in ListModel.ask(model) { $0.select(0..<$0.count, alone: false) } }
    table.pointee.unselect_all = { model in ListModel.ask(model) { $0.unselect(0..<$0.count) } }
    table.pointee.set_selection = { model, selected, mask in
      ListModel.ask(model) { $0.set(selected!, among: mask!) }
    }
  }

  private static func ask(_ model: OpaquePointer?, _ question: (ListModel) -> Void) -> gboolean {
    guard let model = ListModel.wrapper(of: UnsafeMutableRawPointer(model!)) else { return 0 }
    question(model)
    return 1
  }

  private func range(_ position: guint, _ count: guint) -> Range<Int> {
    (Int(position)..<Int(position) + Int(count)).clamped(to: 0..<self.count)
  }

  /// Sets the selection of the positions in `mask` according to `selected`, with one call for each run of positions.
  private func set(_ selected: OpaquePointer, among mask: OpaquePointer) {
    let off = gtk_bitset_copy(mask)!
    gtk_bitset_subtract(off, selected)
    let on = gtk_bitset_copy(mask)!
    gtk_bitset_intersect(on, selected)
    ListModel.runs(taking: off).forEach { unselect($0.clamped(to: 0..<count)) }
    ListModel.runs(taking: on).forEach { select($0.clamped(to: 0..<count), alone: false) }
  }

  /// Returns the runs of consecutive positions in a bitset, and frees the bitset.
  private static func runs(taking bitset: OpaquePointer) -> [Range<Int>] {
    defer { gtk_bitset_unref(bitset) }
    var runs: [Range<Int>] = []
    var iterator = GtkBitsetIter()
    var value: guint = 0
    var isValid = gtk_bitset_iter_init_first(&iterator, bitset, &value) != 0
    while isValid {
      let position = Int(value)
      if let last = runs.last, last.upperBound == position {
        runs[runs.count - 1] = last.lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
      isValid = gtk_bitset_iter_next(&iterator, &value) != 0
    }
    return runs
  }
}
