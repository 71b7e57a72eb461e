import Logging

/// The logger of this target. `G_MESSAGES_DEBUG=Pindrop-Soup` shows its messages.
nonisolated let log = Logger(label: "Pindrop-Soup")
