enum Adwaita {}
