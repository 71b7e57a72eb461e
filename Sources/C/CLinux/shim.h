#pragma once
// C functions that Swift's Glibc module doesn't contain: for translations, extended attributes, packet sockets,
// and system calls that only Linux has.
#include <fcntl.h>
#include <libintl.h>
#include <netpacket/packet.h>
#include <net/ethernet.h>
#include <sys/types.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

#define CLINUX_RENAME_NOREPLACE 1U
#define CLINUX_RENAME_EXCHANGE 2U
#define CLINUX_FALLOC_FL_KEEP_SIZE 1
#define CLINUX_FALLOC_FL_PUNCH_HOLE 2

extern int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
extern int fallocate(int file, int mode, off_t offset, off_t count);
extern ssize_t copy_file_range(
    int from, off_t *from_offset, int to, off_t *to_offset, size_t count, unsigned int flags);

/* Returns O_TMPFILE, the flag for a file without a name. Swift can't import this macro. */
static inline int clinux_o_tmpfile(void) { return 020000000 | O_DIRECTORY; }

/* Returns 1 if an open file is on an in-memory file system (TMPFS_MAGIC) or its file system is unknown. */
static inline int clinux_is_memory(int file) {
  struct statfs system;
  return fstatfs(file, &system) != 0 || system.f_type == 0x01021994;
}
