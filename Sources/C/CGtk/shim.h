#pragma once

#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1
#include "flags.h"
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <libintl.h>
#include <malloc.h>

/* Functions of libdispatch for integrating its main queue into another event loop. libdispatch.so exports them, but no
   header declares them. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/* Returns freed memory to the system. Does nothing with C libraries other than glibc, which keep little
   freed memory. */
static inline void cgtk_give_back_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/* Keeps the pages of freed blocks for later allocations if the blocks are smaller than `bytes`. Larger blocks are
   returned to the system immediately. */
static inline void cgtk_keep_freed_blocks(int bytes) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, bytes);
  /* Once M_MMAP_THRESHOLD is set, glibc keeps only 128 kB by default. */
  mallopt(M_TRIM_THRESHOLD, 4 * bytes);
  /* Limit the number of arenas, because each arena keeps freed memory. By default, each thread can have an arena. */
  mallopt(M_ARENA_MAX, 2);
  /* Merge small blocks when they are freed. By default, glibc merges all of them during a later large allocation, even
     on another thread. Merging a million blocks blocked the main thread for 100 ms. */
  mallopt(M_MXFAST, 0);
#endif
}

/* Constants for macros that Swift can't import, because they contain casts. */
static const GType cgtk_type_none = G_TYPE_NONE;
static const GType cgtk_type_boolean = G_TYPE_BOOLEAN;
static const GType cgtk_type_int = G_TYPE_INT;
static const GType cgtk_type_uint = G_TYPE_UINT;
static const GType cgtk_type_long = G_TYPE_LONG;
static const GType cgtk_type_ulong = G_TYPE_ULONG;
static const GType cgtk_type_int64 = G_TYPE_INT64;
static const GType cgtk_type_uint64 = G_TYPE_UINT64;
static const GType cgtk_type_float = G_TYPE_FLOAT;
static const GType cgtk_type_double = G_TYPE_DOUBLE;
static const GType cgtk_type_string = G_TYPE_STRING;
static const GType cgtk_type_enum = G_TYPE_ENUM;
static const GType cgtk_type_flags = G_TYPE_FLAGS;
static const GType cgtk_type_object = G_TYPE_OBJECT;
static const GType cgtk_type_pointer = G_TYPE_POINTER;
static const GType cgtk_type_boxed = G_TYPE_BOXED;
static const GType cgtk_type_variant = G_TYPE_VARIANT;
static const GType cgtk_signal_type_static_scope = G_SIGNAL_TYPE_STATIC_SCOPE;

static const guint cgtk_invalid_list_position = GTK_INVALID_LIST_POSITION;

/* Sets a relation to another accessible object. Calls the variadic C function, which Swift can't call. The non-variadic
   function doesn't accept a single object. */
static inline void cgtk_accessible_relate(GtkAccessible *from, GtkAccessibleRelation relation, GtkAccessible *to) {
  gtk_accessible_update_relation(from, relation, to, NULL, -1);
}

/* Sets a state. Calls the variadic C function, because the non-variadic function reads some GValues with a wrong
   type. */
static inline void cgtk_accessible_state(GtkAccessible *of, GtkAccessibleState state, int value) {
  gtk_accessible_update_state(of, state, value, -1);
}

#include "compatibility.h"
