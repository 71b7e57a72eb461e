// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "FirstPin",
  // The path of a Pindrop checkout.
  dependencies: [.package(path: "../Pindrop")],
  targets: [
    .executableTarget(
      name: "FirstPin",
      dependencies: ["AnnotationKit", "Geography", "Gtk", "ShumateMap"].map {
        .product(name: $0, package: "Pindrop")
      })
  ])
