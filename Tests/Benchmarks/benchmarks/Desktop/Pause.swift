import Glibc

/// Waits between two simulated actions of a user, or between two polls.
func pause(microseconds: Int) { usleep(UInt32(microseconds)) }
