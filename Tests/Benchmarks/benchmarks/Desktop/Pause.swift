import Glibc

/// Pauses at the pace of a user's actions, or between polls.
func pause(microseconds: Int) { usleep(UInt32(microseconds)) }
