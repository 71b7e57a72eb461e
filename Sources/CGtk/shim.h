#pragma once

#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <libintl.h>
#include <malloc.h>

/* libdispatch's hooks for a foreign event loop: exported by libdispatch.so, declared by no header. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/* Only glibc keeps much, and has a function for it. */
static inline void cgtk_give_back_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/* Pages of freed blocks smaller than `bytes` stay for the next ones; larger blocks go back at once. */
static inline void cgtk_keep_freed_blocks(int bytes) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, bytes);
  /* By itself it keeps 128 kB, as soon as the other is set. */
  mallopt(M_TRIM_THRESHOLD, 4 * bytes);
  /* Each arena keeps what its threads have freed, and by itself every thread may have one. */
  mallopt(M_ARENA_MAX, 2);
  /* Small blocks that one thread has freed are else put together by another, all at once, in its next large allocation:
     a million of them took the main thread 100 ms. */
  mallopt(M_MXFAST, 0);
#endif
}

/* Macros the Swift importer drops because they hide a cast. */
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

/* A relation to one other widget; the variadic function is the only one that takes it so. */
static inline void cgtk_accessible_relate(GtkAccessible *from, GtkAccessibleRelation relation, GtkAccessible *to) {
  gtk_accessible_update_relation(from, relation, to, NULL, -1);
}

/* A state as GTK's own variadic function takes it: GTK 4.8 reads some GValues as another type than it makes. */
static inline void cgtk_accessible_state(GtkAccessible *of, GtkAccessibleState state, int value) {
  gtk_accessible_update_state(of, state, value, -1);
}

/* Scrolls a list view so that the row at a position is in view; returns whether GTK has a function for it (4.12). The
   action "list.scroll-to-item" of newer GTK leaves a row that is not laid out yet just outside of the view. */
static inline gboolean cgtk_list_view_scroll_to(GtkListView *view, guint position) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_list_view_scroll_to(view, position, GTK_LIST_SCROLL_NONE, NULL);
  return TRUE;
#else
  return FALSE;
#endif
}

/* Says a sentence to the screen reader, where GTK can; tells whether it can. */
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

/* The functions of an accessible object that is no widget, or of a widget with such children. A null pointer leaves the
   function of the parent class. Each returned object is a new reference. */
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

/* Puts functions into the table of a class that implements GtkAccessible. */
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

/* Whether GTK can report that an object that is no widget has the focus. */
static inline gboolean cgtk_reports_accessible_focus(void) {
#if GTK_CHECK_VERSION(4, 18, 0)
  return TRUE;
#else
  return FALSE;
#endif
}

/* Reports that an object that is no widget has got or lost the focus. */
static inline void cgtk_accessible_focus_changed(GtkAccessible *self) {
#if GTK_CHECK_VERSION(4, 18, 0)
  gtk_accessible_update_platform_state(self, GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED);
#endif
}

/* Reports a new child that is no widget. GTK reports a child only when it is no longer hidden, and if it is on the bus:
   setting a parent puts it there. The parent is unset again, because the object's own functions return it. */
static inline void cgtk_accessible_appeared(GtkAccessible *self, GtkAccessible *parent) {
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_accessible_set_accessible_parent(self, parent, NULL);
  gtk_accessible_set_accessible_parent(self, NULL, NULL);
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE, -1);
#endif
}

/* The children of an accessible object as GTK's accessibility bus goes through them, each with a new reference. */
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

/* What GTK answers when a screen reader asks where an object is; false if the object does not know. */
static inline gboolean cgtk_accessible_bounds(GtkAccessible *self, int *x, int *y, int *width, int *height) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_accessible_get_bounds(self, x, y, width, height);
#else
  return FALSE;
#endif
}

/* Whether an object says that it has the focus. */
static inline gboolean cgtk_accessible_is_focused(GtkAccessible *self) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_accessible_get_platform_state(self, GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED);
#else
  return FALSE;
#endif
}
