#pragma once
// What Swift's Glibc does not show: translated texts, extended attributes, packet sockets, and calls that only Linux has.
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

/* A file without a name: O_TMPFILE, of which the importer drops what it is made of. */
static inline int clinux_o_tmpfile(void) { return 020000000 | O_DIRECTORY; }

/* Whether an open file is on a file system that is memory: TMPFS_MAGIC. Also where that cannot be known. */
static inline int clinux_is_memory(int file) {
  struct statfs system;
  return fstatfs(file, &system) != 0 || system.f_type == 0x01021994;
}
