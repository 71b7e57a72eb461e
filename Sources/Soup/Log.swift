import Logging

/// What this target logs: `G_MESSAGES_DEBUG=Pindrop-Soup` shows it.
nonisolated let log = Logger(label: "Pindrop-Soup")
