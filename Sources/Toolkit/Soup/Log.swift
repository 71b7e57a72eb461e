import Logging

/// The log of this target. `G_MESSAGES_DEBUG=Pindrop-Soup` shows it.
nonisolated let log = Logger(label: "Pindrop-Soup")
