enum Painting {}
