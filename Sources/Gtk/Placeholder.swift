enum Gtk {}
