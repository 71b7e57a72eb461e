/// Whether what lies under the annotations is light or dark. What is written beside them differs.
public enum Appearance: Hashable, Sendable, CaseIterable { case light, dark }
