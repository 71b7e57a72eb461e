#pragma once

#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1
#include "flags.h"
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <libintl.h>
#include <malloc.h>

/* The functions of libdispatch for another event loop. libdispatch.so exports them, but no header declares them. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/* Returns freed memory to the system. Only glibc keeps much of it, and has a function for that. */
static inline void cgtk_give_back_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/* Keeps the pages of freed blocks smaller than `bytes` for later allocations. Larger blocks are returned at once. */
static inline void cgtk_keep_freed_blocks(int bytes) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, bytes);
  /* After M_MMAP_THRESHOLD is set, glibc would keep only 128 kB. */
  mallopt(M_TRIM_THRESHOLD, 4 * bytes);
  /* Each arena keeps the memory that its threads have freed. By default, each thread can have an arena. */
  mallopt(M_ARENA_MAX, 2);
  /* Without this, small blocks that one thread frees are merged later by another thread, all at once, in its next large
     allocation. Merging a million blocks blocked the main thread for 100 ms. */
  mallopt(M_MXFAST, 0);
#endif
}

/* Swift can't import these macros, because they contain casts. */
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

/* Sets a relation to another accessible object. Only the variadic function accepts a single object. */
static inline void cgtk_accessible_relate(GtkAccessible *from, GtkAccessibleRelation relation, GtkAccessible *to) {
  gtk_accessible_update_relation(from, relation, to, NULL, -1);
}

/* Sets a state with the variadic function, because GTK 4.8 reads some GValues with a wrong type. */
static inline void cgtk_accessible_state(GtkAccessible *of, GtkAccessibleState state, int value) {
  gtk_accessible_update_state(of, state, value, -1);
}

/* Scrolls a list view so that the row at a position is visible. Returns whether GTK has a function for it, which is
   new in 4.12. In newer GTK, the action "list.scroll-to-item" can leave a new row just outside the visible area. */
static inline gboolean cgtk_list_view_scroll_to(GtkListView *view, guint position) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_list_view_scroll_to(view, position, GTK_LIST_SCROLL_NONE, NULL);
  return TRUE;
#else
  return FALSE;
#endif
}

/* Announces a message to the screen reader. Returns whether this version of GTK supports it. */
static inline gboolean cgtk_accessible_announce(GtkAccessible *from, const char *message, gboolean urgent) {
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce(from, message,
                          urgent ? GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH
                                 : GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  return TRUE;
#else
  return FALSE;
#endif
}

/* The functions of an accessible object that isn't a widget, or of a widget with such children. If a pointer is null,
   the function of the parent class is used. Each returned object is a new reference. */
typedef struct {
  GtkATContext *(*context)(GtkAccessible *self);
  gboolean (*platform_state)(GtkAccessible *self, int state);
  GtkAccessible *(*parent)(GtkAccessible *self);
  GtkAccessible *(*first_child)(GtkAccessible *self);
  GtkAccessible *(*next_sibling)(GtkAccessible *self);
  gboolean (*bounds)(GtkAccessible *self, int *x, int *y, int *width, int *height);
} CGtkAccessibleFunctions;

/* Whether GtkAccessible can be implemented outside of GTK. */
static inline gboolean cgtk_can_implement_accessible(void) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return TRUE;
#else
  return FALSE;
#endif
}

/* Sets the functions in the interface table of a class that implements GtkAccessible. */
static inline void cgtk_accessible_implement(void *table, const CGtkAccessibleFunctions *functions) {
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkAccessibleInterface *interface = table;
  if (functions->context) interface->get_at_context = functions->context;
  if (functions->platform_state)
    interface->get_platform_state = (gboolean(*)(GtkAccessible *, GtkAccessiblePlatformState))functions->platform_state;
  if (functions->parent) interface->get_accessible_parent = functions->parent;
  if (functions->first_child) interface->get_first_accessible_child = functions->first_child;
  if (functions->next_sibling) interface->get_next_accessible_sibling = functions->next_sibling;
  if (functions->bounds) interface->get_bounds = functions->bounds;
#endif
}

/* The values of GtkAccessiblePlatformState. */
static const int cgtk_accessible_focusable = 0;
static const int cgtk_accessible_focused = 1;

/* Whether GTK can report the focus of an object that isn't a widget. */
static inline gboolean cgtk_reports_accessible_focus(void) {
#if GTK_CHECK_VERSION(4, 18, 0)
  return TRUE;
#else
  return FALSE;
#endif
}

/* Reports that an object that isn't a widget has gained or lost the focus. */
static inline void cgtk_accessible_focus_changed(GtkAccessible *self) {
#if GTK_CHECK_VERSION(4, 18, 0)
  gtk_accessible_update_platform_state(self, GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED);
#endif
}

/* Reports a new child that isn't a widget. GTK reports a child only when it is shown after being hidden, and only if it
   is registered on the accessibility bus. Setting a parent registers it. The parent is unset again, because the
   object's own functions return it. */
static inline void cgtk_accessible_appeared(GtkAccessible *self, GtkAccessible *parent) {
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_accessible_set_accessible_parent(self, parent, NULL);
  gtk_accessible_set_accessible_parent(self, NULL, NULL);
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE, -1);
#endif
}

/* These two functions return the children of an accessible object as the accessibility bus sees them. The caller owns
   each returned reference. */
static inline GtkAccessible *cgtk_accessible_first_child(GtkAccessible *self) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_accessible_get_first_accessible_child(self);
#else
  return NULL;
#endif
}

static inline GtkAccessible *cgtk_accessible_next_sibling(GtkAccessible *self) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_accessible_get_next_accessible_sibling(self);
#else
  return NULL;
#endif
}

/* Returns the bounds that GTK reports to a screen reader, or false if the object doesn't know them. */
static inline gboolean cgtk_accessible_bounds(GtkAccessible *self, int *x, int *y, int *width, int *height) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_accessible_get_bounds(self, x, y, width, height);
#else
  return FALSE;
#endif
}

/* Whether an object reports that it has the focus. */
static inline gboolean cgtk_accessible_is_focused(GtkAccessible *self) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_accessible_get_platform_state(self, GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED);
#else
  return FALSE;
#endif
}
