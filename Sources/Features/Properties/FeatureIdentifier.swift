/// What names a feature within its file. Numbers are as equal as their texts, and never equal to strings.
public enum FeatureIdentifier: Hashable, Sendable {
  case text(String)
  case number(NumberText)
}
